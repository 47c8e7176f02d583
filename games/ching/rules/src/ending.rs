//! C3.6 to C3.10, C5.1: what an ended expedition brings: a mission, skills, or Sea Fortune.

use tabletop::{Options, Sink};

use crate::action::Action;
use crate::card::{CardSet, Skill, Symbol};
use crate::encounter::{Encounter, Encounters};
use crate::event::Event;
use crate::expedition::Pilots;
use crate::gains::{Gains, splits};
use crate::mission::TileSet;
use crate::reason::Reason;
use crate::rules::{Rules, Transition};
use crate::score::Ending;
use crate::state::{Loot, Pending, State, Then};

/// C3.7: how far above its space a Junk reaches with Meteorology.
const METEOROLOGY: u8 = 6;

/// C3.7: what can be claimed.
#[derive(Clone, Copy)]
pub(crate) struct Claims {
    /// The missions of which one must be taken.
    pub plain: TileSet,
    /// The missions that Meteorology reaches.
    pub meteorology: TileSet,
}

impl Rules {
    /// C3.7: the missions that the ended expedition of this turn can claim.
    pub(crate) fn claims(&self, state: &State) -> Claims {
        let number = self.space(state.own(self)).number();
        let below = state.missions.and(self.tables.reach(number));
        let plain = below.last().map_or(TileSet::NONE, |closest| {
            let number = self.tile(closest).tile.number;
            below.and(self.tables.between(number, number))
        });
        let ready = state.skills[usize::from(state.turn.seat)].ready(Skill::Meteorology) > 0;
        let reached = state.missions.and(self.tables.between(number, number + METEOROLOGY));
        Claims { plain, meteorology: if ready { reached } else { TileSet::NONE } }
    }

    pub(crate) fn mission_options(&self, state: &State, options: &mut impl Options<Action>) {
        let claims = self.claims(state);
        for index in claims.plain.iter() {
            options.one(Action::Claim(self.tile(index).tile));
        }
        for index in claims.meteorology.iter() {
            options.one(Action::Meteorology(self.tile(index).tile));
        }
        if claims.plain.is_empty() {
            options.one(Action::Decline);
        }
    }

    pub(crate) fn check_mission(&self, state: &State, action: Action) -> Result<(), Reason> {
        let claims = self.claims(state);
        let (Action::Claim(tile) | Action::Meteorology(tile)) = action else {
            return match action {
                Action::Decline if claims.plain.is_empty() => Ok(()),
                Action::Decline => Err(Reason::MustClaim),
                _ => Err(Reason::NotNow),
            };
        };
        let Some(index) = self.play.index(tile).filter(|&index| state.missions.contains(index)) else {
            return Err(Reason::NoSuchMission(tile));
        };
        let plain = matches!(action, Action::Claim(_));
        match plain {
            true if claims.plain.contains(index) => Ok(()),
            true => Err(Reason::NotClosest(tile)),
            false if claims.meteorology.contains(index) => Ok(()),
            false => {
                state.skills[usize::from(state.turn.seat)].check(Skill::Meteorology)?;
                Err(Reason::OutOfReach(tile))
            }
        }
    }

    pub(crate) fn madame_ching_options(state: &State, options: &mut impl Options<Action>) {
        if state.encounters[usize::from(state.turn.seat)].has(Encounter::MadameChing) {
            for symbol in Symbol::ALL {
                options.one(Action::PlayFor(Encounter::MadameChing, symbol));
            }
        }
        options.one(Action::Decline);
    }

    pub(crate) fn check_madame_ching(state: &State, action: Action) -> Result<(), Reason> {
        let holds = |kind| state.encounters[usize::from(state.turn.seat)].has(kind);
        match action {
            Action::Decline => Ok(()),
            Action::PlayFor(Encounter::MadameChing, _) if holds(Encounter::MadameChing) => Ok(()),
            Action::PlayFor(Encounter::MadameChing, _) => Err(Reason::NotHeld(Encounter::MadameChing)),
            _ => Err(Reason::NotNow),
        }
    }

    /// C3.8: the ways to split the symbols of the ended expedition.
    pub(crate) fn gains(&self, state: &State, added: Option<Symbol>) -> impl Iterator<Item = Gains> + use<> {
        let mut symbols = self.symbols(state.own(self), state.turned);
        if let Some(added) = added {
            symbols[added as usize] += 1;
        }
        splits(symbols, state.skills_left(self))
    }

    pub(crate) fn check_gain(
        &self,
        state: &State,
        added: Option<Symbol>,
        action: Action,
    ) -> Result<(), Reason> {
        match action {
            Action::Gain(gains) if self.gains(state, added).any(|split| split == gains) => Ok(()),
            Action::Gain(_) => Err(Reason::NotASplit),
            _ => Err(Reason::NotNow),
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// C3.6: the expedition of this turn ends; first the mission.
    pub(crate) fn end_expedition(&mut self) {
        let (seat, junk) = (self.state.turn.seat(), self.state.turn.junk);
        let expedition = self.state.own(self.rules);
        let end_of_world = self.rules.at_end_of_world(expedition);
        self.state.turn.ended = true;
        let space = self.rules.space(expedition);
        self.tell(|| Event::Ended { seat, junk, space, end_of_world });
        let claims = self.rules.claims(self.state);
        if !claims.meteorology.is_empty() || claims.plain.len() > 1 {
            self.state.pending = Pending::Mission;
        } else if let Some(index) = claims.plain.last() {
            self.claim(index, false);
        } else {
            self.no_mission();
        }
    }

    /// C3.7: a mission's rewards are taken; the tile leaves the game.
    pub(crate) fn claim(&mut self, index: u8, meteorology: bool) {
        let seat = self.state.turn.seat();
        let spec = *self.rules.tile(index);
        if meteorology {
            self.state.skills[seat.index()].use_one(Skill::Meteorology);
            self.tell(|| Event::Used { seat, skill: Skill::Meteorology, at: None });
        }
        self.state.missions.remove(index);
        self.state.turn.rewarded = true;
        self.state.progress = true;
        self.tell(|| Event::Claimed { seat, tile: spec.tile, meteorology });
        self.pay(Loot { gold: spec.gold, gems: spec.gems });
        if self.state.missions.is_empty() {
            self.last_round(Ending::Missions);
        }
        self.draw_encounters(spec.encounters, Then::MadameChing);
    }

    /// C3.7: no mission.
    pub(crate) fn no_mission(&mut self) {
        let seat = self.state.turn.seat();
        self.tell(|| Event::NoMission { seat });
        self.then(Then::MadameChing);
    }

    /// C6.4: gold and gems as far as they are there.
    fn pay(&mut self, due: Loot) {
        let seat = self.state.turn.seat();
        let supply = self.state.supply(self.rules);
        let gold = due.gold.min(supply.gold);
        let gems = std::array::from_fn(|n| due.gems[n].min(supply.gems[n]));
        let own = &mut self.state.loot[seat.index()];
        own.gold += gold;
        for (own, paid) in own.gems.iter_mut().zip(gems) {
            *own += paid;
        }
        let short = Loot { gold: due.gold - gold, gems: std::array::from_fn(|n| due.gems[n] - gems[n]) };
        if due != Loot::default() {
            self.tell(|| Event::Paid { seat, loot: Loot { gold, gems }, short });
        }
    }

    /// C6.1: the game ends after this round.
    fn last_round(&mut self, why: Ending) {
        if self.state.ending.is_none() {
            self.state.ending = Some(why);
            self.tell(|| Event::LastRound { why });
        }
    }

    /// Draws a number of encounter cards one by one, then continues.
    pub(crate) fn draw_encounters(&mut self, left: u8, then: Then) {
        if left > 0 && self.can_draw_encounter() {
            self.state.pending = Pending::Encounter { left, then };
        } else {
            self.then(then);
        }
    }

    /// C2.4: whether an encounter card can be drawn; shuffles the discards when the deck is empty.
    fn can_draw_encounter(&mut self) -> bool {
        if !self.state.encounter_deck(self.rules).is_empty() {
            return true;
        }
        let discards = std::mem::take(&mut self.state.encounter_discard);
        if discards.is_empty() {
            self.tell(|| Event::NothingToDraw { encounters: true });
            return false;
        }
        self.state.knowledge.encounters_reshuffled(self.rules.mode.players(), discards);
        self.tell(|| Event::EncountersReshuffled { count: discards.len() });
        true
    }

    /// An encounter card was drawn; C9.3: it may go to the partner.
    pub(crate) fn encounter_drawn(&mut self, kind: Encounter, left: u8, then: Then) {
        let seat = self.state.turn.seat();
        self.state.encounters[seat.index()].insert(kind);
        self.state.knowledge.saw_drawn(seat, kind);
        self.tell(|| Event::DrewEncounter { seat, kind: Some(kind) });
        self.gained_encounter(kind, None, left - 1, then);
    }

    /// C9.3: in teams, the player who gains an encounter card is asked.
    pub(crate) fn gained_encounter(
        &mut self,
        kind: Encounter,
        victim: Option<tabletop::Seat>,
        left: u8,
        then: Then,
    ) {
        if self.rules.mode.teams() {
            self.state.pending = Pending::Share { kind, victim, left, then };
        } else {
            self.draw_encounters(left, then);
        }
    }

    /// C9.3: the encounter card goes to the partner.
    pub(crate) fn share(&mut self, kind: Encounter, victim: Option<tabletop::Seat>) {
        let from = self.state.turn.seat();
        let to = self.rules.mode.partner(from).unwrap_or(from);
        self.state.encounters[from.index()].remove(kind);
        self.state.encounters[to.index()].insert(kind);
        self.state.knowledge.encounter_shared(from, to, kind, victim);
        match victim {
            None => self.state.knowledge.saw_drawn(to, kind),
            Some(_) => self.rules.tighten(self.state, Some(to), kind),
        }
        self.tell(|| Event::Shared { from, to, kind: Some(kind), stolen_from: victim });
    }

    /// Goes on after encounter cards were drawn.
    pub(crate) fn then(&mut self, then: Then) {
        match then {
            Then::Act => self.state.pending = Pending::Act,
            // C5.1: a player with any encounter card is asked.
            Then::MadameChing if self.state.encounters[usize::from(self.state.turn.seat)].is_empty() => {
                self.skills(None);
            }
            Then::MadameChing => self.state.pending = Pending::MadameChing,
            Then::Start => self.start_expedition(),
        }
    }

    /// C3.8: the skills, with a symbol that Madame Ching added.
    pub(crate) fn skills(&mut self, added: Option<Symbol>) {
        let mut splits = self.rules.gains(self.state, added);
        let first = splits.next().unwrap_or(Gains::NONE);
        if splits.next().is_some() {
            self.state.pending = Pending::Skills { added };
        } else {
            self.gain(first);
        }
    }

    /// C3.8, C3.10: skills are gained.
    pub(crate) fn gain(&mut self, gains: Gains) {
        let seat = self.state.turn.seat();
        if !gains.is_empty() {
            for skill in Skill::ALL {
                self.state.skills[seat.index()].gain(skill, gains.count(skill));
            }
            self.state.turn.rewarded = true;
            self.state.progress = true;
            self.tell(|| Event::Gained { seat, skills: gains });
            if self.state.china_pearl.is_none() && self.state.skills[seat.index()].complete() {
                self.state.china_pearl = Some(seat);
                self.tell(|| Event::ChinaPearl { seat });
                self.last_round(Ending::ChinaPearl);
            }
        }
        // C3.9
        if self.state.turn.rewarded {
            self.start_expedition();
        } else {
            self.tell(|| Event::SeaFortune { seat });
            self.draw_encounters(1, Then::Start);
        }
    }

    /// C3.6: the cards of the ended expedition are discarded, and the card of this turn starts the next.
    fn start_expedition(&mut self) {
        let (seat, junk) = (self.state.turn.seat(), self.state.turn.junk);
        let n = State::index(self.rules, seat, junk);
        let cards: CardSet = std::mem::take(&mut self.state.sailing[n]);
        let pilots: Encounters = std::mem::replace(&mut self.state.pilots[n], Pilots::NONE).cards();
        self.state.turned = self.state.turned.without(cards);
        self.state.discard = self.state.discard.with(cards);
        self.state.encounter_discard = self.state.encounter_discard.with(pilots);
        self.tell(|| Event::Returned { seat, junk, cards, pilots });
        match self.state.turn.card.take() {
            Some(card) => self.sail(card),
            None => self.state.pending = Pending::Act,
        }
    }
}
