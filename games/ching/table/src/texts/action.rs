//! Actions as choices: in the imperative, without a full stop.

use ching::public_json::PendingSheet;
use ching::{Action, Card, CardSet, Encounter, Junk, Skill, Tile, View};
use tabletop::Seat;

use super::ChingWords;
use super::names::{count_arg, junk_arg, seat_arg};
use words::{Value, capital};

impl ChingWords<'_> {
    /// An action of a seat in words: `Claim mission 23a (1 red gem and 1 blue gem)`.
    /// [`ChingWords::action_now`] says more where a view is at hand.
    pub fn action(&self, action: &Action, seat: Seat) -> String {
        let say = |id: &str, args: Vec<(&'static str, Value<'static>)>| capital(&self.text(id, args));
        let card = |id, card: Card| say(id, vec![("card", self.the_card(card).into())]);
        let kind = |id, kind: Encounter| say(id, vec![("card", self.encounter(kind).into())]);
        let tile = |tile: Tile| ("mission", self.tile(tile).into());
        let skill = |skill: Skill| ("skill", self.skill(skill).to_owned().into());
        let partner = seat_arg(self.rules.mode().partner(seat).unwrap_or(seat));
        match *action {
            Action::Mission(drawn) => say("ching-action-mission", vec![tile(drawn)]),
            Action::Draw(drawn) => card("ching-action-draw", drawn),
            Action::Encounter(drawn) => kind("ching-action-draw", drawn),
            Action::Gem(gem) => {
                let gem = self.text("ching-loot", [("what", gem.id().into()), count_arg(1)]);
                say("ching-action-gem", vec![("gem", gem.into())])
            }
            Action::Steal(stolen) => kind("ching-action-steal", stolen),
            Action::Choose(low, high) => {
                let cards = self.the_cards(CardSet::one(low).with(high.into()));
                say("ching-action-choose", vec![("cards", cards.into())])
            }
            Action::Junk(junk) => say("ching-action-junk", vec![junk_arg(junk)]),
            Action::Claim(claimed) => say("ching-action-claim", vec![tile(claimed)]),
            Action::Meteorology(claimed) => {
                say("ching-action-meteorology", vec![skill(Skill::Meteorology), tile(claimed)])
            }
            Action::Gain(gains) => say("ching-action-gain", vec![("skills", self.gains(gains).into())]),
            Action::Cartography => say("ching-action-cartography", vec![skill(Skill::Cartography)]),
            Action::Night(added) => {
                let added = ("card", self.the_card(added).into());
                say("ching-action-night", vec![skill(Skill::NightNavigation), added])
            }
            Action::Combat(victim) => {
                say("ching-action-combat", vec![skill(Skill::Combat), seat_arg(victim)])
            }
            Action::Swap { take, give } if take == give => card("ching-action-swap-same", take),
            Action::Swap { take, give } => {
                let cards = [("card", self.the_card(take).into()), ("other", self.the_card(give).into())];
                say("ching-action-swap", cards.into())
            }
            Action::Play(played) if played.is_pilot() => kind("ching-action-pilot", played),
            Action::Play(played) => kind("ching-action-play", played),
            Action::PlayAt(played, victim) => {
                let played = ("card", self.encounter(played).into());
                say("ching-action-play-at", vec![played, seat_arg(victim)])
            }
            Action::PlayFor(played, symbol) => {
                let symbol = ("symbol", self.with_symbol(symbol).into());
                say("ching-action-play-for", vec![("card", self.encounter(played).into()), symbol])
            }
            Action::Take(taken) => card("ching-action-take", taken),
            Action::TakeFaceDown => say("ching-action-take-face-down", vec![]),
            Action::Pass => say("ching-action-pass", vec![]),
            Action::Cancel(pilot) => kind("ching-action-cancel", pilot),
            Action::Turn(turned) => card("ching-action-turn", turned),
            Action::TurnPilot(_) if self.rules.mode().junks() < 2 => say("ching-action-turn-pilot", vec![]),
            Action::TurnPilot(junk) => say("ching-action-turn-pilot-of", vec![junk_arg(junk)]),
            Action::Give(given) => {
                say("ching-action-give", vec![partner, ("card", self.the_card(given).into())])
            }
            Action::Share => say("ching-action-share", vec![partner]),
            Action::Keep => say("ching-action-keep", vec![partner]),
            Action::Decline => say("ching-action-decline", vec![]),
        }
    }

    /// An action of the view's observer in words that fit what is being decided.
    pub fn action_now(&self, action: &Action, view: &View) -> String {
        let seat = view.observer.unwrap_or(Seat(0));
        match (*action, view.table.pending) {
            (Action::Junk(junk), PendingSheet::Assign) => self.junk_now(junk, seat, view),
            (Action::Keep, PendingSheet::Share { .. }) => self.text("ching-action-keep-encounter", []),
            (Action::Decline, PendingSheet::Mission) => self.text("ching-action-decline-mission", []),
            (Action::Decline, PendingSheet::MadameChing) => {
                let card = self.encounter(Encounter::MadameChing).into();
                self.text("ching-action-decline-card", [("card", card)])
            }
            (Action::Decline, PendingSheet::Attacked { .. }) => self.text("ching-action-decline-attack", []),
            _ => self.action(action, seat),
        }
    }

    /// C10.2: a Junk and where it is.
    fn junk_now(&self, junk: Junk, seat: Seat, view: &View) -> String {
        let space = view.spaces.of(seat).get(junk as usize).filter(|space| space.column > 0);
        let Some(&space) = space else { return self.text("ching-action-junk-new", [junk_arg(junk)]) };
        let args = [junk_arg(junk), ("space", self.space(space).into())];
        let expedition = view.table.seats.of(seat).expeditions.get(junk as usize);
        match expedition.and_then(|expedition| expedition.cards.highest()) {
            None => self.text("ching-action-junk-pilots", args),
            Some(highest) => {
                let card = ("card", highest.number().into());
                self.text("ching-action-junk-at", args.into_iter().chain([card]))
            }
        }
    }
}
