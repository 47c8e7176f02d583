not-json = the body is not JSON; send JSON with the header Content-Type: application/json
