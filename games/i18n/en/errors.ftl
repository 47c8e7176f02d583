game-unknown = `{ $name }` is not a game here; the games are { $names }
lesson-step = the lesson `{ $game }` does not have a step { $step }; choose an earlier one
lesson-seat = `{ $seat }` is not a seat of this game; correct the lesson
game-missing = this is missing; a record must name its game
position-game = this is not a position of any of these games: { $names }
actor-unknown = `{ $actor }` does not play in this game; use fate or a seat: { $seats }
actor-refused = { $actor } cannot do `{ $action }`: { $refusal }
