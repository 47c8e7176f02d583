game-unknown = `{ $name }` ist hier kein Spiel; es gibt { $names }
lesson-step = die Lektion `{ $game }` hat keinen Schritt { $step }; nimm einen früheren
lesson-seat = `{ $seat }` ist kein Platz dieses Spiels; berichtige die Lektion
game-missing = das fehlt; eine Aufzeichnung muss ihr Spiel nennen
position-game = das ist keine Stellung eines dieser Spiele: { $names }
actor-unknown = `{ $actor }` spielt hier nicht mit; nimm fate oder einen Platz: { $seats }
actor-refused = { $actor } kann `{ $action }` nicht ausführen: { $refusal }
