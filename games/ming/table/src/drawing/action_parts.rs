//! Splits an action into clickable parts, in the order in which they are asked for.
//!
//! The kind comes first; if a card is chosen to do something with it, the card comes before the kind.

use ming::{Action, Allocation, Card, Choice, Dice, Effect, Piece, Place, Rules, Sailing, Side, View};

use super::scene;
use draw::ActionPart;

/// The picks of a legal action of a view's observer.
pub(super) fn picks(rules: &Rules, view: &View, action: Action) -> Vec<ActionPart> {
    let Some(kind) = Choice::of(action) else { return Vec::new() };
    let mut picks = PartList(Vec::new());
    let overlord = view.observer == Some(Side::Overlord);
    if let Action::Play(card) | Action::Reserve(card) | Action::Reveal(card) | Action::Discard(card) = action
    {
        picks.card(card);
    }
    picks.one("kind", format!("kind:{}", kind.id()));
    match action {
        Action::Recruit(n) => picks.many("count", Piece::Troop, n),
        Action::Tax(n) => picks.many("count", Piece::Gold, n),
        Action::Junks(n) => picks.many("count", Piece::Junk, n),
        Action::Voyage(sailing) | Action::SpecialVoyage(sailing) => picks.sailing(sailing),
        Action::Move { from, to, count, .. } => {
            picks.place("from", from);
            picks.place("to", to);
            let side = if overlord { Side::Overlord } else { Side::Emperor };
            picks.many("count", side.fighter(), count);
        }
        Action::Attack { target, from, .. } => {
            picks.place("target", target);
            picks.split("from", from);
        }
        Action::Amass { to, .. } | Action::Gather { to, .. } => picks.split("to", to),
        Action::Build { from, to, .. } => {
            picks.place("from", from);
            picks.split("to", to);
        }
        Action::Special(split) => picks.split(special_slot(rules, view), split),
        Action::Skirmish(target) => picks.place("target", target),
        Action::Rout { from, to } => {
            picks.place("from", from);
            picks.place("to", to);
        }
        Action::Take(card) => picks.card(card),
        Action::Lose(split) => picks.split("from", split),
        Action::Reroll(dice) => picks.dice(dice),
        Action::Roll(_)
        | Action::Draw(_)
        | Action::Event(_)
        | Action::Reserve(_)
        | Action::Play(_)
        | Action::First
        | Action::Second
        | Action::Decline
        | Action::Reveal(_)
        | Action::Stop
        | Action::Discard(_) => {}
    }
    // M5.6: asked of an Overlord who has a card to reinforce with.
    if overlord && reinforces(kind) && !view.reserve.of(Side::Overlord).is_empty() {
        let with = action.reinforcement();
        picks.one("with", with.map_or_else(|| "with:none".to_owned(), |card| format!("with:{card}")));
    }
    picks.0
}

/// Pieces are put somewhere by a special action that gains them, else taken from there.
fn special_slot(rules: &Rules, view: &View) -> &'static str {
    match scene::special(rules, view, &view.table.board()) {
        Some((_, Effect::Gain { .. })) => "to",
        _ => "from",
    }
}

/// Whether a reserved card can reinforce actions of this kind.
const fn reinforces(kind: Choice) -> bool {
    matches!(kind, Choice::Move | Choice::Attack | Choice::Amass | Choice::Gather | Choice::Build)
}

struct PartList(Vec<ActionPart>);

impl PartList {
    fn one(&mut self, slot: &'static str, value: String) {
        self.0.push(ActionPart::One(slot, value));
    }

    fn card(&mut self, card: Card) {
        self.one("card", format!("card:{card}"));
    }

    fn place(&mut self, slot: &'static str, place: Place) {
        self.one(slot, format!("place:{place}"));
    }

    fn many(&mut self, slot: &'static str, piece: Piece, count: u8) {
        self.0.push(ActionPart::Many(slot, format!("piece:{}", piece.id()), count));
    }

    fn split(&mut self, slot: &'static str, split: Allocation) {
        self.0.extend(
            split.iter().map(|(place, count)| ActionPart::Many(slot, format!("place:{place}"), count)),
        );
    }

    fn sailing(&mut self, sailing: Sailing) {
        self.one("voyage", format!("voyage:{}", sailing.voyage));
        self.many("junks", Piece::Junk, sailing.junks);
        self.many("gold", Piece::Gold, sailing.gold);
    }

    fn dice(&mut self, dice: Dice) {
        let values = dice.values();
        let mut rest = values;
        while let Some(&value) = rest.first() {
            // The same values lie side by side, the highest first.
            let same = rest.iter().take_while(|&&each| each == value).count();
            self.0.push(ActionPart::Many("dice", format!("die:{value}"), same as u8));
            rest = &rest[same..];
        }
    }
}
