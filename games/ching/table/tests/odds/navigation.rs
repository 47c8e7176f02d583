//! Hidden navigation cards: against formulas, against every deal, and in random games.

use ching::view::{Hand, Hiding, View, Whereabouts};
use ching::{Card, CardSet, Colour, Expedition, Junk, Mode, Rules, State, Symbol};
use ching_table::odds::{Source, Wanted, navigation, onward, sources};
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::odds::{near, rng};

const NEXT: Source = Source::Deck { draws: 1 };

fn set(numbers: impl IntoIterator<Item = u8>) -> CardSet {
    numbers.into_iter().filter_map(Card::new).collect()
}

/// Plays a random game and calls `each` with every state in which somebody must decide.
fn random_game(rules: &Rules, seed: u64, mut each: impl FnMut(&State)) {
    let (mut state, mut rng) = (rules.start(), rng(seed));
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
            Status::Decide { must, .. } => {
                each(&state);
                let seat = must.iter().next().unwrap();
                (Actor::Seat(seat), rules.sample(&state, seat, &mut rng).unwrap())
            }
        };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
}

/// The first decision of a game.
fn first_decision(rules: &Rules) -> State {
    let mut first = None;
    random_game(rules, 1, |state| first = first.or(Some(*state)));
    first.unwrap()
}

/// The number of ways to choose some out of many.
fn choose(from: u8, number: u8) -> f64 {
    (0..number).fold(1.0, |ways, each| ways * f64::from(from - each) / f64::from(each + 1))
}

#[test]
fn at_the_start_every_card_may_be_anywhere() {
    let rules = Rules::new(Mode::Four);
    let view = rules.view(&first_decision(&rules), Observer::Seat(Seat(2)));
    let hand = view.hands.of(Seat(2)).cards.unwrap();
    // 55 cards without the own hand and the three laid out face up: 48, of which the face-down one, 12 in hands, 35.
    let unseen = CardSet::ALL.without(hand).without(view.table.display);
    assert_eq!((unseen.len(), view.deck), (48, 35));
    for range in [1..=10, 40..=55, 30..=30, 1..=55] {
        let wanted = Wanted::numbers(range).cards(&rules);
        let good = unseen.and(wanted).len();
        near(navigation(&view, NEXT, wanted).unwrap(), f64::from(good) / 48.0);
        near(navigation(&view, Source::FaceDown, wanted).unwrap(), f64::from(good) / 48.0);
        let four = if good > 44 { 1.0 } else { 1.0 - choose(48 - good, 4) / choose(48, 4) };
        near(navigation(&view, Source::Hand(Seat(0)), wanted).unwrap(), four);
        near(navigation(&view, Source::Deck { draws: 4 }, wanted).unwrap(), four);
        // The own hand is known.
        let own = f64::from(u8::from(hand.meets(wanted)));
        near(navigation(&view, Source::Hand(Seat(2)), wanted).unwrap(), own);
    }
}

#[test]
fn wanted_cards_by_number_colour_and_symbol() {
    let rules = Rules::new(Mode::Three);
    let count = |wanted: &Wanted| wanted.cards(&rules).len();
    assert_eq!(count(&Wanted::numbers(1..=55)), 55);
    assert_eq!(count(&Wanted::numbers(54..=99)), 2);
    let by_colour: u8 = Colour::ALL
        .map(|colour| count(&Wanted { colours: vec![colour], ..Wanted::numbers(1..=55) }))
        .iter()
        .sum();
    assert_eq!(by_colour, 55);
    let symbols = |symbols: Vec<Symbol>| count(&Wanted { symbols, ..Wanted::numbers(1..=55) });
    let by_symbol: u8 = Symbol::ALL.map(|symbol| symbols(vec![symbol])).iter().sum();
    assert_eq!(by_symbol, symbols(Symbol::ALL.to_vec()));
    assert!(by_symbol < 55, "some cards have no symbol");
}

/// Cards that may be in the same places.
type Group = (&'static [u8], &'static [Hiding]);

/// A made-up view of the red seat of three: cards by where they may be, and how many cards are where.
fn made_up(groups: &[Group], blue: u8, yellow: u8, deck: u8) -> View {
    let rules = Rules::new(Mode::Three);
    let mut view = rules.view(&first_decision(&rules), Observer::Seat(Seat(0)));
    let group =
        |&(cards, places): &Group| Whereabouts { cards: set(cards.iter().copied()), places: places.to_vec() };
    view.knowledge.common = groups.iter().map(group).collect();
    view.knowledge.private = vec![];
    view.hands.0 = vec![
        Hand { count: 0, cards: Some(CardSet::NONE) },
        Hand { count: blue, cards: None },
        Hand { count: yellow, cards: None },
    ];
    (view.face_down, view.deck) = (false, deck);
    view
}

/// The chance by dealing the cards in every possible way: blue, yellow, and the deck in every order.
fn by_every_deal(groups: &[Group], rooms: [u8; 3], source: Source, wanted: CardSet) -> f64 {
    let cards: Vec<(u8, &[Hiding])> =
        groups.iter().flat_map(|group| group.0.iter().map(|&card| (card, group.1))).collect();
    let places = [Hiding::Blue, Hiding::Yellow, Hiding::Deck];
    let (mut all, mut good) = (0.0, 0.0);
    for n in 0..3_usize.pow(cards.len() as u32) {
        let place = |at: usize| n / 3_usize.pow(at as u32) % 3;
        let fits = (0..cards.len()).all(|at| cards[at].1.contains(&places[place(at)]));
        let count = |which| (0..cards.len()).filter(|&at| place(at) == which).count();
        if !fits || (0..3).any(|which| count(which) != usize::from(rooms[which])) {
            continue;
        }
        let there =
            |which: usize| set((0..cards.len()).filter(|&at| place(at) == which).map(|at| cards[at].0));
        all += 1.0;
        good += match source {
            Source::Hand(seat) => f64::from(u8::from(there(seat.index() - 1).meets(wanted))),
            Source::Deck { draws } => {
                let others = there(2).without(wanted).len();
                if others < draws { 1.0 } else { 1.0 - choose(others, draws) / choose(rooms[2], draws) }
            }
            Source::FaceDown => 0.0,
        };
    }
    good / all
}

#[test]
fn groups_with_different_places_are_dealt_in_every_way() {
    use Hiding::{Blue, Deck, Yellow};
    let cases: [(&[Group], [u8; 3]); 5] = [
        (&[(&[1, 2, 3, 4, 5, 6, 7, 8, 9], &[Blue, Yellow, Deck])], [2, 3, 4]),
        (&[(&[1, 2, 3], &[Blue, Yellow]), (&[4, 5, 6, 7, 8], &[Blue, Yellow, Deck])], [2, 3, 3]),
        (
            &[(&[1, 9], &[Blue, Deck]), (&[2, 3, 4], &[Yellow, Deck]), (&[5, 6, 7, 8], &[Blue, Yellow])],
            [3, 3, 3],
        ),
        (&[(&[1], &[Blue]), (&[2, 3, 4], &[Yellow, Deck]), (&[5, 6, 7], &[Blue, Yellow, Deck])], [2, 2, 3]),
        (&[(&[1, 2], &[Deck]), (&[3, 4, 5], &[Blue, Yellow]), (&[6, 7], &[Blue, Deck])], [2, 2, 3]),
    ];
    for (groups, rooms) in cases {
        let view = made_up(groups, rooms[0], rooms[1], rooms[2]);
        for wanted in [set([1]), set([2, 5]), set([3, 6, 7]), set([4]), set(1..=9), set([])] {
            let hands = [Source::Hand(Seat(1)), Source::Hand(Seat(2))];
            for source in hands.into_iter().chain((1..=rooms[2]).map(|draws| Source::Deck { draws })) {
                let chance = navigation(&view, source, wanted).unwrap();
                near(chance, by_every_deal(groups, rooms, source, wanted));
            }
        }
    }
}

#[test]
fn what_a_seat_knows_better_counts() {
    use Hiding::{Blue, Deck, Yellow};
    let mut view = made_up(&[(&[1, 2, 3, 4, 5, 6, 7], &[Blue, Yellow, Deck])], 2, 2, 3);
    view.knowledge.private = vec![Whereabouts { cards: set([7]), places: vec![Blue] }];
    near(navigation(&view, Source::Hand(Seat(1)), set([7])).unwrap(), 1.0);
    near(navigation(&view, NEXT, set([7])).unwrap(), 0.0);
    // The other six share the other place in blue's hand, and the rest.
    near(navigation(&view, Source::Hand(Seat(1)), set([1])).unwrap(), 1.0 / 6.0);
    near(navigation(&view, NEXT, set([1, 2])).unwrap(), 2.0 / 6.0);
}

#[test]
fn c2_4_an_empty_deck_is_made_of_the_discards() {
    let mut view = made_up(&[(&[1, 2, 3], &[Hiding::Blue, Hiding::Yellow])], 1, 2, 0);
    view.table.discard = set(10..=19);
    near(navigation(&view, NEXT, set(18..=30)).unwrap(), 0.2);
    near(navigation(&view, Source::Deck { draws: 9 }, set([18, 19])).unwrap(), 1.0);
    assert!(navigation(&view, Source::Deck { draws: 11 }, set([18])).is_err());
}

#[test]
fn what_cannot_be_is_said() {
    let rules = Rules::new(Mode::Three);
    let view = rules.view(&first_decision(&rules), Observer::Spectator);
    assert!(navigation(&view, Source::Hand(Seat(3)), CardSet::ALL).is_err(), "no such player");
    assert!(
        navigation(&view, Source::Deck { draws: view.deck + 1 }, CardSet::ALL).is_err(),
        "too many draws"
    );
    let mut broken = view.clone();
    broken.deck -= 1;
    assert!(navigation(&broken, NEXT, CardSet::ALL).is_err(), "cards that are nowhere");
    let nowhere = made_up(&[(&[1, 2, 3], &[Hiding::Blue]), (&[4], &[Hiding::Blue, Hiding::Deck])], 2, 1, 1);
    assert!(navigation(&nowhere, NEXT, CardSet::ALL).is_err(), "no room where they are said to be");
}

/// Every card out of sight is somewhere, and every place has its cards.
fn adds_up(view: &View) {
    let sources: Vec<(Source, u8)> = (0..view.hands.0.len() as u8)
        .map(Seat)
        .map(|seat| (Source::Hand(seat), view.hands.of(seat).count))
        .chain([(Source::FaceDown, view.face_down.into())])
        .collect();
    let deck = view.deck;
    let hidden = view.knowledge.common.iter().fold(CardSet::NONE, |all, group| all.with(group.cards));
    let mut there = vec![0.0; sources.len() + 1];
    for card in hidden.iter() {
        let mut sum = 0.0;
        for (at, (source, _)) in sources.iter().enumerate() {
            let chance = navigation(view, *source, card.into()).unwrap();
            there[at] += chance;
            sum += chance;
        }
        let next = if deck == 0 { 0.0 } else { navigation(view, NEXT, card.into()).unwrap() };
        there[sources.len()] += next;
        near(sum + next * f64::from(deck), 1.0);
    }
    for (chance, count) in there.iter().zip(sources.iter().map(|source| source.1).chain([u8::from(deck > 0)]))
    {
        near(*chance, f64::from(count));
    }
}

#[test]
fn in_random_games_the_chances_add_up() {
    for mode in Mode::ALL {
        let (rules, mut decisions, mut looked) = (Rules::new(mode), 0, 0);
        random_game(&rules, 4, |state| {
            decisions += 1;
            if decisions % 97 != 0 {
                return;
            }
            for observer in [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Spectator] {
                adds_up(&rules.view(state, observer));
                looked += 1;
            }
        });
        assert!(looked > 10, "{mode}: {looked} of {decisions}");
    }
}

#[test]
fn where_all_cards_are_alike_imagined_states_agree() {
    let rules = Rules::new(Mode::Four);
    let view = rules.view(&first_decision(&rules), Observer::Seat(Seat(0)));
    let wanted = Wanted::numbers(45..=55).cards(&rules);
    let expected = navigation(&view, Source::Hand(Seat(1)), wanted).unwrap();
    let (worlds, mut rng) = (rules.worlds(&view).unwrap(), rng(5));
    let tries = 20_000;
    let met = (0..tries).filter(|_| {
        let state = rules.sample_state(&worlds, &mut rng);
        rules.view(&state, Observer::Seat(Seat(1))).hands.of(Seat(1)).cards.unwrap().meets(wanted)
    });
    let share = met.count() as f64 / f64::from(tries);
    let error = (expected * (1.0 - expected) / f64::from(tries)).sqrt();
    assert!((share - expected).abs() < 4.0 * error, "{share} is not {expected}");
}

#[test]
fn c3_2_a_card_that_continues_an_expedition_moves_its_junk() {
    for mode in [Mode::Two, Mode::Three] {
        let (rules, mut seen) = (Rules::new(mode), [0; 2]);
        random_game(&rules, 5, |state| {
            let view = rules.view(state, Observer::Seat(Seat(1)));
            let onward = onward(&rules, &view);
            for junk in Junk::ALL.into_iter().take(usize::from(mode.junks())) {
                let expedition = state.expedition(&rules, Seat(1), junk);
                let of = |new: bool| {
                    let fits = |each: &&(Junk, Wanted)| each.0 == junk && each.1.colours.is_empty() != new;
                    onward.iter().find(fits).map_or(CardSet::NONE, |each| each.1.cards(&rules))
                };
                let (higher, new_colour) = (of(false), of(true));
                let highest = expedition.cards.highest();
                let expected = CardSet::ALL.iter().filter(|&card| {
                    highest.is_some_and(|highest| card > highest) && !rules.at_end_of_world(expedition)
                });
                assert_eq!(higher, expected.collect());
                let before = rules.space(expedition);
                for card in higher.iter() {
                    let cards = expedition.cards.with(card.into());
                    let row = rules.space(Expedition { cards, ..expedition }).row;
                    let rows = rules.content().play().board.rows;
                    assert_eq!(row, (before.row + u8::from(new_colour.contains(card))).min(rows));
                    seen[usize::from(row > before.row)] += 1;
                }
            }
        });
        assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
    }
}

#[test]
fn a_card_out_of_sight_is_in_one_of_the_places_to_look() {
    let rules = Rules::new(Mode::Three);
    random_game(&rules, 6, |state| {
        let view = rules.view(state, Observer::Seat(Seat(0)));
        for group in view.knowledge.common.iter().take(2) {
            let card = group.cards.iter().next().unwrap();
            let own = view.hands.of(Seat(0)).cards.unwrap();
            let known = view.knowledge.private.iter().any(|better| better.cards.contains(card));
            if own.contains(card) || known || view.deck == 0 {
                continue;
            }
            // The next card is one of the deck; a deck of one is not named twice.
            let places = sources(&view).into_iter();
            let places =
                places.filter(|source| !matches!(source, Source::Deck { draws } if *draws < view.deck));
            near(places.map(|source| navigation(&view, source, card.into()).unwrap()).sum(), 1.0);
        }
    });
}
