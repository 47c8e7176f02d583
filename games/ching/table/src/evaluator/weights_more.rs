//! Weights, written by the example `fit`.

/// How much weighs what.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 64] = [
    0.0560, // points
    -0.0329, // Cartography at hand
    0.1260, // Night Navigation at hand
    0.1449, // Meteorology at hand
    0.0541, // Combat at hand
    0.0502, // one skill towards the China Pearl
    0.2180, // two skills
    0.1853, // three skills
    0.1155, // Madame Ching
    0.1363, // Thief
    0.1080, // Siren
    0.1724, // Traitor
    0.0609, // Grizzled Sea Dog
    0.2015, // Pilots
    0.3763, // Oracle
    0.0138, // cards in hand
    0.0299, // low cards in hand
    -0.0069, // colours in hand
    0.0000, // at sea
    0.0363, // cards of the expedition
    -0.0466, // colours of the expedition
    0.1294, // highest card of the expedition
    0.0077, // mission now
    0.0159, // mission with a card more
    0.0136, // mission with all the hand
    0.0893, // skills now
    0.0205, // skills with all the hand
    0.0392, // five colours before Hong Kong
    0.1166, // six colours before Hong Kong
    -0.0781, // at the End of the World
    -0.0817, // no card that goes on
    -0.0153, // gold at the end
    0.0111, // points, late
    -0.0140, // Cartography at hand, late
    -0.0606, // Night Navigation at hand, late
    -0.1348, // Meteorology at hand, late
    0.0610, // Combat at hand, late
    -0.1360, // one skill towards the China Pearl, late
    -0.1583, // two skills, late
    0.1228, // three skills, late
    -0.1001, // Madame Ching, late
    0.0279, // Thief, late
    -0.0706, // Siren, late
    -0.1288, // Traitor, late
    -0.0026, // Grizzled Sea Dog, late
    -0.0876, // Pilots, late
    -0.3054, // Oracle, late
    -0.0019, // cards in hand, late
    -0.0133, // low cards in hand, late
    0.0249, // colours in hand, late
    0.0000, // at sea, late
    -0.0523, // cards of the expedition, late
    0.1081, // colours of the expedition, late
    -0.0940, // highest card of the expedition, late
    -0.0074, // mission now, late
    0.0190, // mission with a card more, late
    0.0059, // mission with all the hand, late
    -0.0412, // skills now, late
    0.0197, // skills with all the hand, late
    0.0129, // five colours before Hong Kong, late
    0.0102, // six colours before Hong Kong, late
    -0.0300, // at the End of the World, late
    0.0287, // no card that goes on, late
    0.0577, // gold at the end, late
];
