-- When something last happened at a table, in seconds since 1970, and whether its game ever began: abandoned tables are
-- forgotten by it. Tables that were there before count from now on.
ALTER TABLE game_table ADD COLUMN begun INTEGER NOT NULL DEFAULT 1;
ALTER TABLE game_table ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE game_table SET
    touched = CAST(strftime('%s', 'now') AS INTEGER),
    begun = json_extract(listing, '$.status') NOT IN ('open', 'starting');
CREATE INDEX game_table_abandoned ON game_table (touched) WHERE NOT (over AND begun);
