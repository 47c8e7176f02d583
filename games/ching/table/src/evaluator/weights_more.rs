//! Weights, written by the example `fit`.

/// How much weighs what: by itself, and as far as the game is over.
#[rustfmt::skip]
pub const WEIGHTS: [f32; 64] = bots::evaluator::learned::by_phase([
    [0.0560, 0.0111], // points
    [-0.0329, -0.0140], // Cartography at hand
    [0.1260, -0.0606], // Night Navigation at hand
    [0.1449, -0.1348], // Meteorology at hand
    [0.0541, 0.0610], // Combat at hand
    [0.0502, -0.1360], // one skill towards the China Pearl
    [0.2180, -0.1583], // two skills
    [0.1853, 0.1228], // three skills
    [0.1155, -0.1001], // Madame Ching
    [0.1363, 0.0279], // Thief
    [0.1080, -0.0706], // Siren
    [0.1724, -0.1288], // Traitor
    [0.0609, -0.0026], // Grizzled Sea Dog
    [0.2015, -0.0876], // Pilots
    [0.3763, -0.3054], // Oracle
    [0.0138, -0.0019], // cards in hand
    [0.0299, -0.0133], // low cards in hand
    [-0.0069, 0.0249], // colours in hand
    [0.0000, 0.0000], // at sea
    [0.0363, -0.0523], // cards of the expedition
    [-0.0466, 0.1081], // colours of the expedition
    [0.1294, -0.0940], // highest card of the expedition
    [0.0077, -0.0074], // mission now
    [0.0159, 0.0190], // mission with a card more
    [0.0136, 0.0059], // mission with all the hand
    [0.0893, -0.0412], // skills now
    [0.0205, 0.0197], // skills with all the hand
    [0.0392, 0.0129], // five colours before Hong Kong
    [0.1166, 0.0102], // six colours before Hong Kong
    [-0.0781, -0.0300], // at the End of the World
    [-0.0817, 0.0287], // no card that goes on
    [-0.0153, 0.0577], // gold at the end
]);
