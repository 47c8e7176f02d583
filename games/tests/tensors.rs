//! Games as numbers: columns, ids, and that an observation tells nothing that the view does not.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use bots::playout::{Choosing, Player, generator};
use ching::Mode;
use ming::Edition;
use ming::solo::{Challenges, Difficulty};
use playable::tensors::{Columns, Encoder, Tensors};
use playable::vector::{Arrays, Vector, rewards};
use playable::{Playable, State};
use tabletop::{Actor, Game, Observer, Seat, Status, random};

/// How many columns, and their names.
#[derive(Default)]
struct Seen(Vec<String>);

impl Columns for Seen {
    fn put(&mut self, name: impl FnOnce() -> String, _: f32) {
        self.0.push(name());
    }
}

/// Runs a check on every mode of every game.
macro_rules! every_mode {
    ($check:ident) => {
        for edition in [Edition::English, Edition::German] {
            $check::<ming_table::Ming>(&Arc::new(ming::Rules::new(edition)));
        }
        let both = Challenges { losses: true, hordes: true };
        for (difficulty, challenges) in
            [(Difficulty::Easy, Challenges::default()), (Difficulty::Brutal, both)]
        {
            $check::<ming_table::Ming>(&Arc::new(ming::Rules::solo(difficulty, challenges)));
        }
        for mode in Mode::ALL {
            $check::<ching_table::Ching>(&Arc::new(ching::Rules::new(mode)));
        }
        #[cfg(feature = "toy")]
        $check::<lanterns_table::Lanterns>(&Arc::new(toy()));
    };
}

#[cfg(feature = "toy")]
fn toy() -> <lanterns_table::Lanterns as facts::Counted>::Rules {
    let info = &lanterns_table::Lanterns::GAMES[0];
    lanterns_table::Lanterns::from_setup(info, &playable::Setup::default()).unwrap()
}

/// Calls for every decision of some random games.
fn decisions<P: Playable>(rules: &P::Rules, games: u64, mut each: impl FnMut(&State<P>, Seat, u64)) {
    for game in 0..games {
        let mut player = Player::new(Choosing::Sampling);
        let mut ply = 0;
        player.finish(rules, &mut rules.start(), &mut generator(24, game), |state, actor, _| {
            ply += 1;
            if let Actor::Seat(seat) = actor {
                each(state, seat, ply);
            }
        });
    }
}

fn columns_are_the_same_at_every_decision<P: Playable>(rules: &P::Rules) {
    let tensors = Tensors::<P>::new(rules);
    let encoder = P::Encoder::new(rules);
    let names: HashSet<&String> = tensors.observation_columns().iter().collect();
    assert_eq!(names.len(), tensors.observation_columns().len(), "a column stands twice");
    let names: HashSet<&String> = tensors.action_columns().iter().collect();
    assert_eq!(names.len(), tensors.action_columns().len(), "a column stands twice");
    let mut list = Vec::new();
    decisions::<P>(rules, 3, |state, seat, ply| {
        if ply % 7 != 0 {
            return;
        }
        for observer in [Observer::Seat(seat), Observer::Spectator] {
            let mut seen = Seen::default();
            encoder.observe(rules, &rules.view(state, observer), &mut seen);
            assert_eq!(seen.0, tensors.observation_columns());
        }
        rules.legal(state, seat, &mut list);
        let mut seen = Seen::default();
        encoder.describe(rules, seat, list[0], &mut seen);
        assert_eq!(seen.0, tensors.action_columns());
    });
}

fn an_id_always_means_the_same_action<P: Playable>(rules: &P::Rules) {
    let tensors = Tensors::<P>::new(rules);
    let mut meanings: HashMap<(Seat, u32), String> = HashMap::new();
    let mut list = Vec::new();
    decisions::<P>(rules, 40, |state, seat, _| {
        rules.legal(state, seat, &mut list);
        let mut rows: HashSet<Vec<u32>> = HashSet::new();
        for &action in &list {
            let id = tensors.id(rules, seat, action);
            assert!((id as usize) < tensors.ids(), "{action}: {id}");
            let meaning = meanings.entry((seat, id)).or_insert_with(|| action.to_string());
            assert_eq!(*meaning, action.to_string(), "{id}");
            let mut row = vec![0.0; tensors.action_columns().len()];
            tensors.describe(rules, seat, action, &mut row);
            assert!(
                rows.insert(row.iter().map(|value| value.to_bits()).collect()),
                "{action} has another's row"
            );
        }
    });
}

/// What a seat cannot tell apart it observes alike.
fn two_worlds_look_alike<P: Playable>(rules: &P::Rules) {
    let tensors = Tensors::<P>::new(rules);
    let row = |state: &State<P>, seat: Seat| {
        let mut row = vec![0.0; tensors.observation_columns().len()];
        tensors.observe(rules, &rules.view(state, Observer::Seat(seat)), &mut row);
        row
    };
    let mut rng = generator(5, 0);
    let mut different = 0;
    decisions::<P>(rules, 3, |state, _, ply| {
        for seat in (0..rules.seats().len() as u8).map(Seat).filter(|_| ply % 11 == 0) {
            let worlds = rules.worlds(&rules.view(state, Observer::Seat(seat))).unwrap();
            let other = rules.sample_state(&worlds, &mut rng);
            different += u32::from(other != *state);
            assert_eq!(row(state, seat), row(&other, seat));
        }
    });
    assert!(different > 0 || rules.seats().len() == 1, "every world was the same");
}

/// The arrays of some games.
struct Owned {
    observations: Vec<f32>,
    masks: Vec<i8>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    ended: Vec<u8>,
}

impl Owned {
    fn new<P: Playable>(rules: &P::Rules, tensors: &Tensors<P>, games: usize) -> Owned {
        Owned {
            observations: vec![0.0; games * tensors.observation_columns().len()],
            masks: vec![0; games * tensors.ids()],
            seats: vec![0; games],
            rewards: vec![0.0; games * rules.seats().len()],
            ended: vec![0; games],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ended: &mut self.ended,
        }
    }
}

/// Many games at once are the same games as one by one, on one thread and on three.
fn a_vector_plays_the_games_of_the_seed<P: Playable>(rules: &Arc<P::Rules>) {
    const GAMES: usize = 5;
    let tensors = Arc::new(Tensors::<P>::new(rules));
    let vector = |threads| Vector::<P>::new(rules.clone(), tensors.clone(), GAMES, 9, threads);
    let (mut one, mut three) = (vector(1), vector(3));
    let mut arrays = Owned::new::<P>(rules, &tensors, GAMES);
    let mut others = Owned::new::<P>(rules, &tensors, GAMES);
    one.reset(9, arrays.arrays());
    three.reset(9, others.arrays());
    let mut rng = generator(1, 0);
    let mut states: Vec<_> =
        (0..GAMES as u64).map(|game| (generator(9, game), rules.start(), game)).collect();
    let (mut list, mut actions) = (Vec::new(), [0_i64; GAMES]);
    let mut ended = 0;
    for _ in 0..800 {
        for (n, (chance, state, game)) in states.iter_mut().enumerate() {
            while rules.status(state) == Status::Chance {
                let action = rules.chance(state, chance);
                rules.apply_unchecked(state, Actor::Fate, action, &mut ());
            }
            if rules.status(state) == Status::Over {
                let seats = rules.seats().len();
                assert_eq!(arrays.ended[n], 1);
                assert_eq!(arrays.rewards[n * seats..][..seats], rewards::<P>(rules, state)[..seats]);
                ended += 1;
                *game += GAMES as u64;
                (*chance, *state) = (generator(9, *game), rules.start());
                while rules.status(state) == Status::Chance {
                    let action = rules.chance(state, chance);
                    rules.apply_unchecked(state, Actor::Fate, action, &mut ());
                }
            } else {
                assert_eq!(arrays.ended[n], 0);
            }
            let Status::Decide { must, .. } = rules.status(state) else { panic!("somebody decides") };
            let seat = must.iter().next().unwrap();
            assert_eq!(arrays.seats[n], seat.0.cast_signed());
            let columns = tensors.observation_columns().len();
            let mut row = vec![0.0; columns];
            tensors.observe(rules, &rules.view(state, Observer::Seat(seat)), &mut row);
            assert_eq!(arrays.observations[n * columns..][..columns], row);
            rules.legal(state, seat, &mut list);
            let mut mask = vec![0; tensors.ids()];
            for &action in &list {
                mask[tensors.id(rules, seat, action) as usize] = 1;
            }
            assert_eq!(arrays.masks[n * mask.len()..][..mask.len()], mask);
            let action = list[random::below(&mut rng, list.len() as u32) as usize];
            actions[n] = tensors.id(rules, seat, action).into();
            rules.apply_unchecked(state, Actor::Seat(seat), action, &mut ());
        }
        assert_eq!(one.refused(&actions), None);
        one.step(&actions, arrays.arrays());
        three.step(&actions, others.arrays());
        assert!(arrays.observations == others.observations && arrays.masks == others.masks);
        assert!(arrays.ended == others.ended && arrays.rewards == others.rewards);
    }
    assert!(ended > 0 || rules.name() == "ching", "no game ended");
    one.sample(&mut rng, &mut actions);
    assert_eq!(one.refused(&actions), None);
    actions[3] = -1;
    assert_eq!(one.refused(&actions), Some(3));
}

#[test]
fn columns() {
    every_mode!(columns_are_the_same_at_every_decision);
}

#[test]
fn ids_of_actions() {
    every_mode!(an_id_always_means_the_same_action);
}

#[test]
fn worlds() {
    every_mode!(two_worlds_look_alike);
}

#[test]
fn vectors() {
    every_mode!(a_vector_plays_the_games_of_the_seed);
}
