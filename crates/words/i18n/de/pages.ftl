# Die Seiten.

page-about = { $games } spielen: allein, gegen Programme oder mit Freunden.
page-and = { $one } und { $two }
page-skip = Zum Inhalt
page-home = Zur Startseite
page-nav = Hauptnavigation
page-nav-play = Spielen
page-nav-record = Aufzeichnung ansehen
page-nav-settings = Einstellungen
page-foot-api = Für Programme
page-trouble = Das hat nicht geklappt

## Was Skripte selbst sagen

page-js-lost = Der Server ist nicht erreichbar. Neuer Versuch …
page-js-back = Wieder verbunden.
page-js-failed = Das hat nicht geklappt. Bitte noch einmal versuchen.
page-js-copied = Kopiert.
page-js-saved = Gespeichert.
page-js-confirm = Ausführen
page-js-cancel = Von vorn
page-js-less = Weniger
page-js-more = Mehr
page-js-choose = Was möchtest du tun?
page-js-several = Wie viele?
page-js-thinking = Wird überlegt …
page-js-sure-resign = Dieses Spiel aufgeben?
page-js-sure-close = Diesen Tisch schließen?
page-js-not-now = Jetzt nicht möglich.
page-js-lesson-other = Möglich, aber das Lehrspiel geht so weiter:
page-step = Schritt

## Am Tisch

page-your-turn = Du bist dran.
page-undo = Zurücknehmen
page-undo-turn = Zug neu beginnen
page-undo-ask = Um Rücknahme bitten
page-hint = Tipp
page-why = Warum?
page-asks-undo = { $name } möchte etwas zurücknehmen.
page-asks-end = { $name } möchte das Spiel ohne Ergebnis beenden.
page-asks-waiting = Es wird auf Antworten gewartet.
page-yes = Zustimmen
page-no = Ablehnen
page-log = Was geschah
page-rule = Regel { $rule }
page-chat = Gespräch
page-chat-say = Etwas sagen
page-chat-send = Senden
page-notes = Meine Notizen
page-notes-help = Das kannst nur du lesen.
page-program = Programm: { $level }
page-seat-open = Frei
page-seat-kept = (freigehalten)
page-level-random = Zufall
page-level-novice = Neuling
page-level-sailor = Matrose
page-level-captain = Kapitän
page-level-admiral = Admiral
page-seats = Am Tisch
page-here = da
page-decides = entscheidet
page-has-chosen = hat gewählt
page-ask-end = Ende anbieten
page-resign = Aufgeben
page-fair = Nachprüfbar faire Würfel
page-fair-help = Jeder Wurf und jede gezogene Karte kommt aus einem geheimen Startwert und den Nonces, die die Browser der Spieler beitragen. Der SHA-256 unten stand fest, bevor eine Nonce gesendet wurde; am Ende wird der Startwert gezeigt, und jeder kann die Aufzeichnung nachprüfen.
page-fair-commitment = SHA-256 des Startwerts
page-fair-seed = Startwert
page-fair-nonce = Nonce: { $seat }
page-fair-own-nonce = Deine Nonce ({ $seat })

## Vor und nach dem Spiel

page-room-waiting = Das Spiel beginnt, sobald alle Plätze besetzt sind.
page-room-private = Dieser Tisch ist privat. Mit dem Einladungslink kannst du dich setzen; zuschauen geht auch so.
page-sit = Hier Platz nehmen
page-leave = Aufstehen
page-invite = Diesen Link an die Mitspieler schicken
page-invite-help = Wer den Link hat, kann einen freien Platz nehmen. Ein Konto ist nicht nötig.
page-copy = Kopieren
page-close-table = Tisch schließen
page-terms-live = In einer Sitzung
page-terms-days = Über Tage
page-terms-undo-never = Nichts kann zurückgenommen werden
page-terms-undo-free = Was nichts Neues gezeigt hat, kann zurückgenommen werden
page-terms-undo-consent = Mehr kann zurückgenommen werden, wenn alle zustimmen
page-terms-clock = Bedenkzeit: { $bank }, und { $increment } für jede Entscheidung
page-terms-match = Zwei Spiele mit getauschten Seiten
page-terms-listed = Alle dürfen sich setzen
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
page-over = Wie es ausging
page-place = Rang
page-seat = Platz
page-player = Spieler
page-points = Punkte
page-next-game = Zum nächsten Spiel
page-again = Noch einmal
page-again-swap = Noch einmal mit getauschten Plätzen
page-replay = Nachspielen und Analyse
page-download = Aufzeichnung speichern

## Die Startseite

page-hero = Zwei Spiele auf den chinesischen Meeren
page-hero-more = Sofort spielen: allein, gegen Programme oder mit Freunden per Link. Ohne Konto.
page-mine = Meine Spiele
page-mine-all = Alle meine Spiele
page-waiting = Tische, an denen noch Plätze frei sind
page-waiting-none = Gerade wartet niemand. Eröffne einen Tisch und verschicke den Link, oder stell ihn hier ein.
page-join = Hast du eine Einladung?
page-join-link = Link hier einfügen
page-join-go = Hingehen
page-friends = Mit Freunden
page-friends-link = Link verschicken
page-friends-here = An diesem Bildschirm
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
page-back = Einen Schritt zurück
page-autoplay = Von selbst abspielen
page-on = Einen Schritt weiter
page-last = Zum Ende
page-eyes = Gesehen von
page-eyes-spectator = Zuschauern
page-analyse = Analysieren
page-analysis-progress = { $done } von { $plies } Aktionen analysiert
page-play-on = Von hier weiterspielen
page-share = Link zu diesem Moment kopieren
page-record = Eine Aufzeichnung nachspielen
page-record-help = Wähle eine Aufzeichnung, die hier gespeichert oder von einem Programm geschrieben wurde. Sie wird auf dem Server nicht gespeichert; eine Analyse behält sie eine Weile im Arbeitsspeicher.
page-record-file = Aufzeichnung
page-record-show = Zeigen

## Regeln und Lehrspiele

page-search = In den Regeln suchen
page-search-go = Suchen
page-contents = Inhalt
page-components = Spielmaterial
page-found = { $count ->
    [0] Nichts gefunden.
    [one] Eine Regel gefunden.
   *[other] { $count } Regeln gefunden.
}
page-whole-book = Das ganze Heft
page-lesson-step = Schritt { $step } von { $steps }
page-lesson-on = Weiter
page-lesson-show = Für mich ausführen
page-lesson-play = Das erste eigene Spiel
