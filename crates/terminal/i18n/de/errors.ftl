content-unknown = an diesem Tisch wird mit Spielmaterial gespielt, das dieses Programm nicht kennt; spiel im Browser
no-answer = der Server antwortet nicht wie ein Zheng-Server; prüf die Adresse
no-host = einen Server mit diesem Namen gibt es nicht; prüf die Adresse
link = `{ $text }` ist kein Link zu einem Tisch; kopiere ihn von der Seite: https://SERVER/tables/TISCH
