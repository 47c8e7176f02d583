//! Weights, written by the example `fit`.

/// How much weighs what.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 80] = [
    -0.2050, // always
    -0.2050, // Emperor to play
    0.9472, // voyages
    0.2306, // five or more voyages
    0.6207, // six voyages
    -0.1661, // Borderlands of the Emperor
    -0.6151, // Borderlands of the Overlord
    -0.0913, // three or more of the Overlord's
    -0.3875, // four of the Overlord's
    0.0018, // Emperor ahead
    0.1195, // Emperor ahead by two
    -0.0598, // Overlord ahead by two
    0.2263, // Junks at sea
    0.0984, // Gold at home
    0.1183, // Gold at sea
    0.1291, // able to sail
    0.0116, // power at sea
    0.0132, // sure to sail
    0.0709, // Troops at home
    0.1073, // Troops in Borderlands
    -0.0236, // Borderlands with two Troops
    0.1730, // Borderlands with three Troops
    -0.1195, // Hordes at home
    -0.1473, // Hordes in Borderlands
    -0.0955, // Settlements at home
    -0.1283, // Settlements in Borderlands
    -0.1513, // Borderlands with a Settlement
    -0.0122, // Borderlands in danger
    -0.0748, // how much danger
    0.0139, // Borderlands within reach
    0.0213, // how much within reach
    -0.0222, // CP of the Emperor's hand
    -0.0466, // CP of the Overlord's hand
    0.0666, // CP of the Emperor's reserve
    -0.0817, // CP of the Overlord's reserve
    -0.0102, // Voyages wanted of who plays alone
    -0.2437, // Borderlands of nobody
    -0.0735, // of nobody, beside a Horde
    -0.2018, // the fifth of nobody, beside a Horde
    0.0000, // the same, Overlord to play
    -0.1978, // always, late
    -0.1978, // Emperor to play, late
    0.1071, // voyages, late
    0.1237, // five or more voyages, late
    0.4158, // six voyages, late
    -0.3812, // Borderlands of the Emperor, late
    -0.4263, // Borderlands of the Overlord, late
    -0.1095, // three or more of the Overlord's, late
    -0.0361, // four of the Overlord's, late
    0.1971, // Emperor ahead, late
    0.0585, // Emperor ahead by two, late
    -0.1172, // Overlord ahead by two, late
    0.1380, // Junks at sea, late
    0.1524, // Gold at home, late
    0.0262, // Gold at sea, late
    -0.0338, // able to sail, late
    0.1063, // power at sea, late
    -0.0741, // sure to sail, late
    -0.1510, // Troops at home, late
    -0.2489, // Troops in Borderlands, late
    -0.0093, // Borderlands with two Troops, late
    0.0916, // Borderlands with three Troops, late
    -0.0793, // Hordes at home, late
    -0.0736, // Hordes in Borderlands, late
    0.0233, // Settlements at home, late
    -0.0342, // Settlements in Borderlands, late
    -0.1812, // Borderlands with a Settlement, late
    -0.0429, // Borderlands in danger, late
    0.0192, // how much danger, late
    0.0226, // Borderlands within reach, late
    0.0012, // how much within reach, late
    0.1132, // CP of the Emperor's hand, late
    0.0609, // CP of the Overlord's hand, late
    -0.0554, // CP of the Emperor's reserve, late
    0.0261, // CP of the Overlord's reserve, late
    -0.2356, // Voyages wanted of who plays alone, late
    -0.1815, // Borderlands of nobody, late
    -0.1296, // of nobody, beside a Horde, late
    0.0989, // the fifth of nobody, beside a Horde, late
    0.0000, // the same, Overlord to play, late
];
