//! Actions as choices: in the imperative, without a full stop.

use ming::{Action, Allocation, Card, Piece, Side};

use super::MingWords;
use super::names::other_arg;
use words::Value;

impl MingWords<'_> {
    /// An action of a side in words: `Attack Sichuan with 3 Hordes from the Western Mongols`.
    pub fn action(&self, action: &Action, side: Side) -> String {
        let card = |id, card: Card| self.text(id, [("card", self.card(card).into())]);
        let pieces = |id, piece, n| self.text(id, [("pieces", self.piece(piece, n).into())]);
        match *action {
            Action::Roll(dice) => self.text("ming-action-roll", [("dice", self.dice(dice).into())]),
            Action::Draw(drawn) => card("ming-action-draw", drawn),
            Action::Event(kind) => self.text("ming-action-event", [("event", self.event_name(kind).into())]),
            Action::Reserve(reserved) => card("ming-action-reserve", reserved),
            Action::Play(played) => card("ming-action-play", played),
            Action::First => self.text("ming-action-first", []),
            Action::Second => self.text("ming-action-second", [other_arg(side)]),
            Action::Recruit(n) => pieces("ming-action-recruit", Piece::Troop, n),
            Action::Tax(n) => pieces("ming-action-tax", Piece::Gold, n),
            Action::Junks(n) => pieces("ming-action-junks", Piece::Junk, n),
            Action::Voyage(sailing) => self.text("ming-action-voyage", self.sailing(sailing)),
            Action::SpecialVoyage(sailing) => self.text("ming-action-voyage-special", self.sailing(sailing)),
            Action::Move { .. } => self.text("ming-action-move", self.command(action, side)),
            Action::Attack { .. } => self.text("ming-action-attack", self.command(action, side)),
            Action::Amass { .. } => self.text("ming-action-amass", self.command(action, side)),
            Action::Gather { .. } => self.text("ming-action-gather", self.command(action, side)),
            Action::Build { .. } => self.text("ming-action-build", self.command(action, side)),
            Action::Special(Allocation::NONE) => self.text("ming-action-special-only", []),
            Action::Special(split) => {
                let split = self.split(None, split, Self::at);
                self.text("ming-action-special", [("pieces", split.into())])
            }
            Action::Skirmish(target) => self.text("ming-action-skirmish", [("at", self.at(target).into())]),
            Action::Rout { from, to } => {
                self.text("ming-action-rout", [("from", self.from(from).into()), ("to", self.to(to).into())])
            }
            Action::Take(taken) => card("ming-action-take", taken),
            Action::Decline => self.text("ming-action-decline", []),
            Action::Lose(split) => {
                let split = self.split(None, split, Self::at);
                self.text("ming-action-lose", [("pieces", split.into())])
            }
            Action::Reveal(revealed) => card("ming-action-reveal", revealed),
            Action::Reroll(dice) => self.text("ming-action-reroll", [("dice", self.named_dice(dice).into())]),
            Action::Stop => self.text("ming-action-stop", []),
            Action::Discard(discarded) => card("ming-action-discard", discarded),
        }
    }

    /// The arguments of a text about a command action that moves pieces on the board.
    pub(super) fn command(&self, action: &Action, side: Side) -> Vec<(&'static str, Value<'static>)> {
        let pieces = |piece, split, phrase: fn(&Self, ming::Place) -> String| {
            ("pieces", self.split(Some(piece), split, phrase).into())
        };
        let mut args = match *action {
            Action::Move { from, to, count, .. } => vec![
                ("pieces", self.piece(side.fighter(), count).into()),
                ("from", self.from(from).into()),
                ("to", self.to(to).into()),
            ],
            Action::Attack { target, from, .. } => {
                vec![("place", self.place(target).into()), pieces(side.fighter(), from, Self::from)]
            }
            Action::Amass { to, .. } => vec![pieces(Piece::Horde, to, Self::at)],
            Action::Gather { to, .. } => vec![pieces(Piece::Settlement, to, Self::at)],
            Action::Build { from, to, .. } => {
                vec![pieces(Piece::Settlement, to, Self::at), ("from", self.from(from).into())]
            }
            _ => vec![],
        };
        args.push(("reinforced", self.reinforced(action.reinforcement()).into()));
        args
    }
}
