-- What a program has to have to play a table: the game and the version of its rules. A program that does not have it leaves
-- the table as it is.
ALTER TABLE game_table ADD COLUMN needs TEXT NOT NULL DEFAULT '';
UPDATE game_table SET needs = json_extract(opening, '$.game') || ' ' || json_extract(opening, '$.rules');
-- Where a table was opened from, as a hash: nobody fills the public list alone.
ALTER TABLE game_table ADD COLUMN origin TEXT;
CREATE INDEX game_table_origin ON game_table (origin) WHERE public AND NOT over;
-- A table of older rules was written back as never begun by earlier versions. The log knows better.
UPDATE game_table SET begun = 1 WHERE NOT begun AND EXISTS (
    SELECT 1 FROM line WHERE table_id = game_table.id AND text LIKE '%"what":"began"%'
);
-- Recorded games, as text: they stay readable whatever becomes of the rules.
CREATE TABLE record (table_id TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX sitting_table ON sitting (table_id);

-- When a token was last used, by the calendar.
ALTER TABLE token ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE token SET seen = CAST(strftime('%s', 'now') AS INTEGER);
CREATE INDEX token_seen ON token (seen);
CREATE INDEX token_guest ON token (guest);
CREATE INDEX code_guest ON code (guest);

-- How long servers have been up, in seconds, counted on from the date of this line. It does not jump.
CREATE TABLE calendar (one INTEGER PRIMARY KEY CHECK (one = 1), now INTEGER NOT NULL);
INSERT INTO calendar VALUES (1, CAST(strftime('%s', 'now') AS INTEGER));
-- Written to find out whether writing works.
CREATE TABLE health (one INTEGER PRIMARY KEY CHECK (one = 1), filler BLOB NOT NULL);

-- What whoever looks after the server has ordered.
CREATE TABLE ban (address TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE admin_order (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL
);
