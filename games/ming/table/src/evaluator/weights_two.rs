//! Weights, written by the example `fit`.

/// How much weighs what: by itself, and as far as the game is over.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 80] = bots::evaluator::learned::by_phase([
    [-0.3124, -0.2797], // always
    [0.3369, 0.2476], // Emperor to play
    [0.8453, 0.7950], // voyages
    [-0.1793, 0.3897], // five or more voyages
    [-0.1467, 0.2470], // six voyages
    [-0.3810, -0.1357], // Borderlands of the Emperor
    [-0.8335, -0.8905], // Borderlands of the Overlord
    [0.1084, -0.2655], // three or more of the Overlord's
    [-0.1267, -0.1208], // four of the Overlord's
    [-0.0631, 0.3959], // Emperor ahead
    [0.0220, 0.3078], // Emperor ahead by two
    [-0.0344, -0.0678], // Overlord ahead by two
    [0.1791, 0.0021], // Junks at sea
    [0.0601, 0.0498], // Gold at home
    [0.0789, -0.0428], // Gold at sea
    [0.1607, -0.4443], // able to sail
    [0.0012, 0.1699], // power at sea
    [0.0903, -0.1381], // sure to sail
    [0.1030, -0.0290], // Troops at home
    [0.2778, -0.1152], // Troops in Borderlands
    [-0.0338, 0.0532], // Borderlands with two Troops
    [-0.0648, 0.1225], // Borderlands with three Troops
    [-0.1504, 0.0399], // Hordes at home
    [-0.1514, 0.0222], // Hordes in Borderlands
    [0.0006, -0.0095], // Settlements at home
    [-0.0063, -0.0055], // Settlements in Borderlands
    [-0.1720, -0.1083], // Borderlands with a Settlement
    [-0.0114, -0.1393], // Borderlands in danger
    [-0.0061, -0.1799], // how much danger
    [0.0349, -0.0228], // Borderlands within reach
    [0.0336, 0.1484], // how much within reach
    [-0.0082, 0.0283], // CP of the Emperor's hand
    [-0.0206, 0.0162], // CP of the Overlord's hand
    [0.0405, 0.0575], // CP of the Emperor's reserve
    [0.0380, -0.1641], // CP of the Overlord's reserve
    [0.0000, 0.0000], // Voyages wanted of who plays alone
    [-0.3477, -0.3722], // Borderlands of nobody
    [-0.1360, -0.2191], // of nobody, beside a Horde
    [-0.0497, 0.0129], // the fifth of nobody, beside a Horde
    [-0.4475, -0.2154], // the same, Overlord to play
]);
