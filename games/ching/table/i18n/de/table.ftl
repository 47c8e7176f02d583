# Was um den Tisch herum gefragt, gezeichnet und gezählt wird: Aussichten, Textbrett, Seiten, Bestandteile, Statistik.

odds-kind-navigation = Navigationskarten, und wie wahrscheinlich eine dort ist:
odds-cards = { $from } bis { $to }
odds-cards-one = { $from }
odds-cards-new-colour = { $cards } in einer neuen Farbe
odds-cards-junk = Dschunke { $number }: { $cards }
odds-next = { $cards }, als Nächstes vom Stapel
odds-deck = { $cards }, unter den { $count } Karten des Stapels
odds-face-down = { $cards }, verdeckt in der Auslage
odds-hand = { $cards }, auf der Hand { NAME($seat, case: "gen") }
stats-missions = Aufträge
    .note = Wie oft jeder Auftrag erfüllt wurde, wann, und wie oft von denen, die am Ende vorn lagen.
stats-skills = Fertigkeiten
    .note = Wie oft jede Fertigkeit gewonnen und eingesetzt wurde.
stats-encounters = Begegnungskarten
    .note = Was aus ihnen wurde, und wie sich die Chance derer, die sie spielten, in der Runde geändert hat.
stats-expeditions = Expeditionen nach Länge
    .note = Wie Expeditionen mit so vielen Karten endeten und was sie brachten.
stats-chart-change = Änderung beim Spielen, in Prozentpunkten
stats-chart-claimed = Erfüllt in 100 Partien, nach Auftrag
stats-chart-lengths = Expeditionen in 100 Partien, nach Zahl der Karten
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
ending-missions = Alle Aufträge erfüllt
ending-china_pearl = China Pearl genommen
ending-becalmed = Flaute
page-nav-ching = Regeln: Madame Ching
page-foot-ching = Spielmaterial: Madame Ching
page-ching-about = Ein Wettlauf von Piratenfahrten für zwei bis vier: heimlich den Kurs wählen, so weit segeln, wie die Karten tragen, und mit Aufträgen, Fähigkeiten und Beute heimkehren.
page-against-two = Gegen zwei Programme
page-game-ching = Madame Ching
page-game-ching-about = Zu zweit bis zu viert: Piraten auf dem Weg nach Hong Kong und zur China Pearl.
page-set-players = Spielende
page-set-players-help = Menschen und Programme zusammen.
page-set-players-2 = Zwei
page-set-players-3 = Drei
page-set-players-4 = Vier
page-set-teams = Zwei Teams zu zweit
page-set-teams-help = Zu viert; wer zusammengehört, sitzt einander gegenüber.
page-parts-value = Wert
page-parts-points = Punkte
page-parts-navigation = Navigationskarten
page-parts-colour = Farbe
page-parts-symbol = Symbol
page-parts-board = Spielplan
page-parts-shape = Spalten × Zeilen
page-parts-hong-kong = Felder, von denen aus Hong Kong geplündert wird
page-parts-line-near = Nähere Begegnungslinie: Spalte minus Zeile davor
page-parts-line-near-draws = Nähere Begegnungslinie: gezogene Karten
page-parts-line-far = Fernere Begegnungslinie: Spalte minus Zeile davor
page-parts-line-far-draws = Fernere Begegnungslinie: gezogene Karten
page-parts-missions = Aufträge
page-parts-spaces = Felder
page-parts-tiles = Auftragsplättchen
page-parts-tile = Plättchen
page-parts-encounters = Begegnungskarten
page-parts-skills = Fertigkeitskarten
page-parts-prizes = Was am Ende zählt
page-parts-junks = Dschunken
screen-ching-legend =
    Das Meer: quer die Zahl der Karten einer Expedition, abwärts die Zahl ihrer Farben. Ihre Dschunke liegt, wo sich beide treffen.
    │ und ║ die Begegnungslinien, * Hong Kong.
    16Hk ist Karte 16, hellblau, mit einer Seekarte. Farben: W weiß, H hellblau, G grün, Y gelb, R rot, D dunkelblau. Symbole: k Seekarte, l Laterne, d Drachen, s Schwerter.
    (16Hk) eine umgedrehte Karte, L ein Lotse, [??] eine verdeckte Karte.
    Aufträge geben Juwelen (w weiß, r rot, b blau), g Gold und k Begegnungskarten.
    Fertigkeiten: K Kartografie, N Nachtnavigation, M Meteorologie, F Kampf, E Elitemannschaft; klein, wenn genutzt.
    4 H 2 B: so viele Navigations- und Begegnungskarten auf der Hand.
    ► wer am Zug ist, ✓ hat gewählt, • du, ○ die China Pearl.
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
