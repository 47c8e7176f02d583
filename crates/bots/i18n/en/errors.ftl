level-unknown = `{ $text }` is not a level; the levels are { $names }
not-to-move = it is not this seat's turn; ask for a seat that is to move
shard = `{ $text }` is not a shard; write K/N, such as 1/4 for the first of four
action-illegal = `{ $answer }` is not possible: { $why }
contender-option = `{ $option }` in `{ $contender }` is not an option; a contender is a level with sims=N or time=MS, and judge=linear or judge=network, such as admiral:time=100
contenders-few = an arena needs at least two contenders; name another one
contenders-seats = name two contenders, or one for each of the { $seats } seats
no-network = there is no network for this game with these settings; use judge=linear
