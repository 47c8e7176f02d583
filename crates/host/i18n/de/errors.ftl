chairs-count = gib für jeden Platz dieses Spiels an, wer ihn bekommt; die Plätze sind { $seats }
chairs-bots = alle Plätze gehen an Bots; behalte einen für dich oder lass einen frei
position-over = dort ist das Spiel schon vorbei; nimm eine frühere Stellung
match = ein Match geht mit diesem Spiel oder aus einer Stellung nicht; lass es weg
clock-range = { $value } Millisekunden sind nicht möglich; nimm { $least } bis { $most }
engine-name = `{ $name }` geht nicht als Name einer Engine; nimm bis zu { $longest } kleine Buchstaben, Ziffern und Bindestriche
