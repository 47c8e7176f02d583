//! The prompt: one line that says who must do what now, for the deciding side and for the others.

use ming::solo::Role;
use ming::{Card, Dice, Pending, Side, View};

use super::MingWords;
use super::names::{other_arg, side_arg};
use super::solo::reader_arg;
use words::Value;

type Args = Vec<(&'static str, Value<'static>)>;

impl MingWords<'_> {
    /// What must happen now, told to the view's observer.
    pub fn prompt(&self, view: &View) -> String {
        let table = &view.table;
        // Where dice or cards decide, nobody is asked.
        let side = table.decider().unwrap_or_else(|| table.active());
        let deciding = view.observer == Some(side);
        // The first text is for the deciding player, the second for everyone else.
        let ask = |[prompt, wait]: [&str; 2], args: Args| {
            let id = if deciding { prompt } else { wait };
            self.text(id, args.into_iter().chain([side_arg(side), other_arg(side)]))
        };
        let card = |card| ("card", self.seen_card(card).into());
        match table.pending {
            Pending::FirstVoyage => self.text("ming-chance-first-voyage", []),
            Pending::Deal => self.text("ming-chance-deal", []),
            Pending::Draw => self.text("ming-chance-draw", []),
            Pending::Card => ask(["ming-prompt-card", "ming-wait-card"], vec![]),
            Pending::Order => ask(["ming-prompt-order", "ming-wait-order"], vec![card(table.played)]),
            Pending::Command if deciding => self.command_prompt(view, side),
            Pending::Command => self.text("ming-wait-command", [side_arg(side), card(table.played)]),
            Pending::Reaction => {
                let args = vec![card(table.played), self.half_in_use(view, side, table.played)];
                ask(["ming-prompt-reaction", "ming-wait-reaction"], args)
            }
            Pending::Taken { card: taken, .. } => {
                let args = vec![card(Some(taken)), self.half_in_use(view, side, Some(taken))];
                ask(["ming-prompt-taken", "ming-wait-taken"], args)
            }
            Pending::Loss { piece, count, up_to, from, .. } => {
                let prompt = if up_to { "ming-prompt-loss-up-to" } else { "ming-prompt-loss" };
                let pieces = ("pieces", self.piece(piece, count).into());
                ask([prompt, "ming-wait-loss"], vec![pieces, ("from", self.lose_from(from).into())])
            }
            Pending::Sail { sailing, dice, minus } => {
                let id = if minus == 0 { "ming-chance-sail" } else { "ming-chance-sail-minus" };
                let args = [("count", dice.into()), ("minus", minus.into())];
                self.text(id, self.sailing(sailing).into_iter().chain(args))
            }
            Pending::Skirmish { side, target, dice } => {
                let args = [side_arg(side), ("count", dice.into()), ("at", self.at(target).into())];
                self.text("ming-chance-skirmish", args)
            }
            Pending::BattleRoll { side } => {
                self.text("ming-chance-battle", [side_arg(side), self.battle_place(view)])
            }
            Pending::Reserves { .. } => {
                ask(["ming-prompt-reserves", "ming-wait-reserves"], self.battle(view, side))
            }
            Pending::Reroll { .. } => {
                ask(["ming-prompt-reroll", "ming-wait-reroll"], self.battle(view, side))
            }
            Pending::RerollRoll { side } => {
                let kept = lying(view, side).map_or(0, Dice::len);
                let count = ("count", 3_u8.saturating_sub(kept).into());
                self.text("ming-chance-reroll", [side_arg(side), self.battle_place(view), count])
            }
            Pending::Discard => ask(["ming-prompt-discard", "ming-wait-discard"], vec![]),
            Pending::Event { level, role } => {
                let id = match role {
                    Role::Reaction => "ming-chance-event-reaction",
                    Role::Primary => "ming-chance-event-turn",
                    Role::Extra => "ming-chance-event-extra",
                };
                self.text(id, [card(table.played), ("level", level.into()), reader_arg(view.observer)])
            }
            Pending::Over { ending } => self.ending_on(ending, &table.board(), view.observer),
        }
    }

    fn command_prompt(&self, view: &View, side: Side) -> String {
        let board = view.table.board();
        let card = view.table.played;
        let special = card.and_then(|card| self.rules.available(&board, side, card)).is_some();
        let cp = card.map_or(0, |card| self.rules.cp(card));
        let id = if special { "ming-prompt-command-special" } else { "ming-prompt-command" };
        let prompt = self.text(id, [("card", self.seen_card(card).into()), ("cp", cp.into())]);
        // M5.6
        if side == Side::Overlord && !view.reserve.of(side).is_empty() {
            return self.text("ming-prompt-reinforce", [("prompt", prompt.into())]);
        }
        prompt
    }

    /// The text of a side's action on a card.
    fn half_in_use(&self, view: &View, side: Side, card: Option<Card>) -> (&'static str, Value<'static>) {
        let text = card.and_then(|card| {
            let half = self.rules.half(&view.table.board(), side, card)?;
            self.rules.content().face(card).half(half).text.as_ref()
        });
        ("text", text.map_or_else(String::new, |text| self.content(text).to_owned()).into())
    }

    fn battle_place(&self, view: &View) -> (&'static str, Value<'static>) {
        let place = view.table.battle.as_ref().map_or_else(String::new, |battle| self.place(battle.place));
        ("place", place.into())
    }

    fn battle(&self, view: &View, side: Side) -> Args {
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
        let rerolls = view.table.battle.as_ref().map_or(0, |battle| battle.rerolls).into();
        vec![self.battle_place(view), ("own", own.into()), ("against", against.into()), ("rerolls", rerolls)]
    }
}

/// The dice in front of a side, if there are any.
fn lying(view: &View, side: Side) -> Option<Dice> {
    let dice = *view.table.battle.as_ref()?.dice.of(side);
    (!dice.is_empty()).then_some(dice)
}
