//! C4, C5: skills and encounter cards between the expedition and step (c).

use tabletop::{Options, Seat, Sink};

use crate::action::Action;
use crate::card::Skill;
use crate::encounter::Encounter;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{Rules, Transition};
use crate::state::{Attack, Pending, State, Then};

impl Rules {
    /// C2.3(b), C2.3(c), C4.1: everything that can be done after the expedition.
    #[inline]
    pub(crate) fn act_options(&self, state: &State, options: &mut impl Options<Action>) {
        let seat = state.turn.seat();
        let skills = state.skills[seat.index()];
        if !skills.is_empty() {
            if skills.ready(Skill::Cartography) > 0 {
                options.one(Action::Cartography);
            }
            if skills.ready(Skill::NightNavigation) > 0 && self.check_joins(state).is_ok() {
                for card in state.hands[seat.index()].iter() {
                    options.one(Action::Night(card));
                }
            }
            if skills.ready(Skill::Combat) > 0 {
                for victim in self.mode.opponents(seat) {
                    if !state.hands[victim.index()].is_empty() {
                        options.one(Action::Combat(victim));
                    }
                }
            }
        }
        let hand = state.encounters[seat.index()];
        if !state.turn.played && !hand.is_empty() {
            for (kind, _) in hand.iter() {
                self.encounter_options(state, seat, kind, options);
            }
        }
        for card in state.shown.iter() {
            options.one(Action::Take(card));
        }
        if state.face_down.is_some() {
            options.one(Action::TakeFaceDown);
        } else if state.shown.is_empty() {
            options.one(Action::Pass);
        }
    }

    /// C5: the ways to play an encounter card of a kind.
    fn encounter_options(
        &self,
        state: &State,
        seat: Seat,
        kind: Encounter,
        options: &mut impl Options<Action>,
    ) {
        match kind {
            Encounter::Thief | Encounter::Traitor => {
                for victim in self.mode.opponents(seat) {
                    if Rules::check_victim(state, kind, victim).is_ok() {
                        options.one(Action::PlayAt(kind, victim));
                    }
                }
            }
            _ if self.check_play(state, kind).is_ok() => options.one(Action::Play(kind)),
            _ => {}
        }
    }

    /// C5.3: whether a Thief or a Traitor finds something.
    fn check_victim(state: &State, kind: Encounter, victim: Seat) -> Result<(), Reason> {
        let found = match kind {
            Encounter::Thief => state.loot[victim.index()].gem_count() > 0,
            _ => !state.encounters[victim.index()].is_empty(),
        };
        match kind {
            _ if found => Ok(()),
            Encounter::Thief => Err(Reason::NoGem(victim)),
            _ => Err(Reason::NoEncounter(victim)),
        }
    }

    /// C5.1: whether an encounter card in the hand that needs no target or symbol has an effect.
    fn check_play(&self, state: &State, kind: Encounter) -> Result<(), Reason> {
        let seat = state.turn.seat();
        match kind {
            Encounter::MadameChing => Err(Reason::OnlyWhenEnding),
            Encounter::Thief | Encounter::Traitor => Err(Reason::NeedsTarget),
            Encounter::Oracle => Ok(()),
            Encounter::SeaDog if state.skills[seat.index()].any_used() => Ok(()),
            Encounter::SeaDog => Err(Reason::NoUsedSkill),
            Encounter::Trader | Encounter::Treasure1 | Encounter::Treasure2 | Encounter::Treasure3 => {
                Err(Reason::KeptToEnd)
            }
            _ if kind.is_pilot() && state.turn.ended => Err(Reason::ExpeditionEnded),
            _ if kind.is_pilot() => self.check_joins(state),
            // What is left are the Sirens.
            _ => {
                let symbol = kind.symbol().ok_or(Reason::NotNow)?;
                let mut opponents = self.mode.opponents(seat);
                let turns = opponents.any(|victim| self.has_turnable(state, victim, symbol));
                if turns { Ok(()) } else { Err(Reason::NothingToTurn(symbol)) }
            }
        }
    }

    /// C4.3, C5.6: whether a card can be added to the expedition of this turn.
    pub(crate) fn check_joins(&self, state: &State) -> Result<(), Reason> {
        let expedition = state.own(self);
        if self.at_end_of_world(expedition) {
            Err(Reason::EndOfWorld)
        } else if expedition.is_empty() && self.version >= 2 {
            Err(Reason::NoExpedition)
        } else {
            Ok(())
        }
    }

    /// C5.2: whether a seat can be attacked by whose turn it is.
    fn check_target(&self, state: &State, victim: Seat) -> Result<(), Reason> {
        let seat = state.turn.seat();
        if victim.0 >= self.mode.players() {
            Err(Reason::NoSuchSeat(victim))
        } else if victim == seat {
            Err(Reason::Yourself)
        } else if self.mode.partner(seat) == Some(victim) {
            Err(Reason::Partner)
        } else {
            Ok(())
        }
    }

    /// Whether an action is possible after the expedition.
    pub(crate) fn check_act(&self, state: &State, action: Action) -> Result<(), Reason> {
        let seat = state.turn.seat();
        let hand = state.hands[seat.index()];
        let skills = state.skills[seat.index()];
        let playable = |kind| {
            if !state.encounters[seat.index()].has(kind) {
                Err(Reason::NotHeld(kind))
            } else if state.turn.played {
                Err(Reason::OnePerTurn)
            } else {
                Ok(())
            }
        };
        match action {
            Action::Cartography => skills.check(Skill::Cartography),
            Action::Night(card) => {
                skills.check(Skill::NightNavigation)?;
                self.check_joins(state)?;
                if hand.contains(card) { Ok(()) } else { Err(Reason::NotInHand(card)) }
            }
            Action::Combat(victim) => {
                skills.check(Skill::Combat)?;
                self.check_target(state, victim)?;
                if state.hands[victim.index()].is_empty() { Err(Reason::NoCard(victim)) } else { Ok(()) }
            }
            Action::Play(kind) => {
                playable(kind)?;
                self.check_play(state, kind)
            }
            Action::PlayAt(kind @ (Encounter::Thief | Encounter::Traitor), victim) => {
                playable(kind)?;
                self.check_target(state, victim)?;
                Rules::check_victim(state, kind, victim)
            }
            Action::PlayAt(..) => Err(Reason::NoTarget),
            Action::Meteorology(_) | Action::PlayFor(Encounter::MadameChing, _) => {
                Err(Reason::OnlyWhenEnding)
            }
            Action::Take(card) if state.shown.contains(card) => Ok(()),
            Action::Take(card) => Err(Reason::NotLaidOut(card)),
            Action::TakeFaceDown if state.face_down.is_some() => Ok(()),
            Action::TakeFaceDown => Err(Reason::NoFaceDown),
            Action::Pass if state.shown.is_empty() && state.face_down.is_none() => Ok(()),
            Action::Pass => Err(Reason::MustTake),
            _ => Err(Reason::NotNow),
        }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// Carries out an action between the expedition and the end of the turn.
    #[inline]
    pub(crate) fn act(&mut self, action: Action) {
        match action {
            Action::Take(card) => self.take(card),
            Action::TakeFaceDown => self.take_face_down(),
            Action::Pass => self.take_nothing(),
            Action::Cartography => {
                self.use_skill(Skill::Cartography, None);
                self.state.pending = if self.can_draw() { Pending::Cartography } else { Pending::Act };
            }
            Action::Night(card) => {
                let seat = self.state.turn.seat();
                self.use_skill(Skill::NightNavigation, None);
                self.state.turn.nights += 1;
                self.state.hands[seat.index()].remove(card);
                self.state.knowledge.seen(card.into());
                self.sail(card);
            }
            Action::Combat(victim) => {
                self.use_skill(Skill::Combat, Some(victim));
                self.attack(Attack::Combat, victim);
            }
            Action::Play(kind) => self.play(kind),
            Action::PlayAt(kind, victim) => {
                self.spend(kind, Some(victim), None);
                self.discard_encounter(kind);
                self.attack(if kind == Encounter::Thief { Attack::Thief } else { Attack::Traitor }, victim);
            }
            _ => {}
        }
    }

    fn use_skill(&mut self, skill: Skill, at: Option<Seat>) {
        let seat = self.state.turn.seat();
        self.state.skills[seat.index()].use_one(skill);
        self.tell(|| Event::Used { seat, skill, at });
    }

    /// C5.1: an encounter card leaves the hand as that turn's card.
    pub(crate) fn spend(&mut self, kind: Encounter, at: Option<Seat>, symbol: Option<crate::card::Symbol>) {
        let seat = self.state.turn.seat();
        self.state.turn.played = true;
        self.state.encounters[seat.index()].remove(kind);
        self.state.knowledge.encounter_shown(seat, kind);
        self.tell(|| Event::Played { seat, kind, at, symbol });
    }

    /// C5.1: an encounter card that left a hand is discarded.
    pub(crate) fn discard_encounter(&mut self, kind: Encounter) {
        self.state.encounter_discard.insert(kind);
        self.rules.tighten_all(self.state, kind);
    }

    /// C5: an encounter card that needs no target or symbol.
    fn play(&mut self, kind: Encounter) {
        let seat = self.state.turn.seat();
        self.spend(kind, None, None);
        if kind.is_pilot() {
            // C5.6
            self.sail_pilot(kind);
            self.rules.tighten_all(self.state, kind);
            return;
        }
        self.discard_encounter(kind);
        match kind {
            Encounter::Oracle => self.draw_encounters(3, Then::Act),
            Encounter::SeaDog => {
                self.state.skills[seat.index()].refresh();
                self.tell(|| Event::SkillsUp { seat });
                self.state.pending = Pending::Act;
            }
            _ => match kind.symbol() {
                Some(symbol) => self.sirens(symbol, seat),
                None => self.state.pending = Pending::Act,
            },
        }
    }
}
