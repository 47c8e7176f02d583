-- An account whose games are played by a program. It stays one.
ALTER TABLE people ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;

CREATE TABLE follows (
    person_id TEXT NOT NULL,
    followed_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person_id, followed_id)
);
CREATE INDEX follows_followed ON follows (followed_id);

CREATE TABLE blocks (
    person_id TEXT NOT NULL,
    blocked_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- Seats of tables whose game has not begun that are reserved for somebody. Follows from the logs, like the table seats.
CREATE TABLE challenges (
    table_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    PRIMARY KEY (table_id, person_id)
);
CREATE INDEX challenges_person ON challenges (person_id);
