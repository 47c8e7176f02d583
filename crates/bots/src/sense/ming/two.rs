//! Weights, written by the example `fit`.

/// How much weighs what.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 80] = [
    -2.3622, // always
    0.3474, // Emperor to play
    0.8588, // voyages
    -0.1367, // five or more voyages
    -0.1789, // six voyages
    0.0412, // Borderlands of the Emperor
    -0.3437, // Borderlands of the Overlord
    0.0680, // three or more of the Overlord's
    -0.1346, // four of the Overlord's
    -0.0815, // Emperor ahead
    0.0203, // Emperor ahead by two
    -0.0766, // Overlord ahead by two
    0.1386, // Junks at sea
    0.0370, // Gold at home
    0.0486, // Gold at sea
    0.1236, // able to sail
    0.0098, // power at sea
    0.0291, // sure to sail
    0.1127, // Troops at home
    0.3360, // Troops in Borderlands
    -0.1845, // Borderlands with two Troops
    -0.0625, // Borderlands with three Troops
    -0.1544, // Hordes at home
    -0.1593, // Hordes in Borderlands
    -0.0195, // Settlements at home
    -0.0431, // Settlements in Borderlands
    -0.1781, // Borderlands with a Settlement
    -0.0171, // Borderlands in danger
    -0.0257, // how much danger
    0.0290, // Borderlands within reach
    -0.0007, // how much within reach
    -0.0145, // CP of the Emperor's hand
    -0.0231, // CP of the Overlord's hand
    0.0277, // CP of the Emperor's reserve
    0.0079, // CP of the Overlord's reserve
    0.0000, // Voyages wanted of who plays alone
    0.0, // new
    0.0, // new
    0.0, // new
    0.0, // new
    -0.9032, // always, late
    0.2795, // Emperor to play, late
    0.3391, // voyages, late
    0.8189, // five or more voyages, late
    0.5124, // six voyages, late
    0.1560, // Borderlands of the Emperor, late
    -0.6088, // Borderlands of the Overlord, late
    -0.0632, // three or more of the Overlord's, late
    -0.1522, // four of the Overlord's, late
    0.4598, // Emperor ahead, late
    0.3950, // Emperor ahead by two, late
    -0.0873, // Overlord ahead by two, late
    0.0133, // Junks at sea, late
    0.0383, // Gold at home, late
    0.0242, // Gold at sea, late
    -0.2966, // able to sail, late
    0.1688, // power at sea, late
    -0.3131, // sure to sail, late
    -0.0423, // Troops at home, late
    -0.1533, // Troops in Borderlands, late
    0.3444, // Borderlands with two Troops, late
    0.0535, // Borderlands with three Troops, late
    0.0027, // Hordes at home, late
    0.0426, // Hordes in Borderlands, late
    -0.0140, // Settlements at home, late
    0.0337, // Settlements in Borderlands, late
    -0.0846, // Borderlands with a Settlement, late
    -0.2200, // Borderlands in danger, late
    -0.0486, // how much danger, late
    0.0066, // Borderlands within reach, late
    0.1680, // how much within reach, late
    0.0510, // CP of the Emperor's hand, late
    0.0232, // CP of the Overlord's hand, late
    0.0523, // CP of the Emperor's reserve, late
    -0.0669, // CP of the Overlord's reserve, late
    0.0000, // Voyages wanted of who plays alone, late
    0.0, // new
    0.0, // new
    0.0, // new
    0.0, // new
];
