# Warum etwas nicht geht: was nicht stimmt und was zu tun ist.

ming-reason-game-over = Das Spiel ist zu Ende.
ming-reason-not-your-decision = Du bist nicht am Zug. Warte auf die andere Seite.
ming-reason-not-now = Das geht jetzt nicht. Wähle eine der angebotenen Aktionen.
ming-reason-fate-first = Erst wird gewürfelt oder gezogen. Warte kurz.
ming-reason-wrong-dice = { $count ->
    [one] Hier wird genau { $count } Würfel geworfen.
   *[other] Hier werden genau { $count } Würfel geworfen.
} Berichtige die Zahl.
ming-reason-not-in-deck = { $card } ist nicht im Kartenstapel. Ziehe eine andere Karte.
ming-reason-not-in-hand = Du hast { $card } nicht auf der Hand. Wähle eine deiner Handkarten.
ming-reason-reserve-full = Deine Reserve ist mit { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} voll. Spiele stattdessen eine Karte offen aus.
ming-reason-other-side = Das kann nur die andere Seite. Wähle eine eigene Aktion.
ming-reason-nothing = Wähle mindestens 1, bei einer Seereise mindestens 1 Dschunke und 1 Gold.
ming-reason-only-cp = Du hast nur { $count } BP. Gib nicht mehr aus.
ming-reason-needless-reinforcement = Die BP der ausgespielten Karte reichen aus. Lass die Reservekarte weg.
ming-reason-needs-reinforcement = So viele BP hat die ausgespielte Karte nicht. Verstärke sie mit einer Reservekarte oder gib weniger aus.
ming-reason-not-in-reserve = { $card } ist nicht in deiner Reserve. Wähle eine deiner Reservekarten.
ming-reason-supply = { $count ->
    [0] Im Vorrat gibt es { $none } mehr. Wähle eine andere Aktion.
   *[other] Im Vorrat gibt es nur { $pieces }. Nimm nicht mehr.
}
ming-reason-too-few = { $count ->
    [0] Es gibt { $none } { $at }. Wähle ein anderes Gebiet.
    [one] Es gibt nur { $pieces } { $at }. Wähle nicht mehr.
   *[other] Es gibt nur { $pieces } { $at }. Wähle nicht mehr.
}
ming-reason-not-adjacent = { $place } und { $other } sind nicht benachbart. Wähle angrenzende Gebiete.
ming-reason-wrong-place = { $place } ist hier nicht möglich. Wähle ein anderes Gebiet.
ming-reason-room = { $count ->
    [0] { $place } ist voll: Ein Grenzgebiet fasst höchstens 5 Spielsteine. Wähle ein anderes Gebiet.
   *[other] { $place } hat nur noch Platz für { $count }: Ein Grenzgebiet fasst höchstens 5 Spielsteine. Bewege nicht mehr.
}
ming-reason-no-such-event = Dieses Ereignis ist nicht im Stapel. Ziehe ein anderes.
ming-reason-enemy-there = Der Gegner kontrolliert { $place }. Greif an oder wähle ein anderes Ziel.
ming-reason-not-enemys = Der Gegner kontrolliert { $place } nicht. Wähle ein Grenzgebiet, das er kontrolliert.
ming-reason-not-yours = Du kontrollierst { $place } nicht. Wähle ein Grenzgebiet, das du kontrollierst.
ming-reason-no-junk-at-sea = Du hast keine Dschunke im Südchinesischen Meer. Baue erst eine.
ming-reason-no-gold = Weder im Heimatgebiet der Ming noch im Südchinesischen Meer ist Gold. Treibe erst Steuern ein.
ming-reason-gold-at-sea-must-sail = Alles Gold im Südchinesischen Meer muss mitfahren. Schicke mindestens { $count } Gold.
ming-reason-no-such-voyage = Es gibt keine Seereise { $count }. Wähle eine von 1 bis 7.
ming-reason-voyage-completed = { $voyage } ist schon abgeschlossen. Wähle eine andere.
ming-reason-voyage-not-completed = Für deine Kartenaktion auf dieser Karte musst du erst { $voyage } abschließen.
ming-reason-no-special = Du hast keine Kartenaktion auf { $card }. Nutze ihre BP.
ming-reason-special-unusable = Deine Kartenaktion auf { $card } würde jetzt nichts ändern oder lässt sich nicht ganz ausführen. Wähle etwas anderes.
ming-reason-other-special = Die Kartenaktion von { $card } bewirkt etwas anderes. Tu, was auf der Karte steht.
ming-reason-exactly = Wähle genau { $count }.
ming-reason-at-most = Wähle höchstens { $count }.
ming-reason-one-place = Wähle nur ein Gebiet.
ming-reason-skirmish-size = Für ein Scharmützel müssen 1 bis 5 gegnerische Armeen oder Horden { $at } stehen. Wähle ein anderes Ziel.
ming-reason-skirmish-reach = Du kontrollierst kein Grenzgebiet neben { $place }. Wähle ein anderes Ziel.
ming-reason-not-in-top-five = { $card } ist nicht unter den obersten 5 Karten des Ablagestapels. Wähle eine von ihnen.
ming-reason-take-cp = Du darfst nur eine Karte mit { $count } BP nehmen. Wähle eine davon.
ming-reason-take-unusable = Deine Kartenaktion auf { $card } könntest du jetzt nicht nutzen. Wähle eine andere Karte.
ming-reason-not-these-dice = Diese Würfel hast du nicht geworfen. Wähle sie nach den Zahlen, die sie zeigen.
ming-reason-not-to-discard = Du kannst { $card } jetzt nicht ablegen. Wähle eine der angebotenen Karten.
ming-reason-nobody-can-move = Keiner deiner Spielsteine kann sich bewegen. Wähle eine andere Aktion.
ming-reason-no-target = Kein gegnerisches Grenzgebiet ist erreichbar. Rücke näher oder wähle eine andere Aktion.
ming-reason-nowhere-to-build = Du kontrollierst kein Grenzgebiet neben einem Heimatgebiet mit Siedlungen. Sammle Ressourcen oder erobere erst ein Grenzgebiet.
