# Was jetzt zu tun ist: `prompt` für den Spieler, der entscheidet, `wait` für alle anderen, `chance`, wenn etwas gezogen wird.

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
    [one] eine Navigationskarte aus deiner Hand
   *[other] { $count } Navigationskarten aus deiner Hand, eine für jede Dschunke
}. Alle Karten werden gleichzeitig aufgedeckt. Die höchste Nummer beginnt.
ching-prompt-chosen = Du hast { $cards } gewählt. Noch kannst du deine Wahl ändern.
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

ching-prompt-assign = Welche deiner Dschunken fährt mit { $card }? Dein anderer Zug dieser Runde gilt der anderen Dschunke.
ching-wait-assign = { NAME($seat, case: "Nom") } wählt, welche Dschunke mit { $card } fährt.
ching-prompt-assign-none = Für diesen Zug hast du keine Karte. Welche deiner Dschunken macht ihn? Dein anderer Zug gilt der anderen.
ching-wait-assign-none = { NAME($seat, case: "Nom") } hat für diesen Zug keine Karte und wählt, welche Dschunke ihn macht.

ching-prompt-mission = Deine Expedition endet auf { $space }. Zwei Aufträge haben die höchste Nummer auf oder unter diesem Feld. Erfülle einen.
ching-prompt-mission-meteorology = Deine Expedition endet auf { $space }. Erfülle den höchsten Auftrag auf oder unter dieser Nummer. Oder nutze { $skill } für einen von dieser Nummer bis 6 darüber.
ching-prompt-mission-above = Deine Expedition endet auf { $space }. Auf oder unter dieser Nummer liegt kein Auftrag. Nutze { $skill } für einen bis 6 darüber oder verzichte.
ching-wait-mission = Die Expedition { NAME($seat, case: "gen") } endet auf { $space }. { NAME($seat, case: "Nom") } wählt einen Auftrag.
ching-prompt-madame-ching = Deine Expedition hat mit diesen Symbolen geendet: { $symbols }. Spiele { $card } für eines mehr, bevor du Fertigkeiten erwirbst, oder verzichte.
ching-prompt-madame-ching-not-held = Deine Expedition hat mit diesen Symbolen geendet: { $symbols }. { $card } könnte eines hinzufügen, aber du hast die Karte nicht: Verzichte. Du wirst immer gefragt, damit deine Gegner nicht wissen, was du hast.
ching-wait-madame-ching = { NAME($seat, case: "Nom") } darf vor dem Erwerb von Fertigkeiten { $card } spielen.
ching-prompt-skills = Deine Expedition hat mit diesen Symbolen geendet: { $symbols }. Wähle, welche Fertigkeiten du erwirbst.
ching-wait-skills = { NAME($seat, case: "Nom") } wählt die Fertigkeiten.

ching-prompt-share = Du hast { $card } gezogen. Behältst du die Karte, oder gibst du sie { NAME($other, case: "dat") }?
ching-prompt-share-stolen = Du hast { $card } gestohlen. Behältst du die Karte, oder gibst du sie { NAME($other, case: "dat") }?
ching-wait-share = { NAME($seat, case: "Nom") } entscheidet, ob { $card } an { NAME($other, case: "acc") } geht.

ching-prompt-junk = { $junk }: { $prompt }
ching-prompt-act = { $may ->
    [both] Du darfst Fertigkeiten einsetzen und eine Begegnungskarte spielen. Nimm dann eine Karte aus der Auslage.
    [skills] Du darfst Fertigkeiten einsetzen. Nimm dann eine Karte aus der Auslage.
    [encounter] Du darfst eine Begegnungskarte spielen. Nimm dann eine Karte aus der Auslage.
   *[nothing] Nimm eine Karte aus der Auslage auf die Hand.
}
ching-prompt-act-empty = { $may ->
    [both] Du darfst Fertigkeiten einsetzen und eine Begegnungskarte spielen. Beende dann deinen Zug. Die Auslage ist leer.
    [skills] Du darfst Fertigkeiten einsetzen. Beende dann deinen Zug. Die Auslage ist leer.
    [encounter] Du darfst eine Begegnungskarte spielen. Beende dann deinen Zug. Die Auslage ist leer.
   *[nothing] Beende deinen Zug. Die Auslage ist leer.
}
ching-wait-act = { NAME($seat, case: "Nom") } { $may ->
    [both] darf Fertigkeiten einsetzen und eine Begegnungskarte spielen und nimmt dann eine Karte aus der Auslage
    [skills] darf Fertigkeiten einsetzen und nimmt dann eine Karte aus der Auslage
    [encounter] darf eine Begegnungskarte spielen und nimmt dann eine Karte aus der Auslage
   *[nothing] nimmt eine Karte aus der Auslage
}.
ching-wait-act-empty = { NAME($seat, case: "Nom") } { $may ->
    [both] darf noch Fertigkeiten einsetzen und eine Begegnungskarte spielen
    [skills] darf noch Fertigkeiten einsetzen
    [encounter] darf noch eine Begegnungskarte spielen
   *[nothing] beendet den Zug
}. Die Auslage ist leer.

ching-prompt-attacked = { NAME($seat, case: "Nom") } greift dich mit { $attack } an{ $kind ->
    [thief] , um dir zufällig ein Juwel zu nehmen
    [traitor] , um dir zufällig eine Begegnungskarte zu nehmen
   *[combat] , um deine Hand anzusehen und eine Karte zu tauschen
}. { $pilot ->
    [yes] Wirf einen Lotsen ab, um den Angriff abzuwehren, oder lass ihn zu.
   *[no] Du hast keinen Lotsen, um ihn abzuwehren: Lass ihn zu. Du wirst immer gefragt, damit deine Gegner nicht wissen, was du hast.
}
ching-wait-attacked = { NAME($seat, case: "Nom") } greift { NAME($other, case: "acc") } mit { $attack } an{ $kind ->
    [thief] , um ein Juwel zu nehmen
    [traitor] , um eine Begegnungskarte zu nehmen
   *[combat] , um die Hand anzusehen und eine Karte zu tauschen
}. { NAME($other, case: "Nom") } darf den Angriff abwehren.
ching-prompt-siren = { NAME($seat, case: "Nom") } spielt { $attack }. Drehe in deiner Expedition eine Karte mit dem Symbol { $symbol }. Sie zählt für keine Fertigkeit mehr.{ $pilot ->
    [yes] { " " }Oder wirf einen Lotsen ab, um den Angriff abzuwehren.
   *[no] { "" }
}
ching-wait-siren = { NAME($seat, case: "Nom") } spielt { $attack }. { NAME($other, case: "Nom") } muss eine Karte mit dem Symbol { $symbol } drehen{ $pilot ->
    [yes] { " " }oder den Angriff abwehren
   *[no] { "" }
}.
ching-prompt-swap = Du siehst die Hand { NAME($other, case: "gen") }: { $hand }. Nimm eine Karte und gib eine von deinen zurück, oder dieselbe.
ching-wait-swap = { NAME($seat, case: "Nom") } sieht die Hand { NAME($other, case: "gen") } an und tauscht eine Karte.

ching-prompt-gift = Du darfst eine deiner Handkarten an { NAME($other, case: "acc") } geben. { NAME($other, case: "Nom") } gibt dir später in dieser Runde eine zurück.
ching-wait-gift = { NAME($seat, case: "Nom") } darf eine Karte an { NAME($other, case: "acc") } geben.
ching-prompt-gift-owed = { NAME($other, case: "Nom") } hat dir eine Karte gegeben. Gib eine zurück. Es darf dieselbe sein.
ching-wait-gift-owed = { NAME($seat, case: "Nom") } muss eine Karte an { NAME($other, case: "acc") } zurückgeben.

# Das Ende: warum, und wer gewonnen hat.
ching-over-missions = Der letzte Auftrag ist erfüllt. Das Spiel ist zu Ende.
ching-over-china-pearl = Die China Pearl ist genommen. Das Spiel ist zu Ende.
ching-over-becalmed = { $rounds } Runden in Folge ohne Auftrag und ohne Fertigkeit. Das Spiel ist zu Ende.
ching-over-wins = { $count ->
    [one] { $winners } gewinnt mit { $points }.
   *[other] { $winners } gewinnen zusammen mit { $points }.
}
ching-over-by-gems = { $count ->
    [one] { $winners } gewinnt mit { $points }, gleichauf mit { $others }
   *[other] { $winners } gewinnen zusammen mit { $points }, gleichauf mit { $others }
}. Die Juwelen entscheiden: erst weiße, dann rote, dann blaue.
ching-over-shared = { $teams ->
    [yes] Beide Teams teilen sich den Sieg mit je { $points }.
   *[no] { $winners } teilen sich den Sieg mit je { $points }.
}
ching-over-places = Endstand: { $places }.
ching-over-place = { $place }. { $names } ({ $points })
