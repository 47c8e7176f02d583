//! What stays in sight beside the board: the goal, encounter cards in a few words, and words that explain themselves.

use ching::{Encounter, Mode};
use playable::Term;

use super::ChingWords;

/// The terms by the ends of their ids, with the rule behind each.
const TERMS: [(&str, &str); 7] = [
    ("junk", "C3.1"),
    ("encounter", "C5.1"),
    ("expedition", "C3.1"),
    ("mission", "C3.7"),
    ("skill", "C3.8"),
    ("pearl", "C3.10"),
    ("laid-out", "C2.1"),
];

impl ChingWords<'_> {
    /// C6.1, C6.3, C9.1, C10.1: what everybody plays for.
    pub fn goal(&self) -> String {
        let mode = match self.rules.mode() {
            Mode::Two => "two",
            Mode::Teams => "teams",
            Mode::Three | Mode::Four => "other",
        };
        self.text("ching-goal", [("mode", mode.into())])
    }

    /// What an encounter card does, in a few words.
    pub fn encounter_short(&self, kind: Encounter) -> String {
        let symbol = kind.symbol().map(|symbol| self.with_symbol(symbol)).unwrap_or_default();
        let id = match kind {
            Encounter::MadameChing => "madame-ching",
            Encounter::Thief => "thief",
            Encounter::SirenMap | Encounter::SirenLantern | Encounter::SirenKite | Encounter::SirenSwords => {
                "siren"
            }
            Encounter::Traitor => "traitor",
            Encounter::SeaDog => "sea-dog",
            Encounter::Oracle => "oracle",
            Encounter::Trader => "trader",
            Encounter::Treasure1 | Encounter::Treasure2 | Encounter::Treasure3 => "treasure",
            _ if kind.symbol().is_some() => "pilot-symbol",
            _ => "pilot",
        };
        let args = [("kind", id.into()), ("symbol", symbol.into()), ("points", kind.treasure().into())];
        self.text("ching-encounter-short", args)
    }

    /// The words that explain themselves.
    pub fn terms(&self) -> Vec<Term> {
        let term = |(id, rule): (&str, &'static str)| Term {
            word: self.text(&format!("ching-term-{id}"), []),
            meaning: self.text(&format!("ching-term-{id}.help"), []),
            rule,
        };
        TERMS.into_iter().map(term).collect()
    }
}
