//! Exact odds: whether a lantern would beat two that can be anywhere among those the observer does not see.

use lanterns::{Action, Choice, Phase, STAKE, View};
use playable::{Likelihood, OddsLine};
use serde_json::json;
use words::Translator;

use crate::texts;

/// One line for each lantern that the observer can choose.
pub(crate) fn lines(view: &View, tr: Translator) -> Vec<OddsLine> {
    if view.phase != Phase::Choose {
        return Vec::new();
    }
    let unseen = view.unseen();
    let pairs = |of: u64| of * of.saturating_sub(1) / 2;
    let line = |card: u8| {
        let beaten = unseen.iter().filter(|&other| (other < card) != view.storm).count() as u64;
        let chance = Likelihood::counted(pairs(beaten), pairs(u64::from(unseen.len())));
        let what = texts::card_name(card, tr);
        let plays = (1..=STAKE).map(|stake| Action::Play(Choice { card, stake }).to_string());
        OddsLine {
            actions: plays.collect(),
            ..OddsLine::new("lantern", what, json!({ "lantern": card }), chance)
        }
    };
    // Near the end everything can lie open.
    if unseen.len() < 2 { Vec::new() } else { texts::held(view).iter().map(line).collect() }
}
