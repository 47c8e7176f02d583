//! What is imagined behind a view is every world that fits it, each as often as any other.

use crate::worlds::kept::reserved;
use crate::worlds::puzzle::Puzzle;
use crate::worlds::{EMPEROR, OVERLORD, editions};
use ming::{CardSet, Edition, Rules, Side, State};
use serde_json::{Value, json};
use std::collections::HashMap;
use tabletop::testing::{generator, observers, random_action, random_states};
use tabletop::{Game, Observer};

/// The most worlds of a view that are enumerated.
const MOST_WORLDS: usize = 8_000;
/// How many views of each kind are taken from random games.
const VIEWS: usize = 4;

type Piles = [CardSet; 4];

fn piles(state: &State) -> Piles {
    let [a, b] = Side::ALL.map(|side| [state.hand(side), state.reserved(side)]);
    [a[0], a[1], b[0], b[1]]
}

/// Imagines many worlds and holds them against all that fit; gives how many those are, or nothing when too many.
#[track_caller]
fn check_uniform(rules: &Rules, state: &State, observer: Observer) -> Option<usize> {
    check_uniform_of(rules, state, observer, MOST_WORLDS)
}

/// The same with another limit.
#[track_caller]
fn check_uniform_of(rules: &Rules, state: &State, observer: Observer, most: usize) -> Option<usize> {
    let worlds = Puzzle::of(rules, state, observer, most).worlds()?;
    let mut numbers: HashMap<Piles, Vec<usize>> = HashMap::new();
    for (number, world) in worlds.iter().enumerate() {
        let alike = numbers.entry(piles(world)).or_default();
        assert!(alike.iter().all(|&other| worlds[other] != *world), "a world was found twice");
        alike.push(number);
    }
    assert!(worlds.contains(state), "the true state is one of the worlds");
    let mut counts = vec![0_u32; worlds.len()];
    let n = worlds.len() as f64;
    // So many that any is missed less than once in e^12: n (ln n + 12).
    let samples = worlds.len().max(60) * (worlds.len().ilog2() as usize + 12);
    let prepared = rules.worlds(&rules.view(state, observer)).expect("a view of a real state");
    let mut rng = generator(worlds.len() as u64);
    for _ in 0..samples {
        let world = rules.sample_state(&prepared, &mut rng);
        let alike = numbers.get(&piles(&world)).map_or(&[][..], |alike| alike);
        let number = alike.iter().find(|&&number| worlds[number] == world);
        let number = number.unwrap_or_else(|| panic!("this world does not fit: {}", rules.position(&world)));
        counts[*number] += 1;
    }
    let missed = counts.iter().position(|&count| count == 0);
    assert!(missed.is_none(), "never imagined: {}", rules.position(&worlds[missed.unwrap_or_default()]));
    let expected = samples as f64 / n;
    let chi_square: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = n - 1.0;
    // Six standard deviations, and something for the long tail of few degrees of freedom.
    let limit = freedom + 6.0 * (2.0 * freedom).sqrt() + 20.0;
    assert!(chi_square < limit, "chi square {chi_square} for {freedom} degrees of freedom");
    Some(worlds.len())
}

/// Takes states from random games that are of some kind and whose views have between 2 and this many worlds, and checks
/// them.
#[track_caller]
fn check_kind(observer: Observer, most: usize, is: impl Fn(&Rules, &State) -> bool) {
    for rules in editions() {
        let mut checked = 0;
        'games: for seed in 0..200 {
            for (_, state) in random_states(&rules, [seed], 5_000, 1) {
                if state.round() > 0 && is(&rules, &state) {
                    let sizes = check_uniform(&rules, &state, observer);
                    checked += usize::from(sizes.is_some_and(|worlds| (2..=most).contains(&worlds)));
                    if checked == VIEWS {
                        break 'games;
                    }
                    if sizes.is_some() {
                        break;
                    }
                }
            }
        }
        assert_eq!(checked, VIEWS, "views of this kind were found");
    }
}

/// Whether a side has reserved a card in this round, and the hand has not come back.
fn reserved_now(rules: &Rules, state: &State, side: Side) -> bool {
    reserved(rules, state, side).iter().any(|&(_, round)| round == state.round())
}

#[test]
fn m2_2_uniform_during_the_deal() {
    let rules = Rules::new(Edition::English);
    let mut state = rules.start();
    let mut rng = generator(1);
    for ply in 0..4 {
        // One roll, then cards to the Overlord.
        let ways = [1, 1, 27, 27 * 26 / 2, 27 * 26 * 25 / 6][ply];
        for (observer, worlds) in [(EMPEROR, ways), (OVERLORD, 1), (Observer::Spectator, ways)] {
            assert_eq!(check_uniform(&rules, &state, observer), Some(worlds), "{observer:?}");
        }
        let (actor, action) = random_action(&rules, &state, &mut rng).expect("the game begins");
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
}

/// 4 of the 22 cards that the Emperor does not hold.
#[test]
fn uniform_for_the_emperor_in_round_1() {
    let rules = Rules::new(Edition::German);
    let states = random_states(&rules, [3], 12, 1);
    let (_, state) =
        states.iter().find(|(_, state)| state.hand(Side::Emperor).len() == 5).expect("two draws");
    assert_eq!(check_uniform(&rules, state, EMPEROR), Some(22 * 21 * 20 * 19 / 24));
}

/// 3 of the 21 cards that are neither the Emperor's nor played.
#[test]
fn uniform_for_the_emperor_after_the_overlords_first_card() {
    check_kind(EMPEROR, 1_330, |_, state| {
        state.round() == 1 && state.active() == Side::Overlord && state.played().is_some()
    });
}

#[test]
fn uniform_for_the_emperor_who_cannot_deduce_what_was_reserved_in_round_1() {
    check_kind(EMPEROR, 30, |rules, state| {
        state.era() == 1
            && state.deck().len() >= 2
            && reserved(rules, state, Side::Overlord).iter().any(|&(_, round)| round == 1)
    });
}

/// 3 of the 23 cards that the Overlord does not hold.
#[test]
fn uniform_for_the_overlord_before_the_first_draw() {
    check_kind(OVERLORD, 1_771, |_, state| {
        state.round() == 1 && state.hand(Side::Emperor).len() == 3 && state.deck().len() == 20
    });
}

/// The Overlord has seen the hand of round 1, but not which two of the five cards had been drawn.
#[test]
fn uniform_for_the_overlord_before_the_second_draw() {
    check_kind(OVERLORD, 200, |_, state| {
        state.round() == 2 && state.hand(Side::Emperor).len() == 3 && state.deck().len() == 18
    });
}

#[test]
fn uniform_for_the_overlord_right_after_the_emperor_reserved_a_card() {
    for era in [1, 2] {
        check_kind(OVERLORD, MOST_WORLDS, |rules, state| {
            let few = if era == 1 { 2 } else { 6 };
            state.era() == era && state.deck().len() <= few && reserved_now(rules, state, Side::Emperor)
        });
    }
}

#[test]
fn uniform_for_the_overlord_who_cannot_deduce_a_reserved_card() {
    check_kind(OVERLORD, MOST_WORLDS, |rules, state| {
        let older = reserved(rules, state, Side::Emperor).iter().any(|&(_, round)| round < state.round());
        state.era() == 2
            && (2..=6).contains(&state.deck().len())
            && older
            && !reserved_now(rules, state, Side::Emperor)
    });
}

/// A position of the second era: the board as set up, some cards in the hands and in the deck, the others discarded.
fn second_era(round: u8, phase: &str, hands: [&[u8]; 2], reserve: [&[u8]; 2], deck: &[u8]) -> Value {
    let elsewhere: Vec<u8> = [hands[0], hands[1], reserve[0], reserve[1], deck].concat();
    let discard: Vec<u8> = (1..=27).filter(|card| !elsewhere.contains(card)).collect();
    let rounds =
        |cards: &[u8]| (11..).zip(cards.to_vec()).map(|(round, card)| (card.to_string(), json!(round)));
    let reserved_in: serde_json::Map<_, _> = rounds(reserve[0]).chain(rounds(reserve[1])).collect();
    let land = || json!({ "troops": 1, "hordes": 0, "settlements": 0 });
    let home = || json!({ "hordes": 1, "settlements": 0 });
    json!({
        "edition": "english", "era": 2, "round": round, "phase": phase,
        "supply": { "troops": 7, "gold": 4, "junks": 5, "hordes": 9, "settlements": 5 },
        "ming_homeland": { "troops": 0, "gold": 1 },
        "south_china_sea": { "junks": 1, "gold": 0 },
        "voyages": [7],
        "borderlands": {
            "yunnan": land(), "sichuan": land(), "gansu": land(), "shanxi": land(), "liaodong": land(),
        },
        "homelands": { "western_mongols": home(), "eastern_mongols": home(), "manchus": home() },
        "hands": { "emperor": hands[0], "overlord": hands[1] },
        "reserve": { "emperor": reserve[0], "overlord": reserve[1] },
        "reserved_in_round": reserved_in,
        "deck": deck,
        "discard": discard,
        "played": null,
        "pending": { "what": if phase == "draw" { "draw" } else { "card" } },
    })
}

/// The beginning of the second era: cards 8 to 27 are the deck, and the last of them were discards.
fn era_begins(rules: &Rules, shuffled: std::ops::RangeInclusive<u8>) -> State {
    let deck: Vec<u8> = (8..=27).collect();
    let mut position = second_era(11, "draw", [&[1, 2, 3], &[4, 5, 6, 7]], [&[], &[]], &deck);
    position["knowledge"] = json!({
        "from": 11,
        "open": true,
        "start": { "emperor": [1, 2, 3], "overlord": [4, 5, 6, 7] },
        "shuffled": shuffled.collect::<Vec<u8>>(),
        "rounds": [{ "round": 11, "drawn": [], "emperor": null, "overlord": null }],
    });
    rules.from_position(&position).expect("a position")
}

#[track_caller]
fn play(rules: &Rules, state: &mut State, lines: &[&str]) {
    for line in lines {
        let (actor, action) = line.split_once(": ").expect("an actor and an action");
        let action = rules.parse(action).expect("an action");
        rules.apply(state, rules.actor(actor).expect("an actor"), action, &mut ()).expect(line);
    }
}

/// M3.2: a spectator knows which cards were discards when the second era began: the hands are of the others.
#[test]
fn uniform_for_a_spectator_when_the_second_era_begins() {
    let rules = Rules::new(Edition::English);
    // Seven cards were in hands and reserves, and three of them are the Emperor's.
    let mut state = era_begins(&rules, 8..=27);
    assert_eq!(check_uniform(&rules, &state, Observer::Spectator), Some(35));
    // Any of the twenty is drawn, and then any other.
    play(&rules, &mut state, &["fate: draw 12"]);
    assert_eq!(check_uniform(&rules, &state, Observer::Spectator), Some(35 * 20));
    play(&rules, &mut state, &["fate: draw 10"]);
    assert_eq!(check_uniform(&rules, &state, Observer::Spectator), Some(35 * 190));
    // A card that was a discard must have been drawn; the other is one of nineteen.
    play(&rules, &mut state, &["emperor: play 10", "emperor: tax 1"]);
    assert_eq!(check_uniform(&rules, &state, Observer::Spectator), Some(35 * 19));
    // A card that was none is one of the Overlord's four: the others are three and three of six.
    play(&rules, &mut state, &["overlord: play 7", "overlord: amass 1 western"]);
    assert_eq!(check_uniform(&rules, &state, Observer::Spectator), Some(20 * 19));
}

#[test]
fn uniform_for_a_spectator_who_saw_fewer_discards_go_into_the_deck() {
    let rules = Rules::new(Edition::English);
    // Two more cards lay in reserves: nine can be in the hands, or two of them in the deck.
    let state = era_begins(&rules, 10..=27);
    assert_eq!(check_uniform(&rules, &state, Observer::Spectator), Some(1_260));
    // One more: eight can be in the hands, or one of them in the deck; any of the twenty others is drawn.
    let mut state = era_begins(&rules, 9..=27);
    play(&rules, &mut state, &["fate: draw 8"]);
    assert_eq!(check_uniform(&rules, &state, Observer::Spectator), Some(280 * 20));
    // Card 8 is played. It was in the hand: then two and four of the seven others are in the hands, and two of twenty
    // are drawn. Or it was drawn: then the seven others are in the hands, and one of nineteen is drawn with it.
    play(&rules, &mut state, &["fate: draw 26", "emperor: play 8"]);
    let worlds = 105 * 190 + 35 * 19;
    assert_eq!(check_uniform_of(&rules, &state, Observer::Spectator, worlds), Some(worlds));
}

/// Without a history, the log begins with the position; the ends of such games have few worlds for anyone.
#[test]
fn uniform_for_everybody_at_the_end_of_the_game() {
    let rules = Rules::new(Edition::English);
    let positions = [
        second_era(20, "draw", [&[1, 2, 3], &[4, 5, 6, 7]], [&[], &[]], &[8, 9]),
        second_era(21, "emperor", [&[1, 2, 3], &[4, 5, 6, 7]], [&[8], &[9]], &[]),
        second_era(22, "emperor", [&[1, 2, 3], &[4, 5]], [&[6, 7], &[8, 9]], &[]),
        second_era(22, "overlord", [&[2, 3], &[4, 5]], [&[6], &[8, 9]], &[]),
        second_era(23, "emperor", [&[1], &[2, 3]], [&[4, 5, 6], &[7]], &[]),
    ];
    let mut checked = [0; 3];
    for (seed, position) in positions.iter().enumerate() {
        let start = rules.from_position(position).expect("a position");
        let (mut rng, mut state) = (generator(seed as u64), start);
        let mut last = None;
        while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
            // Only where cards have moved.
            if last.replace(piles(&state)) != Some(piles(&state)) {
                for (n, observer) in observers(&rules).enumerate() {
                    let worlds = check_uniform(&rules, &state, observer);
                    checked[n] += usize::from(worlds.is_some_and(|worlds| worlds > 1));
                }
            }
            rules.apply_unchecked(&mut state, actor, action, &mut ());
        }
    }
    assert!(checked.iter().all(|&n| n > 10), "{checked:?}");
}
