# Game statistics: the tables and charts of `zheng stats`. Numbers come as formatted texts.

stats-title = Game statistics
stats-count = { $count ->
    [one] { $number } game
   *[other] { $number } games
}
stats-nothing = No finished game was found.
stats-rest = and { $number } more rows; the JSON has all of them
stats-table = Table
stats-about = Intervals are 95% confidence intervals. Changes are in percentage points of the chance to win, as estimated by the bots.

stats-results = Who won
    .note = First places, alone or shared, with their interval, and the points per game.
stats-endings = Endings
    .note = How the games ended.
stats-lengths = Lengths
    .note = Averages per game. Actions are decisions and chance events together.

stats-chart-rounds = Games by number of rounds

stats-col-rules = Rules
stats-col-players = Players
stats-col-seat = Seat
stats-col-player = Player
stats-col-games = Games
stats-col-first = First
stats-col-shared = of these, shared
stats-col-points = Points
stats-col-ending = Ending
stats-col-share = Share
stats-col-rounds = Rounds
stats-col-most-rounds = Most
stats-col-decisions = Decisions
stats-col-plies = Actions

stats-player = { $player ->
    [random] Random
    [novice] Novice
    [sailor] Sailor
    [captain] Captain
    [admiral] Admiral
   *[person] Person
}
ending-resigned = Resignation
ending-timed_out = Time ran out
ending-agreed = Ended by agreement
ending-closed = Table closed

stats-skipped = { $count ->
    [one] { $number } file could not be read and was skipped.
   *[other] { $number } files could not be read and were skipped.
}
stats-not-over = { $count ->
    [one] { $number } unfinished game was skipped.
   *[other] { $number } unfinished games were skipped.
}

## Players against each other: the page of `zheng arena`

arena-title = Arena
arena-about = { $games } games, seed { $seed }. All games of a round use the same dice and cards as far as the rules allow, and every player plays every seat. The 95% confidence intervals are valid if the number of games was fixed in advance.
arena-all = all
arena-results = Who is stronger
    .note = The share of games won, with a tie counted as half a win, and the Elo difference that this share stands for.
arena-pairs = Pairs of games
    .note = How often the first player of a pairing scored 0, ½, 1, 1½ or 2 in the two games of a pair. A tie counts ½.
arena-first = First places
    .note = How often each player was first. Players who share first place share the win. “Even” is the share each would get if all were equally strong.
arena-chart-elo = Elo difference
arena-chart-first = First in 100 games
arena-col-pairing = Players
arena-col-contender = Player
arena-col-seats = Seats
arena-col-games = Games
arena-col-share = Share
arena-col-low = from
arena-col-high = to
arena-col-elo = Elo
arena-col-0 = 0
arena-col-half = ½
arena-col-1 = 1
arena-col-1-half = 1½
arena-col-2 = 2
arena-col-first = First
arena-col-even = Even
arena-col-faults = Lost by error
