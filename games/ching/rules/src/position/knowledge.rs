//! C1.4: who knows what, as JSON.

use serde::{Deserialize, Serialize};
use tabletop::{Message, Problem, Seat};

use crate::card::CardSet;
use crate::encounter::Encounters;
use crate::errors;
use crate::knowledge::{Knowledge, SPECTATOR};
use crate::public_json::PerSeat;
use crate::rules::{Rules, SEATS};
use crate::state::{Pending, State};
use crate::view::{Whereabouts, group, ungroup};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KnowledgeSheet {
    /// Where each navigation card out of sight may be, as everyone knows.
    common: Vec<Whereabouts>,
    /// What each player knows better.
    private: PerSeat<Vec<Whereabouts>>,
    /// By who knows, then by whose hand: encounter cards known to be there.
    encounters: PerSeat<PerSeat<Encounters>>,
    /// The encounter cards that can at most be in the deck, as far as each knows.
    encounter_deck: PerSeat<Encounters>,
    encounter_deck_spectator: Encounters,
}

impl KnowledgeSheet {
    pub(super) fn of(rules: &Rules, state: &State) -> KnowledgeSheet {
        let known = &state.knowledge;
        KnowledgeSheet {
            common: group(known.common()),
            private: PerSeat::new(rules, |who| group(known.private_sets(who))),
            encounters: PerSeat::new(rules, |who| PerSeat::new(rules, |seat| known.held(who, seat))),
            encounter_deck: PerSeat::new(rules, |who| known.bound[who.index()]),
            encounter_deck_spectator: known.bound[SPECTATOR],
        }
    }

    pub(super) fn knowledge(&self, rules: &Rules) -> Result<Knowledge, Problem> {
        let twice = |at: String| Problem::at(at, errors::KnowledgeTwice);
        self.private.check(rules, "knowledge.private")?;
        self.encounters.check(rules, "knowledge.encounters")?;
        self.encounter_deck.check(rules, "knowledge.encounter_deck")?;
        let mut known = Knowledge::NONE;
        let [red, blue, yellow, white, face_down, deck] =
            ungroup(&self.common).ok_or_else(|| twice("knowledge.common".into()))?;
        known.hands = [red, blue, yellow, white];
        (known.face_down, known.deck) = (face_down, deck);
        for who in rules.mode.seats() {
            let at = format!("knowledge.private.{}", SEATS[who.index()]);
            let sets = ungroup(self.private.of(who)).ok_or_else(|| twice(at.clone()))?;
            if !sets[who.index()].is_empty() || !sets[4].is_empty() || !sets[5].is_empty() {
                return Err(Problem::at(at, errors::OwnHand));
            }
            self.encounters.of(who).check(rules, "knowledge.encounters")?;
            for seat in (0..4).map(Seat).filter(|&seat| seat != who) {
                *known.private_mut(who, seat) = sets[seat.index()];
            }
            for seat in rules.mode.seats() {
                let held = *self.encounters.of(who).of(seat);
                if seat != who {
                    *known.held_mut(who, seat) = held;
                } else if !held.is_empty() {
                    return Err(Problem::at("knowledge.encounters", errors::OwnHand));
                }
            }
            known.bound[who.index()] = *self.encounter_deck.of(who);
        }
        known.bound[SPECTATOR] = self.encounter_deck_spectator;
        Ok(known)
    }
}

/// Nobody remembers anything: every hidden card may be in every hidden place.
pub(super) fn nothing_known(rules: &Rules, state: &State) -> Knowledge {
    let mut known = Knowledge::NONE;
    let hidden = out_of_sight(state);
    for seat in rules.mode.seats() {
        known.hands[seat.index()] = hidden;
    }
    if state.face_down.is_some() {
        known.face_down = hidden;
    }
    known.deck = hidden;
    let unseen = rules.play.encounters.without(state.encounters_seen());
    for seat in rules.mode.seats() {
        known.bound[seat.index()] = unseen.without(state.encounters[seat.index()]);
    }
    known.bound[SPECTATOR] = unseen;
    if let Pending::Swap { victim } = state.pending
        && victim.0 < rules.mode.players()
        && victim != state.turn.seat()
    {
        known.looked(state.turn.seat(), victim, state.hands[victim.index()]);
    }
    if let Pending::Share { kind, victim: Some(victim), .. } = state.pending
        && victim.0 < rules.mode.players()
        && victim != state.turn.seat()
    {
        known.held_mut(victim, state.turn.seat()).insert(kind);
    }
    known
}

/// The navigation cards that do not lie open.
fn out_of_sight(state: &State) -> CardSet {
    state.hands.iter().fold(state.deck().with(state.face_down.into()), |all, &hand| all.with(hand))
}

/// What is known is true.
pub(super) fn check_knowledge(rules: &Rules, state: &State) -> Result<(), Problem> {
    let known = &state.knowledge;
    let common = known.common();
    let hidden = out_of_sight(state);
    let problem = |at: &str, what: Message| Err(Problem::at(format!("knowledge.{at}"), what));
    let mut places: Vec<CardSet> = state.hands.to_vec();
    places.extend([state.face_down.into(), state.deck()]);
    for (&may, &is) in common.iter().zip(&places) {
        if !is.is_within(may) {
            return problem("common", errors::HiddenCardPlace.into());
        }
        if !may.is_within(hidden) {
            return problem("common", errors::OpenCard.into());
        }
    }
    if state.face_down.is_none() && !known.face_down.is_empty() {
        return problem("common", errors::NoFaceDown.into());
    }
    for seat in (rules.mode.players()..4).map(Seat) {
        if !known.hands[seat.index()].is_empty() {
            return problem("common", errors::NoSuchPlayer.into());
        }
    }
    for who in rules.mode.seats() {
        let all = known.private_all(who);
        let elsewhere = hidden.without(all);
        for seat in (0..4).map(Seat).filter(|&seat| seat != who) {
            let (may, is) = (known.private(who, seat), state.hands[seat.index()]);
            if !may.is_within(known.hands[seat.index()]) || !is.without(elsewhere).is_within(may) {
                return problem("private", errors::PrivatePlace.into());
            }
            if !known.held(who, seat).is_within(state.encounters[seat.index()]) {
                return problem("encounters", errors::HeldMissing.into());
            }
        }
        let others = state.hands.iter().enumerate().filter(|(n, _)| *n != who.index());
        let others = others.fold(CardSet::NONE, |all, (_, &hand)| all.with(hand));
        if !all.is_within(others) {
            return problem("private", errors::PrivateNowhere.into());
        }
    }
    let deck = state.encounter_deck(rules);
    let unseen = rules.play.encounters.without(state.encounters_seen());
    let watching = rules.mode.seats().map(|seat| (seat.index(), state.encounters[seat.index()]));
    for (who, own) in watching.chain([(SPECTATOR, Encounters::NONE)]) {
        let bound = known.bound[who];
        if !deck.is_within(bound) || !bound.is_within(unseen.without(own)) {
            return problem("encounter_deck", errors::DeckBound.into());
        }
    }
    if let Pending::Swap { victim } = state.pending {
        let (seat, hand) = (state.turn.seat(), state.hands[victim.index()]);
        let others = rules.mode.seats().filter(|&other| other != victim);
        let elsewhere = others.fold(CardSet::NONE, |all, other| all.with(known.private(seat, other)));
        if known.private(seat, victim) != hand || elsewhere.meets(hand) {
            return problem("private", errors::SeenHand.into());
        }
    }
    // C9.3: of a card gained just now only its victim knows.
    if let Pending::Share { kind, victim, .. } = state.pending {
        let seat = state.turn.seat();
        let before = state.encounters[seat.index()].without(Encounters::one(kind));
        for who in rules.mode.seats().filter(|&who| who != seat) {
            let held = known.held(who, seat);
            let fits = if victim == Some(who) { held.has(kind) } else { held.is_within(before) };
            if !fits {
                return problem("encounters", errors::GainedSecret.into());
            }
        }
        let others = (0..=SPECTATOR).filter(|&who| who != seat.index());
        let drawn = victim.is_none();
        if drawn && others.into_iter().any(|who| known.bound[who].count(kind) == deck.count(kind)) {
            return problem("encounter_deck", errors::DrawnFromDeck.into());
        }
    }
    Ok(())
}
