# Warum etwas nicht geht: was nicht stimmt und was zu tun ist.

ming-reason-game-over = Das Spiel ist zu Ende.
ming-reason-not-your-decision = Du entscheidest gerade nicht. Warte auf die andere Seite.
ming-reason-not-now = Das steht gerade nicht zur Wahl. Wähle eine der angebotenen Aktionen.
ming-reason-fate-first = Erst wird gewürfelt oder gezogen. Warte das ab.
ming-reason-wrong-dice = { $count ->
    [one] Hier wird genau { $count } Würfel geworfen.
   *[other] Hier werden genau { $count } Würfel geworfen.
} Nenne so viele.
ming-reason-not-in-deck = Im Kartenstapel ist { $card } nicht. Ziehe eine andere Karte.
ming-reason-not-in-hand = Du hast { $card } nicht auf der Hand. Wähle eine deiner Handkarten.
ming-reason-reserve-full = Deine Reserve ist mit { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} voll. Spiele stattdessen eine Karte offen aus.
ming-reason-other-side = Das ist eine Aktion der anderen Seite. Wähle eine eigene.
ming-reason-nothing = Nenne mindestens 1, bei einer Seereise mindestens 1 Dschunke und 1 Gold.
ming-reason-only-cp = Du hast nur { $count } BP. Gib nicht mehr aus.
ming-reason-needless-reinforcement = Die BP der ausgespielten Karte reichen aus. Lass die Reservekarte weg.
ming-reason-needs-reinforcement = Die ausgespielte Karte hat weniger BP. Verstärke sie mit einer Reservekarte oder gib weniger aus.
ming-reason-not-in-reserve = In deiner Reserve ist { $card } nicht. Wähle eine deiner Reservekarten.
ming-reason-supply = { $count ->
    [0] Im Vorrat gibt es { $none } mehr. Wähle eine andere Aktion.
   *[other] Im Vorrat gibt es nur { $pieces }. Nimm nicht mehr.
}
ming-reason-too-few = { $count ->
    [0] Es gibt { $none } { $at }. Wähle ein anderes Gebiet.
    [one] Es gibt nur { $pieces } { $at }. Nenne nicht mehr.
   *[other] Es gibt nur { $pieces } { $at }. Nenne nicht mehr.
}
ming-reason-not-adjacent = Nicht benachbart: { $place } und { $other }. Wähle angrenzende Gebiete.
ming-reason-wrong-place = Hier nicht möglich: { $place }. Wähle ein anderes Gebiet.
ming-reason-room = { $count ->
    [0] { $place } ist voll: Ein Grenzgebiet fasst höchstens 5 Spielsteine. Wähle ein anderes Gebiet.
   *[other] { $place } hat nur noch Platz für { $count }: Ein Grenzgebiet fasst höchstens 5 Spielsteine. Bewege nicht mehr.
}
ming-reason-no-such-event = Dieses Ereignis ist nicht im Stapel. Ziehe ein anderes.
ming-reason-enemy-there = Der Gegner kontrolliert { $place }. Greif an oder wähle ein anderes Ziel.
ming-reason-not-enemys = Der Gegner kontrolliert { $place } nicht. Wähle ein Grenzgebiet, das er kontrolliert.
ming-reason-not-yours = Du kontrollierst { $place } nicht. Wähle ein Grenzgebiet, das du kontrollierst.
ming-reason-no-junk-at-sea = Im Südchinesischen Meer ist keine Dschunke. Baue erst eine.
ming-reason-no-gold = Weder im Heimatgebiet der Ming noch im Südchinesischen Meer ist Gold. Treibe erst Steuern ein.
ming-reason-gold-at-sea-must-sail = Alles Gold im Südchinesischen Meer muss mit. Schicke mindestens { $count } Gold.
ming-reason-no-such-voyage = Es gibt keine Seereise { $count }. Wähle eine von 1 bis 7.
ming-reason-voyage-completed = { $voyage } ist schon abgeschlossen. Wähle eine andere.
ming-reason-voyage-not-completed = Deine Kartenaktion auf dieser Karte braucht { $voyage }. Schließe sie erst ab.
ming-reason-no-special = Du hast keine Kartenaktion auf { $card }. Nutze ihre BP.
ming-reason-special-unusable = Deine Kartenaktion auf { $card } würde jetzt nichts ändern oder ist nicht vollständig möglich. Wähle etwas anderes.
ming-reason-other-special = Die Kartenaktion von { $card } wirkt anders. Tu, was ihr Text sagt.
ming-reason-exactly = Nenne genau { $count }.
ming-reason-at-most = Nenne höchstens { $count }.
ming-reason-one-place = Nenne nur ein Gebiet.
ming-reason-skirmish-size = Für ein Scharmützel müssen 1 bis 5 gegnerische Armeen oder Horden { $at } stehen. Wähle ein anderes Ziel.
ming-reason-skirmish-reach = Du kontrollierst kein Grenzgebiet neben { $place }. Wähle ein anderes Ziel.
ming-reason-not-in-top-five = Unter den obersten 5 Karten des Ablagestapels ist { $card } nicht. Wähle eine von ihnen.
ming-reason-take-cp = Nur eine Karte mit { $count } BP darf genommen werden. Wähle eine solche.
ming-reason-take-unusable = Deine Kartenaktion auf { $card } wäre jetzt nicht nutzbar. Wähle eine andere Karte.
ming-reason-not-these-dice = Das sind nicht deine Würfel. Nenne die Zahlen, die sie zeigen.
ming-reason-not-to-discard = Du kannst { $card } jetzt nicht ablegen. Wähle eine der angebotenen Karten.
ming-reason-nobody-can-move = Keiner deiner Spielsteine kann sich bewegen. Wähle eine andere Aktion.
ming-reason-no-target = Kein gegnerisches Grenzgebiet ist erreichbar. Rücke näher oder wähle eine andere Aktion.
ming-reason-nowhere-to-build = Du kontrollierst kein Grenzgebiet neben einem Heimatgebiet mit Siedlungen. Sammle Ressourcen oder erobere erst ein Grenzgebiet.
