-- What lists show of a tournament. Written with every event of its log.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    organiser_id TEXT NOT NULL,
    listed BIGINT NOT NULL,
    stage TEXT NOT NULL,
    sign_up BIGINT NOT NULL,
    players BIGINT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX tournaments_running ON tournaments (id) WHERE stage = 'running';
CREATE INDEX tournaments_listed ON tournaments (updated) WHERE listed = 1;
CREATE INDEX tournaments_organiser ON tournaments (organiser_id);

-- The one truth. A row is never changed; the key makes sure that of several processes only one writes the next event.
CREATE TABLE tournament_log (
    tournament_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
);

-- Who has ever entered which tournament.
CREATE TABLE tournament_people (
    tournament_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    PRIMARY KEY (person_id, tournament_id)
);
