//! A saved game continues where it was, with the same dice and draws.

use tabletop::fair::Seed;
use terminal::{SeatedPlayer, Session};

use crate::games::game;

/// Plays bots on until the game is over; gives the record.
fn finish(mut session: Session) -> tabletop::Record {
    session.draw();
    while let Some(seat) = session.next(None) {
        let action = session.table().legal(seat).swap_remove(0);
        session.act(seat, &action);
        session.draw();
    }
    session.outcome().unwrap();
    session.written()
}

#[test]
fn a_resumed_game_has_the_chance_it_would_have_had_and_can_be_verified() {
    for name in ["ming", "ming-solo", "ching"] {
        let there = finish(game(name, &[], 20));
        let session = game(name, &[], 20);
        let (saved, players) = (session.written(), session.players().to_vec());
        let here = finish(Session::resume(saved, players, Seed([9; 32])).unwrap());
        assert_eq!(here.lines.len(), there.lines.len());
        assert!(here.lines.iter().zip(&there.lines).all(|(one, other)| one.action == other.action));
        let mut table = games::open(&here).unwrap();
        table.verify(&here).unwrap();
    }
}

#[test]
fn a_record_without_its_seed_continues_with_its_history_and_no_commitment() {
    for name in ["ming", "ming-solo", "ching"] {
        let session = game(name, &[], 5);
        let (record, players) = (session.record().clone(), session.players().to_vec());
        assert_eq!(record.tag("Seed"), None);
        let resumed = Session::resume(record.clone(), players, Seed([9; 32])).unwrap();
        assert_eq!(resumed.table().position(), session.table().position());
        assert_eq!(resumed.seed(), None);
        let after = finish(resumed);
        assert!(after.lines.starts_with(&record.lines) && after.lines.len() > record.lines.len(), "{name}");
        assert_eq!((after.position.as_ref(), after.tag("Seed"), after.tag("Commitment")), (None, None, None));
        games::replay(&after, &mut games::open(&after).unwrap(), |_, _| Ok(())).unwrap();
    }
}

#[test]
fn names_tags_and_comments_are_kept() {
    let session = game("ming", &[], 20);
    let mut record = session.written();
    record.set_tag("Player.emperor", "Anna \"the Wind\" Li");
    record.set_tag("Player.overlord", "sailor");
    record.set_tag("Event", "Club evening");
    record.lines[3].comment = Some("bold".into());
    record.trailing = vec!["adjourned".into()];
    let players = vec![SeatedPlayer::Human, SeatedPlayer::Human];
    let resumed = Session::resume(record.clone(), players, Seed([9; 32])).unwrap();
    let mut written = resumed.written();
    // Only the seat that changed hands is called otherwise.
    assert_eq!(written.tag("Player.overlord"), Some("human"));
    written.set_tag("Player.overlord", "sailor");
    written.tags.sort();
    record.tags.sort();
    assert_eq!(written, record);
    // A comment at the end belongs to the next action.
    let after = finish(resumed);
    assert_eq!(after.lines[record.lines.len()].before, ["adjourned"]);
    assert!(after.trailing.is_empty());
}

#[test]
fn a_seed_that_is_not_that_of_the_game_is_refused() {
    let mut record = game("ming", &[], 20).written();
    for seed in ["nonsense".to_owned(), Seed([9; 32]).to_string()] {
        record.set_tag("Seed", seed);
        assert!(Session::resume(record.clone(), vec![SeatedPlayer::Human; 2], Seed([9; 32])).is_err());
    }
}
