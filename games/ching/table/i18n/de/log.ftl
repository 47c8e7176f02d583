# Der Spielverlauf. Er nennt die Spieler und sagt nie „du“.

ching-log-mission = Auftrag { $tile } wird ausgelegt: { $gives }.
ching-log-mission-out = Für Auftrag { $tile } ist kein Platz frei. Er kommt aus dem Spiel.
ching-log-deal = { NAME($seat, case: "Nom") } bekommt { $card }.
ching-log-round = Runde { $round }
ching-log-turn = Runde { $round }: { NAME($seat, case: "short") }
ching-log-laid-out = Auslage: { $cards }.
ching-log-face-down = eine verdeckt
ching-log-reshuffled = Der Stapel der Navigationskarten ist leer. Die { $count ->
    [one] { $count } abgelegte Karte wird
   *[other] { $count } abgelegten Karten werden
} zum neuen Stapel.
ching-log-encounters-reshuffled = Der Stapel der Begegnungskarten ist leer. Die { $count ->
    [one] { $count } abgelegte Karte wird
   *[other] { $count } abgelegten Karten werden
} zum neuen Stapel.
ching-log-nothing-to-draw = Es gibt keine Navigationskarte mehr zu ziehen.
ching-log-no-encounter-to-draw = Es gibt keine Begegnungskarte mehr zu ziehen.
ching-log-drew = { NAME($seat, case: "Nom") } zieht { $card }.

ching-log-chose = { NAME($seat, case: "Nom") } wählt { $cards }.
ching-log-chose-anew = { NAME($seat, case: "Nom") } wählt neu: { $cards }.
ching-log-revealed = { NAME($seat, case: "Nom") } deckt { $cards } auf.
ching-log-no-card = { NAME($seat, case: "Nom") } hat für diesen Zug keine Karte.
ching-log-assigned = { NAME($seat, case: "Nom") } macht diesen Zug mit Dschunke { $number }.

ching-log-starts = { $who } beginnt auf Feld { $to } eine Expedition mit { $card }.
ching-log-straight = { $who } fährt geradeaus von Feld { $from } auf { $to } mit { $card }.
ching-log-diagonally = { $who } fährt schräg von Feld { $from } auf { $to }: { $card } bringt eine neue Farbe.
ching-log-pilot = { $who } fährt schräg von Feld { $from } auf { $to }: { $card } zählt als neue Farbe.
ching-log-crossed = { NAME($seat, case: "Nom") } überquert die { $line ->
    [1] erste
   *[2] zweite
} Begegnungslinie: { $cards }.
ching-log-hong-kong = { NAME($seat, case: "Nom") } erreicht als Erster Hong Kong und plündert es: { $points }.
ching-log-ended = { $expedition } endet auf { $space }.
ching-log-ended-lower = { $expedition } endet auf { $space }: { $card } ist niedriger als ihre höchste Karte.
ching-log-ended-world = { $expedition } endet auf { $space }, am Ende der Welt.
ching-log-claimed = { NAME($seat, case: "Nom") } erfüllt { $mission }.
ching-log-claimed-meteorology = { NAME($seat, case: "Nom") } setzt { $skill } ein und erfüllt { $mission }.
ching-log-no-mission = { NAME($seat, case: "Nom") } erfüllt keinen Auftrag.
ching-log-short = Der Vorrat reicht nicht: { NAME($seat, case: "Nom") } bekommt { $short } nicht.
ching-log-gained = { NAME($seat, case: "Nom") } erwirbt { $skills }.
ching-log-china-pearl = { NAME($seat, case: "Nom") } hat als Erster alle vier Fertigkeiten und nimmt die China Pearl: { $points }.
ching-log-sea-fortune = { NAME($seat, case: "Nom") } bekommt weder Auftrag noch Fertigkeit: Seefahrerglück.
ching-log-returned = { NAME($seat, case: "Nom") } legt { $cards } ab.
ching-log-returned-junk = { NAME($seat, case: "Nom") } legt { $cards } von Dschunke { $number } ab.
ching-log-returned-numbers = { $count ->
    [one] Karte { $numbers }
   *[other] die Karten { $numbers }
}

ching-log-shared = { NAME($seat, case: "Nom") } gibt { $card } an { NAME($other, case: "acc") }.
ching-log-kept-encounter = { NAME($seat, case: "Nom") } behält die Begegnungskarte.
ching-log-played = { NAME($seat, case: "Nom") } spielt { $card }.
ching-log-played-at = { NAME($seat, case: "Nom") } spielt { $card } gegen { NAME($other, case: "acc") }.
ching-log-played-for = { NAME($seat, case: "Nom") } spielt { $card } für das Symbol { $symbol }.
ching-log-no-madame-ching = { NAME($seat, case: "Nom") } spielt { $card } nicht.
ching-log-used = { NAME($seat, case: "Nom") } setzt { $skill } ein.
ching-log-used-at = { NAME($seat, case: "Nom") } setzt { $skill } gegen { NAME($other, case: "acc") } ein.
ching-log-skills-up = Die benutzten Fertigkeiten { NAME($seat, case: "gen") } sind wieder bereit.
ching-log-cancelled = { NAME($seat, case: "Nom") } wirft { $card } ab und wehrt { $attack } ab.
ching-log-not-cancelled = { NAME($seat, case: "Nom") } wehrt { $attack } nicht ab.
ching-log-gem-stolen = { NAME($seat, case: "Nom") } nimmt { $gem } von { NAME($other, case: "dat") }.
ching-log-encounter-stolen = { NAME($seat, case: "Nom") } nimmt { $card } von { NAME($other, case: "dat") }.
ching-log-turned = { NAME($seat, case: "Nom") } dreht { $card }. Diese Karte zählt für keine Fertigkeit mehr.
ching-log-turned-junk = { NAME($seat, case: "Nom") } dreht { $card } von Dschunke { $number }. Diese Karte zählt für keine Fertigkeit mehr.
ching-log-looked = { NAME($seat, case: "Nom") } sieht die Hand { NAME($other, case: "gen") } an.
ching-log-looked-cards = { NAME($seat, case: "Nom") } sieht die Hand { NAME($other, case: "gen") } an: { $cards }.
ching-log-swapped = { NAME($seat, case: "Nom") } nimmt { $card } von { NAME($other, case: "dat") } und gibt { $gave }.
ching-log-swapped-same = { NAME($seat, case: "Nom") } nimmt { $card } von { NAME($other, case: "dat") } und gibt sie zurück.
ching-log-swapped-hidden = { NAME($seat, case: "Nom") } nimmt eine Navigationskarte von { NAME($other, case: "dat") } und gibt eine zurück, vielleicht dieselbe.

ching-log-took = { NAME($seat, case: "Nom") } nimmt { $card }.
ching-log-took-face-down = { NAME($seat, case: "Nom") } nimmt die verdeckte Karte.
ching-log-took-face-down-card = { NAME($seat, case: "Nom") } nimmt die verdeckte Karte: { $card }.
ching-log-took-nothing = { NAME($seat, case: "Nom") } nimmt nichts: Die Auslage ist leer.
ching-log-gave = { NAME($seat, case: "Nom") } gibt { $card } an { NAME($other, case: "acc") }.
ching-log-gave-back = { NAME($seat, case: "Nom") } gibt dafür { $card } an { NAME($other, case: "acc") }.
ching-log-kept-card = { NAME($seat, case: "Nom") } gibt keine Karte an { NAME($other, case: "acc") }.

ching-log-last-missions = Der letzte Auftrag ist erfüllt: Nach dieser Runde endet das Spiel.
ching-log-last-china-pearl = Die China Pearl ist genommen: Nach dieser Runde endet das Spiel.
ching-log-last-becalmed = Nach dieser Runde endet das Spiel.
ching-log-paid = { $expedition } hat { $symbols ->
    [one] { $symbols } Symbol
   *[other] { $symbols } verschiedene Symbole
} und bringt { $gold } Gold.
ching-log-paid-nothing = { $expedition } hat keine Symbole und bringt nichts.
ching-log-scored = { NAME($seat, case: "Nom") } hat { $points }: { $parts }.
ching-log-scored-nothing = { NAME($seat, case: "Nom") } hat keine Punkte.
ching-log-part = { $points } für { $what ->
    [gold] Gold
    [gems] Juwelen
    [skills] Fertigkeiten
    [china-pearl] die China Pearl
    [hong-kong] Hong Kong
    [treasures] Heilige Schätze
   *[traders] Händler
}
