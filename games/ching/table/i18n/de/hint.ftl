# Wozu eine Aktion gut ist: Tipps nennen es als Grund.

ching-purpose-begin = Sie beginnt eine Expedition: Je niedriger ihre Nummer, desto mehr Karten können folgen.
ching-purpose-sail = Deine Dschunke fährt weiter nach { $space }.
ching-purpose-end = Sie beendet deine Expedition, die dir { $mission } bringt.
ching-purpose-end-none = Sie beendet deine Expedition ohne Auftrag und beginnt eine neue.
ching-purpose-meteorology = Ohne die Fertigkeit könntest du nur { $mission } erfüllen.
ching-purpose-meteorology-none = Ohne die Fertigkeit könntest du keinen Auftrag erfüllen.
ching-purpose-gain = { $count ->
    [4] Damit hast du alle vier Fertigkeiten für die China Pearl.
   *[other] Damit hast du { $count } der vier Fertigkeiten für die China Pearl.
}
ching-purpose-cartography = Du ziehst jetzt eine Karte und hast von nun an eine mehr auf der Hand.
ching-purpose-night = Deine Dschunke fährt im selben Zug weiter nach { $space }.
ching-purpose-combat = Du siehst die Karten { NAME($seat, case: "gen") } und kannst eine nehmen, die du brauchst.
ching-purpose-oracle = Du ziehst 3 Begegnungskarten für eine.
ching-purpose-sea-dog = { $count ->
    [one] Du kannst deine eingesetzte Fertigkeit noch einmal einsetzen.
   *[other] Du kannst deine { $count } eingesetzten Fertigkeiten noch einmal einsetzen.
}
ching-purpose-pilot = Deine Dschunke fährt ohne Navigationskarte weiter nach { $space }.
ching-purpose-siren = Jeder Gegner mit dem Symbol { $symbol } in einer Expedition dreht eine solche Karte, die dann für keine Fertigkeit mehr zählt.
ching-purpose-thief = Du nimmst zufällig eines der Juwelen { NAME($seat, case: "gen") }.
ching-purpose-traitor = Du nimmst zufällig eine der Begegnungskarten { NAME($seat, case: "gen") }.
ching-purpose-madame-ching = Sie ergänzt die Symbole deiner Expedition um { $symbol }.
ching-purpose-take = Mit ihr kann deine Dschunke weiter nach { $space } fahren.
ching-purpose-take-low = Sie kann deine Expedition nicht fortsetzen, aber beenden und die nächste beginnen.
ching-purpose-cancel = Der Angriff betrifft dich nicht.
