# What is wrong with a position, a view or an action of Madame Ching, and what to do about it.

## Notation

a-gem = ein Juwel (white, red, blue)
a-symbol = ein Symbol
a-seat-or-symbol = ein Platz oder ein Symbol
a-skill = eine Fertigkeit (cartography, night, meteorology, combat, elite)
a-navigation-card = eine Navigationskarte von 1 bis 55
an-encounter-card = eine Begegnungskarte wie thief, siren-map oder pilot
a-mission = ein Auftrag wie 23a
a-seat = ein Platz (red, blue, yellow, white)
a-junk = eine Dschunke, 1 oder 2
skill-count = so viele Karten hat keine Fertigkeit; nimm eine kleinere Zahl

## Seats and modes

teams-need-four = Teams gibt es nur zu viert; wähle 4 Spieler oder keine Teams
players = mit { $players } geht es nicht; wähle 2, 3 oder 4 Spieler
seats-count = hier stehen { $seats } Plätze, das Spiel hat aber { $players }; nenne jeden Platz einmal
no-such-player = dieser Platz gehört nicht zum Spiel; nimm einen, der dazugehört
no-such-junk = diesen Platz oder diese Dschunke gibt es in diesem Spiel nicht; berichtige es
other-mode = die Stellung hat eine andere Zahl von Spielern oder andere Teams als das Spiel; nimm eine passende
teams-only = das gehört ins Spiel mit Teams und nur dorthin; berichtige es
two-only = das gibt es nur im Spiel zu zweit; lass es weg

## Cards, tiles and supplies

position-hides = das fehlt; in einer Stellung ist nichts verborgen
nobody-chooses = gerade wählt niemand Karten; lass es weg
too-many-chosen = man wählt 1 Karte, zu zweit 2; berichtige es
encounter-count = hier sind { $total } Karten `{ $kind }`, das Spiel hat aber { $right }; lass welche weg
too-much-treasure = es ist mehr Gold oder es sind mehr Juwelen, als das Spiel hat; nimm etwas weg
too-many-skills = es sind mehr Karten `{ $skill }`, als das Spiel hat; nimm welche weg
expedition-long = eine Expedition kann nicht mehr Karten haben als der Plan Spalten; nimm welche weg
too-many-tiles = von Nummer { $tile } liegen mehr Aufträge da als Felder ({ $spaces }); nimm welche weg
too-many-missions = auf dem Plan liegen höchstens { $missions } Aufträge; nimm welche weg
pearl-missing = jemand hat alle Fertigkeiten und muss sie haben; trag den Platz ein
pearl-not-earned = der Platz, der sie hat, hat nicht alle Fertigkeiten; berichtige eines von beiden
tile = { $tile } steht doppelt da oder ist kein Auftrag dieses Spiels; berichtige es
mission-drawn = ein Auftrag auf dem Plan ist schon gezogen; lass ihn hier weg
revealed-early = solange noch jemand wählt, ist nichts aufgedeckt; schreib es in `chosen`
used-skill = benutzt sein kann nur eine Fertigkeit, die der Platz hat; berichtige es
expeditions-count = nenne für jede Dschunke eine Expedition ({ $junks })
turned-elsewhere = eine gedrehte Karte muss zur Expedition gehören; berichtige es
pilots = in `pilots` stehen nur Lotsen, in `turned_pilots` nur die mit Symbol davon; berichtige es

## Rounds and turns

round-zero = der Aufbau ist Runde 0, und nur der Aufbau; berichtige eines von beiden
round-high = das ist zu hoch; nimm höchstens { $most }
nobodys-turn = niemand ist am Zug; lass das weg
no-turns-to-come = hier kann niemand aufgedeckte Karten oder noch Züge haben; lass sie weg
no-turn-yet = in dieser Runde war noch niemand am Zug; lass das weg
first-junk = das passt nicht zu den Zügen, die dieser Platz in dieser Runde schon hatte; berichtige eines von beiden
one-turn = jeder Platz hat in einer Runde einen Zug; nimm Karten weg
too-many-turns = so viele Züge hat niemand in einer Runde; nimm Karten weg
turn-missing = das fehlt; gib an, wer am Zug ist
ending-unannounced = dieses Ende wird nie angekündigt; lass es weg
becalmed = das Spiel wäre schon vorbei (C6.5); nimm eine kleinere Zahl
not-over = das Spiel ist noch nicht vorbei; gib an, was wirklich ansteht
last-round = die letzte Runde beginnt, wenn der letzte Auftrag oder die China Pearl genommen wird, und nur dann (C6.1); berichtige es

## What players know

knowledge-twice = eine Karte oder ein Ort steht doppelt da, oder eine Karte fehlt; nenne alles einmal
own-hand = das Wissen eines Platzes betrifft nur die Hände der anderen; lass den Rest weg
hidden-card-place = eine verdeckte Karte liegt, wo sie danach nicht sein kann; berichtige eines von beiden
open-card = eine offene Karte kann nirgends sonst sein; lass sie weg
no-face-down = keine Karte liegt verdeckt aus; lass das weg
private-place = eine Karte liegt, wo sie nach diesem Wissen nicht sein kann; berichtige eines von beiden
held-missing = eine Hand enthält nicht, was von ihr bekannt ist; berichtige eines von beiden
private-nowhere = eine Karte, die jemand anderes haben soll, ist auf keiner anderen Hand; berichtige eines von beiden
deck-bound = im Begegnungsstapel sind Karten, die nach diesem Wissen anderswo sind; berichtige eines von beiden
seen-hand = der Angreifer hat die Hand des Opfers gesehen; nenne alle ihre Karten
gained-secret = von einer eben gewonnenen Karte weiß nur das Opfer; berichtige es
drawn-from-deck = eine eben gezogene Karte muss noch als vielleicht im Stapel gelten; berichtige es

## What is pending

card-waits = hier muss eine Karte stehen, wenn eine Expedition endet oder eine Dschunke gewählt wird, und nur dann; berichtige es
after-expedition = was ansteht, folgt auf das Ende einer Expedition; setz das auf true
expedition-empty = die Expedition, die endet, hat keine Karten; ergänze sie
rewarded-early = belohnt wird nur eine beendete Expedition; setz das auf false
nights-high = das ist zu hoch; nimm höchstens 100
draws-left = es wird gerade gezogen; nimm eine Zahl von 1 bis 100
not-attackable = dieser Platz kann nicht angegriffen werden; nimm einen Gegner
pending-missions = Aufträge werden vor den Karten gezogen, bis genug auf dem Plan liegen oder kein Plättchen mehr da ist (C1.2); berichtige es
pending-deal = Karten werden ausgeteilt, wenn alle Aufträge liegen, und jede Karte ist auf einer Hand oder im Stapel (C1.2); berichtige es
pending-lay-out = die Auslage ist voll oder der Stapel leer, darum wird keine Karte ausgelegt (C2.1); gib an, was dann ansteht
pending-assign = eine Dschunke wird nur im Spiel zu zweit gewählt (C10.2); gib an, was wirklich ansteht
pending-mission = es gibt keine Wahl zwischen Aufträgen, darum wird nicht gefragt (C2.6); nimm die Stellung danach
pending-madame-ching = ohne Begegnungskarte wird nicht gefragt (C5.1); nimm die Stellung danach
pending-skills = die Symbole lassen sich nur auf eine Art aufteilen, darum wird nicht gefragt (C2.6); nimm die Stellung danach
no-encounter-left = im Stapel ist keine Begegnungskarte mehr; gib an, was dann ansteht
pending-share = geteilt wird nur in Teams und nur eine Karte von der Hand (C9.3); gib an, was wirklich ansteht
no-navigation-left = im Stapel ist keine Navigationskarte mehr; gib an, was dann ansteht
pending-attacked = der Angriff findet nichts, oder das Opfer hat keine Wahl (C5.2); nimm die Stellung danach
victim-gem = das Opfer hat kein Juwel; gib an, was dann ansteht
victim-encounter = das Opfer hat keine Begegnungskarte; gib an, was dann ansteht
pending-swap = beim Tausch gibt es keine Wahl von Karten, darum wird nicht gefragt (C2.6); nimm die Stellung danach
pending-gift = nach einem Geschenk wird nur in Teams gefragt und nur, wenn es eine Wahl gibt (C9.2); nimm die Stellung danach
choice-count = dieser Platz muss { $right } von der Hand wählen; berichtige die Karten
all-chosen = alle haben gewählt, darum wird aufgedeckt (C2.2); nimm die Stellung danach

## Views

view-parts = die Teile dieser Ansicht widersprechen sich; nimm sie genau so, wie du sie bekommen hast
view-hands = eine Ansicht zeigt nur die eigene Hand; nimm sie genau so, wie du sie bekommen hast
view-room = { $cards } Karten sind verdeckt, an den verdeckten Orten liegen aber { $room }; berichtige die Zahlen
view-card-nowhere = Karte { $card } ist verdeckt; gib an, wo sie sein kann
view-encounters = die Zahlen der Begegnungskarten gehen nicht auf; berichtige sie
view-hand = die Hand widerspricht dem, was von ihr bekannt ist; berichtige eines von beiden
view-full-hands = auf den Händen ist kein Platz für die Karten, die nicht im Stapel sind; berichtige die Zahlen
view-shared = die Karte, die geteilt werden kann, muss auf der Hand sein; berichtige die Zahlen
view-places = an einem Ort sollen mehr Karten sein, als dort liegen; berichtige die Zahlen
view-spectator = Zuschauer haben kein eigenes Wissen; lass es weg
