//! The odds that a seat of The Ming Voyages has: battles, Voyages and Skirmishes.

use ming::{Action, Rules, View};
use playable::{Assumption, Likelihood, OddsLine, OddsRequest, together};
use serde_json::{Value, json};
use tabletop::Problem;

use super::{Cache, Outlook, attacks, battle, choices, skirmishes, voyages};
use crate::errors;
use crate::texts::MingWords;

/// Everything that has odds in a view.
pub(crate) fn lines(
    rules: &Rules,
    view: &View,
    asked: &OddsRequest,
    words: MingWords<'_>,
) -> Result<Vec<OddsLine>, Problem> {
    if asked.numbers.is_some() {
        return Err(Problem::new(errors::OddsNumbers));
    }
    let Some(side) = view.observer else { return Ok(vec![]) };
    let cache = &mut Cache::new();
    let mut lines = Vec::new();
    if let Some(odds) = battle(rules, view, cache) {
        let about = json!({ "place": odds.place.id(), "attacker": odds.attacker.id() });
        lines.push(won("battle", words.odds_battle(odds.place), about, odds.outlook));
    }
    for (action, outlook) in choices(rules, view, cache) {
        let about = json!({ "action": action.to_string() });
        lines.push(won("choice", words.action(&action, side), about, outlook).by(&action));
    }
    for (action, odds) in attacks(rules, view, cache)? {
        let Action::Attack { target, from, with } = action else { continue };
        let what = words.odds_attack(side, target, from.total(), with);
        let about = json!({
            "place": target.id(), "attackers": from.total(), "reinforce": with.map(ming::Card::number)
        });
        lines.push(won("attack", what, about, odds.outlook).by(&action));
    }
    for (action, ways) in voyages(rules, view)? {
        let (Action::Voyage(sailing) | Action::SpecialVoyage(sailing)) = action else { continue };
        let special = matches!(action, Action::SpecialVoyage(_));
        let about = json!({ "junks": sailing.junks, "gold": sailing.gold, "special": special });
        lines.push(OddsLine::new("voyage", words.odds_voyage(sailing, special), about, ways).by(&action));
    }
    for (action, ways) in skirmishes(rules, view)? {
        let Action::Skirmish(target) = action else { continue };
        let about = json!({ "place": target.id() });
        lines.push(OddsLine::new("skirmish", words.action(&action, side), about, ways).by(&action));
    }
    Ok(together(lines))
}

/// What something is, with the chance to win it against a reserve that may be hidden.
fn won(kind: &'static str, what: String, about: Value, outlook: Outlook) -> OddsLine {
    let chances = match outlook {
        Outlook::Open(chance) => vec![chance.into()],
        Outlook::Hidden { none, worst } => {
            vec![
                Likelihood::new(Some(Assumption::None), none),
                Likelihood::new(Some(Assumption::Worst), worst),
            ]
        }
    };
    OddsLine { kind, what, about, actions: Vec::new(), chances }
}
