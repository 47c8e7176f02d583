//! Hidden information: two tables that differ only in what an observer cannot know look the same to that observer.

use bots::playout::generator;
use host::{Caller, ChairRequest, Command, Table, TableRequest};
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::common::room::Room;
use crate::common::{ching, ming, observers, person, settings, sight};

/// The answers to commands an observer might try, those that are refused with their texts.
fn refusals(table: &Table, observer: Observer, actions: &[String]) -> Vec<String> {
    let (seat, caller) = match observer {
        Observer::Seat(seat) => (seat, Caller::Person(table.person(seat).unwrap())),
        Observer::Spectator => (Seat(0), Caller::Person(person(99))),
    };
    let version = table.version(observer);
    let seat = seat.0;
    let acts = actions.iter().map(|action| Command::Act { seat, version, action: action.clone().into() });
    let others = [
        Command::Undo { seat, version, turn: false },
        Command::AskUndo { seat, version },
        Command::Answer { seat, yes: true },
        Command::Act { seat, version: version + 1, action: actions[0].clone().into() },
    ];
    let tried = acts.chain(others).map(|command| match table.decide(caller, &command) {
        Ok(_) => "done".to_owned(),
        Err(refusal) => refusal.to_string(),
    });
    tried.collect()
}

/// Plays a random game; where somebody decides, every observer compares the true state with imagined ones.
fn check<G: Game>(rules: &G, order: &TableRequest, seeds: u64, every: usize) {
    for seed in 0..seeds {
        let (mut state, mut rng) = (rules.start(), generator(11, seed));
        let mut known = vec!["nonsense".to_owned()];
        for ply in 0.. {
            let (actor, action) = match rules.status(&state) {
                Status::Over => break,
                Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
                Status::Decide { must, .. } => {
                    if ply % every == every / 2 {
                        check_state(rules, &state, order, &known, seed, &mut rng);
                    }
                    let seat = must.iter().next().unwrap();
                    (Actor::Seat(seat), rules.sample(&state, seat, &mut rng).unwrap())
                }
            };
            if known.len() < 12 && actor != Actor::Fate {
                known.push(action.to_string());
            }
            rules.apply_unchecked(&mut state, actor, action, &mut ());
        }
    }
}

fn check_state<G: Game>(
    rules: &G,
    state: &G::State,
    order: &TableRequest,
    known: &[String],
    seed: u64,
    rng: &mut (impl rand_core::Rng + ?Sized),
) {
    let table = |state: &G::State| {
        let position = Some(rules.position(state));
        Room::full_seeded(&TableRequest { position, ..order.clone() }, seed)
    };
    let truth = table(state);
    for observer in observers(truth.table()) {
        let worlds = rules.worlds(&rules.view(state, observer)).unwrap();
        let other = table(&rules.sample_state(&worlds, rng));
        assert_eq!(
            sight(truth.table(), observer),
            sight(other.table(), observer),
            "{observer:?} can tell the tables apart (seed {seed})"
        );
        assert_eq!(
            refusals(truth.table(), observer, known),
            refusals(other.table(), observer, known),
            "{observer:?} is refused differently (seed {seed})"
        );
    }
}

#[test]
fn the_ming_voyages_show_nobody_more_than_they_may_see() {
    for edition in ["english", "german"] {
        let order =
            TableRequest { settings: settings(&[("Edition", edition)]), ..ming(&[ChairRequest::Open; 2]) };
        check(&ming::Rules::new(edition.parse().unwrap()), &order, 3, 29);
    }
}

#[test]
fn alone_nothing_is_hidden_and_nothing_differs() {
    let order = TableRequest {
        game: "ming-solo".into(),
        chairs: vec![ChairRequest::Open],
        ..TableRequest::default()
    };
    let rules = ming::Rules::solo("easy".parse().unwrap(), "".parse().unwrap());
    check(&rules, &order, 2, 29);
}

#[test]
fn madame_ching_shows_nobody_more_than_they_may_see() {
    for (players, teams) in [(2, false), (3, false), (4, false), (4, true)] {
        let yes = if teams { "yes" } else { "no" };
        let tags = settings(&[("Players", &players.to_string()), ("Teams", yes)]);
        let order = TableRequest { settings: tags, ..ching(&vec![ChairRequest::Open; players]) };
        let mode = ching::Mode::new(players as u8, teams).unwrap();
        check(&ching::Rules::new(mode), &order, 2, 23);
    }
}

#[test]
fn what_another_chooses_is_seen_by_nobody_before_all_have_chosen() {
    for seed in 0..6 {
        let order = ching(&[ChairRequest::Open; 3]);
        let mut rooms: Vec<_> = (0..2).map(|_| Room::full_seeded(&order, seed)).collect();
        for seat in [Seat(1), Seat(2)] {
            for (nth, room) in rooms.iter_mut().enumerate() {
                let action = room.legal(seat)[nth].clone();
                room.act(seat, &action).unwrap();
            }
            let own = |observer: &Observer| *observer == Observer::Seat(Seat(1)) || observer.is(seat);
            let others = observers(rooms[0].table()).into_iter().filter(|observer| !own(observer));
            for observer in others {
                let [one, other] = [0, 1].map(|nth| sight(rooms[nth].table(), observer));
                assert_eq!(one, other, "{observer:?}, seed {seed}");
            }
        }
    }
}

/// In the second room somebody changes their choice. Nobody else can tell, by the count of anything either.
#[test]
fn a_choice_that_is_changed_in_secret_changes_nothing_for_others() {
    for seed in 0..6 {
        let order = ching(&[ChairRequest::Open; 3]);
        let mut rooms: Vec<_> = (0..2).map(|_| Room::full_seeded(&order, seed)).collect();
        let legal = rooms[0].legal(Seat(1));
        rooms[0].act(Seat(1), &legal[0]).unwrap();
        rooms[1].act(Seat(1), &legal[1]).unwrap();
        rooms[1].act(Seat(1), &legal[0]).unwrap();
        for seat in [Seat(0), Seat(2)] {
            for room in &mut rooms {
                let action = room.legal(seat)[0].clone();
                room.act(seat, &action).unwrap();
            }
            let others = observers(rooms[0].table()).into_iter().filter(|observer| !observer.is(Seat(1)));
            for observer in others {
                let [one, other] = [0, 1].map(|nth| sight(rooms[nth].table(), observer));
                assert_eq!(one, other, "{observer:?}, seed {seed}");
            }
        }
    }
}
