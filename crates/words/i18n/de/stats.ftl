# Spiele in Zahlen: die Tabellen und Diagramme von `zheng stats`. Zahlen kommen als fertige Texte.

stats-title = Spiele in Zahlen
stats-count = { $count ->
    [one] { $number } Partie
   *[other] { $number } Partien
}
stats-nothing = Es wurde keine beendete Partie gefunden.
stats-rest = und { $number } weitere Zeilen; alle stehen im JSON
stats-table = Tabelle
stats-about = Intervalle enthalten den wahren Wert mit 95 % Sicherheit. Änderungen sind Prozentpunkte der Siegchance, wie die Programme Stellungen beurteilen.

stats-results = Wer gewonnen hat
    .note = Der erste Platz, allein oder geteilt, mit Intervall, und die Punkte einer Partie.
stats-endings = Spielende
    .note = Wie die Partien ausgegangen sind.
stats-lengths = Länge
    .note = Mittelwerte einer Partie. Aktionen sind Entscheidungen und Zufallsereignisse zusammen.
stats-cards = Karten
    .note = Wie oft jede Karte benutzt wurde, wofür, und wie sich die Chance ihrer Seite in dem Zug geändert hat. Aus der Reserve: zur Verstärkung oder zum neuen Würfeln.
stats-uses = Wofür Karten benutzt wurden
    .note = Über alle Karten.
stats-voyages = Seereisen
    .note = Versuche und Erfolge, daneben, was die genauen Chancen versprechen.
stats-voyage-rounds = Seereisen nach Runden
    .note = Wann Seereisen versucht und wann sie abgeschlossen wurden.
stats-battles = Kämpfe nach Größe
    .note = Wie oft der Angreifer gewann, daneben die genauen Chancen der Würfel allein. Bei Kämpfen ohne Reserve liegt auf keiner Seite eine Karte in Reserve: Dort sollte beides übereinstimmen.
stats-missions = Aufträge
    .note = Wie oft jeder Auftrag erfüllt wurde, wann, und wie oft von denen, die am Ende vorn lagen.
stats-skills = Fertigkeiten
    .note = Wie oft jede Fertigkeit gewonnen und eingesetzt wurde.
stats-encounters = Begegnungskarten
    .note = Was aus ihnen wurde, und wie sich die Chance derer, die sie spielten, in der Runde geändert hat.
stats-expeditions = Expeditionen nach Länge
    .note = Wie Expeditionen mit so vielen Karten endeten und was sie brachten.

stats-chart-rounds = Partien nach Zahl der Runden
stats-chart-change = Änderung beim Spielen, in Prozentpunkten
stats-chart-change-of = { $side }: Änderung beim Spielen, in Prozentpunkten
stats-chart-completed = Abgeschlossene Seereisen in 100 Partien, nach Runde
stats-chart-odds = Kämpfe ohne Reserve: gewonnen (nach oben) gegen genaue Chance (nach rechts). Größere Punkte sind mehr Kämpfe.
stats-chart-claimed = Erfüllt in 100 Partien, nach Auftrag
stats-chart-lengths = Expeditionen in 100 Partien, nach Zahl der Karten

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
stats-col-card = Karte
stats-col-side = Seite
stats-col-uses = Einsätze in 100 Partien
stats-col-reserved = Reserviert
stats-col-command = Befehl
stats-col-special = Kartenaktion
stats-col-reaction = Reaktion
stats-col-from-reserve = Aus der Reserve
stats-col-won = Sieg ihrer Seite
stats-col-change-played = Änderung beim Spielen
stats-col-change-reserved = Änderung beim Reservieren
stats-col-use = Einsatz
stats-col-change = Änderung
stats-col-voyage = Seereise
stats-col-round = Runde
stats-col-tried = Versuche in 100 Partien
stats-col-completed = Abgeschlossen in 100 Partien
stats-col-succeeded = Gelungen
stats-col-expected = Genaue Chance
stats-col-attacker = Angreifer
stats-col-size = Größe
stats-col-fought = Kämpfe in 100 Partien
stats-col-battle-won = Sieg des Angreifers
stats-col-bare = Ohne Reserve
stats-col-bare-won = Sieg ohne Reserve
stats-col-cards-used = Karten je Kampf
stats-col-lost = Verluste je Kampf
stats-col-mission = Auftrag
stats-col-claimed = Erfüllt in 100 Partien
stats-col-meteorology = Mit Meteorologie
stats-col-worth = Punkte
stats-col-mean-round = Mittlere Runde
stats-col-by-first = Durch Ersten
stats-col-skill = Fertigkeit
stats-col-gained = Gewonnen in 100 Partien
stats-col-used = Eingesetzt in 100 Partien
stats-col-encounter = Karte
stats-col-drawn = Gezogen in 100 Partien
stats-col-played = Gespielt
stats-col-cancelled = Angriff abgewehrt
stats-col-stolen = Gestohlen
stats-col-held = Am Ende gehalten
stats-col-change-encounter = Änderung beim Spielen
stats-col-length = Karten
stats-col-ended = In 100 Partien
stats-col-end-of-world = Ende der Welt
stats-col-colours = Farben
stats-col-with-mission = Mit Auftrag
stats-col-skills = Fertigkeiten
stats-col-encounters = Begegnungskarten

stats-size = { $attackers } gegen { $defenders }
stats-size-settled = { $attackers } gegen { $defenders } + { $settlements } Siedlungen

stats-player = { $player ->
    [random] Zufall
    [novice] Neuling
    [sailor] Matrose
    [captain] Kapitän
    [admiral] Admiral
   *[person] Mensch
}
stats-ending = { $ending ->
    [emperor_major] Herausragender Sieg des Kaisers
    [overlord_major] Herausragender Sieg des Anführers der Barbaren
    [emperor_minor] Schwacher Sieg des Kaisers
    [overlord_minor] Schwacher Sieg des Anführers der Barbaren
    [missions] Alle Aufträge erfüllt
    [china_pearl] China Pearl genommen
    [becalmed] Flaute
    [resigned] Aufgabe
    [timed_out] Zeit abgelaufen
    [agreed] Einvernehmlich beendet
    [closed] Tisch geschlossen
   *[other] Anders
}
stats-use = { $use ->
    [reserved] Reserviert
    [recruit] Musterung
    [tax] Steuern eintreiben
    [junks] Dschunken bauen
    [voyage] Seereise
    [move] Truppenbewegung
    [attack] Angriff
    [amass] Horden versammeln
    [gather] Ressourcen sammeln
    [build] Siedlung errichten
    [special] Kartenaktion
    [reaction] Reaktion
    [taken] Durch Politik genommen
    [reinforced] Verstärkung
    [rerolls] Neu würfeln
    [passed] Nichts möglich
   *[event] Ereignis des Automaten
}

stats-skipped = { $count ->
    [one] { $number } Datei war nicht zu lesen und blieb außen vor.
   *[other] { $number } Dateien waren nicht zu lesen und blieben außen vor.
}
stats-not-over = { $count ->
    [one] { $number } Partie ist nicht beendet und blieb außen vor.
   *[other] { $number } Partien sind nicht beendet und blieben außen vor.
}
