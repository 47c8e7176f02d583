not-json = the body is not JSON; send JSON with the header Content-Type: application/json
setting-unknown = `{ $tag }` is not a setting of this game; leave it out
seat-unknown = `{ $seat }` is not a seat of this game; the seats are { $seats }
no-engines = this server has no engine for this game; choose the level of a bot instead of `{ $bot }`
engine-unknown = there is no engine `{ $bot }` for this game; choose one of: { $engines }
