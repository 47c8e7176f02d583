//! Weights, written by the example `fit`.

/// How much weighs what.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 64] = [
    0.0855, // points
    0.0629, // Cartography at hand
    0.3315, // Night Navigation at hand
    0.2728, // Meteorology at hand
    0.0877, // Combat at hand
    0.1426, // one skill towards the China Pearl
    0.5718, // two skills
    0.7466, // three skills
    0.2883, // Madame Ching
    0.3504, // Thief
    0.1881, // Siren
    0.3489, // Traitor
    0.1631, // Grizzled Sea Dog
    0.3943, // Pilots
    0.6401, // Oracle
    -0.0696, // cards in hand
    0.0426, // low cards in hand
    -0.0050, // colours in hand
    0.0000, // at sea
    0.0124, // cards of the expedition
    0.0185, // colours of the expedition
    0.1351, // highest card of the expedition
    0.0085, // mission now
    0.0373, // mission with a card more
    0.0147, // mission with all the hand
    0.1492, // skills now
    0.0482, // skills with all the hand
    0.0469, // five colours before Hong Kong
    0.1273, // six colours before Hong Kong
    -0.0481, // at the End of the World
    -0.0247, // no card that goes on
    -0.0392, // gold at the end
    0.0979, // points, late
    0.0372, // Cartography at hand, late
    0.0745, // Night Navigation at hand, late
    -0.0224, // Meteorology at hand, late
    0.1102, // Combat at hand, late
    0.0482, // one skill towards the China Pearl, late
    -0.1475, // two skills, late
    0.5148, // three skills, late
    -0.0141, // Madame Ching, late
    0.1453, // Thief, late
    -0.0820, // Siren, late
    0.0488, // Traitor, late
    0.0452, // Grizzled Sea Dog, late
    0.0553, // Pilots, late
    0.1049, // Oracle, late
    0.0776, // cards in hand, late
    -0.0071, // low cards in hand, late
    0.0425, // colours in hand, late
    0.0000, // at sea, late
    0.0256, // cards of the expedition, late
    -0.0119, // colours of the expedition, late
    0.1182, // highest card of the expedition, late
    0.0276, // mission now, late
    0.0655, // mission with a card more, late
    0.0123, // mission with all the hand, late
    0.0396, // skills now, late
    0.0311, // skills with all the hand, late
    -0.0317, // five colours before Hong Kong, late
    0.1118, // six colours before Hong Kong, late
    -0.0174, // at the End of the World, late
    -0.0525, // no card that goes on, late
    0.1301, // gold at the end, late
];
