not-json = der Inhalt ist kein JSON; schick JSON mit der Kopfzeile Content-Type: application/json
setting-unknown = `{ $tag }` ist keine Einstellung dieses Spiels; lass sie weg
seat-unknown = `{ $seat }` ist kein Platz dieses Spiels; die Plätze sind { $seats }
