chairs-count = say for each seat of this game who takes it; the seats are { $seats }
chairs-bots = bots take all the seats; keep one for yourself or leave one open
position-over = the game is already over there; use an earlier position
match = two games with swapped seats are not possible in this game, or from a position; leave it out
clock-range = { $value } milliseconds is not possible; use { $least } to { $most }
