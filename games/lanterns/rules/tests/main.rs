//! The contract on a small test game: hidden draws, simultaneous secret choices, cards that only two players know.

use std::{collections::HashMap, sync::Arc};

use lanterns::{Action, Cards, Choice, Lanterns, Phase, STAKE, State, View};
use serde_json::{Value, json};
use tabletop::{
    Actor, Game, Line, Observer, Record, Refusal, RunningGame, Seat, Seats, Status, fair, random,
    testing::{self, At, Checks},
};

const DAWN: Observer = Observer::Seat(Seat(0));
const NOON: Observer = Observer::Seat(Seat(1));
const DUSK: Observer = Observer::Seat(Seat(2));

/// A game after these lines.
fn after(lines: &[(&str, &str)]) -> RunningGame<Lanterns> {
    let mut live = RunningGame::new(Arc::new(Lanterns), State::START);
    for (actor, action) in lines {
        let actor = live.actor(actor).unwrap();
        live.apply(actor, action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    live
}

/// Dawn holds 1 2 3, noon 4 5 6, dusk 7 8 9; the wind is fair.
const DEALT: [(&str, &str); 10] = [
    ("fate", "draw 1"),
    ("fate", "draw 2"),
    ("fate", "draw 3"),
    ("fate", "draw 4"),
    ("fate", "draw 5"),
    ("fate", "draw 6"),
    ("fate", "draw 7"),
    ("fate", "draw 8"),
    ("fate", "draw 9"),
    ("fate", "wind fair"),
];

fn after_deal(lines: &[(&str, &str)]) -> RunningGame<Lanterns> {
    after(&[&DEALT, lines].concat())
}

#[test]
fn random_games_keep_every_promise() {
    for seed in 0..300 {
        let end = testing::check_random_game(&Lanterns, seed, Checks::default());
        assert_eq!(end.phase, Phase::Over, "seed {seed}");
    }
}

#[test]
fn check_and_list_agree_on_changed_actions() {
    for (at, state) in testing::random_states(&Lanterns, 0..100, 1_000, 1) {
        let mut rng = testing::generator(at.seed);
        testing::check_mutations(&Lanterns, &state, 20, &mut rng, at, |action, rng| {
            let card = random::below(rng, 14) as u8;
            match random::below(rng, 6) {
                0 => action,
                1 => Action::Draw(card),
                2 => Action::Wind { storm: card > 6 },
                3 => Action::Give(card),
                _ => Action::Play(Choice { card, stake: random::below(rng, 5) as u8 }),
            }
        });
    }
}

#[test]
fn worlds_are_followed_for_a_while() {
    // A check that stopped at once would find nothing.
    let mut followed = 0;
    let mut count = 0;
    for (at, state) in testing::random_states(&Lanterns, 0..20, 1_000, 3) {
        let mut rng = testing::generator(at.seed);
        for observer in testing::observers(&Lanterns) {
            let world = testing::check_imagine(&Lanterns, &state, observer, &[], &mut rng, at);
            followed += testing::check_worlds_match(&Lanterns, &state, &world, observer, 20, &mut rng, at);
            count += 1;
        }
    }
    assert!(followed > 4 * count, "{count} worlds followed for {followed} plies together");
}

#[test]
fn records_replay_to_the_same_state() {
    let rules = Arc::new(Lanterns);
    for seed in 0..100 {
        let record = testing::check_record(&rules, seed, 1_000);
        assert!(record.lines.len() > 15, "seed {seed}");
    }
}

#[test]
fn a_die_that_was_not_drawn_is_found() {
    let rules = Arc::new(Lanterns);
    let mut record = testing::check_record(&rules, 1, 1_000);
    let first = &mut record.lines[0].action;
    *first = if first == "draw 1" { "draw 2".into() } else { "draw 1".into() };
    let record = Record::parse(&record.to_string()).unwrap();
    let problem = fair::verify(&record, &mut RunningGame::new(rules, State::START)).unwrap_err();
    assert_eq!(problem.place(), format!("line {}", record.lines[0].number));
    assert!(problem.what.text("en").starts_with("chance event 1 is `draw "), "{problem}");
}

#[test]
fn undone_chance_events_are_reported() {
    let rules = Arc::new(Lanterns);
    let mut record = testing::check_record(&rules, 1, 0);
    let chance = fair::Fair::from_record(&record, rules.seats(), rules.version(), rules.content()).unwrap();
    let mut state = State::START;
    for k in [1, 4, 5] {
        let action = state.chance_outcome(chance.ticket(k, state.chances()));
        state.play(Actor::Fate, action, &mut ());
        record.lines.push(Line { chance: (k == 4).then_some(4), ..Line::new("fate", action.to_string()) });
    }
    let verified = fair::verify(&record, &mut RunningGame::new(rules, State::START)).unwrap();
    assert_eq!(verified, fair::Verified { drawn: 3, skipped: vec![(2, 3)] });
}

#[test]
fn a_seat_may_change_its_mind_until_the_last_has_chosen() {
    let mut live = after_deal(&[("dawn", "play 1 for 1"), ("noon", "play 5 for 1")]);
    let must = Seats::one(Seat(2));
    let may = [Seat(0), Seat(1)].into_iter().collect();
    assert_eq!(live.status(), Status::Decide { must, may });
    live.apply(Actor::Seat(Seat(1)), "play 6 for 3").unwrap();
    assert_eq!(live.status(), Status::Decide { must, may });
    live.apply(Actor::Seat(Seat(2)), "play 7 for 2").unwrap();
    assert_eq!(live.status(), Status::one(Seat(0)), "the lowest gives");
    assert_eq!(live.state.points, [0, 0, 2]);
    assert!(live.state.played.has(6) && !live.state.played.has(5));
    let late = live.apply(Actor::Seat(Seat(1)), "play 5 for 3");
    assert_eq!(late, Err(Refusal::Illegal("not_asked".into())));
}

#[test]
fn nobody_sees_a_choice_before_the_reveal() {
    let one = after_deal(&[("dawn", "play 1 for 1")]);
    let other = after_deal(&[("dawn", "play 3 for 3")]);
    for observer in [NOON, DUSK, Observer::Spectator] {
        assert_eq!(one.view(observer).to_string(), other.view(observer).to_string());
        assert_eq!(one.events(observer), other.events(observer));
    }
    assert_ne!(one.view(DAWN), other.view(DAWN));
    assert_ne!(one.events(DAWN), other.events(DAWN));

    let mut revealed = one;
    revealed.apply(Actor::Seat(Seat(1)), "play 4 for 1").unwrap();
    revealed.apply(Actor::Seat(Seat(2)), "play 7 for 2").unwrap();
    let choices = json!([{"card": 1, "stake": 1}, {"card": 4, "stake": 1}, {"card": 7, "stake": 2}]);
    let event = json!({"revealed": {"choices": choices, "gifts_of": [null, null, null]}});
    assert!(revealed.events(Observer::Spectator).contains(&event));
}

#[test]
fn nobody_else_sees_a_draw() {
    let (one, other) = (after(&[("fate", "draw 4")]), after(&[("fate", "draw 5")]));
    for (observer, same) in [(DAWN, false), (NOON, true), (DUSK, true), (Observer::Spectator, true)] {
        assert_eq!(one.view(observer) == other.view(observer), same, "{observer:?}");
        assert_eq!(one.events(observer) == other.events(observer), same, "{observer:?}");
    }
}

#[test]
fn a_gift_is_known_to_the_two_and_to_nobody_else() {
    let chosen = [("dawn", "play 1 for 1"), ("noon", "play 4 for 1"), ("dusk", "play 7 for 2")];
    let mut one = after_deal(&chosen);
    let mut other = one.clone();
    one.apply(Actor::Seat(Seat(0)), "give 2").unwrap();
    other.apply(Actor::Seat(Seat(0)), "give 3").unwrap();
    for (observer, same) in [(DAWN, false), (NOON, true), (DUSK, false), (Observer::Spectator, true)] {
        assert_eq!(one.view(observer) == other.view(observer), same, "{observer:?}");
        assert_eq!(one.events(observer) == other.events(observer), same, "{observer:?}");
    }
    // Dawn remembers what dusk was given.
    let worlds = Lanterns.worlds(&Lanterns.view(&one.state, DAWN)).unwrap();
    let mut rng = testing::generator(1);
    assert!((0..100).all(|_| Lanterns.sample_state(&worlds, &mut rng).gifts[2][0] == Cards::one(2)));
}

/// Every state with this view, found by trying every deal and every choice.
fn every_world(view: &View, observer: Observer) -> Vec<State> {
    let worlds = Lanterns.worlds(view).unwrap();
    let known = Lanterns.sample_state(&worlds, &mut testing::generator(0));
    let unseen = view.unseen();
    let mut blank = known;
    blank.chosen = [None; 3];
    blank.hands = known.hands.map(|cards| cards.without(unseen));
    blank.gifts = known.gifts.map(|gifts| gifts.map(|cards| cards.without(unseen)));
    let mut states = vec![blank];
    for card in unseen.iter() {
        let mut next = Vec::new();
        for state in states {
            // It stays in the deck, or goes where there is room.
            next.push(state);
            for owner in 0..3 {
                let mut dealt = state;
                dealt.hands[owner] = dealt.hands[owner].with(Cards::one(card));
                if dealt.hands[owner].len() <= u32::from(view.hands[owner].size) {
                    next.push(dealt);
                }
                for giver in 0..3 {
                    let mut dealt = state;
                    dealt.gifts[owner][giver] = dealt.gifts[owner][giver].with(Cards::one(card));
                    if dealt.gifts[owner][giver].len() <= u32::from(view.gifts[owner][giver].size) {
                        next.push(dealt);
                    }
                }
            }
        }
        states = next;
    }
    for seat in 0..3 {
        let mut next = Vec::new();
        for state in states {
            next.push(state);
            for card in state.held(seat).iter() {
                for stake in 1..=STAKE {
                    let mut chosen = state;
                    chosen.chosen[seat] = Some(Choice { card, stake });
                    next.push(chosen);
                }
            }
        }
        states = next;
    }
    states.retain(|state| Lanterns.view(state, observer) == *view);
    states
}

#[test]
fn every_world_is_imagined_with_equal_chance() {
    let mut tried = 0;
    let mut rng = testing::generator(7);
    for (At { seed, ply }, state) in testing::random_states(&Lanterns, 0..40, 1_000, 1) {
        // A late state, with a choice or a gift that the observer does not know.
        let view = Lanterns.view(&state, DUSK);
        let secret = state.gifts[0][1].len() + state.gifts[1][0].len() > 0 || state.chosen[0].is_some();
        if !(2..=4).contains(&view.unseen().len()) || !secret {
            continue;
        }
        let every = every_world(&view, DUSK);
        assert!(every.contains(&state));
        if every.len() < 4 {
            continue;
        }
        tried += 1;
        let each = 200;
        let worlds = Lanterns.worlds(&view).unwrap();
        let mut counts: HashMap<State, u32> = every.iter().map(|&state| (state, 0)).collect();
        for _ in 0..each * every.len() {
            let world = Lanterns.sample_state(&worlds, &mut rng);
            *counts.get_mut(&world).expect("an imagined world is one of all") += 1;
        }
        let mean = each as f64;
        let chi: f64 = counts.values().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum();
        let degrees = (every.len() - 1) as f64;
        assert!(
            chi < degrees + 5.0 * (2.0 * degrees).sqrt(),
            "chi-square {chi} of {degrees} (seed {seed}, ply {ply})"
        );
    }
    assert!(tried > 20, "only {tried} views were tried");
}

#[test]
fn broken_views_and_positions_are_refused() {
    let live = after_deal(&[("dawn", "play 1 for 1")]);
    let view = Lanterns.view(&live.state, DUSK);
    let breaks: [fn(&mut View); 7] = [
        |view| view.seat = Some(3),
        |view| view.hands[2].size = 2,
        |view| view.hands[0].size = 200,
        |view| view.choice = Some(Choice { card: 7, stake: 1 }),
        |view| view.played = Cards(0xffff),
        |view| view.phase = Phase::Wind,
        |view| view.phase = Phase::Give { from: 9, to: 0 },
    ];
    assert!(Lanterns.worlds(&view).is_ok());
    for (n, break_it) in breaks.into_iter().enumerate() {
        let mut broken = view.clone();
        break_it(&mut broken);
        assert!(Lanterns.worlds(&broken).is_err(), "break {n}");
    }

    let mut position = live.position();
    position["played"] = json!([1]);
    assert!(Lanterns.from_position(&position).is_err());
    assert!(Lanterns.from_position(&json!({})).is_err());
}

#[test]
fn an_engine_that_knows_no_game_plays_one() {
    plays_without_knowing(RunningGame::new(Arc::new(Lanterns), State::START));
}

fn plays_without_knowing<G: Game>(mut table: RunningGame<G>) {
    assert_eq!((table.game(), table.version(), table.seats().len()), ("lanterns", 1, 3));
    assert_eq!(table.settings(), [("Mode", "evening".to_string())]);
    assert_eq!(table.chance_outcomes().len(), 12);
    let mut rng = testing::generator(3);
    while table.outcome().is_none() {
        let (actor, action) = match table.status() {
            Status::Over => panic!("over without an outcome"),
            Status::Chance => (Actor::Fate, table.chance_outcome(random::below(&mut rng, table.chances()))),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let legal = table.legal(seat);
                (Actor::Seat(seat), legal[random::below(&mut rng, legal.len() as u32) as usize].clone())
            }
        };
        let before = table.position();
        let nonsense = table.apply(actor, "dance");
        assert!(matches!(nonsense, Err(Refusal::Notation(_))));
        let stranger = if actor == Actor::Fate { Actor::Seat(Seat(0)) } else { Actor::Fate };
        assert!(matches!(table.apply(stranger, &action), Err(Refusal::Illegal(_))));
        assert_eq!(table.position(), before);
        table.apply(actor, &action).unwrap();
        assert!(!table.events(Observer::Spectator).is_empty());
        assert_eq!(table.view(Observer::Spectator)["seat"], Value::Null);
    }
    assert_eq!(table.status(), Status::Over);
    assert_eq!(table.actor("fate"), Some(Actor::Fate));
    assert_eq!(table.actor("dusk"), Some(Actor::Seat(Seat(2))));
    assert_eq!(table.actor("pink"), None);
}
