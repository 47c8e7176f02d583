# Seiten, Spielsteine, Orte, Karten und Würfel. `NAME($side, case: "gen")` in anderen Dateien liest die Formen von
# hier; ein Großbuchstabe im Fall ("Nom") gibt die Form am Satzanfang.

name-emperor = Kaiser
    .nom = der Kaiser
    .acc = den Kaiser
    .dat = dem Kaiser
    .gen = des Kaisers
    .short = Kaiser
name-overlord = Anführer der Barbaren
    .nom = der Anführer der Barbaren
    .acc = den Anführer der Barbaren
    .dat = dem Anführer der Barbaren
    .gen = des Anführers der Barbaren
    .short = Barbaren

ming-title = Die Reisen des Zheng He
ming-edition = { $edition ->
    [german] deutsche Ausgabe
   *[english] englische Ausgabe
}

ming-pieces = { $piece ->
    [troop] { $count ->
        [one] { $count } Armee
       *[other] { $count } Armeen
    }
    [gold] { $count } Gold
    [junk] { $count ->
        [one] { $count } Dschunke
       *[other] { $count } Dschunken
    }
    [horde] { $count ->
        [one] { $count } Horde
       *[other] { $count } Horden
    }
   *[settlement] { $count ->
        [one] { $count } Siedlung
       *[other] { $count } Siedlungen
    }
}
ming-no-pieces = { $piece ->
    [troop] keine Armeen
    [gold] kein Gold
    [junk] keine Dschunken
    [horde] keine Horden
   *[settlement] keine Siedlungen
}
ming-piece-label = { $piece ->
    [troop] Armeen
    [gold] Gold
    [junk] Dschunken
    [horde] Horden
   *[settlement] Siedlungen
}

# Wo etwas ist, wohin es geht und woher es kommt. Namen, die sich beugen, stehen hier ausgeschrieben.
ming-at = { $kind ->
    [ming] im Heimatgebiet der Ming
    [sea] im Südchinesischen Meer
    [supply] im Vorrat
    [homeland] bei den { $name }
   *[borderland] in { $name }
}
ming-to = { $kind ->
    [ming] ins Heimatgebiet der Ming
    [sea] ins Südchinesische Meer
    [supply] in den Vorrat
    [homeland] zu den { $name }
   *[borderland] nach { $name }
}
ming-from = { $kind ->
    [ming] aus dem Heimatgebiet der Ming
    [sea] aus dem Südchinesischen Meer
    [supply] aus dem Vorrat
    [homeland] von den { $name }
   *[borderland] aus { $name }
}
ming-to-voyage = zu { $voyage }
ming-from-voyage = von { $voyage }

ming-card = Karte { $number } „{ $title }“
ming-a-card = eine Karte
ming-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
ming-card-numbers = { $count ->
    [one] Karte { $numbers }
   *[other] die Karten { $numbers }
}
ming-no-cards = keine Karten
ming-voyage = Seereise { $number } ({ $name })
ming-result = { $type ->
    [triple] Dreierpasch { $score }
    [double] Pasch { $score }
   *[single] Höchstzahl { $score }
}
ming-list = { $first } und { $last }
ming-reinforced = , verstärkt durch { $card }
