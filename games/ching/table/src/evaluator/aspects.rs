//! The aspects that explanations name, and the inputs that belong to each. The texts are in `sight.ftl`.

use bots::evaluator::Aspect;

/// The columns by aspect: those of the player, and 44 further on those of the other. Each column has at most one aspect.
pub const ASPECTS: &[Aspect] = &[
    ("ching-aspect-points", &[0, 33, 44, 77]),
    ("ching-aspect-skills", &[1, 2, 3, 4, 45, 46, 47, 48]),
    ("ching-aspect-pearl", &[5, 6, 7, 35, 37, 49, 50, 51, 79, 81]),
    ("ching-aspect-encounters", &[8, 9, 10, 11, 12, 13, 14, 52, 53, 54, 55, 56, 57, 58]),
    ("ching-aspect-hand", &[15, 16, 17, 59, 60, 61]),
    ("ching-aspect-expedition", &[18, 19, 20, 21, 29, 62, 63, 64, 65, 73]),
    ("ching-aspect-mission", &[22, 23, 24, 66, 67, 68]),
    ("ching-aspect-symbols", &[25, 26, 38, 39, 40, 41, 69, 70, 82, 83, 84, 85]),
    ("ching-aspect-hong-kong", &[27, 28, 36, 71, 72, 80]),
    ("ching-aspect-going-on", &[30, 42, 43, 74, 86, 87]),
    ("ching-aspect-gold", &[31, 75]),
];
