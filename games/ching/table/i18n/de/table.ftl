# Alles um den Tisch herum: Chancen, Terminal, Seiten, Spielmaterial, Statistik.

odds-kind-navigation = Navigationskarten, und die Chance, eine zu finden:
odds-cards = { $from } bis { $to }
odds-cards-one = { $from }
odds-cards-new-colour = { $cards } in einer neuen Farbe
odds-cards-junk = Dschunke { $number }: { $cards }
odds-next = { $cards }, als Nächstes vom Stapel
odds-deck = { $cards }, unter den { $count } Karten im Stapel
odds-face-down = { $cards }, verdeckt in der Auslage
odds-hand = { $cards }, auf der Hand { NAME($seat, case: "gen") }
stats-missions = Aufträge
    .note = Wie oft jeder Auftrag erfüllt wurde, wann, und wie oft vom späteren Sieger.
stats-skills = Fertigkeiten
    .note = Wie oft jede Fertigkeit erworben und eingesetzt wurde.
stats-encounters = Begegnungskarten
    .note = Was mit ihnen geschah, und wie sehr das Ausspielen die Siegchance dieses Spielers in der Runde änderte.
stats-expeditions = Expeditionen nach Länge
    .note = Wie Expeditionen jeder Länge endeten und was sie brachten.
stats-chart-change = Änderung beim Spielen, in Prozentpunkten
stats-chart-claimed = Erfüllt in 100 Partien, nach Auftrag
stats-chart-lengths = Expeditionen in 100 Partien, nach Zahl der Karten
stats-col-mission = Auftrag
stats-col-claimed = Erfüllt in 100 Partien
stats-col-meteorology = Mit Meteorologie
stats-col-worth = Punkte
stats-col-mean-round = Mittlere Runde
stats-col-by-first = Durch den Sieger
stats-col-skill = Fertigkeit
stats-col-gained = Erworben in 100 Partien
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
ending-missions = Alle Aufträge erfüllt
ending-china_pearl = China Pearl genommen
ending-becalmed = Flaute
page-nav-ching = Regeln: Madame Ching
page-foot-ching = Spielmaterial: Madame Ching
page-ching-about = Ein Wettlauf von Piratenfahrten für zwei bis vier Spieler. Wähle heimlich deinen Kurs, segle so weit, wie deine Karten tragen, und kehre mit Aufträgen, Fertigkeiten und Beute heim.
page-against-two = Gegen zwei Bots
page-game-ching = Madame Ching
page-game-ching-about = Zu zweit bis zu viert: Piraten auf dem Weg nach Hong Kong und zur China Pearl.
page-rated-ching-two = Madame Ching zu zweit
page-rated-ching-three = Madame Ching zu dritt
page-rated-ching-four = Madame Ching zu viert
page-rated-ching-teams = Madame Ching in zwei Teams
page-set-players = Spieler
page-set-players-help = Menschen und Bots zusammen.
page-set-players-2 = Zwei
page-set-players-3 = Drei
page-set-players-4 = Vier
page-set-teams = Zwei Teams zu zweit
page-set-teams-help = Zu viert. Partner sitzen einander gegenüber.
page-parts-value = Wert
page-parts-points = Punkte
page-parts-navigation = Navigationskarten
page-parts-colour = Farbe
page-parts-symbol = Symbol
page-parts-board = Spielplan
page-parts-shape = Spalten × Zeilen
page-parts-hong-kong = Felder, von denen aus Hong Kong geplündert wird
page-parts-line-near = Erste Begegnungslinie: Spalte minus Zeile des Feldes davor
page-parts-line-near-draws = Erste Begegnungslinie: gezogene Karten
page-parts-line-far = Zweite Begegnungslinie: Spalte minus Zeile des Feldes davor
page-parts-line-far-draws = Zweite Begegnungslinie: gezogene Karten
page-parts-missions = Aufträge
page-parts-spaces = Felder
page-parts-tiles = Auftragsplättchen
page-parts-tile = Plättchen
page-parts-encounters = Begegnungskarten
page-parts-skills = Fertigkeitskarten
page-parts-prizes = Punkte am Ende
page-parts-junks = Dschunken
screen-ching-legend =
    Das Meer: Spalten zählen die Karten einer Expedition, Zeilen ihre Farben. Die Dschunke liegt, wo sie sich treffen.
    │ und ║ die Begegnungslinien, * Hong Kong.
    16Hk ist Karte 16, hellblau, mit einer Seekarte. Farben: W weiß, H hellblau, G grün, Y gelb, R rot, D dunkelblau. Symbole: k Seekarte, l Laterne, d Drachen, s Schwerter.
    (16Hk) eine gedrehte Karte, L ein Lotse, [??] eine verdeckte Karte.
    Aufträge geben Juwelen (w weiß, r rot, b blau), g Gold und k Begegnungskarten.
    Fertigkeiten: K Kartografie, N Nachtnavigation, M Meteorologie, F Kampf, E Elitemannschaft; klein, wenn benutzt.
    4 H 2 B: 4 Navigationskarten und 2 Begegnungskarten auf der Hand.
    ► am Zug, ✓ hat gewählt, • du, ○ die China Pearl.
screen-ching-axes = quer: Karten, abwärts: Farben
screen-ching-gem = { $gem ->
    [white] w
    [red] r
   *[blue] b
}
screen-ching-gold = g
screen-ching-encounter = k
screen-ching-decks = Stapel { $cards } + { $encounters }
screen-ching-colour = { $colour ->
    [white] W
    [light-blue] H
    [green] G
    [yellow] Y
    [red] R
   *[dark-blue] D
}
screen-ching-symbol = { $symbol ->
    [map] k
    [lantern] l
    [kite] d
   *[swords] s
}
screen-ching-skill = { $skill ->
    [cartography] K
    [night] N
    [meteorology] M
    [elite] E
   *[combat] F
}
screen-ching-pilot = L
screen-ching-harbour = im Hafen
screen-ching-points = { $points } P.
screen-ching-holds = { $hand } H { $encounters } B
