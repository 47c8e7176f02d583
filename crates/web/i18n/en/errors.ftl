not-json = the body is not JSON; send JSON with the header Content-Type: application/json
setting-unknown = `{ $tag }` is not a setting of this game; leave it out
seat-unknown = `{ $seat }` is not a seat of this game; the seats are { $seats }
