//! The events of a step name every change of a card's or piece's place: a table that is updated from events alone
//! equals, at every ply, the table of the next view, and so do a player's own hands.

use ching::public_json::{ExpeditionSheet, TurnSheet};
use ching::{CardSet, Encounters, Event, Junk, Loot, Mode, Rules, Skill, Space, State, View};
use tabletop::testing::{At, generator, observers, random_action};
use tabletop::{Game, Observer, Seat};

/// Random games of each mode in which everyone keeps a table.
const GAMES: u64 = 16;
/// Random games of each mode for what is seen of every event.
const HIDDEN_GAMES: u64 = 30;

/// C1.1: the colour of a navigation card, from the components: white, light blue, green, yellow, red, dark blue.
fn colour(number: u8) -> usize {
    [5, 25, 39, 48, 53, 55].iter().position(|&last| number <= last).expect("a navigation card")
}

/// C3.1, C5.6: cards, and colours up to 7; every Pilot is one of each.
fn space(expedition: &ExpeditionSheet) -> Space {
    let mut colours = [false; 6];
    expedition.cards.iter().for_each(|card| colours[colour(card.number())] = true);
    let pilots = expedition.pilots.len();
    let colours = colours.iter().filter(|&&there| there).count() as u8;
    Space { column: expedition.cards.len() + pilots, row: (colours + pilots).min(7) }
}

/// A table kept by what one observer hears: a view in which only `pending`, `gifts` and `knowledge` are not kept.
struct Pad {
    observer: Observer,
    junks: u8,
    /// Whether the choices of this round are still to be revealed.
    secret: bool,
    view: View,
}

impl Pad {
    fn new(rules: &Rules, observer: Observer) -> Pad {
        let view = rules.view(&rules.start(), observer);
        Pad { observer, junks: rules.mode().junks(), secret: false, view }
    }

    fn hand(&mut self, seat: Seat, less: u8, more: u8, out: CardSet, into: CardSet) {
        let hand = &mut self.view.hands.0[seat.index()];
        hand.count = hand.count + more - less;
        if let Some(cards) = &mut hand.cards {
            assert!(self.observer.is(seat));
            assert!(out.is_within(*cards) && !into.meets(cards.without(out)), "{cards:?} {out:?} {into:?}");
            *cards = cards.without(out).with(into);
            assert_eq!(cards.len(), hand.count, "a player is told of every card of the own hand");
        }
    }

    fn encounter(&mut self, seat: Seat, more: bool, kind: Option<ching::Encounter>) {
        let hand = &mut self.view.encounters.0[seat.index()];
        hand.count = if more { hand.count + 1 } else { hand.count - 1 };
        if let Some(cards) = &mut hand.cards {
            let kind = kind.expect("a player knows the own cards");
            assert!(more || cards.has(kind));
            if more { cards.insert(kind) } else { cards.remove(kind) }
        }
    }

    fn expedition(&mut self, seat: Seat, junk: Junk) -> &mut ExpeditionSheet {
        &mut self.view.table.seats.0[seat.index()].expeditions[junk as usize]
    }

    fn turn(&mut self) -> &mut TurnSheet {
        self.view.table.turn.as_mut().expect("it is somebody's turn")
    }

    fn sheet(&mut self, seat: Seat) -> &mut ching::public_json::SeatSheet {
        &mut self.view.table.seats.0[seat.index()]
    }

    fn pay(&mut self, seat: Seat, loot: Loot) {
        let own = &mut self.sheet(seat).loot;
        own.gold += loot.gold;
        own.gems = std::array::from_fn(|n| own.gems[n] + loot.gems[n]);
    }

    fn end_of_round(&mut self) {
        let table = &mut self.view.table;
        table.turn = None;
        if table.round > 0 {
            table.idle_rounds = if table.progress { 0 } else { table.idle_rounds + 1 };
        }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Mission { .. }
            | Event::Round { .. }
            | Event::LaidOut { .. }
            | Event::Reshuffled { .. }
            | Event::EncountersReshuffled { .. }
            | Event::Drew { .. }
            | Event::Chose { .. }
            | Event::Revealed { .. }
            | Event::Turn { .. }
            | Event::Assigned { .. }
            | Event::Took { .. }
            | Event::Gave { .. } => self.hear_round(event),
            Event::Sailed { .. }
            | Event::HongKong { .. }
            | Event::Ended { .. }
            | Event::Claimed { .. }
            | Event::Paid { .. }
            | Event::Gained { .. }
            | Event::ChinaPearl { .. }
            | Event::Returned { .. }
            | Event::LastRound { .. }
            | Event::ExpeditionPaid { .. }
            | Event::Scored { .. }
            | Event::Over { .. } => self.hear_expedition(event),
            _ => self.hear_act(event),
        }
    }

    /// C1, C2, C9.2, C10.2.
    fn hear_round(&mut self, event: &Event) {
        match *event {
            Event::Mission { tile, placed } => {
                let table = &mut self.view.table;
                table.undrawn_missions.retain(|&other| other != tile);
                if placed {
                    table.missions.push(tile);
                    table.missions.sort_unstable();
                }
            }
            Event::Round { round } => {
                self.end_of_round();
                self.secret = true;
                let table = &mut self.view.table;
                (table.round, table.progress) = (round, false);
                table.seats.0.iter_mut().for_each(|seat| seat.first_junk = None);
            }
            Event::LaidOut { face_down, card } => {
                self.view.deck -= 1;
                if face_down {
                    assert!(card.is_none() && !self.view.face_down, "{event:?}");
                    self.view.face_down = true;
                } else {
                    self.view.table.display.insert(card.expect("it lies open"));
                }
            }
            Event::Reshuffled { count } => {
                assert_eq!((self.view.deck, self.view.table.discard.len()), (0, count));
                self.view.deck = count;
                self.view.table.discard = CardSet::NONE;
            }
            Event::EncountersReshuffled { count } => {
                assert_eq!((self.view.encounter_deck, self.view.table.encounter_discard.len()), (0, count));
                self.view.encounter_deck = count;
                self.view.table.encounter_discard = Encounters::NONE;
            }
            Event::Drew { seat, card } => {
                self.view.deck -= 1;
                self.hand(seat, 0, 1, CardSet::NONE, card.into());
            }
            Event::Chose { seat, cards } => {
                self.view.chosen.0[seat.index()] = true;
                if let Some(cards) = cards {
                    self.view.choice = cards;
                }
            }
            Event::Revealed { seat, cards } => {
                self.hand(seat, cards.len(), 0, cards, CardSet::NONE);
                self.sheet(seat).revealed = cards;
            }
            Event::Turn { seat, card } => {
                if std::mem::take(&mut self.secret) {
                    let junks = self.junks;
                    let seats = self.view.table.seats.0.iter_mut();
                    seats.for_each(|seat| seat.missing = junks - seat.revealed.len());
                    self.view.chosen.0.fill(false);
                    self.view.choice = CardSet::NONE;
                }
                match card {
                    Some(card) => self.sheet(seat).revealed.remove(card),
                    None => self.sheet(seat).missing -= 1,
                }
                self.view.table.turn = Some(TurnSheet {
                    seat,
                    junk: Junk::First,
                    card,
                    encounter_played: false,
                    expedition_ended: false,
                    rewarded: false,
                    nights: 0,
                });
            }
            Event::Assigned { seat, junk, .. } => {
                self.turn().junk = junk;
                self.sheet(seat).first_junk.get_or_insert(junk);
            }
            Event::Took { seat, face_down, card } => {
                if face_down {
                    assert!(std::mem::take(&mut self.view.face_down));
                } else {
                    self.view.table.display.remove(card.expect("it lay open"));
                }
                self.hand(seat, 0, 1, CardSet::NONE, card.into());
            }
            Event::Gave { from, to, card, .. } => {
                self.hand(from, 1, 0, card.into(), CardSet::NONE);
                self.hand(to, 0, 1, CardSet::NONE, card.into());
            }
            _ => {}
        }
    }

    /// C3, C6.
    fn hear_expedition(&mut self, event: &Event) {
        match *event {
            Event::Sailed { seat, junk, card, pilot, from, to } => {
                assert_eq!(space(self.expedition(seat, junk)), from, "{event:?}");
                match (card, pilot) {
                    (Some(card), None) => {
                        // The card of the turn, or by Night Navigation one of the hand.
                        if self.turn().card == Some(card) {
                            self.turn().card = None;
                        } else {
                            self.hand(seat, 1, 0, card.into(), CardSet::NONE);
                        }
                        self.expedition(seat, junk).cards.insert(card);
                    }
                    (None, Some(pilot)) => self.expedition(seat, junk).pilots.insert(pilot),
                    _ => panic!("{event:?}"),
                }
                assert_eq!(space(self.expedition(seat, junk)), to, "{event:?}");
                self.view.spaces.0[seat.index()][junk as usize] = to;
            }
            Event::HongKong { seat } => self.view.table.hong_kong = Some(seat),
            Event::Ended { seat, junk, space: at, end_of_world } => {
                assert_eq!(space(self.expedition(seat, junk)), at, "{event:?}");
                assert_eq!(at.column == 8, end_of_world, "{event:?}");
                self.turn().expedition_ended = true;
            }
            Event::Claimed { tile, .. } => {
                self.view.table.missions.retain(|&other| other != tile);
                self.turn().rewarded = true;
                self.view.table.progress = true;
            }
            Event::Paid { seat, loot, .. } => self.pay(seat, loot),
            Event::Gained { seat, skills } => {
                self.sheet(seat).skills.extend(skills.iter());
                self.sheet(seat).skills.sort_unstable();
                self.turn().rewarded = true;
                self.view.table.progress = true;
            }
            Event::ChinaPearl { seat } => self.view.table.china_pearl = Some(seat),
            Event::Returned { seat, junk, cards, pilots } => {
                let expedition = std::mem::take(self.expedition(seat, junk));
                assert_eq!((expedition.cards, expedition.pilots), (cards, pilots), "{event:?}");
                let table = &mut self.view.table;
                table.discard = table.discard.with(cards);
                table.encounter_discard = table.encounter_discard.with(pilots);
                self.view.spaces.0[seat.index()][junk as usize] = Space { column: 0, row: 0 };
            }
            Event::LastRound { why } => self.view.table.last_round = Some(why),
            Event::ExpeditionPaid { seat, gold, .. } => self.pay(seat, Loot { gold, gems: [0; 3] }),
            Event::Scored { seat, encounters, .. } => {
                let hand = &mut self.view.encounters.0[seat.index()];
                assert!(hand.cards.is_none_or(|cards| cards == encounters));
                assert_eq!(hand.count, encounters.len());
                hand.cards = Some(encounters);
            }
            Event::Over { .. } => self.end_of_round(),
            _ => {}
        }
    }

    /// C4, C5, C9.3.
    fn hear_act(&mut self, event: &Event) {
        match *event {
            Event::DrewEncounter { seat, kind } => {
                self.view.encounter_deck -= 1;
                self.encounter(seat, true, kind);
            }
            Event::Shared { from, to, kind, .. } | Event::EncounterStolen { from, to, kind } => {
                self.encounter(from, false, kind);
                self.encounter(to, true, kind);
            }
            Event::Played { seat, kind, .. } => {
                self.encounter(seat, false, Some(kind));
                self.turn().encounter_played = true;
                if !kind.is_pilot() {
                    self.view.table.encounter_discard.insert(kind);
                }
            }
            Event::Cancelled { seat, pilot, .. } => {
                self.encounter(seat, false, Some(pilot));
                self.view.table.encounter_discard.insert(pilot);
            }
            Event::Used { seat, skill, .. } => {
                self.sheet(seat).used.push(skill);
                self.sheet(seat).used.sort_unstable();
                self.turn().nights += u8::from(skill == Skill::NightNavigation);
            }
            Event::SkillsUp { seat } => self.sheet(seat).used.clear(),
            Event::GemStolen { from, to, gem } => {
                self.sheet(from).loot.gems[gem as usize] -= 1;
                self.sheet(to).loot.gems[gem as usize] += 1;
            }
            Event::Turned { seat, card, pilot, junk } => {
                let expedition = self.expedition(seat, junk);
                expedition.turned = expedition.turned.with(card.into());
                if let Some(pilot) = pilot {
                    expedition.turned_pilots.insert(pilot);
                }
            }
            Event::Looked { seat, at, cards } => {
                assert_eq!(cards.is_some(), self.observer.is(seat) || self.observer.is(at), "{event:?}");
                let own = self.view.hands.of(at).cards;
                assert!(own.is_none() || own == cards, "{event:?}");
            }
            // The same card can go back.
            Event::Swapped { seat, victim, took, gave } if took.is_none() || took != gave => {
                self.hand(seat, 1, 1, gave.into(), took.into());
                self.hand(victim, 1, 1, took.into(), gave.into());
            }
            _ => {}
        }
    }
}

/// Plays random games of all modes and gives every step: the events and the state after it.
fn steps<T>(
    games: u64,
    start: impl Fn(&Rules) -> T,
    mut each: impl FnMut(&mut T, &Rules, &[Event], &State, At),
) {
    for rules in Mode::ALL.map(Rules::new) {
        for seed in 0..games {
            let (mut rng, mut state, mut events) = (generator(seed), rules.start(), Vec::new());
            let (mut kept, mut ply) = (start(&rules), 0);
            while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
                events.clear();
                rules.apply_unchecked(&mut state, actor, action, &mut events);
                each(&mut kept, &rules, &events, &state, At { seed, ply });
                ply += 1;
            }
        }
    }
}

#[test]
fn a_table_kept_by_events_is_that_of_the_view() {
    let pads = |rules: &Rules| observers(rules).map(|observer| Pad::new(rules, observer)).collect::<Vec<_>>();
    steps(GAMES, pads, |pads, rules, events, state, at| {
        for pad in pads {
            for event in events {
                pad.hear(&rules.redact(event, pad.observer).expect("nothing is hidden altogether"));
            }
            let view = rules.view(state, pad.observer);
            pad.view.table.pending = view.table.pending;
            pad.view.table.gifts = view.table.gifts;
            pad.view.knowledge = view.knowledge.clone();
            assert_eq!(pad.view, view, "({at})\n{events:#?}");
        }
    });
}

#[test]
fn every_step_of_fate_and_every_decision_is_logged() {
    steps(HIDDEN_GAMES, |_| (), |(), _, events, _, at| assert!(!events.is_empty(), "({at})"));
}

/// C1.3, C1.4: who may know the cards of an event; `None` when everyone does.
fn knowers(event: &Event) -> Option<Vec<Seat>> {
    match *event {
        Event::LaidOut { face_down: true, .. } => Some(vec![]),
        Event::Drew { seat, .. }
        | Event::Chose { seat, .. }
        | Event::DrewEncounter { seat, .. }
        | Event::Took { seat, face_down: true, .. } => Some(vec![seat]),
        Event::Shared { from, to, stolen_from, .. } => {
            Some([Some(from), Some(to), stolen_from].into_iter().flatten().collect())
        }
        Event::EncounterStolen { from: one, to: other, .. }
        | Event::Gave { from: one, to: other, .. }
        | Event::Looked { seat: one, at: other, .. }
        | Event::Swapped { seat: one, victim: other, .. } => Some(vec![one, other]),
        _ => None,
    }
}

/// The event with its cards left out.
fn hidden(event: &Event) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::LaidOut { card, .. }
        | Event::Drew { card, .. }
        | Event::Took { card, .. }
        | Event::Gave { card, .. } => *card = None,
        Event::Chose { cards, .. } | Event::Looked { cards, .. } => *cards = None,
        Event::DrewEncounter { kind, .. }
        | Event::Shared { kind, .. }
        | Event::EncounterStolen { kind, .. } => *kind = None,
        Event::Swapped { took, gave, .. } => (*took, *gave) = (None, None),
        _ => {}
    }
    event
}

#[test]
fn c1_4_cards_of_an_event_are_seen_only_by_the_players_involved() {
    let (mut all, mut some) = (0_u32, std::collections::BTreeMap::new());
    steps(
        HIDDEN_GAMES,
        |_| (),
        |(), rules, events, _, at| {
            for event in events {
                let Some(knowers) = knowers(event) else {
                    all += 1;
                    assert!(
                        observers(rules)
                            .all(|observer| rules.redact(event, observer).as_ref() == Some(event))
                    );
                    continue;
                };
                assert_ne!(hidden(event), *event, "the engine itself names every card ({at})");
                let text = format!("{event:?}");
                *some.entry(text.split(' ').next().map(str::to_owned)).or_insert(0) += 1;
                for observer in observers(rules) {
                    let knows = knowers.iter().any(|&seat| observer.is(seat));
                    let seen = if knows { event.clone() } else { hidden(event) };
                    assert_eq!(rules.redact(event, observer), Some(seen), "{observer:?} ({at})");
                }
            }
        },
    );
    assert!(all > 10_000 && some.len() == 10 && some.values().all(|&n| n > 100), "{all} {some:?}");
}

#[test]
fn events_are_read_back_as_they_were_written() {
    steps(
        4,
        |_| (),
        |(), rules, events, _, at| {
            for event in events
                .iter()
                .flat_map(|event| [Some(event.clone()), rules.redact(event, Observer::Spectator)])
            {
                let told = serde_json::to_value(&event).unwrap();
                assert_eq!(serde_json::from_value::<Option<Event>>(told).unwrap(), event, "{at}");
            }
        },
    );
}
