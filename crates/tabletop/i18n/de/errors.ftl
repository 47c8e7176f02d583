# What is wrong, and what to do about it. A problem is shown after its place: `line 3: this is not an action; ...`

## Places

line = Zeile { $line }
tag = Angabe { $tag }
content = Inhalt { $hash }

## Words of other programs

verbatim = { $text }

## Records

record-start = eine Aufzeichnung beginnt mit `[Zheng "{ $format }"]`; setz diese Zeile an den Anfang
record-empty = hier steht keine Aufzeichnung; eine Aufzeichnung beginnt mit `[Zheng "{ $format }"]`
record-format = diese Aufzeichnung hat Format { $version }, dieses Programm liest aber nur Format { $known }; nimm eine neuere Version des Programms
record-long = das ist länger als { $most } MiB und kann keine Aufzeichnung sein; prüf, ob es die richtige Datei ist
record-lines = das hat mehr als { $most } Zeilen und kann keine Aufzeichnung sein; prüf, ob es die richtige Datei ist
control-character = in dieser Zeile steht ein Steuerzeichen; entferne es
tag-late = Angaben stehen vor Blöcken, Kommentaren und Aktionen; schieb diese Angabe nach oben
tag-twice = die Angabe `{ $name }` steht doppelt da; entferne eine
tag-syntax = das ist keine Angabe; schreib `[Name "Wert"]`
tag-name = `{ $name }` geht nicht als Name einer Angabe; nimm Buchstaben, Ziffern, `.`, `-` und `_`
tag-escape = nach `\` darf nur `"` oder `\` stehen; schreib `\\` für einen Backslash
tag-rest = nach dem Wert steht noch Text; schreib `\"` für ein Anführungszeichen im Wert
block-late = Blöcke stehen vor Kommentaren und Aktionen; schieb diesen Block nach oben
block-unknown = `{ $line }` ist kein Block; schreib `@position` oder `@content`
block-twice = der Block `{ $line }` steht doppelt da; entferne einen
block-missing = eine Zeile mit `|` gehört zu einem Block; schreib `@position` oder `@content` über die erste
block-space = schreib ein Leerzeichen nach `|`
block-empty = der Block darüber ist leer; schreib seinen Text hierher und beginne jede Zeile mit `| `
action-syntax = das ist keine Aktion; schreib `wer: Aktion`, oder `#` vor einen Kommentar
actor-name = `{ $actor }` geht hier nicht als Name; schreib `wer: Aktion`, oder `#` vor einen Kommentar
action-empty = nach `{ $actor }:` fehlt die Aktion; ergänze sie oder entferne die Zeile
record-unreadable = so ließe sich die Aufzeichnung nicht wieder lesen; jede Angabe, jede Aktion und jeder Kommentar steht in einer Zeile, ohne Leerzeichen am Anfang oder Ende und ohne ` # ` in Aktionen
chance-number-seat = nur `{ $fate }` kann eine Nummer nach `@` haben; entferne sie
chance-number = `{ $number }` ist keine Nummer eines Zufallsereignisses; nimm nur Ziffern
chance-order = Zufallsereignis { $value } steht nach { $chance }; die Nummern beginnen bei 1 und steigen an
chance-numbers-used = für dieses Zufallsereignis gibt es keine höhere Nummer mehr; nimm weiter oben kleinere Nummern

## How a record says that a game ended

tag-seat = das ist kein Platz; die Plätze sind { $known }
ending-seat = das gibt es nur bei einer Partie, die mit `resigned` oder `timed_out` endete; entferne es
ending-differs = hier steht `{ $claimed }`, aber die Aktionen führen zu `{ $end }`; berichtige es
ending-open = hier steht `{ $claimed }`, aber die Aktionen führen zu keinem Ende; berichtige es
ending-played = hier steht `{ $word }`, aber die Aktionen spielen die Partie zu Ende: `{ $end }`
ending-chance = hier steht `{ $word }`, aber am Ende fehlt ein Würfelwurf oder eine gezogene Karte; eine Partie kann nur abbrechen, während jemand am Zug ist
ending-not-to-move = `{ $seat }` war am Ende nicht am Zug; seine Zeit kann nicht abgelaufen sein

## Provably fair dice

seed-digits = ein Startwert hat 64 Hexadezimalziffern; berichtige ihn
fair-missing = das fehlt; prüfen lässt sich nur eine beendete Partie von einem Server
fair-commitment = das ist nicht der SHA-256-Wert des Startwerts, es ist also nicht der versprochene Startwert; frag den Betreiber
nonce-digits = das ist keine gerade Zahl von Hexadezimalziffern; berichtige es
chance-repeated = Zufallsereignis { $number } kommt doppelt oder an falscher Stelle; die Nummern beginnen bei 1 und steigen an
chance-not-due = hier steht kein Wurf und keine Karte an; ergänze darüber die fehlende Zeile oder entferne diese
chance-differs = Zufallsereignis { $number } ist in der Aufzeichnung `{ $action }`, Startwert und Nonces ergeben aber `{ $drawn }`
not-seated = `{ $actor }` hat in diesem Spiel keinen Platz; berichtige den Namen
hash-digits = `{ $text }` ist kein Hash; ein Hash hat 64 Hexadezimalziffern

## Notation

missing-at-end = am Ende fehlt { $what }
expected-keyword = statt `{ $word }` wird `{ $keyword }` erwartet
expected = statt `{ $word }` wird hier erwartet: { $what }
unexpected-word = `{ $word }` gehört hier nicht hin; lass es weg
an-action = eine Aktion
not-an-action = `{ $word }` ist keine Aktion; siehe { $page }

## Positions

missing = das fehlt; füge es hinzu
position-shape = eine Stellung ist ein JSON-Objekt; siehe { $page }
not-known = das gehört hier nicht hin; lass es weg
card-twice = Karte { $card } liegt auch in { $other }; lass sie nur an einer Stelle

## What the system refuses

not-found = das gibt es nicht; prüf den Namen
not-permitted = du darfst das nicht; ändere die Rechte oder nimm einen anderen Ort
exists = das gibt es schon; nimm einen anderen Namen
is-folder = das ist ein Ordner; gib eine Datei an
not-folder = das ist kein Ordner, oder ein Teil des Pfades ist keiner; prüf den Pfad
disk-full = der Datenträger ist voll; schaff Platz und versuch es noch einmal
file-large = die Datei wäre zu groß für diesen Datenträger; nimm einen anderen Ort
read-only = hier lässt sich nichts schreiben; nimm einen anderen Ort
file-name = so kann keine Datei heißen; nimm einen anderen Namen
not-text = das ist kein UTF-8-Text und keine Datei von Zheng; nimm eine andere
files-open = zu viele Dateien sind offen; schließ andere Programme oder erhöhe die Grenze (ulimit -n)
memory = der Arbeitsspeicher reicht nicht; schließ andere Programme
system = das System meldet Fehler { $code }; schlag ihn in der Dokumentation deines Systems nach
address-used = ein anderes Programm benutzt diese Adresse schon; nimm eine andere
address-not-here = dieser Rechner hat diese Adresse nicht; nimm eine andere
connection-refused = dort antwortet nichts; prüf die Adresse und ob der Server läuft
unreachable = diese Adresse ist nicht erreichbar; prüf die Adresse und dein Netz
timed-out = es kam rechtzeitig keine Antwort; versuch es später noch einmal
connection-broken = die Verbindung ist abgebrochen; versuch es noch einmal

## JSON and values

json-empty = das ist leer, erwartet wird JSON; prüf, ob es die richtige Datei ist
json-cut = das JSON hört zu früh auf (Spalte { $column }); es scheint abgeschnitten zu sein
json-syntax = das ist kein gültiges JSON (Spalte { $column }); prüf Kommas, Anführungszeichen und Klammern
field-missing = `{ $field }` fehlt; füge es hinzu
field-unknown = `{ $field }` gehört hier nicht hin; lass es weg
field-twice = `{ $field }` steht doppelt da; entferne eines
value-unknown = `{ $value }` ist hier nicht möglich; nimm eines von: { $possible }
value = dieser Wert ist hier nicht möglich: { $what }
value-kind = das ist { $found }, erwartet wird { $expected }; berichtige es
kind-text = Text
kind-number = eine Zahl
kind-decimal = eine Kommazahl
kind-whole = eine ganze Zahl
kind-bool = true oder false
kind-null = null
kind-list = eine Liste
kind-object = ein Objekt
kind-other = etwas anderes
value-shape = das hat nicht die erwartete Form; vergleich es mit der Dokumentation
list-length = eine Liste mit { $count } passt hier nicht; berichtige ihre Länge
number = das ist keine ganze Zahl; schreib eine wie 3
number-zero = 0 ist zu klein; nimm 1 oder mehr
number-large = diese Zahl ist zu groß; nimm eine kleinere
number-small = diese Zahl ist zu klein; nimm eine größere
number-range = { $number } ist hier nicht möglich; nimm eine Zahl von { $least } bis { $most }
