//! What can be computed exactly in The Ming Voyages: Voyages, and battles with few cards in reserve.

use std::sync::{LazyLock, Mutex, PoisonError};

use ming::{Action, Rules, Side, State, View};

use crate::odds::{Cache, Outlook, SuccessCount, attacks, choices, voyages};

/// With how many cards in a reserve a battle is still solved at a glance.
const FEW: usize = 2;

/// Battles that have been solved, for everyone.
static SOLVED: LazyLock<Mutex<Cache>> = LazyLock::new(Mutex::default);

/// What lies between the best and the worst that hidden cards can do.
fn between(outlook: Outlook) -> f32 {
    f64::midpoint(outlook.low(), outlook.high()) as f32
}

/// The chance of each action to succeed that begins or decides something.
pub fn chances(rules: &Rules, view: &View, actions: &[Action]) -> Vec<Option<f32>> {
    let begins = |action: &Action| {
        matches!(action, Action::Attack { .. } | Action::Voyage(_) | Action::SpecialVoyage(_) | Action::Stop)
    };
    if !actions.iter().any(begins) {
        return vec![None; actions.len()];
    }
    let mut known: Vec<(Action, f32)> = Vec::new();
    let sailing = voyages(rules, view).unwrap_or_default();
    known.extend(sailing.into_iter().map(|(action, ways)| (action, SuccessCount::chance(ways) as f32)));
    if [Side::Emperor, Side::Overlord].into_iter().all(|side| view.reserve.of(side).len() <= FEW) {
        let mut solved = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
        let cache = &mut *solved;
        let fights = attacks(rules, view, cache).unwrap_or_default();
        known.extend(fights.into_iter().map(|(action, odds)| (action, between(odds.outlook))));
        let dice = choices(rules, view, cache);
        known.extend(dice.into_iter().map(|(action, outlook)| (action, between(outlook))));
    }
    let chance = |action| known.iter().find(|(known, _)| known == action).map(|&(_, chance)| chance);
    actions.iter().map(chance).collect()
}

/// Whether what was begun has succeeded: a Voyage is completed, a battle is won.
pub fn succeeded(view: &View, action: Action, state: &State) -> bool {
    let Some(side) = view.observer else { return false };
    match action {
        Action::Voyage(sailing) | Action::SpecialVoyage(sailing) => state.board().completed(sailing.voyage),
        Action::Attack { target, .. } => state.board().controls(side, target),
        _ => view.table.battle.is_some_and(|battle| state.board().controls(side, battle.place)),
    }
}
