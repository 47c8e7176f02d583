//! Playing again, and matches of two games.

use bots::level::Level;
use host::{
    BotName, Caller, Chair, ChairRequest, Command, Ending, Leaver, LevelName, Phase, Refusal, TableRequest,
    Terms,
};

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, DAN, RANDOM, ching, ming, on};

fn again(swap: bool) -> Command {
    Command::Again { swap, nonce_follows: false }
}

/// Goes to the table that follows.
fn follow(room: &mut Room, swap: bool) {
    room.id = room.by(ANNA, again(swap)).unwrap().table.unwrap();
}

fn sit_kept() -> Command {
    Command::Sit { seat: None, invitation: None, nonce: None }
}

#[test]
fn the_same_people_play_again_and_chairs_are_kept() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    assert_eq!(room.by(ANNA, again(false)), Err(Refusal::Phase(Phase::Running)));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    assert_eq!(room.by(CLEO, again(false)), Err(Refusal::NotYourSeat));
    assert_eq!(room.ask(Caller::Host, again(false)), Err(Refusal::NotYourSeat));
    let first = room.id;
    follow(&mut room, false);
    assert_ne!(room.id, first);
    assert_eq!(room.table().chairs(), [Chair::Person(ANNA), Chair::Open(Some(BEN))]);
    assert_eq!(room.table().created().previous.as_ref().unwrap().table, first);
    assert_ne!(room.table().created().seed, room.world.store.tables[&first].created().seed);
    assert_ne!(room.table().created().invitation, room.world.store.tables[&first].created().invitation);
    room.by(BEN, sit_kept()).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);
}

#[test]
fn asked_twice_is_the_same_table() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    let next = room.by(ANNA, again(true)).unwrap().table;
    assert!(next.is_some());
    assert_eq!(room.by(BEN, again(false)).unwrap().table, next);
    assert_eq!(room.by(ANNA, again(true)).unwrap().table, next);
    assert_eq!(room.world.store.logs.len(), 2);
    assert_eq!(room.table().next(), next);
}

/// A table that began under older rules is played to its end under them; the next table has the newest.
#[test]
fn a_running_game_keeps_its_version_of_the_rules_and_a_new_one_has_the_newest() {
    let solo = TableRequest {
        game: "ming-solo".into(),
        chairs: vec![ChairRequest::Me],
        rules: Some(1),
        ..TableRequest::default()
    };
    let mut room = Room::full(solo);
    room.play_one();
    // A process that starts anew knows the table by its log only.
    room.world.crash(0);
    room.finish();
    assert_eq!(room.table().game().version(), 1);
    let record = room.table().record(|_| "Anna".into()).unwrap();
    assert_eq!(record.tag("Rules"), Some("1"));
    follow(&mut room, false);
    assert_eq!((room.table().created().rules, room.table().game().version()), (2, 2));
}

#[test]
fn two_swap_and_more_move_up() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    follow(&mut room, true);
    assert_eq!(room.table().chairs(), [Chair::Open(Some(BEN)), Chair::Person(ANNA)]);
    let mut room = Room::full(ching(&[ChairRequest::Me, ChairRequest::Open, RANDOM, ChairRequest::Open]));
    room.ask(Caller::Host, Command::Close).unwrap();
    follow(&mut room, true);
    let random = Chair::Program(BotName::Level(Level::Random));
    let kept = |person| Chair::Open(Some(person));
    assert_eq!(room.table().chairs(), [kept(BEN), random, kept(DAN), Chair::Person(ANNA)]);
}

#[test]
fn a_bot_gives_a_leavers_seat_back() {
    let leaver = Leaver::Program(LevelName(Level::Random));
    let order = on(
        Terms { leaver, ..Terms::default() },
        ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Me, ChairRequest::Open]),
    );
    let mut room = Room::full(order);
    room.by(ANNA, Command::Resign { seat: 2 }).unwrap();
    room.by(BEN, Command::Resign { seat: 1 }).unwrap();
    room.ask(Caller::Host, Command::Close).unwrap();
    follow(&mut room, false);
    let [anna, open, again, dan] = room.table().chairs() else { panic!("four chairs") };
    assert_eq!((*anna, *again), (Chair::Person(ANNA), Chair::Person(ANNA)));
    assert_eq!((*open, *dan), (Chair::Open(None), Chair::Open(Some(DAN))));
}

#[test]
fn bots_begin_at_the_next_table_too() {
    let mut room = Room::new(ming(&[RANDOM, ChairRequest::Me]));
    room.by(ANNA, Command::Resign { seat: 1 }).unwrap();
    follow(&mut room, false);
    assert_eq!(room.table().phase(), Phase::Running);
    assert_eq!(room.sitter(room.turn()), ANNA, "the program has played");
    room.finish();
}

#[test]
fn a_match_is_two_games_with_sides_swapped() {
    let terms = Terms { two_games: true, ..Terms::default() };
    let mut room = Room::full(on(terms, ming(&[ChairRequest::Me, ChairRequest::Open])));
    room.finish();
    let first = room.table().end().unwrap().clone();
    follow(&mut room, false);
    assert_eq!(room.table().chairs(), [Chair::Open(Some(BEN)), Chair::Person(ANNA)], "swapped unasked");
    let known = room.table().created().previous.as_ref().unwrap().first.clone().unwrap();
    assert_eq!(Some(known.points[..2].to_vec()), first.points);
    assert_eq!(Some(known.places[..2].to_vec()), first.places);
    assert!(matches!(first.ending, Ending::Played { ending } if ending == known.how));
    room.by(BEN, sit_kept()).unwrap();
    room.finish();
    // What follows is a new match.
    follow(&mut room, false);
    assert_eq!(room.table().created().previous.as_ref().unwrap().first, None);
    room.by(BEN, sit_kept()).unwrap();
    room.finish();
    follow(&mut room, false);
    assert!(room.table().created().previous.as_ref().unwrap().first.is_some());
}

#[test]
fn a_first_game_that_was_given_up_counts_for_nothing() {
    let terms = Terms { two_games: true, ..Terms::default() };
    let mut room = Room::full(on(terms, ming(&[ChairRequest::Me, ChairRequest::Open])));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    follow(&mut room, false);
    assert_eq!(room.table().created().previous.as_ref().unwrap().first, None);
    assert_eq!(room.table().chairs()[0], Chair::Person(ANNA));
}

#[test]
fn who_opened_a_table_and_left_the_seat_to_a_bot_plays_again() {
    let leaver = Leaver::Program(LevelName(Level::Random));
    let mut room = Room::full(on(
        Terms { leaver, ..Terms::default() },
        ching(&[ChairRequest::Me, RANDOM, RANDOM, RANDOM]),
    ));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    assert_eq!(room.table().phase(), Phase::Over);
    follow(&mut room, false);
    assert_eq!(room.table().chairs()[0], Chair::Person(ANNA));
}
