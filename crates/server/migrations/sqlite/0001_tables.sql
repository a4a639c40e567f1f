-- The log of acts is the truth: `opening` and `line` say everything about a table. What a list needs is kept beside
-- it and follows from the log.
CREATE TABLE game_table (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    opening TEXT NOT NULL,
    lines INTEGER NOT NULL,
    listing TEXT NOT NULL,
    public INTEGER NOT NULL,
    over INTEGER NOT NULL
);
CREATE INDEX game_table_public ON game_table (public, over, number);

CREATE TABLE line (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE sitting (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;

-- A token or code itself is never stored, only its hash.
CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
CREATE TABLE token (hash TEXT PRIMARY KEY, guest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE code (hash TEXT PRIMARY KEY, guest TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
