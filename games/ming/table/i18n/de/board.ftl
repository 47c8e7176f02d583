# Spielplan und Karten als einfacher Text.

ming-board-era = { $era }. Etappe, Runde { $round }
ming-board-set-up = Aufbau
ming-board-over = Das Spiel ist zu Ende
ming-board-phase = { $phase ->
    [draw] der Kaiser zieht
    [emperor] Phase des Kaisers
   *[overlord] Phase des Anführers der Barbaren
}
ming-board-homelands = Barbaren-Heimatgebiete
ming-board-borderlands = Grenzgebiete
ming-board-control = Kontrolle
ming-board-contested = umkämpft
ming-board-nobody = niemand
ming-board-voyages = Seereisen
ming-board-battle = Kampf um { $place }:
ming-board-no-dice = noch kein Wurf
ming-board-played = Ausgespielt
ming-board-set-aside = Beiseite
ming-board-discards = Ablage
ming-board-top-first = oberste zuerst: { $cards }
ming-board-more = … und { $count } weitere
ming-board-none = keine
ming-board-deck = Stapel
ming-board-card = { $number }{ "\u00A0" }„{ $title }“
ming-board-card-cp = { $number } „{ $title }“ ({ $cp } BP)
ming-board-cp = { $cp }{ "\u00A0" }BP
ming-board-hand = Hand: { $cards }
ming-board-reserve = Reserve: { $cards }
ming-board-backs = { $cards } (aus { $count ->
    [one] Runde { $rounds }
   *[other] den Runden { $rounds }
})
ming-board-your-hand = Deine Hand
ming-board-your-reserve = Deine Reserve
ming-board-reserved-in = aus Runde { $round }

ming-half = { NAME($side, case: "short") }
ming-half-voyage = { NAME($side, case: "short") }, { $voyage }
ming-half-few = { NAME($side, case: "short") }, bis 3 Seereisen
ming-half-many = { NAME($side, case: "short") }, ab 4 Seereisen
ming-half-available = { NAME($side, case: "short") }, verfügbar
ming-half-not-yet = { NAME($side, case: "short") }, erst nach { $voyage }
