//! Nothing appears or vanishes: at every ply of random games every card, tile, gem, skill and piece of gold is in
//! one place (C1.1, C6.4).

use ching::{Card, CardSet, Encounter, Encounters, Event, Gem, Junk, Loot, Mode, Rules, Skill, State, View};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabletop::testing::{At, generator, random_action};
use tabletop::{Game, Observer};

/// Games of each mode that are counted from the engine's state and from its events.
const GAMES: u64 = 40;
/// Games of each mode whose positions are counted.
const POSITION_GAMES: u64 = 2;

/// C1.1: how many encounter cards of each kind there are, in the order of [`Encounter::ALL`].
const ENCOUNTERS: [u8; 18] = [4, 2, 1, 1, 1, 1, 3, 2, 1, 1, 1, 1, 2, 3, 3, 2, 2, 2];

/// Plays random games of all modes and calls `each` after every action with its events and the state after it.
fn play<T>(
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

fn cards<T: DeserializeOwned>(value: &Value) -> Vec<T> {
    serde_json::from_value(value.clone()).expect("a list of cards")
}

/// The cards of a list, if it is there.
fn some_cards(value: Option<&Value>) -> Vec<Card> {
    value.map(cards).unwrap_or_default()
}

fn each_seat<'a>(value: &'a Value, rules: &Rules) -> impl Iterator<Item = &'a Value> {
    rules.seats().iter().map(move |&seat| value.get(seat).expect("every seat is there"))
}

#[test]
fn c1_1_every_navigation_card_of_a_position_is_in_one_place() {
    play(
        POSITION_GAMES,
        |_| (),
        |(), rules, _, state, at| {
            let position = rules.position(state);
            let mut all: Vec<Card> = state.deck().iter().collect();
            all.extend(cards::<Card>(&position["display"]));
            all.extend(cards::<Card>(&position["discard"]));
            all.extend(
                serde_json::from_value::<Option<Card>>(position["face_down"].clone()).expect("a card"),
            );
            let turn = &position["turn"];
            if !turn.is_null() {
                all.extend(serde_json::from_value::<Option<Card>>(turn["card"].clone()).expect("a card"));
            }
            for (hand, seat) in each_seat(&position["hands"], rules).zip(each_seat(&position["seats"], rules))
            {
                all.extend(cards::<Card>(hand));
                all.extend(cards::<Card>(&seat["revealed"]));
                for expedition in seat["expeditions"].as_array().expect("expeditions") {
                    let sailing: Vec<Card> = cards(&expedition["cards"]);
                    assert!(
                        cards::<Card>(&expedition["turned"]).iter().all(|card| sailing.contains(card)),
                        "({at})"
                    );
                    all.extend(sailing);
                }
            }
            let different: CardSet = all.iter().copied().collect();
            assert_eq!((all.len(), different), (55, CardSet::ALL), "({at})");
            // C2.2: a choice is of the hand.
            if let Some(chosen) = position.get("chosen") {
                for (chosen, hand) in each_seat(chosen, rules).zip(each_seat(&position["hands"], rules)) {
                    assert!(some_cards(Some(chosen)).iter().all(|card| cards(hand).contains(card)), "({at})");
                }
            }
        },
    );
}

#[test]
fn c1_1_every_encounter_card_of_a_position_is_in_one_place() {
    play(
        POSITION_GAMES,
        |_| (),
        |(), rules, _, state, at| {
            let position = rules.position(state);
            let mut counts = Encounter::ALL.map(|kind| state.encounter_deck(rules).count(kind));
            let mut count = |value: &Value| {
                for kind in cards::<Encounter>(value) {
                    counts[kind as usize] += 1;
                }
            };
            count(&position["encounter_discard"]);
            each_seat(&position["encounters"], rules).for_each(&mut count);
            for seat in each_seat(&position["seats"], rules) {
                let expeditions = seat["expeditions"].as_array().expect("expeditions");
                for expedition in expeditions {
                    count(&expedition["pilots"]);
                }
            }
            assert_eq!(counts, ENCOUNTERS, "({at})");
        },
    );
}

#[test]
fn c1_1_every_tile_of_a_position_is_in_one_place() {
    let gone = |_: &Rules| Vec::<String>::new();
    play(POSITION_GAMES, gone, |gone, rules, events, state, at| {
        for event in events {
            if let Event::Mission { tile, placed: false } | Event::Claimed { tile, .. } = event {
                gone.push(tile.to_string());
            }
        }
        let position = rules.position(state);
        let mut all: Vec<String> = cards(&position["missions"]);
        all.extend(cards::<String>(&position["undrawn_missions"]));
        all.extend(gone.iter().cloned());
        all.sort_unstable();
        let mut tiles = rules.content().play().tiles.map(|spec| spec.tile.to_string());
        tiles.sort_unstable();
        assert_eq!(all, tiles, "({at})");
    });
}

/// The decks according to the events, with nothing hidden.
struct Decks {
    deck: CardSet,
    discard: CardSet,
    encounters: Encounters,
    encounter_discard: Encounters,
}

impl Decks {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Drew { card, .. } | Event::LaidOut { card, .. } => {
                let card = card.expect("nothing is hidden");
                assert!(self.deck.contains(card), "{event:?}");
                self.deck.remove(card);
            }
            Event::Returned { cards, pilots, .. } => {
                assert!(!self.discard.meets(cards), "{event:?}");
                self.discard = self.discard.with(cards);
                self.encounter_discard = self.encounter_discard.with(pilots);
            }
            Event::Reshuffled { count } => {
                assert!(self.deck.is_empty() && self.discard.len() == count && count > 0, "{event:?}");
                self.deck = std::mem::take(&mut self.discard);
            }
            Event::DrewEncounter { kind, .. } => {
                let kind = kind.expect("nothing is hidden");
                assert!(self.encounters.has(kind), "{event:?}");
                self.encounters.remove(kind);
            }
            Event::Played { kind, .. } if kind.is_pilot() => {}
            Event::Played { kind, .. } | Event::Cancelled { pilot: kind, .. } => {
                self.encounter_discard.insert(kind);
            }
            Event::EncountersReshuffled { count } => {
                let discards = self.encounter_discard;
                assert!(self.encounters.is_empty() && discards.len() == count && count > 0, "{event:?}");
                self.encounters = std::mem::take(&mut self.encounter_discard);
            }
            Event::NothingToDraw { encounters: false } => {
                assert!(self.deck.is_empty() && self.discard.is_empty());
            }
            Event::NothingToDraw { encounters: true } => {
                assert!(self.encounters.is_empty() && self.encounter_discard.is_empty());
            }
            _ => {}
        }
    }
}

#[test]
fn c2_4_decks_and_discards_match_the_events() {
    let start = |_: &Rules| Decks {
        deck: CardSet::ALL,
        discard: CardSet::NONE,
        encounters: Encounters::new(ENCOUNTERS),
        encounter_discard: Encounters::NONE,
    };
    let mut reshuffled = [0; 2];
    play(GAMES, start, |decks, rules, events, state, at| {
        for event in events {
            decks.hear(event);
            reshuffled[0] += u32::from(matches!(event, Event::Reshuffled { .. }));
            reshuffled[1] += u32::from(matches!(event, Event::EncountersReshuffled { .. }));
        }
        assert_eq!(state.deck(), decks.deck, "({at})");
        assert_eq!(state.encounter_deck(rules), decks.encounters, "({at})");
        // No card is in two places: all sets together have as many cards as there are.
        let View { table, face_down, .. } = rules.view(state, Observer::Spectator);
        assert_eq!((table.discard, table.encounter_discard), (decks.discard, decks.encounter_discard));
        let mut count = decks.deck.len() + decks.discard.len() + table.display.len();
        let mut encounters = decks.encounters.len() + decks.encounter_discard.len();
        for seat in rules.mode().seats() {
            let sheet = table.seats.of(seat);
            count += state.hand(seat).len() + sheet.revealed.len();
            encounters += state.encounter_hand(seat).len();
            for junk in Junk::ALL.into_iter().take(usize::from(rules.mode().junks())) {
                let expedition = state.expedition(rules, seat, junk);
                count += expedition.cards.len();
                encounters += expedition.pilots.len();
            }
        }
        count += u8::from(face_down);
        count += u8::from(table.turn.is_some_and(|turn| turn.card.is_some()));
        assert_eq!((count, encounters), (55, 33), "({at})");
    });
    assert!(reshuffled.iter().all(|&n| n > 100), "{reshuffled:?}");
}

/// Gold, gems and skills of each seat according to the events.
#[derive(Default)]
struct Loots {
    loot: [Loot; 4],
    skills: [[u8; 5]; 4],
}

#[test]
fn c6_4_gold_gems_and_skills_come_from_the_supply_and_stay_finite() {
    let mut stolen = 0;
    play(
        GAMES,
        |_| Loots::default(),
        |kept, rules, events, state, at| {
            for event in events {
                match *event {
                    Event::Paid { seat, loot, .. } => {
                        let own = &mut kept.loot[seat.index()];
                        own.gold += loot.gold;
                        own.gems = std::array::from_fn(|n| own.gems[n] + loot.gems[n]);
                    }
                    Event::ExpeditionPaid { seat, gold, symbols, .. } => {
                        assert!(gold <= symbols && symbols <= 4, "({at})");
                        kept.loot[seat.index()].gold += gold;
                    }
                    Event::GemStolen { from, to, gem } => {
                        kept.loot[from.index()].gems[gem as usize] -= 1;
                        kept.loot[to.index()].gems[gem as usize] += 1;
                        stolen += 1;
                    }
                    Event::Gained { seat, skills } => {
                        skills.iter().for_each(|skill| kept.skills[seat.index()][skill as usize] += 1);
                    }
                    _ => {}
                }
            }
            let supply = state.supply(rules);
            let (mut gold, mut gems) = (supply.gold, supply.gems);
            let mut skills = [0; 5];
            for seat in rules.mode().seats() {
                let loot = state.loot(seat);
                assert_eq!(loot, kept.loot[seat.index()], "({at})");
                gold += loot.gold;
                gems = Gem::ALL.map(|gem| gems[gem as usize] + loot.gems[gem as usize]);
                for skill in Skill::ALL {
                    let (count, used) = (state.skills(seat).count(skill), state.skills(seat).used(skill));
                    assert_eq!(count, kept.skills[seat.index()][skill as usize], "({at})");
                    assert!(used <= count && (skill != Skill::EliteCrew || used == 0), "({at})");
                    skills[skill as usize] += count;
                }
            }
            assert_eq!((gold, gems), (46, [12; 3]), "({at})");
            assert!(skills.iter().all(|&count| count <= 4), "{skills:?} ({at})");
        },
    );
    assert!(stolen > 100, "{stolen}");
}
