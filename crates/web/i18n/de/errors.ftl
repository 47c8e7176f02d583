not-json = der Inhalt ist kein JSON; schick JSON mit der Kopfzeile Content-Type: application/json
setting-unknown = `{ $tag }` ist keine Einstellung dieses Spiels; lass sie weg
seat-unknown = `{ $seat }` ist kein Platz dieses Spiels; die Plätze sind { $seats }
no-engines = auf diesem Server spielt keine Engine dieses Spiel; nimm statt `{ $bot }` die Stufe eines Bots
engine-unknown = für dieses Spiel gibt es keine Engine `{ $bot }`; wähle eine von: { $engines }
