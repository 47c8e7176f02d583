//! Weights, written by the example `fit`.

/// How much weighs what: by itself, and as far as the game is over.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 80] = bots::evaluator::learned::by_phase([
    [-0.2050, -0.1978], // always
    [-0.2050, -0.1978], // Emperor to play
    [0.9472, 0.1071], // voyages
    [0.2306, 0.1237], // five or more voyages
    [0.6207, 0.4158], // six voyages
    [-0.1661, -0.3812], // Borderlands of the Emperor
    [-0.6151, -0.4263], // Borderlands of the Overlord
    [-0.0913, -0.1095], // three or more of the Overlord's
    [-0.3875, -0.0361], // four of the Overlord's
    [0.0018, 0.1971], // Emperor ahead
    [0.1195, 0.0585], // Emperor ahead by two
    [-0.0598, -0.1172], // Overlord ahead by two
    [0.2263, 0.1380], // Junks at sea
    [0.0984, 0.1524], // Gold at home
    [0.1183, 0.0262], // Gold at sea
    [0.1291, -0.0338], // able to sail
    [0.0116, 0.1063], // power at sea
    [0.0132, -0.0741], // sure to sail
    [0.0709, -0.1510], // Troops at home
    [0.1073, -0.2489], // Troops in Borderlands
    [-0.0236, -0.0093], // Borderlands with two Troops
    [0.1730, 0.0916], // Borderlands with three Troops
    [-0.1195, -0.0793], // Hordes at home
    [-0.1473, -0.0736], // Hordes in Borderlands
    [-0.0955, 0.0233], // Settlements at home
    [-0.1283, -0.0342], // Settlements in Borderlands
    [-0.1513, -0.1812], // Borderlands with a Settlement
    [-0.0122, -0.0429], // Borderlands in danger
    [-0.0748, 0.0192], // how much danger
    [0.0139, 0.0226], // Borderlands within reach
    [0.0213, 0.0012], // how much within reach
    [-0.0222, 0.1132], // CP of the Emperor's hand
    [-0.0466, 0.0609], // CP of the Overlord's hand
    [0.0666, -0.0554], // CP of the Emperor's reserve
    [-0.0817, 0.0261], // CP of the Overlord's reserve
    [-0.0102, -0.2356], // Voyages wanted of who plays alone
    [-0.2437, -0.1815], // Borderlands of nobody
    [-0.0735, -0.1296], // of nobody, beside a Horde
    [-0.2018, 0.0989], // the fifth of nobody, beside a Horde
    [0.0000, 0.0000], // the same, Overlord to play
]);
