command = `{ $command }` ist kein Befehl; schreib einen wie "cmd:./mybot --fast" oder "cmd,time=500:./mybot"
start = `{ $name }` lässt sich nicht starten: { $what }
time = es hat innerhalb von { $time } ms nicht geantwortet
line = es hat eine Zeile mit mehr als { $size } KiB geschrieben
flood = es hat mehr als { $lines } Zeilen ohne eine Antwort geschrieben
ended = es hat sich vor dem Ende der Partie beendet ({ $how })
ended-saying = es hat sich vor dem Ende der Partie beendet ({ $how }); seine letzte Zeile war: { $line }
answer = das ist keine Antwort: { $line }
