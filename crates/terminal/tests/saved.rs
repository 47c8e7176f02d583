//! A saved game goes on where it was, with the same chance.

use tabletop::fair;
use tabletop::fair::Seed;
use terminal::Session;

use crate::games::game;

/// Plays programs on until the game is over; gives the record.
fn finish(mut session: Session) -> tabletop::Record {
    session.draw();
    while let Some(seat) = session.next(None) {
        let action = session.table().legal(seat).swap_remove(0);
        session.act(seat, &action);
        session.draw();
    }
    session.finish().unwrap();
    session.into_record()
}

#[test]
fn a_resumed_game_has_the_chance_it_would_have_had_and_can_be_verified() {
    for name in ["ming", "ming-solo", "ching"] {
        let there = finish(game(name, &[], 20));
        let session = game(name, &[], 20);
        let (saved, sitters) = (session.saved(), session.sitters().to_vec());
        let here = finish(Session::resume(saved, sitters, Seed([9; 32])).unwrap());
        assert_eq!(here.lines.len(), there.lines.len());
        assert!(here.lines.iter().zip(&there.lines).all(|(one, other)| one.action == other.action));
        let mut table = titles::open(&here).unwrap();
        fair::verify(&here, &mut *table).unwrap();
    }
}

#[test]
fn a_record_without_its_seed_goes_on_as_a_game_of_its_own() {
    let session = game("ming", &[], 20);
    let (record, sitters) = (session.record().clone(), session.sitters().to_vec());
    assert_eq!(record.tag("Seed"), None);
    let resumed = Session::resume(record, sitters, Seed([9; 32])).unwrap();
    assert_eq!(resumed.table().position(), session.table().position());
    let record = finish(resumed);
    assert!(record.position.is_some());
    let mut table = titles::open(&record).unwrap();
    fair::verify(&record, &mut *table).unwrap();
}
