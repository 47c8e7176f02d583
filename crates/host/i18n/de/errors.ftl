chairs-count = sag für jeden Platz dieses Spiels, wer ihn bekommt; die Plätze sind { $seats }
chairs-bots = alle Plätze gehen an Bots; behalte einen für dich oder lass einen frei
position-over = dort ist das Spiel schon vorbei; nimm eine frühere Stellung
match = ein Hin- und Rückspiel geht in diesem Spiel oder aus einer Stellung nicht; lass es weg
clock-range = { $value } Millisekunden sind nicht möglich; nimm { $least } bis { $most }
