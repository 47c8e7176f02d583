# Wozu eine Aktion gut ist: Tipps nennen es als Grund.

ming-purpose-play = Sie bringt dir { $count } BP oder deine Kartenaktion, und dein Gegner bekommt sie nicht mit deiner Hand.
ming-purpose-play-alone = Sie bringt dir { $count } BP oder deine Kartenaktion.
ming-purpose-reserve = { $count ->
    [one] Sie gibt dir in einem späteren Kampf 1 neuen Wurf, und dein Gegner kann sie nicht nutzen.
   *[other] Sie gibt dir in einem späteren Kampf { $count } neue Würfe, und dein Gegner kann sie nicht nutzen.
}
ming-purpose-reserve-overlord = { $count ->
    [one] Sie gibt dir in einem späteren Kampf 1 neuen Wurf oder für einen Befehl 1 BP mehr, und dein Gegner kann sie nicht nutzen.
   *[other] Sie gibt dir in einem späteren Kampf { $count } neue Würfe oder für einen Befehl { $count } BP mehr, und dein Gegner kann sie nicht nutzen.
}
ming-purpose-reserve-alone = { $count ->
    [one] Sie gibt dir in einem späteren Kampf 1 neuen Wurf.
   *[other] Sie gibt dir in einem späteren Kampf { $count } neue Würfe.
}
ming-purpose-first = Du handelst, bevor die Reaktion etwas ändern kann.
ming-purpose-second = Du siehst, was die Reaktion bewirkt, bevor du handelst.
ming-purpose-recruit = Vom Heimatgebiet der Ming aus erreichen Armeen jedes Grenzgebiet, um es zu halten oder zurückzuerobern.
ming-purpose-fleet = Je mehr Dschunken und Gold du auf eine Seereise schickst, desto eher gelingt sie.
ming-purpose-voyage = { $count ->
    [7] Gelingt sie, sind alle sieben Seereisen abgeschlossen, und du gewinnst.
   *[other] Gelingt sie, hast du { $count } von sieben Seereisen abgeschlossen.
}
ming-purpose-attack = Gewinnst du den Kampf, kontrollierst du { $place }.
ming-purpose-attack-wins = Gewinnst du den Kampf, kontrollierst du alle fünf Grenzgebiete und gewinnst das Spiel.
ming-purpose-enter = Niemand hält { $place }: Du übernimmst die Kontrolle ohne Kampf.
ming-purpose-enter-wins = Niemand hält { $place }: Damit kontrollierst du alle fünf Grenzgebiete und gewinnst das Spiel.
ming-purpose-strengthen = Mit mehr { $piece ->
    [troop] Armeen
   *[other] Horden
} dort ist { $place } schwerer zu erobern.
ming-purpose-amass = Du brauchst Horden, um Grenzgebiete zu erobern und zu halten.
ming-purpose-gather = Aus deinen Heimatgebieten kannst du Siedlungen in Grenzgebiete bringen, die du kontrollierst.
ming-purpose-build = Eine Siedlung hält ihr Grenzgebiet auch ohne Horden, und nur ein vernichtender Schlag zerstört sie.
ming-purpose-skirmish = { $count ->
    [one] Gelingt es, verliert der Gegner in { $place } 1 Spielstein, ohne Kampf.
   *[other] Gelingt es, verliert der Gegner in { $place } { $count } Spielsteine, ohne Kampf.
}
ming-purpose-rout = Die Horden verlassen { $place } ohne Kampf.
ming-purpose-reveal = { $count ->
    [one] Sie gibt dir 1 neuen Wurf.
   *[other] Sie gibt dir { $count } neue Würfe.
}
