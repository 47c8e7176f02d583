//! What must hold in every game, over random games of both editions.

use std::collections::BTreeSet;
use std::sync::Arc;

use ming::{
    Action, Card, CardSet, Dice, Edition, Ending, Piece, Place, Places, Reason, Rules, Sailing, Side, Split,
    State,
};
use rand_core::Rng;
use tabletop::testing::{
    At, Checks, check_mutations, check_random_game, check_record, generator, random_action, random_states,
};
use tabletop::{Actor, Game, Status, random};

/// Games of each edition with every promise checked at every ply.
const DENSE_GAMES: u64 = 8;
/// Games of each edition with every promise checked now and then.
const SPARSE_GAMES: u64 = 250;
/// Games of each edition that are only counted.
const COUNTED_GAMES: u64 = 2_000;
/// Games of each edition whose lists are held against changed actions.
const MUTATED_GAMES: u64 = 1_000;
/// Games of each edition that are written down.
const RECORDS: u64 = 1_000;
/// More actions than any game has.
const PLIES: u32 = 5_000;

fn editions() -> [Rules; 2] {
    [Edition::English, Edition::German].map(Rules::new)
}

/// Plays random games of both editions and calls `each` before every action.
fn play(games: u64, mut each: impl FnMut(&Rules, &State, Actor, Action, At)) -> Vec<(Rules, State)> {
    let mut ends = Vec::new();
    for rules in editions() {
        for seed in 0..games {
            let mut rng = generator(seed);
            let mut state = rules.start();
            for ply in 0..PLIES {
                let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
                each(&rules, &state, actor, action, At { seed, ply });
                rules.play(&mut state, actor, action, &mut ());
            }
            ends.push((rules.clone(), state));
        }
    }
    ends
}

#[test]
fn the_contract_holds_at_every_ply() {
    for rules in editions() {
        for seed in 0..DENSE_GAMES {
            check_random_game(&rules, seed, Checks::default());
        }
    }
}

#[test]
fn the_contract_holds_now_and_then_in_many_games() {
    for rules in editions() {
        for seed in DENSE_GAMES..DENSE_GAMES + SPARSE_GAMES {
            let checks = Checks { every: 17 + (seed % 5) as u32, list: 40, worlds: 1, ..Checks::default() };
            check_random_game(&rules, seed, checks);
        }
    }
}

#[test]
fn every_game_ends() {
    for (rules, state) in play(COUNTED_GAMES, |_, _, _, _, _| {}) {
        assert_eq!(rules.status(&state), Status::Over);
        assert!(rules.outcome(&state).is_some());
    }
}

#[test]
fn m1_2_no_piece_appears_or_vanishes() {
    play(COUNTED_GAMES, |rules, state, _, _, at| {
        let board = state.board();
        for piece in Piece::ALL {
            let on_voyages = if piece == Piece::Junk { board.voyages() } else { 0 };
            let total = Place::ALL.iter().map(|&place| board.count(piece, place)).sum::<u8>() + on_voyages;
            assert_eq!(total, rules.content().play().pieces[piece as usize], "{piece:?} ({at})");
        }
    });
}

#[test]
fn m1_3_pieces_lie_only_where_they_may() {
    let mut sea = Places::NONE;
    sea.insert(Place::Sea);
    play(COUNTED_GAMES, |_, state, _, _, at| {
        for piece in Piece::ALL {
            let allowed = |place: Place| match piece {
                Piece::Troop => place == Place::Ming || place.is_borderland(),
                Piece::Gold => place == Place::Ming || sea.contains(place),
                Piece::Junk => sea.contains(place),
                Piece::Horde | Piece::Settlement => place.is_borderland() || place.is_homeland(),
            };
            for place in Place::ALL.into_iter().filter(|&place| place != Place::Supply && !allowed(place)) {
                assert_eq!(state.board().count(piece, place), 0, "{piece:?} in {place} ({at})");
            }
        }
    });
}

#[test]
fn every_card_is_in_one_place() {
    play(COUNTED_GAMES / 10, |rules, state, _, _, at| {
        let position = rules.position(state);
        let aside: Vec<Card> =
            serde_json::from_value(position["set_aside"].clone()).expect("cards that are set aside");
        let hidden = Side::ALL.map(|side| [state.hand(side), state.reserved(side)]).into_iter().flatten();
        let open = state.discards().chain(state.played()).chain(aside);
        let cards: Vec<Card> =
            hidden.chain([state.deck()]).flat_map(|set| set.iter().collect::<Vec<_>>()).chain(open).collect();
        let different: CardSet = cards.iter().copied().collect();
        assert_eq!((cards.len(), different), (27, CardSet::ALL), "({at})");
    });
}

#[test]
fn m3_3_a_full_game_is_24_cards_of_the_emperor_and_23_of_the_overlord() {
    let mut cards = [0; 2];
    let mut counts = Vec::new();
    let ends = play(COUNTED_GAMES, |_, _, actor, action, at| {
        if at.ply == 0 {
            counts.push(std::mem::take(&mut cards));
        }
        if let (Actor::Seat(seat), Action::Play(_) | Action::Reserve(_)) = (actor, action) {
            cards[seat.index()] += 1;
        }
    });
    counts.push(cards);
    let mut full = 0;
    for ((_, state), [emperor, overlord]) in ends.iter().zip(&counts[1..]) {
        match state.ending() {
            Some(Ending::Minor(_)) => {
                assert_eq!((*emperor, *overlord, state.round()), (24, 23, 24));
                assert!(Side::ALL.iter().all(|&side| state.hand(side).is_empty()));
                full += 1;
            }
            Some(Ending::Major(_)) => assert!(*emperor <= 24 && *overlord <= 23),
            None => panic!("the game goes on"),
        }
    }
    assert!(full > COUNTED_GAMES / 10, "only {full} games went the distance");
}

#[test]
fn m6_9_nobody_is_asked_where_there_is_one_thing_to_do() {
    let mut list = Vec::new();
    play(COUNTED_GAMES, |rules, state, actor, action, at| {
        if let Actor::Seat(seat) = actor {
            rules.legal(state, seat, &mut list);
            let card = matches!(action, Action::Play(_) | Action::Reserve(_));
            assert!(card || list.len() > 1, "only `{action}` was to be done ({at})");
        }
    });
}

#[test]
fn m9_1_a_german_reserve_holds_three_cards_at_most() {
    let mut most = [0; 2];
    play(COUNTED_GAMES, |rules, state, _, _, _| {
        for side in Side::ALL {
            let most = &mut most[usize::from(rules.edition() == Edition::German)];
            *most = state.reserved(side).len().max(*most);
        }
    });
    assert!(most[0] > 3 && most[1] == 3, "{most:?}");
}

#[test]
fn records_round_trip() {
    for rules in editions().map(Arc::new) {
        for seed in 0..RECORDS {
            let record = check_record(&rules, seed, PLIES);
            assert!(record.lines.len() > 30);
        }
    }
}

#[test]
fn lists_and_checks_agree_on_changed_actions() {
    for rules in editions() {
        for (at, state) in random_states(&rules, 1000..1000 + MUTATED_GAMES, PLIES, 3) {
            let mut rng = generator(at.seed ^ (u64::from(at.ply) << 32));
            check_mutations(&rules, &state, 24, &mut rng, at, mutated);
        }
    }
}

/// The mutations reach every kind of action, and legal as well as illegal ones.
#[test]
fn changed_actions_are_of_every_kind() {
    let mut kinds = BTreeSet::new();
    let mut verdicts = BTreeSet::new();
    let mut rng = generator(7);
    play(COUNTED_GAMES / 10, |rules, state, actor, action, _| {
        let action = mutated(action, &mut rng);
        let text = action.to_string();
        kinds.insert(text.split(|c: char| c.is_ascii_digit()).next().map(str::to_owned));
        verdicts.insert(rules.check(state, actor, action).map_err(Reason::code));
    });
    assert!(kinds.len() >= 24, "{kinds:?}");
    assert!(verdicts.len() >= 30, "{verdicts:?}");
}

/// One of a list.
fn pick<T: Copy, R: Rng + ?Sized>(list: &[T], rng: &mut R) -> T {
    list[random::below(rng, list.len() as u32) as usize]
}

fn any_card<R: Rng + ?Sized>(rng: &mut R) -> Card {
    CardSet::ALL.nth(random::below(rng, 27))
}

/// Any place that notation knows.
fn any_place<R: Rng + ?Sized>(rng: &mut R) -> Place {
    pick(&Place::ALL[..10], rng)
}

fn any_dice<R: Rng + ?Sized>(rng: &mut R) -> Dice {
    let values: Vec<u8> = (0..pick(&[1, 2, 3, 3], rng)).map(|_| pick(&[1, 2, 3, 4, 5, 6], rng)).collect();
    Dice::new(&values).expect("one to three dice")
}

fn number<R: Rng + ?Sized>(n: u8, rng: &mut R) -> u8 {
    pick(&[n.saturating_sub(1), n.saturating_add(1), 0, 1, 2, 3, 4, 5, 7, 99], rng)
}

/// A split with one number or place changed, added or taken away.
fn other_split<R: Rng + ?Sized>(split: Split, rng: &mut R) -> Split {
    let mut parts: Vec<(Place, u8)> = split.iter().collect();
    match (parts.is_empty(), random::below(rng, 4)) {
        (true, _) | (_, 0) => parts.push((any_place(rng), pick(&[1, 1, 2, 7], rng))),
        (_, 1) => {
            parts.swap_remove(random::below(rng, parts.len() as u32) as usize);
        }
        (_, way) => {
            let at = random::below(rng, parts.len() as u32) as usize;
            if way == 2 {
                parts[at].0 = any_place(rng);
            } else {
                parts[at].1 = number(parts[at].1, rng).min(7);
            }
        }
    }
    parts.into_iter().fold(Split::NONE, |split, (place, n)| {
        // Of two numbers for a place the first counts.
        if split.get(place) == 0 { split.with(place, n) } else { split }
    })
}

fn other_sailing<R: Rng + ?Sized>(sailing: Sailing, rng: &mut R) -> Sailing {
    let Sailing { voyage, junks, gold } = sailing;
    match random::below(rng, 3) {
        0 => Sailing { voyage: number(voyage, rng), ..sailing },
        1 => Sailing { junks: number(junks, rng), ..sailing },
        _ => Sailing { gold: number(gold, rng), ..sailing },
    }
}

/// An action near another: with another number, place, card, split or die, or of another kind, or the same.
fn mutated<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    match random::below(rng, 8) {
        0 => action,
        1 | 2 => of_another_kind(action, rng),
        3 => reinforced(action, rng),
        4 => any_action(rng),
        _ => with_other_parts(action, rng),
    }
}

fn with_other_parts<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    let first = random::below(rng, 2) == 0;
    match action {
        Action::Roll(_) => Action::Roll(any_dice(rng)),
        Action::Reroll(_) => Action::Reroll(any_dice(rng)),
        Action::Event(_) => action,
        Action::Draw(_) => Action::Draw(any_card(rng)),
        Action::Reserve(_) => Action::Reserve(any_card(rng)),
        Action::Play(_) => Action::Play(any_card(rng)),
        Action::Take(_) => Action::Take(any_card(rng)),
        Action::Reveal(_) => Action::Reveal(any_card(rng)),
        Action::Discard(_) => Action::Discard(any_card(rng)),
        Action::Recruit(n) => Action::Recruit(number(n, rng)),
        Action::Tax(n) => Action::Tax(number(n, rng)),
        Action::Junks(n) => Action::Junks(number(n, rng)),
        Action::Voyage(sailing) => Action::Voyage(other_sailing(sailing, rng)),
        Action::SpecialVoyage(sailing) => Action::SpecialVoyage(other_sailing(sailing, rng)),
        Action::Move { from, to, count, with } => match random::below(rng, 3) {
            0 => Action::Move { from: any_place(rng), to, count, with },
            1 => Action::Move { from, to: any_place(rng), count, with },
            _ => Action::Move { from, to, count: number(count, rng), with },
        },
        Action::Attack { from, with, .. } if first => Action::Attack { target: any_place(rng), from, with },
        Action::Attack { target, from, with } => {
            Action::Attack { target, from: other_split(from, rng), with }
        }
        Action::Amass { to, with } => Action::Amass { to: other_split(to, rng), with },
        Action::Gather { to, with } => Action::Gather { to: other_split(to, rng), with },
        Action::Build { to, with, .. } if first => Action::Build { from: any_place(rng), to, with },
        Action::Build { from, to, with } => Action::Build { from, to: other_split(to, rng), with },
        Action::Special(split) => Action::Special(other_split(split, rng)),
        Action::Lose(split) => Action::Lose(other_split(split, rng)),
        Action::Skirmish(_) => Action::Skirmish(any_place(rng)),
        Action::Rout { to, .. } if first => Action::Rout { from: any_place(rng), to },
        Action::Rout { from, .. } => Action::Rout { from, to: any_place(rng) },
        Action::First | Action::Second | Action::Decline | Action::Stop => {
            pick(&[Action::First, Action::Second, Action::Decline, Action::Stop], rng)
        }
    }
}

/// The same numbers, places, cards or dice in an action of another kind.
fn of_another_kind<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    let with = action.reinforcement();
    match action {
        Action::Event(_) => action,
        Action::Roll(dice) | Action::Reroll(dice) => pick(&[Action::Roll(dice), Action::Reroll(dice)], rng),
        Action::Draw(card)
        | Action::Reserve(card)
        | Action::Play(card)
        | Action::Take(card)
        | Action::Reveal(card)
        | Action::Discard(card) => pick(
            &[Action::Draw, Action::Reserve, Action::Play, Action::Take, Action::Reveal, Action::Discard],
            rng,
        )(card),
        Action::Recruit(n) | Action::Tax(n) | Action::Junks(n) => {
            pick(&[Action::Recruit, Action::Tax, Action::Junks], rng)(n)
        }
        Action::Voyage(sailing) => Action::SpecialVoyage(sailing),
        Action::SpecialVoyage(sailing) => Action::Voyage(sailing),
        Action::Move { from, to, count, with } => {
            Action::Attack { target: to, from: Split::one(from, count.min(7)), with }
        }
        Action::Attack { target, from, with } => {
            let (from, count) = from.iter().next().unwrap_or((Place::Ming, 1));
            Action::Move { from, to: target, count, with }
        }
        Action::Amass { to: split, .. }
        | Action::Gather { to: split, .. }
        | Action::Build { to: split, .. }
        | Action::Special(split)
        | Action::Lose(split) => match random::below(rng, 5) {
            0 => Action::Amass { to: split, with },
            1 => Action::Gather { to: split, with },
            2 => Action::Build { from: any_place(rng), to: split, with },
            3 => Action::Special(split),
            _ => Action::Lose(split),
        },
        Action::Skirmish(place) => Action::Rout { from: place, to: any_place(rng) },
        Action::Rout { from, .. } => Action::Skirmish(from),
        Action::First | Action::Second | Action::Decline | Action::Stop => any_action(rng),
    }
}

/// With another reinforcement, or none.
fn reinforced<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    let with = pick(&[None, Some(any_card(rng))], rng);
    match action {
        Action::Move { from, to, count, .. } => Action::Move { from, to, count, with },
        Action::Attack { target, from, .. } => Action::Attack { target, from, with },
        Action::Amass { to, .. } => Action::Amass { to, with },
        Action::Gather { to, .. } => Action::Gather { to, with },
        Action::Build { from, to, .. } => Action::Build { from, to, with },
        _ => with_other_parts(action, rng),
    }
}

fn any_action<R: Rng + ?Sized>(rng: &mut R) -> Action {
    let (from, to) = (any_place(rng), any_place(rng));
    let sailing = Sailing { voyage: pick(&[1, 2, 3, 4, 5, 6, 7], rng), junks: 1, gold: 1 };
    let split = Split::one(from, 1);
    let kinds = [
        Action::Roll(any_dice(rng)),
        Action::Draw(any_card(rng)),
        Action::Recruit(1),
        Action::Voyage(sailing),
        Action::SpecialVoyage(sailing),
        Action::Move { from, to, count: 1, with: None },
        Action::Attack { target: to, from: split, with: None },
        Action::Amass { to: split, with: None },
        Action::Gather { to: split, with: None },
        Action::Build { from, to: Split::one(to, 1), with: None },
        Action::Special(Split::NONE),
        Action::Special(split),
        Action::Lose(split),
        Action::Skirmish(to),
        Action::Rout { from, to },
        Action::Take(any_card(rng)),
        Action::First,
        Action::Second,
        Action::Decline,
        Action::Stop,
        Action::Reroll(any_dice(rng)),
        Action::Discard(any_card(rng)),
    ];
    pick(&kinds, rng)
}
