# Spielstatistik: die Tabellen und Diagramme von `zheng stats`. Zahlen kommen als fertige Texte.

stats-title = Spielstatistik
stats-count = { $count ->
    [one] { $number } Partie
   *[other] { $number } Partien
}
stats-nothing = Es wurde keine beendete Partie gefunden.
stats-rest = und { $number } weitere Zeilen; im JSON stehen alle
stats-table = Tabelle
stats-about = Intervalle sind 95-%-Konfidenzintervalle. Änderungen sind Prozentpunkte der Siegchance, wie die Bots sie schätzen.

stats-results = Wer gewonnen hat
    .note = Erste Plätze, allein oder geteilt, mit Intervall, und die Punkte pro Partie.
stats-endings = Spielende
    .note = Wie die Partien ausgegangen sind.
stats-lengths = Länge
    .note = Mittelwerte pro Partie. Aktionen sind Entscheidungen und Zufallsereignisse zusammen.

stats-chart-rounds = Partien nach Zahl der Runden

stats-col-rules = Regeln
stats-col-players = Spieler
stats-col-seat = Platz
stats-col-player = Spieler
stats-col-games = Partien
stats-col-first = Erster
stats-col-shared = davon geteilt
stats-col-points = Punkte
stats-col-ending = Spielende
stats-col-share = Anteil
stats-col-rounds = Runden
stats-col-most-rounds = Höchstens
stats-col-decisions = Entscheidungen
stats-col-plies = Aktionen

stats-player = { $player ->
    [random] Zufall
    [novice] Neuling
    [sailor] Matrose
    [captain] Kapitän
    [admiral] Admiral
   *[person] Mensch
}
ending-resigned = Aufgabe
ending-timed_out = Zeit abgelaufen
ending-agreed = Einvernehmlich beendet
ending-closed = Tisch geschlossen

stats-skipped = { $count ->
    [one] { $number } Datei war nicht lesbar und wurde übersprungen.
   *[other] { $number } Dateien waren nicht lesbar und wurden übersprungen.
}
stats-not-over = { $count ->
    [one] { $number } unbeendete Partie wurde übersprungen.
   *[other] { $number } unbeendete Partien wurden übersprungen.
}
