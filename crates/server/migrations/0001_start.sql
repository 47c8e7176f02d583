-- One text for SQLite and PostgreSQL: every column is TEXT or BIGINT. Moments are milliseconds since 1970, UTC.

-- What lists show of a table. Written with every step of its log, and rebuilt from it at will.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    game TEXT NOT NULL,
    listed BIGINT NOT NULL,
    phase TEXT NOT NULL,
    people TEXT NOT NULL,
    open_chairs BIGINT NOT NULL,
    must BIGINT NOT NULL,
    wake BIGINT,
    updated BIGINT NOT NULL,
    lease_by TEXT,
    lease_until BIGINT
);
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_listed ON tables (updated) WHERE phase = 'open' AND listed = 1;
CREATE INDEX tables_running ON tables (id) WHERE phase = 'running';

-- The one truth. A row is never changed. No foreign key: a step and its table are written together, and a check for every
-- step would cost more than the step.
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person_id TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_person ON seats (person_id);

CREATE TABLE contents (
    hash TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- login_key and email_key are the same in small letters, for finding.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT,
    login_key TEXT UNIQUE,
    email TEXT,
    email_key TEXT UNIQUE,
    password TEXT,
    language TEXT NOT NULL,
    settings TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    banned TEXT,
    gone BIGINT
);

-- Everything that lets a person in by a secret: sessions, API tokens, links. Only the hash of the secret is kept.
CREATE TABLE keys (
    hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL,
    expires BIGINT
);
CREATE INDEX keys_person ON keys (person_id, kind);
CREATE INDEX keys_expires ON keys (expires) WHERE expires IS NOT NULL;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    id BIGINT NOT NULL,
    person_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, id)
);
CREATE INDEX chat_person ON chat (person_id);

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person_id TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person_id, table_id)
);

CREATE TABLE mutes (
    person_id TEXT NOT NULL,
    muted_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person_id, muted_id)
);
CREATE INDEX mutes_muted ON mutes (muted_id);

CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    by_id TEXT NOT NULL,
    about_id TEXT NOT NULL,
    table_id TEXT,
    chat_id BIGINT,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    closed BIGINT,
    outcome TEXT
);
CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;

-- At most one for a person and a table. due is empty when it has been sent; ways has a bit for each way it has gone.
CREATE TABLE notices (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    since BIGINT NOT NULL,
    due BIGINT,
    attempts BIGINT NOT NULL,
    ways BIGINT NOT NULL DEFAULT 0,
    claimed_by TEXT,
    claimed_until BIGINT,
    PRIMARY KEY (person_id, table_id)
);
CREATE INDEX notices_due ON notices (due) WHERE due IS NOT NULL;

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
