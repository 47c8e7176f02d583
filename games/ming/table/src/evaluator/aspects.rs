//! The aspects that explanations name, and the inputs that belong to each. The texts are in `sight.ftl`.

use bots::evaluator::Aspect;

/// The columns of [`inputs`](super::inputs::inputs) by aspect. Each has at most one.
pub const ASPECTS: &[Aspect] = &[
    ("ming-aspect-voyages", &[2, 3, 4, 35, 42, 43, 44, 45, 46, 47, 48]),
    ("ming-aspect-points", &[9, 10, 11]),
    ("ming-aspect-lands", &[5, 6, 7, 8, 36]),
    ("ming-aspect-open", &[37, 38, 39]),
    ("ming-aspect-fleet", &[12, 13, 14, 15, 16, 17]),
    ("ming-aspect-troops", &[18, 19, 20, 21, 49, 52, 55, 58, 61]),
    ("ming-aspect-hordes", &[22, 23, 50, 53, 56, 59, 62, 64, 66, 68]),
    ("ming-aspect-settlements", &[24, 25, 26, 51, 54, 57, 60, 63, 65, 67, 69]),
    ("ming-aspect-danger", &[27, 28]),
    ("ming-aspect-reach", &[29, 30]),
    ("ming-aspect-emperors-hand", &[31]),
    ("ming-aspect-overlords-hand", &[32]),
    ("ming-aspect-emperors-reserve", &[33]),
    ("ming-aspect-overlords-reserve", &[34]),
];
