-- The log of acts is the truth: `opening` and `line` say everything about a table. What a list needs is kept beside
-- it and follows from the log.
CREATE TABLE game_table (
    number BIGINT GENERATED ALWAYS AS IDENTITY,
    id TEXT PRIMARY KEY,
    opening TEXT NOT NULL,
    lines BIGINT NOT NULL,
    listing TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    over BOOLEAN NOT NULL
);
CREATE INDEX game_table_public ON game_table (public, over, number);

CREATE TABLE line (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE sitting (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
);

-- A token or code itself is never stored, only its hash.
CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT);
CREATE TABLE token (hash TEXT PRIMARY KEY, guest TEXT NOT NULL);
CREATE TABLE code (hash TEXT PRIMARY KEY, guest TEXT NOT NULL, until BIGINT NOT NULL);
