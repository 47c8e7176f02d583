//! Weights, written by the example `fit`.

/// How much weighs what: by itself, and as far as the game is over.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 64] = bots::evaluator::learned::by_phase([
    [0.0865, 0.1120], // points
    [0.0509, 0.0162], // Cartography at hand
    [0.1744, 0.1621], // Night Navigation at hand
    [0.2390, 0.1184], // Meteorology at hand
    [0.1541, -0.0926], // Combat at hand
    [0.2654, -0.1861], // one skill towards the China Pearl
    [0.5714, -0.1217], // two skills
    [0.7053, 0.4937], // three skills
    [0.2837, -0.0625], // Madame Ching
    [0.3327, 0.2774], // Thief
    [0.1817, -0.0727], // Siren
    [0.4338, 0.0973], // Traitor
    [0.1970, 0.0756], // Grizzled Sea Dog
    [0.4131, 0.0117], // Pilots
    [0.6757, 0.1651], // Oracle
    [0.0266, -0.0562], // cards in hand
    [0.0459, -0.0483], // low cards in hand
    [0.0103, 0.0652], // colours in hand
    [0.0000, 0.0000], // at sea
    [0.0700, 0.0068], // cards of the expedition
    [-0.0019, -0.0011], // colours of the expedition
    [0.0744, 0.0543], // highest card of the expedition
    [0.0080, 0.0329], // mission now
    [0.0333, 0.0710], // mission with a card more
    [0.0109, 0.0080], // mission with all the hand
    [0.1176, 0.0738], // skills now
    [0.0515, 0.0127], // skills with all the hand
    [0.0504, 0.0021], // five colours before Hong Kong
    [0.1047, 0.1005], // six colours before Hong Kong
    [-0.0004, -0.0186], // at the End of the World
    [-0.0344, -0.0722], // no card that goes on
    [-0.0225, 0.0798], // gold at the end
]);
