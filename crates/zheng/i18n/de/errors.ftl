## The command line

usage = Aufruf: { $usage }
usage-help = Alle Optionen zeigt --help.
usage-unknown = eine Option { $arg } gibt es hier nicht
usage-unexpected = `{ $arg }` gehört hier nicht hin; lass es weg
usage-similar = { $what }; meinst du { $similar }?
usage-command = einen Befehl `{ $command }` gibt es nicht
usage-no-command = gib einen Befehl an: { $possible }
usage-no-value = { $arg } braucht einen Wert
usage-no-value-of = { $arg } braucht einen Wert; nimm eines von: { $possible }
usage-value = { $arg }: { $what }
usage-conflict = { $arg } und { $other } gehen nicht zusammen; lass eines weg
usage-twice = { $arg } kann nur einmal angegeben werden
usage-missing = das fehlt: { $arg }
usage-other = diese Befehlszeile ist nicht zu verstehen
listen-address = das ist keine Adresse mit Port; schreib eine wie 127.0.0.1:8000

## Files and the terminal

too-large = das ist größer als { $size } MiB und keine Datei von Zheng; nimm eine andere
no-folder = den Ordner dafür gibt es nicht; leg ihn zuerst an
needs-file = das ist keine Datei, also kann darin nichts gespeichert werden; nenne eine Datei
cannot-write = das lässt sich nicht schreiben: { $what }
output = die Ausgabe lässt sich nicht schreiben: { $what }
input = die Eingabe lässt sich nicht lesen: { $what }
terminal = das Terminal lässt sich nicht benutzen: { $what }; versuch es mit --plain
needs-terminal = --table braucht ein Terminal, das einen ganzen Bildschirm zeigen kann; Programme spielen stattdessen über die API, siehe docs/api.md
random = das System konnte keine Zufallszahlen liefern; versuch es noch einmal

## Positions and seats

ply-of-position = das ist eine Stellung, und --ply geht nur mit Aufzeichnungen; lass es weg
content-of-record = diese Aufzeichnung nennt ihren Inhalt, und --content geht nur mit Stellungen; lass es weg
ply-beyond = die Aufzeichnung hat nur { $actions } Aktionen; nimm eine kleinere Zahl als --ply { $ply }
seat-unknown = `{ $name }` ist hier kein Platz; die Plätze sind { $seats }
seat-option = --{ $seat } ist kein Platz an diesem Tisch; die Plätze sind { $seats }
whose-view = { $why }; wähle mit --seat, wessen Ansicht du willst: { $seats }
chance-next = als Nächstes entscheidet der Zufall, darum ist kein Platz am Zug
over-next = das Spiel ist vorbei, darum ist kein Platz am Zug
several-next = mehrere Plätze sind gleichzeitig am Zug
not-to-move = `{ $seat }` ist hier nicht am Zug; nimm einen anderen --seat oder --ply

## Playing

setting-of = --{ $option } ist eine Einstellung von { $games }, nicht von `{ $game }`; lass sie weg
game-over = das Spiel ist vorbei; sieh es dir mit `zheng replay` an

## Arena and statistics

parquet = Parquet lässt sich nicht schreiben: { $what }
already-simulated = diese Partie liegt schon im Ordner; derselbe Startwert spielt dieselben Partien noch einmal, nimm also einen anderen --seed oder einen anderen Ordner
pairs-gathered = in dieser Datei stehen Paare, deren Spiele nicht gespeichert sind und sich nicht noch einmal auswerten lassen; nimm eine andere Datei
pairs-other = in dieser Datei stehen Runden einer anderen Arena; nimm eine andere Datei
sums-not-games = das enthält Summen, aber keine Partien, und Parquet braucht Partien; nimm Aufzeichnungen

## Running a server

person-name = ein Name braucht 1 bis 40 sichtbare Zeichen, jedes mit höchstens drei Akzenten; wähle einen anderen
not-known = nicht gefunden; `zheng admin people`, `tables`, `reports` und `contents` zeigen, was es gibt
games-break = { $broken } von { $count } laufenden Partien würden dabei kaputtgehen; aktualisiere nicht
no-login = kein Konto hat diesen Anmeldenamen; siehe `zheng admin people`
just-played = dort hat gerade jemand gespielt; versuch es noch einmal
claim-two = --claim und --sprt brauchen genau zwei Spieler; nenne zwei
engine-gathered = --parquet und --summary zählen nur Partien der eigenen Bots; lass die anderen Programme weg
arena-lost = Partie { $number }: { $contender } als { $seat } verliert: { $why }
engine-message = Zeile { $number } ist keine Nachricht des Engine-Protokolls: { $what }
engine-order = die erste Nachricht einer Partie muss vom Typ "game" sein
engine-version = diese Engine spricht Version { $own } des Protokolls, nicht { $asked }
engine-other = diese Engine spielt `{ $own }`, nicht `{ $asked }`

## Lernen

no-lessons = `{ $game }` hat keine Eingaben für ein Netz; wähle ein anderes Spiel
lessons-other = diese Datei enthält keine Trainingsdaten mit diesen Einstellungen; nenne eine andere Datei
