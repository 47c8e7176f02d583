//! Nonces are accepted only after the commitment was shown, and no game begins before they have arrived or been declined.

use host::{ChairRequest, Command, Phase, Refusal, Step, TableRequest, Terms};
use playable::Language;
use tabletop::Observer;
use tabletop::fair::Seed;

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, RANDOM, ching, ming, on};

fn nonce(digits: &str) -> Command {
    Command::Nonce { nonce: Some(digits.to_owned()) }
}

const NONE: Command = Command::Nonce { nonce: None };

/// The table of an order whose maker will send a nonce.
fn announced(order: TableRequest) -> Room {
    Room::new(TableRequest { nonce_follows: true, ..order })
}

fn sit(room: &Room) -> Command {
    let invitation = Some(room.table().created().invitation.clone());
    Command::Sit { seat: None, invitation, nonce: Some("bb".into()) }
}

/// By seat: the nonce, and whether the game waits for it.
fn shown(room: &Room) -> Vec<(Option<String>, bool)> {
    let shown = room.table().show(Observer::Spectator, None, Language::En, false);
    shown.seats.into_iter().map(|seat| (seat.nonce, seat.nonce_awaited)).collect()
}

fn has(digits: &str) -> (Option<String>, bool) {
    (Some(digits.to_owned()), false)
}

#[test]
fn the_seed_is_fixed_and_its_commitment_shown_before_the_maker_sends_a_nonce() {
    let mut room = announced(ming(&[ChairRequest::Me, RANDOM]));
    // Everything that the request for the table brought about: a seed, and nothing that depends on a nonce.
    let log = &room.world.store.logs[&room.id];
    assert!(matches!(&log[..], [row] if matches!(&row.step, Step::Created(it) if it.nonces == [None, None])));
    let (seed, commitment) = (room.table().created().seed.clone(), room.table().commitment());
    assert_eq!(seed.parse::<Seed>().unwrap().commitment().to_string(), commitment);
    assert_eq!((room.table().phase(), shown(&room)), (Phase::Open, vec![(None, true), (None, false)]));

    room.by(ANNA, nonce("aa")).unwrap();
    assert_eq!((room.table().phase(), shown(&room)), (Phase::Running, vec![has("aa"), (None, false)]));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    assert_eq!((&room.table().created().seed, room.table().commitment()), (&seed, commitment));
    let record = room.table().record(|_| String::new()).unwrap();
    assert_eq!(record.tag("Nonce.emperor"), Some("aa"));
    games::open(&record).unwrap().verify(&record).unwrap();
}

#[test]
fn a_game_waits_for_the_last_chair_and_for_the_nonce() {
    for nonce_first in [true, false] {
        let mut room = announced(ming(&[ChairRequest::Me, ChairRequest::Open]));
        let sit = (BEN, sit(&room));
        let add = (ANNA, nonce("aa"));
        let order = if nonce_first { [add, sit] } else { [sit, add] };
        for (person, command) in order {
            assert_eq!(room.table().phase(), Phase::Open);
            room.by(person, command).unwrap();
        }
        assert_eq!(room.table().phase(), Phase::Running);
        assert_eq!(shown(&room), [has("aa"), has("bb")]);
    }
}

#[test]
fn the_game_after_it_takes_the_nonce_after_its_commitment_too() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    let again = Command::Again { swap: true, nonce_follows: true };
    room.id = room.by(ANNA, again).unwrap().table.unwrap();
    assert_eq!(room.table().created().nonces, [None, None]);
    assert_eq!(shown(&room), [(None, false), (None, true)]);
    room.by(BEN, sit(&room)).unwrap();
    assert_eq!(room.table().phase(), Phase::Open);
    room.by(ANNA, nonce("aa")).unwrap();
    assert_eq!(shown(&room), [has("bb"), has("aa")]);
    assert_eq!(room.table().phase(), Phase::Running);

    // Who adds nothing this time is not waited for, whatever was announced for the game before.
    room.by(ANNA, Command::Resign { seat: 1 }).unwrap();
    let again = Command::Again { swap: false, nonce_follows: false };
    room.id = room.by(ANNA, again).unwrap().table.unwrap();
    room.by(BEN, sit(&room)).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);
}

#[test]
fn a_player_without_a_nonce_declines_or_the_game_waits_a_minute() {
    let mut declined = announced(ming(&[ChairRequest::Me, RANDOM]));
    declined.by(ANNA, NONE).unwrap();
    assert_eq!((declined.table().phase(), shown(&declined)[0].clone()), (Phase::Running, (None, false)));

    let mut forgot = announced(ming(&[ChairRequest::Me, RANDOM]));
    forgot.world.pass(59_999);
    forgot.world.settle();
    assert_eq!(forgot.table().phase(), Phase::Open);
    forgot.world.pass(1);
    forgot.world.settle();
    assert_eq!(forgot.table().phase(), Phase::Running);
    assert_eq!(forgot.by(ANNA, nonce("aa")), Err(Refusal::Phase(Phase::Running)), "too late");
    forgot.finish();

    // The minute begins when the last chair is taken.
    let mut open = announced(ming(&[ChairRequest::Me, ChairRequest::Open]));
    open.world.pass(600_000);
    open.by(BEN, sit(&open)).unwrap();
    assert_eq!(open.table().phase(), Phase::Open);
    assert_eq!(open.table().wake(), Some(open.world.now.after(60_000)), "whoever reads the log wakes it");
    open.world.pass(60_000);
    open.world.settle();
    assert_eq!(open.table().phase(), Phase::Running);
}

#[test]
fn the_game_does_not_wait_for_a_maker_who_left() {
    let mut room = announced(on(
        Terms { listed: true, ..Terms::default() },
        ming(&[ChairRequest::Me, ChairRequest::Open]),
    ));
    room.by(ANNA, Command::Leave { seat: 0 }).unwrap();
    room.by(BEN, sit(&room)).unwrap();
    room.by(CLEO, sit(&room)).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);

    // A person who joins again sends a nonce or none, like everyone.
    let mut room = announced(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(BEN, sit(&room)).unwrap();
    room.by(ANNA, Command::Leave { seat: 0 }).unwrap();
    room.by(ANNA, sit(&room)).unwrap();
    assert_eq!((room.table().phase(), shown(&room)), (Phase::Running, vec![has("bb"), has("bb")]));
}

#[test]
fn a_nonce_is_of_all_seats_of_a_person_and_the_last_one_counts() {
    let mut room = announced(ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Me]));
    room.by(ANNA, nonce("aa")).unwrap();
    room.by(ANNA, nonce("cc")).unwrap();
    assert_eq!(room.by(BEN, nonce("dd")), Err(Refusal::NotYourSeat));
    for bad in ["0", "xy", "0é", &"00".repeat(65)] {
        assert_eq!(room.by(ANNA, nonce(bad)), Err(Refusal::Nonce), "{bad}");
    }
    assert_eq!(shown(&room), [has("cc"), (None, false), has("cc")]);
    let seq = room.table().seq();
    room.by(ANNA, nonce("cc")).unwrap();
    assert_eq!(room.table().seq(), seq, "the same once more is acknowledged");
    room.by(BEN, sit(&room)).unwrap();
    room.by(ANNA, nonce("cc")).unwrap();
    assert_eq!(room.by(ANNA, nonce("dd")), Err(Refusal::Phase(Phase::Running)));
    room.by(BEN, nonce("bb")).unwrap();
    assert_eq!(shown(&room), [has("cc"), has("bb"), has("cc")]);
}
