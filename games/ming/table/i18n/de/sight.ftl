# Was neben dem Spielplan immer zu sehen ist: Ziel, Stand und Wörter, die sich selbst erklären.

ming-goal = { $who ->
    [emperor] Schließe alle sieben Seereisen ab oder habe am Ende mehr Punkte: Grenzgebiete unter deiner Kontrolle plus abgeschlossene Seereisen. Bei Gleichstand gewinnen die Barbaren.
    [overlord] Kontrolliere alle fünf Grenzgebiete oder habe am Ende mindestens gleich viele Punkte: Grenzgebiete unter deiner Kontrolle plus offene Seereisen.
   *[both] Der Kaiser braucht alle sieben Seereisen, der Anführer der Barbaren alle fünf Grenzgebiete; sonst entscheiden die Punkte für beides.
}
ming-goal-german = { $who ->
    [emperor] Habe am Ende einer deiner Phasen alle sieben Seereisen abgeschlossen oder am Spielende mehr Punkte: Grenzgebiete unter deiner Kontrolle plus abgeschlossene Seereisen. Bei Gleichstand gewinnen die Barbaren.
    [overlord] Kontrolliere am Ende einer deiner Phasen alle fünf Grenzgebiete oder habe am Spielende mindestens gleich viele Punkte: Grenzgebiete unter deiner Kontrolle plus offene Seereisen.
   *[both] Der Kaiser braucht alle sieben Seereisen, der Anführer der Barbaren alle fünf Grenzgebiete, jeweils am Ende einer eigenen Phase; sonst entscheiden die Punkte für beides.
}
ming-goal-alone = { $required ->
    [7] Schließe alle sieben Seereisen ab, bevor die Karten ausgehen oder die Barbaren alle fünf Grenzgebiete kontrollieren.
   *[other] Schließe alle sieben Seereisen ab oder habe am Ende { $required } davon und mehr Grenzgebiete als die Barbaren, die mit allen fünf sofort gewinnen.
}
ming-standing = Runde { $round } von { $of } · { $voyages } von 7 Seereisen
ming-standing-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
ming-standing-alone = Runde { $round } von { $of } · { $voyages } von { $required } nötigen Seereisen
ming-standing-lands = { $lands } : { $others } Grenzgebiete

ming-term-cp = BP
    .help = Befehlspunkte: die Zahl oben auf der Karte. Spiele die Karte offen aus und gib höchstens so viele Punkte für eine Art von Befehl aus.
ming-term-borderlands = Grenzgebieten|Grenzgebiete|Grenzgebiet
    .help = Die fünf Gebiete zwischen den Heimatgebieten der Barbaren und dem der Ming: Yunnan, Sichuan, Gansu, Shanxi und Liaodong. Eine Seite kontrolliert eines, solange nur ihre Spielsteine dort liegen.
ming-term-voyages = Seereisen
    .help = Sieben Ziele jenseits des Meers. Um eine abzuschließen, schicke Dschunken und Gold und würfle weniger, als du Spielsteine schickst.
ming-term-react = reagieren|reagiert|Reaktion
    .help = Auf einer offen gespielten Karte kann auch eine Aktion der anderen Seite stehen. Ist sie verfügbar, darf die andere Seite sie in derselben Phase nutzen.
ming-term-special = Kartenaktion
    .help = Die Aktion, die für deine Seite auf der Karte steht. Du darfst sie statt der Befehlspunkte nutzen.
ming-term-reserve = in die Reserve|Reserve
    .help = Verdeckt beiseitegelegte Karten. Später erlauben sie neue Würfe im Kampf. Der Anführer der Barbaren kann mit einer auch einen Befehl verstärken.
ming-term-reroll = neue Würfe|neuer Wurf
    .help = Decke im Kampf eine Reservekarte auf. Jeder ihrer Befehlspunkte ist ein neuer Wurf: Wirf beliebige deiner Würfel noch einmal.
ming-term-era = Etappe
    .help = Der Stapel wird zweimal durchgespielt. Ist er zum ersten Mal leer, werden Ablage und Reserven zu einem neuen gemischt.
ming-term-skirmish = Scharmützel
    .help = Ein kurzes Gefecht durch eine Karte. Ist ein Würfel höher als die Zahl der Gegner dort, geht die Hälfte von ihnen (aufgerundet) verloren.

# Was eine Begründung zu einem Tipp nennt. Es setzt einen Satz nach einem Doppelpunkt fort, in einer Liste.
ming-aspect-voyages = abgeschlossene Seereisen
ming-aspect-points = der Vorsprung an Punkten
ming-aspect-lands = die Kontrolle der Grenzgebiete
ming-aspect-open = Grenzgebiete, in die die Barbaren ohne Kampf einrücken können
ming-aspect-fleet = Dschunken und Gold für die nächste Seereise
ming-aspect-troops = die Armeen
ming-aspect-hordes = die Horden
ming-aspect-settlements = die Siedlungen
ming-aspect-danger = angreifbare Grenzgebiete des Kaisers
ming-aspect-reach = angreifbare Grenzgebiete der Barbaren
ming-aspect-emperors-hand = die Hand des Kaisers
ming-aspect-overlords-hand = die Hand der Barbaren
ming-aspect-emperors-reserve = die Reserve des Kaisers
ming-aspect-overlords-reserve = die Reserve der Barbaren
