//! Fair chance: committed at the start, secret until the end, then verifiable by anyone.

use host::{Caller, ChairRequest, Command, TableRequest};
use playable::Language;
use tabletop::fair::Seed;
use tabletop::{Observer, Record};

use crate::common::room::Room;
use crate::common::{ANNA, BEN, ching, ming, observers, on, settings, sight};

/// What everyone is shown has the commitment, and the seed only at the end.
fn check_secret(room: &Room) {
    let table = room.table();
    let seed: Seed = table.created().seed.parse().unwrap();
    for observer in observers(table) {
        let shown = sight(table, observer);
        assert!(shown.contains(&seed.commitment().to_string()));
        assert_eq!(shown.contains(&table.created().seed), table.end().is_some());
    }
}

/// The record of a table verifies with rules of its own.
fn check_record(room: &Room) -> Record {
    let record = room.table().record(|person| format!("Somebody \"{person}\"\n")).unwrap();
    record.check().unwrap();
    let read = Record::parse(&record.to_string()).unwrap();
    let mut table = games::open(&read).unwrap();
    let verified = table.verify(&read).unwrap();
    assert_eq!(table.position(), room.table().game().position());
    assert_eq!(verified.drawn, read.chances().count() as u64);
    assert_eq!(read.tag("Seed"), Some(&*room.table().created().seed));
    record
}

/// The table of an order where both people add to chance.
fn with_nonces(order: TableRequest) -> Room {
    let mut room = Room::new(TableRequest { nonce_follows: true, ..order });
    room.by(ANNA, Command::Nonce { nonce: Some("a1b2".into()) }).unwrap();
    let invitation = Some(room.table().created().invitation.clone());
    let sit = Command::Sit { seat: None, invitation, nonce: Some("c3d4".into()) };
    room.by(BEN, sit).unwrap();
    room
}

#[test]
fn a_game_that_is_played_out_can_be_checked() {
    for order in
        [ming(&[ChairRequest::Me, ChairRequest::Open]), ching(&[ChairRequest::Me, ChairRequest::Open])]
    {
        let mut room = with_nonces(order);
        while room.table().end().is_none() {
            if room.table().seq().is_multiple_of(9) {
                check_secret(&room);
            }
            room.play_one();
        }
        check_secret(&room);
        let record = check_record(&room);
        let nonces: Vec<_> = record.tags.iter().filter(|(tag, _)| tag.starts_with("Nonce.")).collect();
        assert_eq!(nonces.len(), 2);
        assert!(room.table().record(|_| String::new()).unwrap().tag("Result").is_some());
    }
}

#[test]
fn every_title_and_setting_can_be_checked() {
    let solo = TableRequest {
        game: "ming-solo".into(),
        settings: settings(&[("Difficulty", "hard"), ("Challenges", "losses hordes")]),
        chairs: vec![ChairRequest::Me],
        ..TableRequest::default()
    };
    let german =
        TableRequest { settings: settings(&[("Edition", "german")]), ..ming(&[ChairRequest::Me; 2]) };
    let teams = TableRequest {
        settings: settings(&[("Players", "4"), ("Teams", "yes")]),
        ..ching(&[ChairRequest::Me; 4])
    };
    for order in [solo, german, teams, ching(&[ChairRequest::Me; 3])] {
        let mut room = Room::new(order);
        room.finish();
        check_secret(&room);
        check_record(&room);
    }
}

#[test]
fn any_kind_of_end_shows_the_seed() {
    let ends: [fn(&mut Room); 4] = [
        |room| assert!(room.by(ANNA, Command::Resign { seat: 0 }).is_ok()),
        |room| assert!(room.ask(Caller::Host, Command::Close).is_ok()),
        |room| {
            room.by(ANNA, Command::AskEnd { seat: 0 }).unwrap();
            room.by(BEN, Command::Answer { seat: 1, yes: true }).unwrap();
        },
        |room| {
            room.world.pass(60_000);
            room.world.settle();
        },
    ];
    for end in ends {
        let clock = host::ClockTerms { bank: 60_000, increment: 0, cap: 60_000 };
        let terms = host::Terms { clock: Some(clock), ..host::Terms::default() };
        let mut room = with_nonces(on(terms, ming(&[ChairRequest::Me, ChairRequest::Open])));
        for _ in 0..10 {
            room.play_one();
        }
        assert!(room.table().record(|_| String::new()).is_err(), "no record before the end");
        end(&mut room);
        check_secret(&room);
        check_record(&room);
    }
}

#[test]
fn a_table_closed_before_it_began_has_a_record_too() {
    let mut room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Open]));
    check_secret(&room);
    room.by(ANNA, Command::Close).unwrap();
    check_secret(&room);
    check_record(&room);
}

#[test]
fn a_game_from_a_position_can_be_checked() {
    let mut room = Room::new(ching(&[ChairRequest::Me; 3]));
    for _ in 0..20 {
        room.play_one();
    }
    let position = Some(room.table().game().position());
    let mut room = Room::new(TableRequest { position, ..ching(&[ChairRequest::Me; 3]) });
    room.finish();
    check_record(&room);
}

#[test]
fn a_nonce_changes_all_chance() {
    let plain = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    let other = with_nonces(ming(&[ChairRequest::Me, ChairRequest::Open]));
    assert_eq!(plain.table().created().seed, other.table().created().seed);
    let view = |room: &Room| room.table().show(Observer::Spectator, None, Language::En, false).commitment;
    assert_eq!(view(&plain), view(&other));
    assert_ne!(plain.last(), other.last());
}
