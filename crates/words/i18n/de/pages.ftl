# Die Seiten.

page-about = { $games } online spielen: allein, gegen Bots oder mit Freunden.
page-and = { $one } und { $two }
page-skip = Zum Inhalt
page-home = Startseite
page-nav = Hauptnavigation
page-nav-play = Spielen
page-nav-record = Aufzeichnung ansehen
page-nav-settings = Einstellungen
page-foot-api = API
page-hosting = So betreibst du einen Server
page-offline = Das läuft auf deinem Gerät
page-offline-help = Alles wird in diesem Browser gespielt und gespeichert, mit oder ohne Netz.
page-offline-others = Einladungen, Partien mit anderen und Konten brauchen einen Server.
page-app = Offline spielen
page-app-help = Allein, gegen Bots und am selben Gerät kannst du auch ohne diesen Server spielen, sogar ohne Netz.
page-app-open = App öffnen
page-app-you = Du
page-app-thinking = Der Bot überlegt: { $part }
page-app-now = Jetzt ziehen
page-app-full = Der Speicher deines Geräts ist voll: Die letzte Aktion wurde nicht gespeichert. Gib Platz frei und versuche es noch einmal.
page-app-unavailable = Die letzte Aktion wurde vielleicht nicht auf deinem Gerät gespeichert. Lade die Seite neu und versuche es noch einmal.
page-app-update = Eine neue Version ist bereit. Laufende Partien gehen nach den Regeln weiter, mit denen sie begonnen haben.
page-app-update-now = Jetzt aktualisieren
page-app-data = Deine Partien und Daten
page-app-data-help = Alles ist nur in diesem Browser gespeichert. Sichere es in einer Datei, auch um auf einem anderen Gerät weiterzuspielen. Die Datei enthält auch die künftigen Würfe und Karten laufender Partien.
page-app-export = Alles in einer Datei sichern
page-app-import = Partien aus so einer Datei hinzufügen
page-app-import-help = Partien, die schon hier sind, bleiben erhalten.
page-app-import-foreign = Das ist keine Datei mit gesicherten Partien aus dieser App, oder sie stammt aus einer neueren Version. Die Aufzeichnung einer einzelnen Partie öffnest du unter „Aufzeichnung ansehen“.
page-app-import-added = { $count ->
    [0] Keine neuen Partien in dieser Datei.
    [one] 1 Partie hinzugefügt.
   *[other] { $count } Partien hinzugefügt.
}
page-app-import-known = { $count ->
    [one] 1 war schon hier.
   *[other] { $count } waren schon hier.
}
page-app-import-unreadable = { $count ->
    [one] 1 ist beschädigt oder aus einer neueren Version.
   *[other] { $count } sind beschädigt oder aus einer neueren Version.
}
page-app-delete-title = Alles löschen
page-app-delete-help = Löscht alle Partien, Notizen und Einstellungen in diesem Browser. Sichere sie vorher in einer Datei, wenn du sie behalten willst.
page-record-help-here = Wähle eine Aufzeichnung, die du hier, auf einem Server oder auf der Kommandozeile gespeichert hast. Sie bleibt auf deinem Gerät.
page-trouble = Das hat nicht geklappt

## Was Skripte selbst sagen

page-js-lost = Server nicht erreichbar. Neuer Versuch …
page-js-back = Wieder verbunden.
page-js-failed = Das hat nicht geklappt. Bitte versuche es noch einmal.
page-js-copied = Kopiert.
page-js-saved = Gespeichert.
page-js-confirm = Bestätigen
page-js-cancel = Zurücksetzen
page-js-less = Weniger
page-js-more = Mehr
page-js-choose = Was möchtest du tun?
page-js-several = Wie viele?
page-js-thinking = Denkt nach …
page-js-sure-resign = Diese Partie aufgeben?
page-js-sure-close = Diesen Tisch schließen?
page-js-not-now = Jetzt nicht möglich.
page-js-lesson-other = Erlaubt, aber in dieser Lektion geht es so weiter:
page-step = Schritt

## Am Tisch

page-curtain = Gib das Gerät an { NAME($seat, case: "acc") } weiter.
page-i-am = Ich bin { NAME($seat, case: "nom") }: Karten zeigen
page-your-turn = Du bist am Zug.
page-undo = Zurücknehmen
page-undo-turn = Zug neu beginnen
page-undo-ask = Um Rücknahme bitten
page-hint = Tipp
page-why = Warum?
page-asks-undo = { $name } bittet um Rücknahme.
page-asks-end = { $name } schlägt vor, die Partie ohne Ergebnis zu beenden.
page-asks-waiting = Warten auf Antworten.
page-yes = Annehmen
page-no = Ablehnen
page-log = Spielverlauf
page-rule = Regel { $rule }
page-chat = Chat
page-chat-say = Nachricht
page-chat-send = Senden
page-notes = Meine Notizen
page-notes-help = Nur du kannst sie sehen.
page-program = Bot: { $level }
page-engine = Engine: { $name }
page-seat-open = Frei
page-seat-kept = (reserviert)
page-level-random = Zufall
page-level-novice = Neuling
page-level-sailor = Matrose
page-level-captain = Kapitän
page-level-admiral = Admiral
page-seats = Plätze
page-here = online
page-decides = ist am Zug
page-has-chosen = hat gewählt
page-ask-end = Spielende vorschlagen
page-resign = Aufgeben
page-fair = Nachprüfbar faire Würfel
page-fair-help = Jeder Wurf und jede gezogene Karte kommt aus einem geheimen Startwert, gemischt mit einer Zufallszahl (Nonce) aus dem Browser jedes Spielers. Der SHA-256 des Startwerts stand fest, bevor eine Nonce gesendet wurde. Am Ende wird der Startwert gezeigt. Damit kann jeder die Aufzeichnung prüfen.
page-fair-commitment = SHA-256 des Startwerts
page-fair-seed = Startwert
page-fair-nonce = Nonce: { $seat }
page-fair-own-nonce = Deine Nonce ({ $seat })

## Vor und nach dem Spiel

page-room-waiting = Die Partie beginnt, sobald alle Plätze besetzt sind.
page-room-you-start = Noch sind Plätze frei. Du startest die Partie, wenn alle besetzt sind.
page-room-closed = Ein Platz ist geschlossen. Öffne ihn oder gib ihn einem Bot, bevor du startest.
page-room-full = Alle Plätze sind besetzt. Starte die Partie, wenn du so weit bist.
page-room-owner-starts = Alle Plätze sind besetzt. { $name } startet die Partie.
page-room-choose = Wähle einen Platz, um beizutreten.
page-room-private = Dieser Tisch ist privat. Zum Beitreten brauchst du den Einladungslink. Zuschauen kannst du auch so.
page-room-name = Dein Name
page-room-name-help = Die anderen Spieler sehen diesen Namen.
page-js-name-missing = Gib einen Namen ein, damit die anderen wissen, wer du bist.
page-sit = Hier Platz nehmen
page-leave = Platz verlassen
page-start = Partie starten
page-move-here = Hierher wechseln
page-move-to = Auf diesen Platz wechseln: { $seat }
page-swap = Mit mir tauschen
page-swap-with = Den Platz mit mir tauschen: { $seat }
page-unseat = Entfernen
page-unseat-who = { $name } von diesem Platz entfernen: { $seat }
page-seat-you = du
page-seat-closed = Geschlossen
page-seat-for = Wer spielt auf diesem Platz: { $seat }
page-seat-also-me = Auch ich (an diesem Gerät)
page-invite = Spieler einladen
page-invite-link = Einladungslink
page-invite-share = Link teilen
page-invite-copy = Link kopieren
page-invite-code = QR-Code
page-invite-code-help = Scanne diesen Code mit einem Handy, um den Link dort zu öffnen.
page-invite-help = Wer den Link hat, kann beitreten. Ein Konto ist nicht nötig.
page-invite-title = Spiel mit mir: { $game }
page-invite-seats = { $count ->
    [one] Ein Platz ist frei. Spiel im Browser, ein Konto ist nicht nötig.
   *[other] { $count } Plätze sind frei. Spiel im Browser, ein Konto ist nicht nötig.
}
page-invite-watch = Schau dieser Partie im Browser zu.
page-copy = Kopieren
page-close-table = Tisch schließen
page-terms-live = Live
page-terms-days = Fernpartie
page-terms-undo-never = Kein Zurücknehmen
page-terms-undo-free = Zurücknehmen, bis etwas Neues aufgedeckt wird
page-terms-undo-consent = Zurücknehmen, bis etwas Neues aufgedeckt wird; weiter zurück, wenn alle zustimmen
page-terms-clock = Bedenkzeit: { $bank } plus { $increment } pro Zug
page-terms-match = Match aus zwei Partien mit getauschten Seiten
page-terms-listed = Jeder kann beitreten
page-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
page-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
page-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
page-seconds = { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
}
page-over = Ergebnis
page-place = Rang
page-seat = Platz
page-player = Spieler
page-points = Punkte
page-next-game = Nächste Partie
page-again = Noch einmal spielen
page-again-swap = Noch einmal mit getauschten Plätzen
page-replay = Nachspielen und Analyse
page-download = Aufzeichnung speichern

## Die Startseite

page-hero = Zwei Brettspiele rund um Chinas Meere
page-hero-more = Spiele sofort los: allein, gegen Bots oder per Link mit Freunden. Ein Konto ist nicht nötig.
page-mine = Meine Partien
page-mine-all = Alle meine Partien
page-waiting = Tische mit freien Plätzen
page-waiting-none = Gerade ist kein Tisch offen. Eröffne einen und teile den Link, oder stelle ihn öffentlich ein.
page-join = Hast du einen Einladungslink?
page-join-link = Hier einfügen
page-join-go = Beitreten
page-friends = Mit Freunden
page-friends-link = Link teilen
page-friends-here = Am selben Gerät
page-more-ways = Mehr Möglichkeiten
page-learn = Spielend lernen
page-rules = Regeln
page-state-open = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
page-state-running = läuft
page-state-over = beendet

## Nachspielen

page-first = Zum Anfang
page-back = Zurück
page-autoplay = Automatisch abspielen
page-on = Weiter
page-last = Zum Ende
page-eyes = Ansicht
page-eyes-spectator = Zuschauer
page-analysis-progress = { $done } von { $plies } Aktionen analysiert
page-play-on = Von hier weiterspielen
page-share = Link zu dieser Stellung kopieren
page-record = Aufzeichnung ansehen
page-record-help = Wähle eine Aufzeichnung, die du hier gespeichert hast oder die ein Programm geschrieben hat. Der Server speichert sie nicht. Nur für eine Analyse behält er sie eine Weile im Arbeitsspeicher.
page-record-file = Aufzeichnung
page-record-show = Anzeigen

## Regeln und Lektionen

page-search = In den Regeln suchen
page-search-go = Suchen
page-contents = Inhalt
page-components = Spielmaterial
page-found = { $count ->
    [0] Nichts gefunden.
    [one] Eine Regel gefunden.
   *[other] { $count } Regeln gefunden.
}
page-whole-book = Die ganze Anleitung
page-lesson-step = Schritt { $step } von { $steps }
page-lesson-on = Weiter
page-lesson-show = Für mich ausführen
page-lesson-play = Spiele deine erste Partie
