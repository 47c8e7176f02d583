//! Rated games: who has lost, what cannot be done in them, and which cannot be opened.

use bots::level::Level;
use host::{
    Caller, ChairRequest, Command, Leaver, LevelName, Player, RatedResult, Refusal, TableRequest, Terms,
    UndoTerms,
};
use tabletop::Seats;

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, DAN, RANDOM, ching, ming, on, settings};

const ME: ChairRequest = ChairRequest::Me;
const OPEN: ChairRequest = ChairRequest::Open;

fn rated(order: TableRequest) -> TableRequest {
    let leaver = Leaver::Program(LevelName(Level::Random));
    on(Terms { rated: true, leaver, ..Terms::default() }, order)
}

fn result(room: &Room) -> Option<RatedResult> {
    room.table().head(Seats::NONE).result
}

/// How it ended, and the place of each player.
fn places(room: &Room) -> (String, Vec<(Player, u8)>) {
    let result = result(room).unwrap();
    (result.how, result.seats.into_iter().map(|seat| (seat.player, seat.place)).collect())
}

fn people<const N: usize>(places: [(host::PersonId, u8); N]) -> Vec<(Player, u8)> {
    places.map(|(person, place)| (Player::Person(person), place)).to_vec()
}

#[test]
fn who_resigns_or_runs_out_of_time_has_lost() {
    let mut room = Room::full(rated(ming(&[ME, OPEN])));
    assert_eq!(result(&room), None, "it is not over");
    room.by(BEN, Command::Resign { seat: 1 }).unwrap();
    assert_eq!(places(&room), ("resigned".to_owned(), people([(ANNA, 1), (BEN, 2)])));
    let clock = host::ClockTerms { bank: 10_000, increment: 0, cap: 10_000 };
    let order = rated(ming(&[ME, OPEN]));
    let terms = Terms { clock: Some(clock), ..order.terms.clone() };
    let mut room = Room::full(on(terms, order));
    let loser = room.sitter(room.turn());
    room.world.pass(20_000);
    room.world.settle();
    let (how, places) = places(&room);
    assert_eq!(how, "timed_out");
    assert_eq!(places.iter().find(|(_, place)| *place == 2).unwrap().0, Player::Person(loser));
}

#[test]
fn a_game_that_is_played_has_the_places_of_its_rules() {
    let mut room = Room::full(rated(ching(&[ME, OPEN, RANDOM])));
    room.finish();
    let (how, places) = places(&room);
    assert_eq!(how, "played");
    let ends = room.table().end().unwrap().places.clone().unwrap();
    assert_eq!(places.iter().map(|(_, place)| *place).collect::<Vec<_>>(), ends);
    assert_eq!(places[2].0, Player::Level(Level::Random));
    assert_eq!(result(&room).unwrap().mode, "three");
}

#[test]
fn who_leaves_a_game_that_goes_on_is_last_and_their_bot_is_not_rated() {
    let mut room = Room::full(rated(ching(&[ME, OPEN, OPEN, OPEN])));
    room.by(CLEO, Command::Resign { seat: 2 }).unwrap();
    room.by(BEN, Command::Resign { seat: 1 }).unwrap();
    room.finish();
    let (how, places) = places(&room);
    assert_eq!(how, "played");
    assert_eq!(places[1..3], people([(BEN, 3), (CLEO, 4)]));
    let best = [places[0], places[3]].map(|(_, place)| place);
    assert!(best.contains(&1) && best.iter().all(|place| *place <= 2), "{best:?}");
}

#[test]
fn the_last_to_leave_is_before_those_who_left_earlier_and_behind_bots() {
    let mut room = Room::full(rated(ching(&[ME, OPEN, RANDOM])));
    room.by(BEN, Command::Resign { seat: 1 }).unwrap();
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    let (how, places) = places(&room);
    assert_eq!(how, "resigned");
    assert_eq!(places.iter().map(|(_, place)| *place).collect::<Vec<_>>(), [2, 3, 1]);
}

#[test]
fn partners_are_of_one_team() {
    let order = ching(&[ME, OPEN, RANDOM, RANDOM]);
    let order = TableRequest { settings: settings(&[("Players", "4"), ("Teams", "yes")]), ..order };
    let mut room = Room::full(rated(order));
    room.finish();
    let result = result(&room).unwrap();
    let teams: Vec<u8> = result.seats.iter().map(|seat| seat.team).collect();
    assert_eq!((result.mode.as_str(), teams), ("teams", vec![0, 1, 0, 1]));
    assert_eq!(result.seats[0].place, result.seats[2].place);
}

#[test]
fn what_all_agree_to_end_counts_only_for_those_who_had_left() {
    let mut room = Room::full(rated(ching(&[ME, OPEN, OPEN])));
    room.by(CLEO, Command::Resign { seat: 2 }).unwrap();
    room.by(ANNA, Command::AskEnd { seat: 0 }).unwrap();
    room.by(BEN, Command::Answer { seat: 1, yes: true }).unwrap();
    let agreed = result(&room).unwrap();
    assert!(!agreed.draws(), "nothing was decided among the others");
    assert_eq!(places(&room), ("agreed".to_owned(), people([(ANNA, 1), (BEN, 1), (CLEO, 3)])));

    let mut room = Room::full(rated(ming(&[ME, OPEN])));
    room.by(ANNA, Command::AskEnd { seat: 0 }).unwrap();
    room.by(BEN, Command::Answer { seat: 1, yes: true }).unwrap();
    assert_eq!(result(&room), None);

    let mut room = Room::full(rated(ming(&[ME, OPEN])));
    room.ask(Caller::Host, Command::Close).unwrap();
    assert_eq!(result(&room), None);
}

#[test]
fn nobody_alone_with_bots_ends_a_game_without_a_result() {
    let mut room = Room::full(rated(ming(&[ME, RANDOM])));
    assert_eq!(room.by(ANNA, Command::AskEnd { seat: 0 }), Err(Refusal::NotAllowed));
    let mut room = Room::full(rated(ching(&[ME, OPEN, RANDOM])));
    room.by(BEN, Command::Resign { seat: 1 }).unwrap();
    assert_eq!(room.by(ANNA, Command::AskEnd { seat: 0 }), Err(Refusal::NotAllowed));
}

#[test]
fn only_free_undo_and_no_hints_until_it_is_over() {
    let mut room = Room::full(rated(ming(&[ME, RANDOM])));
    assert_eq!(room.table().created().terms.undo, UndoTerms::Free);
    assert!(!room.table().allows_hints(ANNA));
    let version = room.version(room.turn());
    assert_eq!(room.by(ANNA, Command::AskUndo { seat: 0, version }), Err(Refusal::NotAllowed));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    assert!(room.table().allows_hints(ANNA));
    let room = Room::full(ming(&[ME, RANDOM]));
    assert!(room.table().allows_hints(ANNA), "a game that is not rated");
}

#[test]
fn the_next_game_is_rated_too() {
    let mut room = Room::full(rated(ming(&[ME, RANDOM])));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    let again = Command::Again { swap: false, nonce_follows: false };
    let next = room.by(ANNA, again).unwrap().table.unwrap();
    // The link to it leaves the result what it was.
    assert_eq!(places(&room).0, "resigned");
    assert!(room.world.store.tables[&next].created().terms.rated);
}

#[test]
fn games_that_cannot_be_compared_are_not_rated() {
    let refused = |order: TableRequest| match Room::seeded(rated(order), 1) {
        Err(Refusal::Setup(problem)) => assert!(problem.to_string().contains("terms.rated"), "{problem}"),
        other => panic!("{:?}", other.err()),
    };
    refused(TableRequest { game: "ming-solo".into(), chairs: vec![ME], ..TableRequest::default() });
    refused(ming(&[ME, ME]));
    let position = Room::full(ming(&[ME, OPEN])).table().game().position();
    refused(TableRequest { position: Some(position), ..ming(&[ME, OPEN]) });
    let mut room = Room::new(rated(ching(&[ME, OPEN, OPEN])));
    let invitation = Some(room.table().created().invitation.clone());
    let sit = |seat| Command::Sit { seat: Some(seat), invitation: invitation.clone(), nonce: None };
    assert_eq!(room.by(ANNA, sit(1)), Err(Refusal::NotAllowed), "a second seat");
    room.by(DAN, sit(1)).unwrap();
}
