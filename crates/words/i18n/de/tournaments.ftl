# Turniere.

tournaments = Turniere
tournaments-about = Eine Saison für den Verein oder ein Abend mit Freunden: Schweizer System, jeder gegen jeden oder K.-o., live oder als Fernpartien. Bots können auch mitspielen.
tournaments-mine = Meine Turniere
tournaments-listed = Öffentliche Turniere
tournaments-none = Es gibt noch kein öffentliches Turnier.
tournaments-all = Alle Turniere
tournament-new = Neues Turnier
tournament-make = Turnier anlegen
tournament-new-stranger = Melde dich an, um ein Turnier zu leiten. Dann findest du es auf allen deinen Geräten.
tournament-players-count = { $count ->
    [one] ein Teilnehmer
   *[other] { $count } Teilnehmer
}
tournament-open = Anmeldung offen
tournament-closed = Anmeldung geschlossen
tournament-running = Läuft
tournament-running-open = Läuft, Nachmeldung möglich
tournament-over = Beendet
tournament-round-of = (Runde { $round } von { $all })

## Das Formular

tournament-name = Name
tournament-describe = Beschreibung
tournament-game = Spiel und Tische
tournament-game-help = Bei Tischen für drei oder vier sind einige Tische kleiner, wenn die Zahl nicht aufgeht.
tournament-tables-for-two = Zweiertische
tournament-tables-of = Tische für { $count }
tournament-format = Turnierform
tournament-format-help = Jeder gegen jeden geht nur an Zweiertischen.
tournament-swiss = Schweizer System
tournament-round-robin = Jeder gegen jeden
tournament-round-robin-twice = Jeder gegen jeden, zweimal
tournament-knockout = K.-o.-System
tournament-rounds-label = Runden
tournament-rounds-help = Schweizer System: die Zahl der Runden. Jeder gegen jeden: 1, oder 2 für Hin- und Rückrunde. Ein K.-o.-Turnier endet, wenn nur noch einer übrig ist.
tournament-clock-help = Diese Bedenkzeit gilt an jedem Tisch. Wer sie überschreitet, verliert die Partie.
tournament-no-show-label = Zeit zum Platznehmen
tournament-no-show-help = Bei Live-Partien. Wer danach fehlt, verliert die Partie kampflos.
tournament-seeding = Reihenfolge der Teilnehmer
tournament-seeding-random = Ausgelost
tournament-seeding-entry = Nach Anmeldung
tournament-options = Optionen
tournament-public = Öffentlich
tournament-public-help = Steht in der Liste. Sonst braucht man den Link.
tournament-automatic = Runden automatisch starten
tournament-automatic-help = Die nächste Runde beginnt, sobald alle Partien einer Runde zu Ende sind.

## Die Seite

tournament-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
tournament-no-show = { $time } zum Platznehmen
tournament-organiser = Turnierleitung: { $name }
tournament-your-game = In dieser Runde spielst du gegen { $names }.
tournament-go = Zu deinem Tisch
tournament-sign-up = Anmeldung
tournament-enter = Mitspielen
tournament-enter-name = Dein Name
tournament-stranger = Gib deinen Namen ein, um mitzuspielen. Wenn du ein Konto hast, melde dich vorher an.
tournament-entered = Du spielst in diesem Turnier mit.
tournament-withdraw = Zurückziehen
tournament-withdraw-sure = Vom Turnier zurückziehen? Eine laufende Partie verlierst du kampflos.
tournament-gone = gelöschtes Konto
tournament-bot = { $level } { $number } (Bot)
tournament-players = Teilnehmer
tournament-nobody = Noch hat sich niemand angemeldet.
tournament-standings = Tabelle
tournament-withdrawn = (zurückgezogen)
tournament-rounds-title = Runden
tournament-round = Runde { $round }
tournament-round-short = R{ $round }
tournament-table = Tisch { $number }
tournament-playing = läuft
tournament-forfeited = (kampflos)
tournament-by-hand = Von der Turnierleitung eingetragen
tournament-drawn-game = Unentschiedene Partie { $number }
tournament-free = spielfrei
tournament-through = kampflos weiter
tournament-cross = Kreuztabelle
tournament-cross-help = Die Punkte jedes Spielers gegen jeden Gegner. Die Gegner sind nach Rang geordnet.
tournament-cross-rounds-help = Die Punkte in jeder Runde. Die Zahlen nach „gg.“ sind die Ränge der Gegner.
tournament-cell = gg. { $others }
tournament-cell-free = spielfrei
tournament-csv = Tabelle (CSV)
tournament-json = Alles (JSON)
tournament-of-table = Zum Turnier

## Wertungen

tournament-rounds-won = Gewonnene Runden
tournament-rounds-won-help = Zahl der gewonnenen Runden
tournament-direct = Direkter Vergleich
tournament-direct-help = Punkte gegeneinander, wenn alle Punktgleichen gegeneinander gespielt haben
tournament-buchholz = Buchholz
tournament-buchholz-help = Die Summe der Punkte der Gegner
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-help = Die Punkte aus jeder Partie mal die Punkte des Gegners
tournament-wins = Siege
tournament-wins-help = Zahl der gewonnenen Tische
tournament-points = Spielpunkte
tournament-points-help = Die Summe der Punkte in den Partien

## Die Turnierleitung

tournament-organise = Turnier leiten
tournament-organise-help = Zieh Teilnehmer in der Teilnehmerliste zurück. Trag Ergebnisse an den Tischen einer Runde ein oder korrigiere sie dort.
tournament-start = Erste Runde starten
tournament-next = Nächste Runde starten
tournament-finish = Turnier abschließen
tournament-wait = Wenn alle Partien dieser Runde zu Ende sind, startest du hier die nächste.
tournament-wait-automatic = Die nächste Runde startet von selbst, wenn alle Partien dieser Runde zu Ende sind.
tournament-sign-up-open = Anmeldung öffnen
tournament-sign-up-close = Anmeldung schließen
tournament-automatic-on = Runden automatisch starten
tournament-automatic-off = Runden von Hand starten
tournament-end = Turnier jetzt beenden
tournament-end-sure = Dieses Turnier beenden? Danach können keine Runden mehr gespielt werden.
tournament-bot-level = Stufe
tournament-add-bot = Bot hinzufügen
tournament-out = Zurückziehen
tournament-out-sure = { $name } zurückziehen? Eine laufende Partie geht kampflos verloren.
tournament-enter-result = Ergebnis eintragen
tournament-correct = Ergebnis korrigieren
tournament-result-help = Wer gleich gut war, bekommt denselben Rang. Eine laufende Partie endet damit.
tournament-place-nth = Rang { $place }
tournament-forfeit = Kampflos verloren
