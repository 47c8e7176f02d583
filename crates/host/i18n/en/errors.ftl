chairs-count = name a player for each seat of this game; the seats are { $seats }
chairs-bots = bots take all the seats; keep one for yourself or leave one open
position-over = the game is already over there; use an earlier position
match = this game cannot be played as a match, and no match can start from a position; leave it out
clock-range = { $value } milliseconds is not possible; use { $least } to { $most }
rated-game = this game has no ratings; open a table that isn't rated
rated-start = a rated game starts from the beginning, with the usual components
rated-seats = nobody plays two seats of a rated game; give the others to people or bots
