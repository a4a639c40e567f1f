-- When something last happened at a table, in seconds since 1970, and whether its game ever began: abandoned tables are
-- forgotten by it. Tables that were there before count from now on.
ALTER TABLE game_table ADD COLUMN begun BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE game_table ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;
UPDATE game_table SET
    touched = EXTRACT(EPOCH FROM now())::BIGINT,
    begun = (listing::json ->> 'status') NOT IN ('open', 'starting');
CREATE INDEX game_table_abandoned ON game_table (touched) WHERE NOT (over AND begun);
