## Was das System ablehnt

error-not-found = das gibt es nicht; prüf den Namen
error-not-permitted = das ist nicht erlaubt; ändere die Rechte oder nimm einen anderen Ort
error-exists = das gibt es schon; nimm einen anderen Namen
error-is-folder = das ist ein Ordner; gib eine Datei an
error-not-folder = das ist kein Ordner, oder ein Teil des Pfades ist keiner; prüf den Pfad
error-disk-full = der Datenträger ist voll; schaff Platz und versuch es noch einmal
error-file-large = die Datei wäre zu groß für diesen Datenträger; nimm einen anderen Ort
error-read-only = hier kann nichts geschrieben werden; nimm einen anderen Ort
error-file-name = so kann keine Datei heißen; nimm einen anderen Namen
error-not-text = das ist kein UTF-8-Text; es ist keine Datei von Zheng
error-too-large = das ist größer als { $size } MiB; es ist keine Datei von Zheng
error-no-folder = den Ordner dafür gibt es nicht; leg ihn zuerst an
error-files-open = zu viele Dateien sind offen; schließ andere Programme oder erhöhe die Grenze (ulimit -n)
error-memory = der Speicher reicht nicht; schließ andere Programme
error-system = das System meldet Fehler { $code }; was er bedeutet, steht in der Dokumentation deines Systems
error-address-used = ein anderes Programm benutzt diese Adresse schon
error-address-not-here = diese Adresse hat dieser Rechner nicht
error-connection-refused = dort antwortet nichts; prüf die Adresse und ob der Server läuft
error-unreachable = dorthin gibt es keine Verbindung; prüf die Adresse und dein Netz
error-timed-out = es kam rechtzeitig keine Antwort; versuch es später noch einmal
error-connection-broken = die Verbindung ist abgerissen; versuch es noch einmal
error-no-host = einen Server mit diesem Namen gibt es nicht; prüf die Adresse
error-no-answer = der Server antwortet nicht wie ein Zheng-Server; prüf die Adresse
error-cannot-write = lässt sich nicht schreiben: { $what }
error-output = die Ausgabe lässt sich nicht schreiben: { $what }
error-input = die Eingabe lässt sich nicht lesen: { $what }
error-terminal = das Terminal lässt sich nicht benutzen: { $what }; versuch es mit --plain
error-parquet = Parquet lässt sich nicht schreiben: { $what }
error-random = das System konnte keine Zufallszahlen liefern; versuch es noch einmal

## Was an JSON und an Werten falsch sein kann

error-json-empty = hier steht nichts; erwartet wird JSON
error-json-cut = das JSON hört zu früh auf (Spalte { $column }); es scheint abgeschnitten zu sein
error-json-syntax = das ist kein JSON (Spalte { $column }); prüf Kommas, Anführungszeichen und Klammern
error-field-missing = `{ $field }` fehlt; füge es hinzu
error-field-unknown = `{ $field }` ist hier unbekannt; lass es weg
error-field-twice = `{ $field }` steht doppelt da; nimm eines weg
error-value-unknown = `{ $value }` ist hier nicht möglich; es gibt: { $possible }
error-value-kind = das ist { $found ->
    [text] ein Text
    [number] eine Zahl
    [bool] true oder false
    [null] leer
    [list] eine Liste
    [object] ein Objekt
   *[other] etwas anderes
}, aber { $expected ->
    [text] ein Text wird
    [number] eine Zahl wird
    [bool] true oder false wird
    [null] nichts wird
    [list] eine Liste wird
    [object] ein Objekt wird
   *[other] etwas anderes wird
} hier erwartet; berichtige es
error-value-shape = das hat nicht die Form, die hier erwartet wird; vergleich es mit der Dokumentation
error-value = dieser Wert ist hier nicht möglich: { $what }
error-list-length = eine Liste mit { $count } passt hier nicht; berichtige sie
error-number = das ist keine ganze Zahl; schreib eine wie 3
error-number-zero = 0 ist zu wenig; nimm 1 oder mehr
error-number-large = diese Zahl ist zu groß; nimm eine kleinere
error-number-small = diese Zahl ist zu klein; nimm eine größere
error-number-range = { $number } ist hier nicht möglich; nimm eine Zahl von { $least } bis { $most }
error-listen-address = das ist keine Adresse mit Port; schreib eine wie 127.0.0.1:8000

## Die Befehlszeile

usage-line = Aufruf: { $usage }
usage-help = Alle Optionen zeigt --help.
usage-unknown = eine Option { $arg } gibt es hier nicht
usage-unexpected = `{ $arg }` wird hier nicht erwartet; lass es weg
usage-similar = { $what }; meinst du { $similar }?
usage-command = einen Befehl `{ $command }` gibt es nicht
usage-no-command = ein Befehl fehlt; es gibt { $possible }
usage-no-value = { $arg } braucht einen Wert
usage-no-value-of = { $arg } braucht einen Wert; es gibt: { $possible }
usage-value = { $arg }: { $what }
usage-conflict = { $arg } geht nicht zusammen mit { $other }; lass eines weg
usage-twice = { $arg } kann nur einmal angegeben werden
usage-missing = das fehlt: { $arg }
usage-other = diese Befehlszeile ist nicht zu verstehen

## Was Befehle ablehnen

error-not-built = { $what } ist in diesem Programm nicht enthalten; bau es neu mit: cargo run --release --features { $feature } -- …
error-ply-beyond = --ply { $ply } liegt hinter dem Ende; die Aufzeichnung hat { $actions } Aktionen
error-setting-of = --{ $option } gehört zu { $games }, nicht zu `{ $game }`
error-seat-none = --{ $seat } ist kein Platz an diesem Tisch; es gibt { $seats }
error-game-over = das Spiel ist zu Ende; sieh es dir mit `zheng replay` an
error-link = `{ $text }` ist kein Link zu einem Tisch. Kopiere ihn von der Seite: https://SERVER/tables/TISCH
error-needs-terminal = --table braucht ein Terminal, das einen ganzen Bildschirm zeigen kann. Programme spielen stattdessen über die API; siehe docs/api.md
error-already-simulated = dieses Spiel liegt schon im Ordner. Derselbe --seed spielt dieselben Spiele noch einmal; wähle einen anderen --seed oder einen anderen Ordner
error-nothing-to-decide = `{ $seat }` hat hier nichts zu entscheiden; nimm einen anderen --seat oder --ply
error-pairs-gathered = in dieser Datei stehen Paare, deren Spiele nicht mehr angesehen werden können; nimm eine andere Datei
error-pairs-other = in dieser Datei stehen Runden eines anderen Wettkampfs; nimm eine andere Datei
error-arena-lost = Partie { $number }: { $contender } als { $seat } hat verloren: { $why }
error-claim-two = --claim und --sprt brauchen genau zwei Spieler
error-contenders-few = eine Arena braucht mindestens zwei Spieler
error-contenders-seats = nenne zwei Spieler oder für jeden der { $seats } Plätze einen
error-contender-option = `{ $option }` in `{ $contender }` ist keine Option; ein Spieler ist eine Stufe mit sims=N oder time=MS und judge=linear, etwa admiral:time=100
error-engine-command = `{ $command }` ist kein Befehl; schreib einen wie "cmd:./mybot --fast" oder "cmd,time=500:./mybot"
error-engine-gathered = --parquet und --summary zählen nur Partien der eigenen Bots; lass die anderen Programme weg
error-engine-start = `{ $name }` lässt sich nicht starten: { $what }
error-engine-time = keine Antwort innerhalb von { $time } ms
error-engine-line = es hat eine Zeile mit mehr als { $size } KiB geschrieben
error-engine-flood = es hat mehr als { $lines } Zeilen ohne eine Antwort geschrieben
error-engine-ended = es hat sich vor dem Ende der Partie beendet ({ $how })
error-engine-ended-said = es hat sich vor dem Ende der Partie beendet ({ $how }); seine letzten Worte: { $line }
error-engine-answer = das ist keine Antwort: { $line }
error-engine-illegal = `{ $answer }` ist nicht möglich: { $why }
error-engine-message = Zeile { $number } ist keine Nachricht des Engine-Protokolls: { $what }
error-engine-order = die erste Nachricht einer Partie muss vom Typ "game" sein
error-engine-other = diese Engine spielt `{ $own }`, nicht `{ $asked }`
error-engine-version = diese Engine spricht Version { $own } des Protokolls, nicht { $asked }
error-summary = das ist keine Zusammenfassung; schreib eine mit `zheng stats --summary`
error-file-taken = { $file } gibt es schon; nimm einen anderen Ordner
error-being-written = { $file } wird gerade von einem anderen Lauf geschrieben; warte ihn ab oder nimm einen anderen Ordner

## Der Server

error-listen = der Server kann die Adresse { $address } nicht benutzen: { $what }; nimm mit --listen eine andere
error-home = kein Benutzerordner ist festgelegt; sag mit --database sqlite:PFAD, wo die Daten liegen sollen
error-log-filter = `{ $filter }` ist kein Filter fürs Protokoll; schreib einen wie info,server=debug
error-log-format = `{ $format }` ist kein Format fürs Protokoll; es gibt auto, text und json
error-log-started = das Protokoll läuft schon
error-mail-server = das ist keine Adresse eines Mailservers; schreib sie wie smtp://user:password@mail.example.org:587?tls=required
error-mail-from = `{ $from }` ist kein Absender; schreib einen wie Zheng <zheng@example.org>
error-mail-no-from = --smtp braucht --mail-from, den Absender der Mails
error-proxy = `{ $part }` ist keine Adresse eines Proxys; schreib eine wie 127.0.0.1 oder ein Netz wie 10.0.0.0/8
error-base-url = `{ $url }` ist keine Adresse eines Servers; schreib sie wie https://play.example.org
error-store-key = in der Datenbank ist etwas nicht lesbar ({ $name }); spiel eine Sicherung ein
error-store-in-use = ein anderer Server benutzt { $path } schon; beende ihn zuerst, oder gib diesem mit --database eine andere Datei; eine PostgreSQL-Datenbank können sich mehrere Server teilen

## Die Datenbank

error-store-address = die Adresse einer Datenbank ist sqlite:PFAD oder postgres://NUTZER@RECHNER/NAME
error-store-name = gib eine Datei an: sqlite:PFAD
error-store-missing = eine Datei { $path } gibt es nicht; prüf den Namen
error-store-file = die Datei { $path } lässt sich nicht als Datenbank öffnen: { $what }
error-store-folder = der Ordner { $folder } lässt sich nicht anlegen: { $what }
error-store-not-ours = das ist keine Datenbank von Zheng; prüf die Adresse
error-store-server = keine Verbindung zu PostgreSQL: { $what }
error-store-user = Nutzer oder Passwort werden abgelehnt; prüf die Adresse
error-store-no-database = der Server hat keine solche Datenbank; leg sie zuerst an
error-store-locked = ein anderes Programm benutzt sie; beende es und versuch es noch einmal
error-store-closed = sie lässt sich nicht öffnen; prüf die Rechte der Datei und ihres Ordners
error-store-damaged = sie ist beschädigt; spiel eine Sicherung in eine neue ein
error-store-other = sie antwortet nicht wie erwartet; prüf die Adresse und ob es eine Datenbank von Zheng ist
error-store-migration = Version { $version } der Tabellen stammt von einem anderen Programm; nimm eine andere Datenbank oder spiel eine Sicherung in eine leere ein
error-store-update = die Datenbank lässt sich nicht auf den neuen Stand bringen; prüf, ob sie beschreibbar und der Datenträger nicht voll ist
error-store-newer = die Datenbank hat Version { $database }, dieses Programm kennt aber nur Versionen bis { $program }; nimm ein neueres Programm
error-store-unavailable = die Datenbank antwortet nicht; prüf, ob sie läuft, ob sie beschreibbar ist und ob der Datenträger nicht voll ist
error-store-taken = dieser Name oder diese Adresse ist vergeben; nimm einen anderen
error-store-refused = die Datenbank lehnt das ab; prüf deine Angaben und ob die Datenbank beschädigt ist
error-store-broken = in der Datenbank steht etwas, das nicht lesbar ist; spiel eine Sicherung ein
error-backup-line = Zeile { $line } der Sicherung: { $what }
error-backup-near = hier oder kurz davor: { $what }
error-backup-newer = sie stammt von einem neueren Programm; nimm dieses
error-backup-not-line = das ist keine Zeile einer Sicherung; nimm die Datei, die `zheng admin backup` geschrieben hat
error-backup-cut = die Sicherung hört zu früh auf; nimm eine vollständige
error-backup-table = eine Tabelle { $table } gibt es nicht
error-backup-values = eine Zeile von { $table } hat { $count } Werte
error-backup-not-empty = eine Sicherung lässt sich nur in eine leere Datenbank einspielen, und diese ist nicht leer; nimm eine neue
error-not-known = nicht gefunden; `zheng admin people`, `tables`, `reports` und `contents` zeigen, was es gibt
error-games-break = { $broken } von { $count } laufenden Spielen würden dabei kaputtgehen; aktualisiere nicht
error-no-login = kein Konto meldet sich mit diesem Namen an; siehe `zheng admin people`
error-just-played = dort hat gerade jemand gespielt; versuch es noch einmal

## Wie ein Spiel nach der Aufzeichnung endete

error-ending-played = sagt `{ $word }`, aber die Aktionen führen das Spiel zu Ende: `{ $end }`
error-ending-chance = sagt `{ $word }`, aber am Ende fehlt ein Wurf oder Zug des Zufalls; ein Tisch endet, während jemand am Zug ist
error-ending-seat = gehört nur zu einem Spiel, in dem jemand aufgab (`resigned`) oder die Zeit ablief (`timed_out`); entferne es
error-ending-not-to-move = `{ $seat }` war am Ende nicht am Zug; die Zeit kann nicht abgelaufen sein
