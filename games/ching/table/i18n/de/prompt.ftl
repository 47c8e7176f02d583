# Was jetzt zu tun ist: `prompt` für die, die entscheiden, `wait` für alle anderen, `chance`, wenn etwas gezogen wird.

ching-chance-missions = Die Aufträge werden gezogen.
ching-chance-deal = Die Navigationskarten werden ausgeteilt.
ching-chance-lay-out = Navigationskarten werden ausgelegt, die erste verdeckt.
ching-chance-encounter = { NAME($seat, case: "Nom") } zieht { $count ->
    [one] eine Begegnungskarte
   *[other] { $count } Begegnungskarten
}.
ching-chance-cartography = { NAME($seat, case: "Nom") } zieht für { $skill } eine Navigationskarte.
ching-chance-night = { NAME($seat, case: "Nom") } zieht für { $skill } { $count ->
    [one] eine Navigationskarte
   *[other] { $count } Navigationskarten
}.
ching-chance-gem = { NAME($seat, case: "Nom") } nimmt zufällig ein Juwel von { NAME($other, case: "dat") }.
ching-chance-steal = { NAME($seat, case: "Nom") } nimmt zufällig eine Begegnungskarte von { NAME($other, case: "dat") }.

ching-prompt-choose = Wähle { $count ->
    [one] eine Navigationskarte deiner Hand
   *[other] { $count } Navigationskarten deiner Hand, eine für jede Dschunke
}. Alle Karten werden zugleich aufgedeckt; die höchste Nummer beginnt.
ching-prompt-chosen = Du hast { $cards } gewählt. Noch kannst du neu wählen.
ching-prompt-cannot-choose = Du hast keine Navigationskarte, die du wählen könntest.
ching-wait-choose = Alle wählen geheim { $count ->
    [one] eine Navigationskarte
   *[other] { $count } Navigationskarten
}.
ching-chosen = { $count ->
    [one] { $seats } hat gewählt.
   *[other] { $seats } haben gewählt.
}
ching-waiting = Es { $count ->
    [one] fehlt
   *[other] fehlen
} noch { $seats }.

ching-prompt-assign = Welche deiner Dschunken fährt mit { $card }? Dein anderer Zug dieser Runde gehört der anderen Dschunke.
ching-wait-assign = { NAME($seat, case: "Nom") } bestimmt, welche Dschunke mit { $card } fährt.
ching-prompt-assign-none = Für diesen Zug hast du keine Karte. Welcher deiner Dschunken gilt er? Dein anderer Zug gehört der anderen.
ching-wait-assign-none = { NAME($seat, case: "Nom") } hat für diesen Zug keine Karte und bestimmt, welcher Dschunke er gilt.

ching-prompt-mission = Deine Expedition endet auf { $space }. Zwei Aufträge liegen auf oder unter dieser Nummer am nächsten: Erfülle einen davon.
ching-prompt-mission-meteorology = Deine Expedition endet auf { $space }. Erfülle den nächstgelegenen Auftrag auf oder unter dieser Nummer oder nutze { $skill } für einen von dort bis 6 darüber.
ching-prompt-mission-above = Deine Expedition endet auf { $space }, und auf oder unter dieser Nummer liegt kein Auftrag. Nutze { $skill } für einen bis 6 darüber oder verzichte.
ching-wait-mission = Die Expedition { NAME($seat, case: "gen") } endet auf { $space }. { NAME($seat, case: "Nom") } entscheidet, welcher Auftrag erfüllt wird.
ching-prompt-madame-ching = Deine beendete Expedition hat diese Symbole: { $symbols }. Spiele { $card } für eines mehr, bevor du Fertigkeiten erwirbst, oder verzichte.
ching-prompt-madame-ching-not-held = Jetzt könnte { $card } deiner beendeten Expedition ({ $symbols }) ein Symbol hinzufügen, aber du hast sie nicht. Verzichte; du wirst gefragt, damit niemand erfährt, was du hast.
ching-wait-madame-ching = { NAME($seat, case: "Nom") } darf vor dem Erwerb von Fertigkeiten { $card } spielen.
ching-prompt-skills = Wähle, welche Fertigkeiten die Symbole deiner beendeten Expedition geben: { $symbols }.
ching-wait-skills = { NAME($seat, case: "Nom") } wählt, welche Fertigkeiten es werden.

ching-prompt-share = Du hast { $card } gezogen. Behältst du die Karte, oder bekommt sie { NAME($other, case: "nom") }?
ching-prompt-share-stolen = Du hast { $card } erbeutet. Behältst du die Karte, oder bekommt sie { NAME($other, case: "nom") }?
ching-wait-share = { NAME($seat, case: "Nom") } entscheidet, ob { $card } an { NAME($other, case: "acc") } geht.

ching-prompt-junk = { $junk }: { $prompt }
ching-prompt-act = { $may ->
    [both] Du darfst Fertigkeiten einsetzen und eine Begegnungskarte spielen. Nimm dann eine ausliegende Karte.
    [skills] Du darfst Fertigkeiten einsetzen. Nimm dann eine ausliegende Karte.
    [encounter] Du darfst eine Begegnungskarte spielen. Nimm dann eine ausliegende Karte.
   *[nothing] Nimm eine ausliegende Karte auf die Hand.
}
ching-prompt-act-empty = { $may ->
    [both] Du darfst Fertigkeiten einsetzen und eine Begegnungskarte spielen. Beende dann deinen Zug: Es liegt keine Karte mehr aus.
    [skills] Du darfst Fertigkeiten einsetzen. Beende dann deinen Zug: Es liegt keine Karte mehr aus.
    [encounter] Du darfst eine Begegnungskarte spielen. Beende dann deinen Zug: Es liegt keine Karte mehr aus.
   *[nothing] Beende deinen Zug: Es liegt keine Karte mehr aus.
}
ching-wait-act = { NAME($seat, case: "Nom") } { $may ->
    [both] darf Fertigkeiten einsetzen und eine Begegnungskarte spielen und nimmt dann eine ausliegende Karte
    [skills] darf Fertigkeiten einsetzen und nimmt dann eine ausliegende Karte
    [encounter] darf eine Begegnungskarte spielen und nimmt dann eine ausliegende Karte
   *[nothing] nimmt eine ausliegende Karte
}.
ching-wait-act-empty = { NAME($seat, case: "Nom") } { $may ->
    [both] darf noch Fertigkeiten einsetzen und eine Begegnungskarte spielen
    [skills] darf noch Fertigkeiten einsetzen
    [encounter] darf noch eine Begegnungskarte spielen
   *[nothing] beendet den Zug
}. Es liegt keine Karte mehr aus.

ching-prompt-attacked = { NAME($seat, case: "Nom") } greift dich mit { $attack } an{ $kind ->
    [thief] , um dir zufällig ein Juwel zu nehmen
    [traitor] , um dir zufällig eine Begegnungskarte zu nehmen
   *[combat] , um deine Hand zu sehen, eine Karte zu nehmen und eine zu geben
}. { $pilot ->
    [yes] Wirf einen Lotsen ab, um das abzuwehren, oder lass es geschehen.
   *[no] Du hast keinen Lotsen, um das abzuwehren; lass es geschehen.
}
ching-wait-attacked = { NAME($seat, case: "Nom") } greift { NAME($other, case: "acc") } mit { $attack } an{ $kind ->
    [thief] , um ein Juwel zu nehmen
    [traitor] , um eine Begegnungskarte zu nehmen
   *[combat] , um die Hand zu sehen und eine Karte zu tauschen
}. { NAME($other, case: "Nom") } darf das abwehren.
ching-prompt-siren = { NAME($seat, case: "Nom") } spielt { $attack }. Drehe in deiner Expedition eine Karte mit dem Symbol { $symbol }; sie zählt für keine Fertigkeit mehr.{ $pilot ->
    [yes] { " " }Oder wirf einen Lotsen ab, um das abzuwehren.
   *[no] { "" }
}
ching-wait-siren = { NAME($seat, case: "Nom") } spielt { $attack }. { NAME($other, case: "Nom") } muss eine Karte mit dem Symbol { $symbol } drehen{ $pilot ->
    [yes] { " " }oder das abwehren
   *[no] { "" }
}.
ching-prompt-swap = Du siehst die Hand { NAME($other, case: "gen") }: { $hand }. Nimm eine Karte und gib eine von deinen, oder gib dieselbe zurück.
ching-wait-swap = { NAME($seat, case: "Nom") } sieht die Hand { NAME($other, case: "gen") } an und tauscht eine Karte.

ching-prompt-gift = Du darfst eine deiner Handkarten an { NAME($other, case: "acc") } geben. Dafür gibt { NAME($other, case: "nom") } dir in dieser Runde eine zurück.
ching-wait-gift = { NAME($seat, case: "Nom") } darf eine Karte an { NAME($other, case: "acc") } geben.
ching-prompt-gift-owed = { NAME($other, case: "Nom") } hat dir eine Karte gegeben. Gib eine zurück; es darf dieselbe sein.
ching-wait-gift-owed = { NAME($seat, case: "Nom") } muss eine Karte an { NAME($other, case: "acc") } zurückgeben.

# Das Ende: warum, und wer gewonnen hat.
ching-over-missions = Der letzte Auftrag ist erfüllt, das Spiel ist zu Ende.
ching-over-china-pearl = Die China Pearl ist genommen, das Spiel ist zu Ende.
ching-over-becalmed = { $rounds } Runden in Folge haben niemandem einen Auftrag oder eine Fertigkeit gebracht, darum ist das Spiel zu Ende.
ching-over-wins = { $count ->
    [one] { $winners } gewinnt mit { $points }.
   *[other] { $winners } gewinnen zusammen mit { $points }.
}
ching-over-by-gems = { $count ->
    [one] { $winners } gewinnt mit { $points }, ebenso vielen wie { $others }
   *[other] { $winners } gewinnen zusammen mit { $points }, ebenso vielen wie { $others }
}: Es entscheiden die Juwelen, weiße vor roten vor blauen.
ching-over-shared = { $teams ->
    [yes] Beide Teams teilen sich den Sieg mit je { $points }.
   *[no] { $winners } teilen sich den Sieg mit je { $points }.
}
ching-over-places = Plätze: { $places }.
ching-over-place = { $place }. { $names } ({ $points })
