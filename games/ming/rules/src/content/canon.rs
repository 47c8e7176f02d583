//! The canonical form of what affects play; its hash names the content.

use components::canonical_lines;

use super::{Kind, Play, effects};
use crate::board::{Piece, Place};
use crate::solo::{Difficulty, EventKind, Matter, SoloSpec};

impl Play {
    /// The canonical form, whose SHA-256 names the content.
    ///
    /// It is plain ASCII text and never changes, as records of games name its hash. The first line is
    /// `ming content 1`; then follows one line per fact, sorted by bytes. Every line ends in one line feed.
    ///
    /// ```text
    /// card 08 action cp 2 voyage 1
    /// card 05 emperor cp 2
    /// card 08 upper gain settlement exactly 1 to controlled
    /// card 12 lower gain gold up_to 4 to ming
    /// card 03 lower lose troop exactly 1 from anywhere chooser overlord
    /// card 05 upper rout half
    /// card 08 lower voyage dice 2 minus 1
    /// card 21 upper skirmish dice 2
    /// card 25 lower politics cp 1
    /// edge gansu sichuan
    /// piece troop 12
    /// ```
    ///
    /// Card numbers have two digits. A half without an action has no line. The ends of an edge stand in
    /// alphabetical order, and each edge once. The chooser of a loss is always written; where there is
    /// nothing to choose it is the side whose action it is. A kind of fact that is added one day gets lines
    /// of its own, and only where it departs from what was the rule before, so that the content of today
    /// keeps its name.
    pub fn canonical(&self) -> String {
        let mut facts = Vec::new();
        for piece in Piece::ALL {
            facts.push(format!("piece {} {}", piece.id(), self.pieces[piece as usize]));
        }
        for a in Place::ALL {
            for b in self.adjacent[a as usize].iter() {
                if a.id() < b.id() {
                    facts.push(format!("edge {} {}", a.id(), b.id()));
                }
            }
        }
        for (number, card) in (1..).zip(&self.cards) {
            facts.push(match card.kind {
                Kind::Action => format!("card {number:02} action cp {} voyage {}", card.cp, card.voyage),
                Kind::Emperor => format!("card {number:02} emperor cp {}", card.cp),
                Kind::Barbarian => format!("card {number:02} barbarian cp {}", card.cp),
            });
            for (word, effect) in [("upper", card.upper), ("lower", card.lower)] {
                facts.extend(
                    effect.map(|effect| format!("card {number:02} {word} {}", effects::canonical(effect))),
                );
            }
        }
        canonical_lines("ming content 1", facts)
    }
}

impl SoloSpec {
    /// The canonical form of what the solo game adds. The SHA-256 of [`Play::canonical`] followed by this
    /// names the content of a solo game.
    ///
    /// It is plain ASCII text and never changes, as records of games name its hash. The first line is
    /// `ming solo content 1`; then follows one line per fact, sorted by bytes. Every line ends in one line
    /// feed.
    ///
    /// ```text
    /// difficulty moderate later 1 2 3
    /// difficulty moderate required 5
    /// difficulty moderate reserve 2
    /// difficulty moderate start 1 2 2
    /// event 1 amass 2
    /// priority gather_to most_hordes fewest_settlements
    /// ```
    ///
    /// `start` and `later` give the levels for 1, 2 and 3 CP. An event is a level, a kind and how many cards
    /// there are of it. A priority gives what it goes by from first to last. A kind of fact that is added one
    /// day gets lines of its own, as in [`Play::canonical`].
    pub fn canonical(&self) -> String {
        let mut facts = Vec::new();
        for (level, counts) in (1..).zip(&self.events) {
            for kind in EventKind::ALL {
                facts.push(format!("event {level} {} {}", kind.id(), counts[kind as usize]));
            }
        }
        for difficulty in Difficulty::ALL {
            let (id, spec) = (difficulty.id(), self.difficulties[difficulty as usize]);
            for (word, [one, two, three]) in [("start", spec.start), ("later", spec.later)] {
                facts.push(format!("difficulty {id} {word} {one} {two} {three}"));
            }
            facts.push(format!("difficulty {id} required {}", spec.required));
            facts.push(format!("difficulty {id} reserve {}", spec.reserve));
        }
        for matter in Matter::ALL {
            let criteria = self.priorities[matter as usize].iter().flatten();
            let by: Vec<&str> = criteria.map(|criterion| criterion.id()).collect();
            facts.push(format!("priority {} {}", matter.id(), by.join(" ")));
        }
        canonical_lines("ming solo content 1", facts)
    }
}
