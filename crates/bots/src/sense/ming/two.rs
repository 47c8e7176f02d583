//! Weights, written by the example `fit`.

/// How much weighs what.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 72] = [
    -2.3629, // always
    0.3822, // Emperor to play
    0.8049, // voyages
    -0.1270, // five or more voyages
    -0.0071, // six voyages
    0.0863, // Borderlands of the Emperor
    -0.2817, // Borderlands of the Overlord
    0.0986, // three or more of the Overlord's
    -0.1008, // four of the Overlord's
    -0.1547, // Emperor ahead
    0.0118, // Emperor ahead by two
    -0.0478, // Overlord ahead by two
    0.1425, // Junks at sea
    0.0618, // Gold at home
    0.0278, // Gold at sea
    0.1649, // able to sail
    -0.0006, // power at sea
    -0.0611, // sure to sail
    0.0824, // Troops at home
    0.3697, // Troops in Borderlands
    -0.2865, // Borderlands with two Troops
    -0.1222, // Borderlands with three Troops
    -0.0984, // Hordes at home
    -0.1413, // Hordes in Borderlands
    0.0033, // Settlements at home
    -0.0464, // Settlements in Borderlands
    -0.1870, // Borderlands with a Settlement
    -0.0830, // Borderlands in danger
    -0.0372, // how much danger
    0.0650, // Borderlands within reach
    0.0206, // how much within reach
    -0.0356, // CP of the Emperor's hand
    -0.0515, // CP of the Overlord's hand
    0.0339, // CP of the Emperor's reserve
    -0.0309, // CP of the Overlord's reserve
    0.0000, // Voyages wanted of who plays alone
    -1.7137, // always, late
    0.0222, // Emperor to play, late
    0.5322, // voyages, late
    0.4462, // five or more voyages, late
    0.0747, // six voyages, late
    0.0501, // Borderlands of the Emperor, late
    -0.5525, // Borderlands of the Overlord, late
    -0.1960, // three or more of the Overlord's, late
    -0.1711, // four of the Overlord's, late
    0.7918, // Emperor ahead, late
    0.4286, // Emperor ahead by two, late
    -0.1432, // Overlord ahead by two, late
    -0.0729, // Junks at sea, late
    -0.0180, // Gold at home, late
    -0.0341, // Gold at sea, late
    -0.2488, // able to sail, late
    0.1161, // power at sea, late
    0.0479, // sure to sail, late
    -0.0327, // Troops at home, late
    -0.1686, // Troops in Borderlands, late
    0.3854, // Borderlands with two Troops, late
    0.1011, // Borderlands with three Troops, late
    -0.0333, // Hordes at home, late
    0.0164, // Hordes in Borderlands, late
    0.0004, // Settlements at home, late
    0.0653, // Settlements in Borderlands, late
    0.0053, // Borderlands with a Settlement, late
    -0.2201, // Borderlands in danger, late
    0.0402, // how much danger, late
    0.0015, // Borderlands within reach, late
    0.0940, // how much within reach, late
    0.0835, // CP of the Emperor's hand, late
    0.1023, // CP of the Overlord's hand, late
    0.0371, // CP of the Emperor's reserve, late
    -0.0136, // CP of the Overlord's reserve, late
    0.0000, // Voyages wanted of who plays alone, late
];
