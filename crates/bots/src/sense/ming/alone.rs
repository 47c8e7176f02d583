//! Weights, written by the example `fit`.

/// How much weighs what.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 80] = [
    -0.9747, // always
    -0.9747, // Emperor to play
    0.9377, // voyages
    0.2592, // five or more voyages
    0.5931, // six voyages
    0.0468, // Borderlands of the Emperor
    -0.3219, // Borderlands of the Overlord
    -0.0116, // three or more of the Overlord's
    -0.2802, // four of the Overlord's
    -0.0408, // Emperor ahead
    0.0689, // Emperor ahead by two
    -0.1595, // Overlord ahead by two
    0.1947, // Junks at sea
    0.0739, // Gold at home
    0.0860, // Gold at sea
    0.2306, // able to sail
    -0.0019, // power at sea
    -0.0096, // sure to sail
    0.0865, // Troops at home
    0.1900, // Troops in Borderlands
    -0.1302, // Borderlands with two Troops
    0.0669, // Borderlands with three Troops
    -0.1236, // Hordes at home
    -0.1373, // Hordes in Borderlands
    -0.0799, // Settlements at home
    -0.0764, // Settlements in Borderlands
    -0.1599, // Borderlands with a Settlement
    0.0348, // Borderlands in danger
    -0.0850, // how much danger
    0.0311, // Borderlands within reach
    0.0052, // how much within reach
    -0.0195, // CP of the Emperor's hand
    -0.0405, // CP of the Overlord's hand
    0.0221, // CP of the Emperor's reserve
    -0.0657, // CP of the Overlord's reserve
    -0.0130, // Voyages wanted of who plays alone
    0.0, // new
    0.0, // new
    0.0, // new
    0.0, // new
    -0.6147, // always, late
    -0.6147, // Emperor to play, late
    -0.2583, // voyages, late
    0.2158, // five or more voyages, late
    0.3016, // six voyages, late
    -0.3385, // Borderlands of the Emperor, late
    -0.3110, // Borderlands of the Overlord, late
    -0.0331, // three or more of the Overlord's, late
    0.0716, // four of the Overlord's, late
    0.1762, // Emperor ahead, late
    -0.0810, // Emperor ahead by two, late
    -0.3366, // Overlord ahead by two, late
    0.1467, // Junks at sea, late
    0.1879, // Gold at home, late
    0.1885, // Gold at sea, late
    0.0466, // able to sail, late
    0.0083, // power at sea, late
    -0.2281, // sure to sail, late
    -0.1097, // Troops at home, late
    -0.1141, // Troops in Borderlands, late
    0.2011, // Borderlands with two Troops, late
    0.1308, // Borderlands with three Troops, late
    -0.0048, // Hordes at home, late
    0.0357, // Hordes in Borderlands, late
    0.0884, // Settlements at home, late
    0.0563, // Settlements in Borderlands, late
    0.0059, // Borderlands with a Settlement, late
    0.0198, // Borderlands in danger, late
    0.0852, // how much danger, late
    -0.0339, // Borderlands within reach, late
    0.0799, // how much within reach, late
    0.0875, // CP of the Emperor's hand, late
    0.0869, // CP of the Overlord's hand, late
    0.0729, // CP of the Emperor's reserve, late
    0.0433, // CP of the Overlord's reserve, late
    -0.1889, // Voyages wanted of who plays alone, late
    0.0, // new
    0.0, // new
    0.0, // new
    0.0, // new
];
