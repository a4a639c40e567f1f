//! What can be written, and how.

use super::super::text::write;
use super::super::{StoreError, TableSummary};
use sqlx::sqlite::SqliteConnection;

pub(super) enum Write {
    Open {
        id: String,
        opening: String,
        needs: String,
        lines: Vec<String>,
        summary: SummaryColumns,
    },
    Append {
        id: String,
        expected: i64,
        lines: Vec<String>,
    },
    SaveSummary {
        id: String,
        summary: SummaryColumns,
    },
    /// Deletes those of these tables that are abandoned.
    DeleteAbandoned {
        ids: Vec<String>,
        unbegun: i64,
        unfinished: i64,
    },
    /// Deletes these tokens, and guests that nothing refers to any more.
    DeleteTokens {
        hashes: Vec<String>,
    },
    TakeCode {
        hash: String,
        now: i64,
    },
    /// One or more statements with the same values.
    Run {
        statements: &'static [&'static str],
        values: Vec<Value>,
    },
    Close,
}

/// A value of a statement.
pub(super) enum Value {
    Text(String),
    Maybe(Option<String>),
    Number(i64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number as i64)
    }
}

/// A [`TableSummary`] as the database has it.
pub(super) struct SummaryColumns {
    listing: String,
    public: bool,
    over: bool,
    guests: Vec<String>,
    begun: bool,
    touched: i64,
    origin: Option<String>,
}

impl SummaryColumns {
    pub(super) fn of(summary: &TableSummary) -> Result<SummaryColumns, StoreError> {
        Ok(SummaryColumns {
            listing: write(&summary.listing)?,
            public: summary.public,
            over: summary.is_over(),
            guests: summary.guests.iter().map(ToString::to_string).collect(),
            begun: summary.begun,
            touched: summary.touched as i64,
            origin: summary.origin.map(|origin| origin.to_string()),
        })
    }
}

/// The result of a write.
pub(super) enum Written {
    Done,
    Conflict,
    Code(Option<String>),
    Swept(Vec<(String,)>),
    Count(u64),
}

pub(super) async fn carry_out(on: &mut SqliteConnection, write: &Write) -> Result<Written, sqlx::Error> {
    match write {
        Write::Open { id, opening, needs, lines, summary } => {
            open(on, id, opening, needs, lines, summary).await
        }
        Write::Append { id, expected, lines } => {
            let longer = "UPDATE game_table SET lines = lines + ? WHERE id = ? AND lines = ?";
            let longer = sqlx::query(longer).bind(lines.len() as i64).bind(id).bind(expected);
            if longer.execute(&mut *on).await?.rows_affected() == 0 {
                return Ok(Written::Conflict);
            }
            add_lines(on, id, *expected, lines).await?;
            Ok(Written::Done)
        }
        Write::SaveSummary { id, summary } => {
            // A program with other rules may read the log differently; a game that has begun or is over stays so.
            let save = "UPDATE game_table SET listing = ?, public = ?, over = (over OR ?), begun = (begun OR ?), \
                          touched = ? WHERE id = ?";
            let save = sqlx::query(save).bind(&summary.listing).bind(summary.public).bind(summary.over);
            let save = save.bind(summary.begun).bind(summary.touched).bind(id);
            if save.execute(&mut *on).await?.rows_affected() > 0 {
                seat_guests(on, id, &summary.guests).await?;
            }
            Ok(Written::Done)
        }
        Write::DeleteAbandoned { ids, unbegun, unfinished } => {
            delete_abandoned(on, ids, *unbegun, *unfinished).await
        }
        Write::DeleteTokens { hashes } => delete_tokens(on, hashes).await,
        Write::TakeCode { hash, now } => {
            let take = "DELETE FROM code WHERE hash = ? AND until > ? RETURNING guest";
            let taken: Option<(String,)> =
                sqlx::query_as(take).bind(hash).bind(now).fetch_optional(&mut *on).await?;
            Ok(Written::Code(taken.map(|(guest,)| guest)))
        }
        Write::Run { statements, values } => {
            let mut count = 0;
            for statement in *statements {
                let query = values.iter().fold(sqlx::query(*statement), |query, value| match value {
                    Value::Text(text) => query.bind(text),
                    Value::Maybe(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                });
                count += query.execute(&mut *on).await?.rows_affected();
            }
            Ok(Written::Count(count))
        }
        Write::Close => Ok(Written::Done),
    }
}

async fn open(
    on: &mut SqliteConnection,
    id: &str,
    opening: &str,
    needs: &str,
    lines: &[String],
    summary: &SummaryColumns,
) -> Result<Written, sqlx::Error> {
    // A failing statement would undo all other writes of this commit.
    let table = "INSERT INTO game_table (id, opening, lines, listing, public, over, begun, touched, needs, origin) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
    let opened = sqlx::query(table)
        .bind(id)
        .bind(opening)
        .bind(lines.len() as i64)
        .bind(&summary.listing)
        .bind(summary.public)
        .bind(summary.over)
        .bind(summary.begun)
        .bind(summary.touched)
        .bind(needs)
        .bind(&summary.origin)
        .execute(&mut *on)
        .await?;
    if opened.rows_affected() == 0 {
        return Ok(Written::Conflict);
    }
    add_lines(on, id, 0, lines).await?;
    seat_guests(on, id, &summary.guests).await?;
    Ok(Written::Done)
}

async fn delete_abandoned(
    on: &mut SqliteConnection,
    ids: &[String],
    unbegun: i64,
    unfinished: i64,
) -> Result<Written, sqlx::Error> {
    let mut swept: Vec<(String,)> = Vec::new();
    for id in ids {
        // It may have been touched since it was found.
        let gone = "DELETE FROM game_table WHERE id = ? AND NOT (over AND begun) \
                    AND touched < CASE WHEN begun THEN ? ELSE ? END";
        let gone = sqlx::query(gone).bind(id).bind(unfinished).bind(unbegun);
        if gone.execute(&mut *on).await?.rows_affected() == 0 {
            continue;
        }
        for of in ["DELETE FROM line WHERE table_id = ?", "DELETE FROM sitting WHERE table_id = ?"] {
            sqlx::query(of).bind(id).execute(&mut *on).await?;
        }
        swept.push((id.clone(),));
    }
    Ok(Written::Swept(swept))
}

async fn delete_tokens(on: &mut SqliteConnection, hashes: &[String]) -> Result<Written, sqlx::Error> {
    let mut count = 0;
    for hash in hashes {
        let gone = sqlx::query_as("DELETE FROM token WHERE hash = ? RETURNING guest").bind(hash);
        let gone: Option<(String,)> = gone.fetch_optional(&mut *on).await?;
        let Some((guest,)) = gone else { continue };
        count += 1;
        let alone = "DELETE FROM guest WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM token WHERE guest = $1) \
                     AND NOT EXISTS (SELECT 1 FROM sitting WHERE guest = $1)";
        sqlx::query(alone).bind(&guest).execute(&mut *on).await?;
    }
    Ok(Written::Count(count))
}

async fn add_lines(
    on: &mut SqliteConnection,
    id: &str,
    first: i64,
    lines: &[String],
) -> Result<(), sqlx::Error> {
    for (line, seq) in lines.iter().zip(first..) {
        let add = sqlx::query("INSERT INTO line (table_id, seq, text) VALUES (?, ?, ?)");
        add.bind(id).bind(seq).bind(line).execute(&mut *on).await?;
    }
    Ok(())
}

async fn seat_guests(on: &mut SqliteConnection, id: &str, guests: &[String]) -> Result<(), sqlx::Error> {
    for guest in guests {
        let seat = sqlx::query("INSERT INTO sitting (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING");
        seat.bind(guest).bind(id).execute(&mut *on).await?;
    }
    Ok(())
}
