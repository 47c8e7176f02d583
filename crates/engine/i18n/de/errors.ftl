command = `{ $command }` ist kein Befehl; schreib einen wie "cmd:./mybot --fast" oder "cmd,time=500:./mybot"
start = `{ $name }` lässt sich nicht starten: { $what }
time = keine Antwort innerhalb von { $time } ms
line = das Programm hat eine Zeile mit mehr als { $size } KiB geschrieben
flood = das Programm hat mehr als { $lines } Zeilen ohne eine Antwort geschrieben
ended = das Programm endete vor dem Ende der Partie ({ $how })
ended-saying = das Programm endete vor dem Ende der Partie ({ $how }); seine letzte Zeile war: { $line }
answer = das ist keine Antwort: { $line }
