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

## Spieler gegeneinander: die Seite von `zheng arena`

arena-title = Arena
arena-about = { $games } Partien, Startwert { $seed }. Alle Partien einer Runde haben dieselben Würfel und Karten, soweit die Regeln es erlauben, und jeder Spieler spielt jeden Platz. Die 95-%-Konfidenzintervalle gelten, wenn die Zahl der Partien vorher feststand.
arena-all = alle
arena-results = Wer stärker ist
    .note = Der Anteil gewonnener Partien, wobei ein Gleichstand als halber Sieg zählt, und der Elo-Unterschied, der diesem Anteil entspricht.
arena-pairs = Paare von Partien
    .note = Wie oft der erste Spieler einer Paarung in den beiden Partien eines Paares 0, ½, 1, 1½ oder 2 Punkte holte. Ein Gleichstand zählt ½.
arena-first = Erste Plätze
    .note = Wie oft jeder Spieler Erster war. Spieler, die sich den ersten Platz teilen, teilen sich den Sieg. „Ausgeglichen“ ist der Anteil, den jeder hätte, wenn alle gleich stark wären.
arena-chart-elo = Elo-Unterschied
arena-chart-first = Erster in 100 Partien
arena-col-pairing = Spieler
arena-col-contender = Spieler
arena-col-seats = Plätze
arena-col-games = Partien
arena-col-share = Anteil
arena-col-low = von
arena-col-high = bis
arena-col-elo = Elo
arena-col-0 = 0
arena-col-half = ½
arena-col-1 = 1
arena-col-1-half = 1½
arena-col-2 = 2
arena-col-first = Erster
arena-col-even = Ausgeglichen
arena-col-faults = Durch Fehler verloren
