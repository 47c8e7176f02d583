## Requests

language = als Sprache geht nur `en` oder `de`
tables-count = nenne 1 bis { $most } Tische
table-name = `{ $text }` ist keine Tisch-ID; kopiere sie aus der Adresse des Tisches
unsubscribe = schick den Text List-Unsubscribe=One-Click
yourself = dich selbst kannst du nicht stummschalten; nimm jemand anderen
oneself = du kannst dir nicht selbst folgen und dich nicht blockieren; wähle jemand anderen
list-full = auf deiner Liste stehen schon { $most } Menschen; entferne erst einen
chat-table = nenne auch den Tisch dieser Chatnachricht

## Starting the server

site-folder = { $folder } enthält die App nicht; erzeuge sie mit ./site ORDNER
listen = der Server kann die Adresse { $address } nicht benutzen: { $what }; nimm mit --listen eine andere
home = du hast keinen Benutzerordner; gib mit --database sqlite:PFAD an, wo die Daten liegen sollen
log-filter = `{ $filter }` ist kein Filter fürs Protokoll; schreib einen wie info,server=debug
log-format = `{ $format }` ist kein Format fürs Protokoll; nimm auto, text oder json
log-started = das Protokoll läuft schon; starte es nur einmal
mail-server = das ist keine Adresse eines Mailservers; schreib sie wie smtp://user:password@mail.example.org:587?tls=required
mail-from = `{ $from }` ist kein Absender; schreib einen wie Zheng <zheng@example.org>
mail-no-from = zu --smtp gehört auch --mail-from, der Absender der Mails
proxy = `{ $part }` ist keine Adresse eines Proxys; schreib eine wie 127.0.0.1 oder ein Netz wie 10.0.0.0/8
base-url = `{ $url }` ist keine Adresse eines Servers; schreib sie wie https://play.example.org
store-key = { $name } in der Datenbank ist nicht lesbar; spiel eine Sicherung ein
store-in-use = ein anderer Server benutzt { $path } schon; beende ihn zuerst oder nimm mit --database eine andere Datei; eine PostgreSQL-Datenbank können sich mehrere Server teilen
engine-spec = `{ $text }` ist keine Engine; schreib NAME=BEFEHL, etwa meinbot=./meinbot, oder NAME,game=SPIEL,time=2000=BEFEHL
engine-twice = zwei Engines heißen so; gib jeder einen eigenen Namen
engine-illegal = `{ $answer }` ist kein erlaubter Zug: { $why }
engine-panic = auf dem Server gab es einen Fehler, als er die Engine fragte

## The database

store-address = schreib die Adresse einer Datenbank als sqlite:PFAD oder postgres://NUTZER@RECHNER/NAME
store-name = gib eine Datei an: sqlite:PFAD
store-missing = die Datei { $path } gibt es nicht; prüf den Namen
store-file = die Datei { $path } lässt sich nicht als Datenbank öffnen: { $what }
store-folder = der Ordner { $folder } lässt sich nicht anlegen: { $what }
store-not-ours = das ist keine Datenbank von Zheng; prüf die Adresse
store-server = keine Verbindung zu PostgreSQL: { $what }
store-user = Nutzer oder Passwort ist falsch; prüf die Adresse
store-no-database = diese Datenbank gibt es auf dem Server nicht; leg sie zuerst an
store-locked = ein anderes Programm hat sie gesperrt; beende es und versuch es noch einmal
store-closed = sie lässt sich nicht öffnen; prüf die Rechte der Datei und ihres Ordners
store-damaged = sie ist beschädigt; spiel eine Sicherung in eine neue ein
store-other = sie antwortet nicht wie erwartet; prüf die Adresse und ob es eine Datenbank von Zheng ist
store-migration = Version { $version } ihrer Tabellen stammt von einem anderen Programm; nimm eine andere Datenbank oder spiel eine Sicherung in eine leere ein
store-update = die Datenbank lässt sich nicht aktualisieren; prüf, ob sie beschreibbar und der Datenträger nicht voll ist
store-newer = die Datenbank hat Version { $database }, dieses Programm kennt aber nur Versionen bis { $program }; nimm ein neueres Programm
store-unavailable = die Datenbank antwortet nicht; prüf, ob sie läuft, ob sie beschreibbar ist und ob der Datenträger nicht voll ist
store-taken = dieser Name oder diese Adresse ist schon vergeben; nimm einen anderen
store-refused = die Datenbank lehnt das ab; prüf deine Eingabe und ob die Datenbank beschädigt ist
store-broken = in der Datenbank steht etwas Unlesbares; spiel eine Sicherung ein

## Backups

backup-unwritten = die Sicherung lässt sich nicht schreiben: { $what }
backup-line = Zeile { $line } der Sicherung: { $what }
backup-near = hier oder kurz davor: { $what }
backup-newer = sie stammt von einem neueren Programm; nimm dieses
backup-not-line = das ist keine Zeile einer Sicherung; nimm die Datei, die `zheng admin backup` geschrieben hat
backup-cut = die Sicherung hört zu früh auf; nimm eine vollständige
backup-table = eine Tabelle `{ $table }` gibt es in der Datenbank nicht; nimm eine Sicherung dieses Programms
backup-values = eine Zeile von `{ $table }` muss { $count } Werte haben; nimm eine unveränderte Sicherung
backup-not-empty = eine Sicherung lässt sich nur in eine leere Datenbank einspielen, und diese ist nicht leer; nimm eine neue

## Turniere

tournament-seats = dieses Spiel hat keine Tische dieser Größe für ein Turnier; wähle ein anderes Spiel, eine andere Zahl von 2 bis 4 Spielern oder keine Teams
tournament-round-robin = jeder gegen jeden geht nur an Zweiertischen; wähle zwei Plätze oder eine andere Turnierform
tournament-rounds = wähle 1 bis { $most } Runden
tournament-no-show = wähle 1 bis 1440 Minuten
