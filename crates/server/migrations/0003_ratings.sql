-- The results of rated games, written with the step that ends them. nr is their order, given when they are counted: ratings are
-- computed from results in this order.
CREATE TABLE results (
    table_id TEXT NOT NULL PRIMARY KEY,
    nr BIGINT UNIQUE,
    at BIGINT NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    how TEXT NOT NULL
);
CREATE INDEX results_uncounted ON results (at) WHERE nr IS NULL;

-- player is the id of a person, or the level of a bot. The ratings before and after, in thousandths, are empty until counted.
CREATE TABLE result_seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    side TEXT NOT NULL,
    player TEXT NOT NULL,
    team BIGINT NOT NULL,
    place BIGINT NOT NULL,
    rating_before BIGINT,
    rating_after BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX result_seats_player ON result_seats (player);

-- What follows from the results, and can be computed from them anew. side is empty for the rating over all sides.
CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    side TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (player, game, mode, side)
);
CREATE INDEX ratings_board ON ratings (game, mode, side, rating);
