level-unknown = `{ $text }` is not a level; the levels are { $names }
not-to-move = this seat is not to move; ask for one that is
shard = `{ $text }` is not a shard; write K/N, such as 1/4 for the first of four
