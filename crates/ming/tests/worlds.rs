//! Who knows what (M3.4): views and events hide what they must, and what is imagined behind a view is every world
//! that fits it, each as often as any other.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use ming::{Card, CardSet, Edition, Event, Pile, Rules, Side, State, View};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};
use tabletop::testing::{generator, observers, random_action, random_states, view_text};
use tabletop::{Game, Observer};

/// Random games of each edition for what is seen of every event.
const EVENT_GAMES: u64 = 300;
/// Random games of each edition for what an observer must not lose.
const MEMORY_GAMES: u64 = 40;
/// Worlds imagined from each view of those.
const IMAGINED: u32 = 40;
/// The most worlds of a view that are enumerated.
const MOST_WORLDS: usize = 8_000;
/// How many views of each kind are taken from random games.
const VIEWS: usize = 4;

/// Broken views that are tried.
const BROKEN_VIEWS: u32 = 10_000;

const EMPEROR: Observer = Observer::Seat(Side::Emperor.seat());
const OVERLORD: Observer = Observer::Seat(Side::Overlord.seat());

fn editions() -> [Rules; 2] {
    [Edition::English, Edition::German].map(Rules::new)
}

fn side_of(observer: Observer) -> Option<Side> {
    match observer {
        Observer::Seat(seat) => Some(Side::of(seat)),
        Observer::Spectator => None,
    }
}

// What is seen of an event.

/// Calls `each` with every event of random games.
fn every_event(mut each: impl FnMut(&Rules, &Event)) {
    for rules in editions() {
        for seed in 0..EVENT_GAMES {
            let (mut rng, mut state) = (generator(seed), rules.start());
            while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
                let mut events = Vec::new();
                rules.play(&mut state, actor, action, &mut events);
                for event in &events {
                    each(&rules, event);
                }
            }
        }
    }
}

#[test]
fn a_card_is_seen_only_where_it_comes_from_or_goes_to_an_open_or_own_pile() {
    let mut hidden = [0; 3];
    every_event(|rules, event| {
        let Event::Card { card, from, to, reserved_in } = *event else { return };
        assert!(card.is_some(), "the engine itself names every card");
        for (n, observer) in observers(rules).enumerate() {
            let shown = [from, to].into_iter().any(|pile| match pile {
                Pile::Played | Pile::SetAside | Pile::Discard => true,
                Pile::Hand(side) | Pile::Reserve(side) => side_of(observer) == Some(side),
                Pile::Deck => false,
            });
            let seen = Event::Card { card: card.filter(|_| shown), from, to, reserved_in };
            assert_eq!(rules.seen(event, observer), Some(seen), "{observer:?}");
            hidden[n] += u32::from(!shown);
        }
    });
    // The Emperor does not see the Overlord's deal and reserves; the Overlord neither those of the Emperor nor the draws.
    assert!(0 < hidden[0] && hidden[0] < hidden[1] && hidden[1] < hidden[2], "{hidden:?}");
}

#[test]
fn a_draw_is_the_emperors_a_deal_its_sides_and_a_reserve_its_owners() {
    let (mut draws, mut reserves) = (0, 0);
    every_event(|rules, event| {
        let (Event::Card { from: Pile::Deck, to: Pile::Hand(owner), .. }
        | Event::Card { to: Pile::Reserve(owner), .. }) = *event
        else {
            return;
        };
        for observer in observers(rules) {
            let seen = rules.seen(event, observer).expect("that a card moves is no secret");
            let Event::Card { card, .. } = seen else { panic!("{seen:?}") };
            assert_eq!(card.is_some(), side_of(observer) == Some(owner), "{event:?} {observer:?}");
        }
        let draw = matches!(event, Event::Card { from: Pile::Deck, .. });
        draws += u32::from(draw);
        reserves += u32::from(!draw);
    });
    assert!(draws > 1_000 && reserves > 1_000);
}

#[test]
fn m3_1_only_the_players_see_the_hands_they_swap() {
    every_event(|rules, event| {
        let Event::Swapped { counts, cards } = *event else { return };
        let cards = cards.expect("the engine itself names every card");
        assert_eq!(cards.map(CardSet::len), counts);
        for observer in observers(rules) {
            let cards = side_of(observer).map(|_| cards);
            assert_eq!(rules.seen(event, observer), Some(Event::Swapped { counts, cards }), "{observer:?}");
        }
    });
}

#[test]
fn everything_else_is_seen_by_everybody() {
    every_event(|rules, event| {
        if !matches!(event, Event::Card { .. } | Event::Swapped { .. }) {
            for observer in observers(rules) {
                assert_eq!(rules.seen(event, observer).as_ref(), Some(event));
            }
        }
    });
}

/// That a card was reserved is told by where it goes alone: the decision itself would name it.
#[test]
fn no_decision_names_a_card_that_is_reserved() {
    every_event(|_, event| {
        assert!(!matches!(event, Event::Decided { action: ming::Action::Reserve(_), .. }));
    });
}

// What an observer keeps.

/// Both sides' hands at the end of each round and each reserved card's round, kept beside a random game.
#[derive(Default)]
struct Diary {
    /// By round: what each side passed on.
    passed: BTreeMap<u8, [CardSet; 2]>,
    era_began: u8,
}

impl Diary {
    fn note(&mut self, round: u8, events: &[Event]) {
        for event in events {
            match event {
                Event::Swapped { cards: Some(cards), .. } => {
                    self.passed.insert(round, *cards);
                }
                Event::Reshuffled { .. } => self.era_began = round + 1,
                _ => {}
            }
        }
    }

    /// Whether a card that a side reserved in a round was in a hand that the other had passed on, and the hand it
    /// left has come back.
    fn deducible(&self, side: Side, card: Card, round: u8) -> bool {
        let handed =
            self.passed.get(&(round - 1)).is_some_and(|passed| passed[side.other() as usize].contains(card));
        handed && self.passed.contains_key(&round)
    }
}

/// The round of each reserved card of a side.
fn reserved(rules: &Rules, state: &State, side: Side) -> Vec<(Card, u8)> {
    let rounds = &rules.position(state)["reserved_in_round"];
    let round = |card: Card| rounds[card.to_string()].as_u64().expect("a round") as u8;
    state.reserved(side).iter().map(|card| (card, round(card))).collect()
}

/// Calls `each` now and then in random games, with worlds imagined by an observer.
fn remembering(observer: Observer, mut each: impl FnMut(&Rules, &State, &Diary, &[State])) {
    for rules in editions() {
        for seed in 0..MEMORY_GAMES {
            let (mut rng, mut probe) = (generator(seed), generator(!seed));
            let (mut state, mut diary) = (rules.start(), Diary::default());
            for ply in 0.. {
                let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
                if ply % 5 == 0 && state.round() > 0 {
                    let worlds = rules.worlds(&rules.view(&state, observer)).expect("a view of a real state");
                    let imagined: Vec<State> =
                        (0..IMAGINED).map(|_| rules.imagine(&worlds, &mut probe)).collect();
                    each(&rules, &state, &diary, &imagined);
                }
                let (round, mut events) = (state.round(), Vec::new());
                rules.play(&mut state, actor, action, &mut events);
                diary.note(round, &events);
            }
        }
    }
}

#[test]
fn views_of_imagined_worlds_are_equal_byte_for_byte() {
    for observer in [EMPEROR, OVERLORD, Observer::Spectator] {
        remembering(observer, |rules, state, _, worlds| {
            let view = view_text(rules, state, observer);
            assert!(worlds.iter().step_by(8).all(|world| view_text(rules, world, observer) == view));
        });
    }
}

#[test]
fn m3_4_from_round_2_on_the_emperor_knows_the_overlords_hand() {
    remembering(EMPEROR, |_, state, _, worlds| {
        if state.round() >= 2 {
            // Unless the Overlord has reserved a card in this round, and that ends the round.
            let hand = state.hand(Side::Overlord);
            assert!(worlds.iter().all(|world| world.hand(Side::Overlord) == hand));
        }
    });
}

#[test]
fn m3_4_the_overlord_knows_the_emperors_hand_but_what_was_drawn_or_reserved_since() {
    let mut unknown = 0;
    remembering(OVERLORD, |rules, state, diary, worlds| {
        let Some(passed) = diary.passed.get(&(state.round() - 1)) else { return };
        let now = reserved(rules, state, Side::Emperor).iter().any(|&(_, round)| round == state.round());
        if !now {
            let known = passed[Side::Overlord as usize].intersection(state.hand(Side::Emperor));
            assert!(worlds.iter().all(|world| known.without(world.hand(Side::Emperor)).is_empty()));
            let drawn = state.hand(Side::Emperor).without(known);
            unknown += u32::from(
                !drawn.is_empty()
                    && worlds.iter().any(|world| world.hand(Side::Emperor) != state.hand(Side::Emperor)),
            );
        }
    });
    assert!(unknown > 100, "{unknown}");
}

#[test]
fn m3_4_a_reserved_card_that_can_be_deduced_stays_what_it_was() {
    for observer in [EMPEROR, OVERLORD] {
        let opponent = side_of(observer).expect("a player").other();
        let mut deduced = 0;
        remembering(observer, |rules, state, diary, worlds| {
            for (card, round) in reserved(rules, state, opponent) {
                if diary.deducible(opponent, card, round) {
                    deduced += 1;
                    for world in worlds.iter().step_by(4) {
                        assert!(reserved(rules, world, opponent).contains(&(card, round)), "{card:?}");
                    }
                }
            }
        });
        assert!(deduced > 100, "{deduced}");
    }
}

#[test]
fn m3_4_a_reserved_card_that_cannot_be_deduced_can_be_another() {
    for observer in [EMPEROR, OVERLORD] {
        let opponent = side_of(observer).expect("a player").other();
        let mut varied = 0;
        remembering(observer, |rules, state, diary, worlds| {
            // With two cards in the deck it is the same by chance once in 3^40.
            if state.deck().len() < 2 {
                return;
            }
            for (card, round) in reserved(rules, state, opponent) {
                if !diary.deducible(opponent, card, round) {
                    varied += 1;
                    let same = |world: &State| reserved(rules, world, opponent).contains(&(card, round));
                    assert!(!worlds.iter().all(same), "{card:?} of round {round}");
                }
            }
        });
        assert!(varied > 100, "{varied}");
    }
}

#[test]
fn a_spectator_can_imagine_any_hand_and_reserve() {
    let mut varied = [0; 2];
    remembering(Observer::Spectator, |_, state, _, worlds| {
        if state.deck().len() > 3 {
            for side in Side::ALL {
                assert!(worlds.iter().any(|world| world.hand(side) != state.hand(side)));
                if !state.reserved(side).is_empty() {
                    assert!(worlds.iter().any(|world| world.reserved(side) != state.reserved(side)));
                    varied[side as usize] += 1;
                }
            }
        }
    });
    assert!(varied.iter().all(|&n| n > 100), "{varied:?}");
}

#[test]
fn own_cards_are_never_imagined() {
    for observer in [EMPEROR, OVERLORD] {
        let side = side_of(observer).expect("a player");
        remembering(observer, |_, state, _, worlds| {
            let same = |world: &State| {
                world.hand(side) == state.hand(side) && world.reserved(side) == state.reserved(side)
            };
            assert!(worlds.iter().all(same));
        });
    }
}

// Every world that fits a view.
//
// A world is a state, the log of hands included. It fits a view when it is a state at all (`from_position` takes it)
// and gives that view, byte for byte. Here such worlds are found by trying every way the cards can have gone: any
// hands at the start of the log, any draws, any card that left a hand face down.
//
// One thing no position tells: what lay in the discard pile when the second era began was in no hand then (M3.2), and
// everybody saw it. So the starting hands of the second era hold no card of `shuffled`.

/// The card that left a hand in a round, as the observer saw it.
#[derive(Clone, Copy)]
enum Left {
    Nothing,
    Back,
    Known(Card),
}

/// A round as the observer saw it.
struct Row {
    round: u8,
    draws: u8,
    drawn: Option<CardSet>,
    left: [Left; 2],
    passed: Option<[CardSet; 2]>,
}

/// A round as it may have been: what was drawn, what left each hand.
type Guess = (CardSet, [Option<Card>; 2]);

/// A view, and all that is open, taken apart for trying every world.
struct Puzzle<'a> {
    rules: &'a Rules,
    state: &'a State,
    observer: Observer,
    most: usize,
    text: String,
    position: Value,
    from: u8,
    rows: Vec<Row>,
    start: [Option<CardSet>; 2],
    start_sizes: [u8; 2],
    /// Cards that were in no starting hand.
    barred: CardSet,
    /// Cards that lie open.
    open: CardSet,
    /// Cards that were seen to leave a hand since the log began.
    exits: CardSet,
}

fn set(value: &Value) -> CardSet {
    serde_json::from_value(value.clone()).expect("cards")
}

fn both<T>(value: &Value, read: impl Fn(&Value) -> T) -> [T; 2] {
    [read(&value["emperor"]), read(&value["overlord"])]
}

fn small(value: &Value) -> u8 {
    value.as_u64().expect("a number") as u8
}

fn one(card: Card) -> CardSet {
    [card].into_iter().collect()
}

/// Every choice of so many cards.
fn choices(cards: CardSet, n: u8) -> Vec<CardSet> {
    if n == 0 {
        return vec![CardSet::EMPTY];
    }
    let mut all = Vec::new();
    let mut rest = cards;
    for card in cards.iter() {
        rest.remove(card);
        all.extend(choices(rest, n - 1).into_iter().map(|others| others.union(one(card))));
    }
    all
}

impl<'a> Puzzle<'a> {
    fn of(rules: &'a Rules, state: &'a State, observer: Observer, most: usize) -> Puzzle<'a> {
        let position = rules.position(state);
        let view = json!(rules.view(state, observer));
        let seen = &view["knowledge"];
        let left = |value: &Value| match value {
            Value::Null => Left::Nothing,
            Value::String(_) => Left::Back,
            card => Left::Known(Card::new(small(card)).expect("a card")),
        };
        let row = |row: &Value| Row {
            round: small(&row["round"]),
            draws: small(&row["draws"]),
            drawn: (!row["drawn"].is_null()).then(|| set(&row["drawn"])),
            left: both(&row["left"], left),
            passed: (!row["passed"].is_null()).then(|| both(&row["passed"], set)),
        };
        let rows: Vec<Row> = seen["rounds"].as_array().expect("rounds").iter().map(row).collect();
        let from = small(&seen["from"]);
        let known = rows.iter().filter(|row| row.round >= from).flat_map(|row| row.left);
        let known = known.filter_map(|left| if let Left::Known(card) = left { Some(card) } else { None });
        Puzzle {
            rules,
            state,
            observer,
            most,
            text: view_text(rules, state, observer),
            from,
            exits: known.collect(),
            rows,
            start: both(&seen["start"], |start| (!start.is_null()).then(|| set(start))),
            start_sizes: both(&position["knowledge"]["start"], |start| set(start).len()),
            barred: set(&seen["shuffled"]),
            open: state.discards().chain(state.played()).chain(set(&position["set_aside"]).iter()).collect(),
            position,
        }
    }

    /// Every world that fits the view; nothing when there are too many.
    fn worlds(&self) -> Option<Vec<State>> {
        let mut found = Vec::new();
        if self.state.round() == 0 {
            self.dealt(&mut found);
            return (found.len() <= self.most).then_some(found);
        }
        let gone = self.open.without(self.exits);
        let able = CardSet::ALL.without(gone);
        let starts = |side: Side, used: CardSet| match self.start[side as usize] {
            Some(hand) => vec![hand],
            None => choices(able.without(used).without(self.barred), self.start_sizes[side as usize]),
        };
        for emperor in starts(Side::Emperor, CardSet::EMPTY) {
            for overlord in starts(Side::Overlord, emperor) {
                let hands = [emperor, overlord];
                let used = emperor.union(overlord).union(gone);
                self.follow(hands, hands, used, &mut Vec::new(), &mut found);
                if found.len() > self.most {
                    return None;
                }
            }
        }
        Some(found)
    }

    /// During the set-up: every deal.
    fn dealt(&self, found: &mut Vec<State>) {
        let hands = |side: Side, used: CardSet| match side_of(self.observer) {
            Some(own) if own == side => vec![self.state.hand(side)],
            _ => choices(CardSet::ALL.without(used), self.state.hand(side).len()),
        };
        let own = side_of(self.observer).map_or(CardSet::EMPTY, |side| self.state.hand(side));
        for emperor in hands(Side::Emperor, own) {
            for overlord in hands(Side::Overlord, emperor.union(own)) {
                self.judge([emperor, overlord], [CardSet::EMPTY; 2], &[], found);
            }
        }
    }

    /// Tries everything that can have happened in the rounds after those guessed.
    fn follow(
        &self,
        start: [CardSet; 2],
        hands: [CardSet; 2],
        used: CardSet,
        guesses: &mut Vec<Guess>,
        found: &mut Vec<State>,
    ) {
        let Some(row) = self.rows.get(guesses.len()) else {
            // The last swap was one too many: this round is not over.
            return self.judge([hands[1], hands[0]], start, guesses, found);
        };
        if found.len() > self.most {
            return;
        }
        let logged = row.round >= self.from;
        for drawn in
            row.drawn.map_or_else(|| choices(CardSet::ALL.without(used), row.draws), |drawn| vec![drawn])
        {
            let used = used.union(drawn);
            let held = [hands[0].union(drawn), hands[1]];
            let from = |side: Side| if logged { held[side as usize] } else { CardSet::ALL.without(used) };
            for emperor in self.left(row.left[0], from(Side::Emperor), logged) {
                for overlord in self.left(row.left[1], from(Side::Overlord), logged) {
                    let gone = [emperor, overlord];
                    let sets = gone.map(|card| card.into_iter().collect());
                    let after = [held[0].without(sets[0]), held[1].without(sets[1])];
                    if row.passed.is_some_and(|passed| passed != after)
                        || (!logged && emperor.is_some() && emperor == overlord)
                    {
                        continue;
                    }
                    guesses.push((drawn, gone));
                    if logged {
                        self.follow(start, [after[1], after[0]], used, guesses, found);
                    } else {
                        self.follow(start, hands, used.union(sets[0]).union(sets[1]), guesses, found);
                    }
                    guesses.pop();
                }
            }
        }
    }

    /// What can have left a hand.
    fn left(&self, left: Left, held: CardSet, logged: bool) -> Vec<Option<Card>> {
        match left {
            Left::Nothing => vec![None],
            Left::Known(card) if !logged || held.contains(card) => vec![Some(card)],
            Left::Known(_) => vec![],
            Left::Back => held.without(self.open).without(self.exits).iter().map(Some).collect(),
        }
    }

    /// Keeps a guess that is a state and gives the view.
    fn judge(&self, hands: [CardSet; 2], start: [CardSet; 2], guesses: &[Guess], found: &mut Vec<State>) {
        let mut reserve = [CardSet::EMPTY; 2];
        let mut reserved_in = serde_json::Map::new();
        for (row, (_, gone)) in self.rows.iter().zip(guesses) {
            for side in Side::ALL {
                let own = side_of(self.observer) == Some(side);
                let Some(card) = gone[side as usize] else { continue };
                let lies = match row.left[side as usize] {
                    Left::Back => true,
                    _ => own && self.state.reserved(side).contains(card),
                };
                if lies {
                    reserve[side as usize].insert(card);
                    reserved_in.insert(card.to_string(), json!(row.round));
                }
            }
        }
        let held = [hands, reserve].into_iter().flatten().fold(self.open, CardSet::union);
        let rounds = self.rows.iter().zip(guesses).map(|(row, (drawn, [emperor, overlord]))| {
            json!({ "round": row.round, "drawn": drawn, "emperor": emperor, "overlord": overlord })
        });
        let rounds: Vec<Value> = rounds.collect();
        let pair = |sets: [CardSet; 2]| json!({ "emperor": sets[0], "overlord": sets[1] });
        let mut position = self.position.clone();
        position["hands"] = pair(hands);
        position["reserve"] = pair(reserve);
        position["reserved_in_round"] = reserved_in.into();
        position["deck"] = json!(CardSet::ALL.without(held));
        position["knowledge"]["start"] = pair(start);
        position["knowledge"]["rounds"] = rounds.into();
        if let Ok(world) = self.rules.from_position(&position)
            && view_text(self.rules, &world, self.observer) == self.text
        {
            found.push(world);
        }
    }
}

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
        let world = rules.imagine(&prepared, &mut rng);
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

/// Takes states from random games that are of some kind and whose views have between 2 and so many worlds, and checks
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
        rules.play(&mut state, actor, action, &mut ());
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

/// Where no past is told, the log begins with the position; the ends of such games have few worlds for anybody.
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
            rules.play(&mut state, actor, action, &mut ());
        }
    }
    assert!(checked.iter().all(|&n| n > 10), "{checked:?}");
}

// Views from outside: whatever they say, never a panic.

/// Every place in a JSON value, the whole first.
fn nodes(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| nodes(value, &format!("{path}/{key}"), all)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(n, value)| nodes(value, &format!("{path}/{n}"), all));
        }
        _ => {}
    }
}

/// What is done to a place.
#[derive(Clone, Debug)]
enum Edit {
    Remove,
    Put(Value),
    Copy(Index),
    Swap(Index),
    Add(i64),
}

fn edit() -> impl Strategy<Value = (Index, Edit)> {
    let words = "emperor overlord back draw card discard set_up english german yunnan 553";
    let words: Vec<Value> = words.split_whitespace().map(Value::from).collect();
    let value = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..30_u8).prop_map(Value::from),
        prop_oneof![
            Just(json!(-1)),
            Just(json!(255)),
            Just(json!(256)),
            Just(json!(1e300)),
            Just(json!(u64::MAX))
        ],
        proptest::sample::select(words),
        Just(json!([])),
        Just(json!({})),
    ];
    let edit = prop_oneof![
        1 => Just(Edit::Remove),
        3 => value.prop_map(Edit::Put),
        2 => any::<Index>().prop_map(Edit::Copy),
        4 => any::<Index>().prop_map(Edit::Swap),
        4 => (-2..=2_i64).prop_map(Edit::Add),
    ];
    (any::<Index>(), edit)
}

fn remove(value: &mut Value, path: &str) {
    let Some((parent, key)) = path.rsplit_once('/') else { return };
    match value.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.shift_remove(key);
        }
        Some(Value::Array(list)) => {
            list.remove(key.parse().expect("a number"));
        }
        _ => {}
    }
}

fn edited(mut value: Value, edits: &[(Index, Edit)]) -> Value {
    for (at, edit) in edits {
        let mut paths = Vec::new();
        nodes(&value, "", &mut paths);
        let path = &paths[at.index(paths.len())];
        let there = value.pointer(path).cloned().unwrap_or_default();
        let new = match edit {
            Edit::Remove => {
                remove(&mut value, path);
                continue;
            }
            Edit::Put(new) => new.clone(),
            Edit::Copy(other) => value.pointer(&paths[other.index(paths.len())]).cloned().unwrap_or_default(),
            Edit::Swap(other) => {
                let other = &paths[other.index(paths.len())];
                // A place cannot be swapped with one inside it.
                if other.starts_with(path.as_str()) || path.starts_with(other.as_str()) {
                    continue;
                }
                let new = value.pointer(other).cloned().unwrap_or_default();
                *value.pointer_mut(other).expect("it is there") = there;
                new
            }
            Edit::Add(n) => match there.as_i64() {
                Some(number) => json!(number + n),
                None => continue,
            },
        };
        *value.pointer_mut(path).expect("it is there") = new;
    }
    value
}

/// Views to begin with: of everybody, in whole random games.
static GAME_VIEWS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let rules = Rules::new(Edition::English);
    let states = random_states(&rules, 0..6, 5_000, 5);
    let views = |state: &State| {
        observers(&rules).map(|observer| json!(rules.view(state, observer))).collect::<Vec<_>>()
    };
    states.iter().flat_map(|(_, state)| views(state)).collect()
});

/// Refused, or imagined from, but never a panic.
fn try_view(view: &Value) {
    let rules = Rules::new(Edition::English);
    if let Ok(view) = serde_json::from_value::<View>(view.clone())
        && let Ok(worlds) = rules.worlds(&view)
    {
        let mut rng = generator(1);
        for _ in 0..5 {
            rules.imagine(&worlds, &mut rng);
        }
    }
}

#[test]
fn a_view_with_strange_numbers_never_panics() {
    let places = [
        "/table/era",
        "/table/round",
        "/hands/emperor/count",
        "/hands/overlord/count",
        "/deck",
        "/knowledge/from",
        "/knowledge/rounds/0/round",
        "/knowledge/rounds/0/draws",
    ];
    for view in GAME_VIEWS.iter().step_by(7) {
        for place in places {
            for number in [0, 1, 2, 5, 10, 11, 12, 20, 24, 25, 27, 28, 200, 255] {
                let mut view = view.clone();
                if let Some(there) = view.pointer_mut(place) {
                    *there = json!(number);
                    try_view(&view);
                }
            }
        }
    }
}

/// The same cases every time.
fn config() -> ProptestConfig {
    let (rng_seed, failure_persistence) = (RngSeed::Fixed(1), None);
    ProptestConfig { cases: BROKEN_VIEWS, rng_seed, failure_persistence, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_broken_view_never_panics(at in any::<Index>(), edits in proptest::collection::vec(edit(), 1..4)) {
        try_view(&edited(GAME_VIEWS[at.index(GAME_VIEWS.len())].clone(), &edits));
    }
}
