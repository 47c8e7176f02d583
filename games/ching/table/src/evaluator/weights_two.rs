//! Weights, written by the example `fit`.

/// How much weighs what.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 64] = [
    0.0865, // points
    0.0509, // Cartography at hand
    0.1744, // Night Navigation at hand
    0.2390, // Meteorology at hand
    0.1541, // Combat at hand
    0.2654, // one skill towards the China Pearl
    0.5714, // two skills
    0.7053, // three skills
    0.2837, // Madame Ching
    0.3327, // Thief
    0.1817, // Siren
    0.4338, // Traitor
    0.1970, // Grizzled Sea Dog
    0.4131, // Pilots
    0.6757, // Oracle
    0.0266, // cards in hand
    0.0459, // low cards in hand
    0.0103, // colours in hand
    0.0000, // at sea
    0.0700, // cards of the expedition
    -0.0019, // colours of the expedition
    0.0744, // highest card of the expedition
    0.0080, // mission now
    0.0333, // mission with a card more
    0.0109, // mission with all the hand
    0.1176, // skills now
    0.0515, // skills with all the hand
    0.0504, // five colours before Hong Kong
    0.1047, // six colours before Hong Kong
    -0.0004, // at the End of the World
    -0.0344, // no card that goes on
    -0.0225, // gold at the end
    0.1120, // points, late
    0.0162, // Cartography at hand, late
    0.1621, // Night Navigation at hand, late
    0.1184, // Meteorology at hand, late
    -0.0926, // Combat at hand, late
    -0.1861, // one skill towards the China Pearl, late
    -0.1217, // two skills, late
    0.4937, // three skills, late
    -0.0625, // Madame Ching, late
    0.2774, // Thief, late
    -0.0727, // Siren, late
    0.0973, // Traitor, late
    0.0756, // Grizzled Sea Dog, late
    0.0117, // Pilots, late
    0.1651, // Oracle, late
    -0.0562, // cards in hand, late
    -0.0483, // low cards in hand, late
    0.0652, // colours in hand, late
    0.0000, // at sea, late
    0.0068, // cards of the expedition, late
    -0.0011, // colours of the expedition, late
    0.0543, // highest card of the expedition, late
    0.0329, // mission now, late
    0.0710, // mission with a card more, late
    0.0080, // mission with all the hand, late
    0.0738, // skills now, late
    0.0127, // skills with all the hand, late
    0.0021, // five colours before Hong Kong, late
    0.1005, // six colours before Hong Kong, late
    -0.0186, // at the End of the World, late
    -0.0722, // no card that goes on, late
    0.0798, // gold at the end, late
];
