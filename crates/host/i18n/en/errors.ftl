chairs-count = name a player for each seat of this game; the seats are { $seats }
chairs-bots = bots take all the seats; keep one for yourself or leave one open
position-over = the game is already over there; use an earlier position
match = this game cannot be played as a match, and no match can start from a position; leave it out
clock-range = { $value } milliseconds is not possible; use { $least } to { $most }
engine-name = `{ $name }` cannot be the name of an engine; use up to { $longest } small letters, digits and hyphens
