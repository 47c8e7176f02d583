-- Browsers that get notifications. A browser gets them as long as the session that asked for them is open.
CREATE TABLE push (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    session TEXT NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX push_person ON push (person_id);
