//! The prompt: one line that says who must do what now, to who decides and to who waits.

use ming::{Card, Dice, Side, View};

use super::MingWords;
use super::names::{other_arg, side_arg};
use super::pending::{Pending, Situation};
use super::sight;
use crate::voice::Value;

impl MingWords<'_> {
    /// What must happen now, told to the view's observer.
    pub fn prompt(&self, view: &View) -> String {
        let Some(situation) = Situation::of(view) else { return self.text("ming-prompt-unknown", []) };
        match situation.decider() {
            Some(side) if view.observer == Some(side) => self.ask(view, situation.pending, side),
            Some(side) => self.wait(view, situation.pending, side),
            None => self.chance(view, situation.pending),
        }
    }

    /// To the side that decides.
    fn ask(&self, view: &View, pending: Pending, side: Side) -> String {
        let played = || ("card", self.seen_card(view.table.played).into());
        match pending {
            Pending::Card => self.text("ming-prompt-card", []),
            Pending::Order => self.text("ming-prompt-order", [played(), other_arg(side)]),
            Pending::Command => {
                let card = view.table.played;
                let special = card.is_some_and(|card| sight::available(self.rules, view, side, card));
                let cp = card.map_or(0, |card| self.rules.cp(card));
                let id = if special { "ming-prompt-command-special" } else { "ming-prompt-command" };
                let prompt = self.text(id, [played(), ("cp", cp.into())]);
                // M5.6
                if side == Side::Overlord && !view.reserve.of(side).is_empty() {
                    return self.text("ming-prompt-reinforce", [("prompt", prompt.into())]);
                }
                prompt
            }
            Pending::Reaction => {
                let text = view.table.played.map_or("", |card| self.half_in_use(view, side, card));
                self.text("ming-prompt-reaction", [played(), ("text", text.into())])
            }
            Pending::Taken { card, .. } => {
                let text = self.half_in_use(view, side, card);
                self.text("ming-prompt-taken", [("card", self.card(card).into()), ("text", text.into())])
            }
            Pending::Loss { up_to, .. } => {
                let id = if up_to { "ming-prompt-loss-up-to" } else { "ming-prompt-loss" };
                self.text(id, self.loss(pending))
            }
            Pending::Reserves { .. } => self.text("ming-prompt-reserves", self.battle(view, side)),
            Pending::Reroll { .. } => {
                self.text("ming-prompt-reroll", self.battle(view, side).into_iter().chain([rerolls(view)]))
            }
            Pending::Discard => self.text("ming-prompt-discard", []),
            _ => self.chance(view, pending),
        }
    }

    /// To everybody else while a side decides.
    fn wait(&self, view: &View, pending: Pending, side: Side) -> String {
        let who = side_arg(side);
        let played = || ("card", self.seen_card(view.table.played).into());
        match pending {
            Pending::Card => self.text("ming-wait-card", [who]),
            Pending::Order => self.text("ming-wait-order", [who, played()]),
            Pending::Command => self.text("ming-wait-command", [who, played()]),
            Pending::Reaction => self.text("ming-wait-reaction", [who, played()]),
            Pending::Taken { card, .. } => {
                self.text("ming-wait-taken", [who, ("card", self.card(card).into())])
            }
            Pending::Loss { .. } => self.text("ming-wait-loss", self.loss(pending).into_iter().chain([who])),
            Pending::Reserves { .. } => {
                self.text("ming-wait-reserves", self.battle(view, side).into_iter().chain([who]))
            }
            Pending::Reroll { .. } => {
                let args = self.battle(view, side).into_iter().chain([who, rerolls(view)]);
                self.text("ming-wait-reroll", args)
            }
            Pending::Discard => self.text("ming-wait-discard", [who]),
            _ => self.chance(view, pending),
        }
    }

    /// To everybody while dice or cards decide, and when the game is over.
    fn chance(&self, view: &View, pending: Pending) -> String {
        match pending {
            Pending::FirstVoyage => self.text("ming-chance-first-voyage", []),
            Pending::Deal => self.text("ming-chance-deal", []),
            Pending::Draw => self.text("ming-chance-draw", []),
            Pending::Sail { sailing, dice, minus } => {
                let needed = sailing.junks + sailing.gold + minus;
                let voyage = self.voyage(sailing.voyage).into();
                let args = [("count", dice.into()), ("voyage", voyage), ("needed", needed.into())];
                self.text("ming-chance-sail", args)
            }
            Pending::Skirmish { side, target, dice } => {
                let args = [side_arg(side), ("count", dice.into()), ("at", self.at(target).into())];
                self.text("ming-chance-skirmish", args)
            }
            Pending::BattleRoll { side } => {
                self.text("ming-chance-battle", [side_arg(side), self.battle_place(view)])
            }
            Pending::RerollRoll { side } => {
                let kept = lying(view, side).map_or(0, Dice::len);
                let count = ("count", 3_u8.saturating_sub(kept).into());
                self.text("ming-chance-reroll", [side_arg(side), self.battle_place(view), count])
            }
            Pending::Over { ending } => self.ending(ending, sight::scores(view)),
            _ => self.text("ming-prompt-unknown", []),
        }
    }

    /// The text of a side's action on a card.
    fn half_in_use(&self, view: &View, side: Side, card: Card) -> &str {
        let face = self.rules.content().face(card);
        let half = sight::half(self.rules, view, side, card);
        half.and_then(|half| face.half(half).text.as_ref()).map_or("", |text| self.content(text))
    }

    fn loss(&self, pending: Pending) -> Vec<(&'static str, Value<'static>)> {
        match pending {
            Pending::Loss { piece, count, from, .. } => {
                vec![("pieces", self.piece(piece, count).into()), ("from", self.lose_from(from).into())]
            }
            _ => vec![],
        }
    }

    fn battle_place(&self, view: &View) -> (&'static str, Value<'static>) {
        let place = view.table.battle.as_ref().map_or_else(String::new, |battle| self.place(battle.place));
        ("place", place.into())
    }

    fn battle(&self, view: &View, side: Side) -> Vec<(&'static str, Value<'static>)> {
        let show = |dice: Dice| {
            let args = [("dice", self.dice(dice).into()), ("result", self.dice_result(dice).into())];
            self.text("ming-prompt-dice", args)
        };
        let own = lying(view, side).map_or_else(String::new, show);
        // Only a whole throw has a result: the attacker rolls first.
        let enemy = lying(view, side.other()).filter(|dice| dice.len() == 3);
        let against = enemy.map_or_else(String::new, |dice| {
            self.text("ming-prompt-against", [("enemy", show(dice).into())])
        });
        vec![self.battle_place(view), ("own", own.into()), ("against", against.into())]
    }
}

fn rerolls(view: &View) -> (&'static str, Value<'static>) {
    ("rerolls", view.table.battle.as_ref().map_or(0, |battle| battle.rerolls).into())
}

/// The dice in front of a side, if there are any.
fn lying(view: &View, side: Side) -> Option<Dice> {
    let dice = *view.table.battle.as_ref()?.dice.of(side);
    (!dice.is_empty()).then_some(dice)
}
