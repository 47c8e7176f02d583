//! Actions as text, as players send them and as records contain them.

use std::cell::RefCell;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use games::GameSession;
use playable::Language;
use tabletop::{Actor, Observer, Problem, Record, Refusal, Seat};

const MING: [&str; 2] = [
    include_str!("../../../../games/ming/rules/tests/golden/english-00.zheng"),
    include_str!("../../../../games/ming/rules/tests/golden/german-03.zheng"),
];
const CHING: [&str; 2] = [
    include_str!("../../../../games/ching/rules/tests/golden/two-00.zheng"),
    include_str!("../../../../games/ching/rules/tests/golden/four-01.zheng"),
];

/// At every how many plies of a game actions are tried.
const EVERY: usize = 61;

thread_local! {
    static MING_TABLES: RefCell<Vec<GameSession>> = RefCell::new(tables(&MING));
    static CHING_TABLES: RefCell<Vec<GameSession>> = RefCell::new(tables(&CHING));
}

/// An action of The Ming Voyages.
pub fn ming(text: &str) {
    round_trip::<ming::Action>(text);
    MING_TABLES.with_borrow_mut(|tables| attempt(tables, text));
}

/// An action of Madame Ching.
pub fn ching(text: &str) {
    round_trip::<ching::Action>(text);
    CHING_TABLES.with_borrow_mut(|tables| attempt(tables, text));
}

/// What is read is written and read again the same; what is not read is refused with a reason that is no longer than need be.
fn round_trip<A: FromStr<Err = Problem> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<A>() {
        Ok(action) => {
            let written = action.to_string();
            let again: A = written.parse().unwrap_or_else(|problem| panic!("`{written}`: {problem}"));
            assert_eq!(again, action, "`{written}`");
            assert_eq!(again.to_string(), written);
        }
        Err(problem) => {
            assert!(!problem.to_string().is_empty(), "no reason for `{text}`");
            assert!(
                problem.to_string().len() < 20 * text.len() + 500,
                "a long reason for a short text: {problem}"
            );
        }
    }
}

/// Everyone tries the action everywhere; a refusal changes nothing and has words.
fn attempt(tables: &mut [GameSession], text: &str) {
    for table in tables {
        let understood = table.understands(text).is_ok();
        let seats = (0..table.seats().len() as u8).map(|seat| Actor::Seat(Seat(seat)));
        for actor in seats.chain([Actor::Fate]) {
            let _ = table.why_not(actor, text, Language::En);
            if !understood {
                // No action at all is the same everywhere, for everyone.
                return;
            }
            let mut ahead = table.clone();
            match ahead.apply(actor, text) {
                Ok(()) => drop(ahead.view(Observer::Spectator)),
                Err(Refusal::Notation(why)) => assert!(!why.to_string().is_empty()),
                Err(Refusal::Illegal(why)) => assert!(!why.is_empty()),
            }
        }
    }
}

/// The games of some records at every this many plies.
fn tables(records: &[&str]) -> Vec<GameSession> {
    let mut tables = Vec::new();
    for record in records {
        let record = Record::parse(record).unwrap_or_default();
        let Ok(mut table) = games::open(&record) else { continue };
        let _ = games::replay(&record, &mut table, |table, ply| {
            if ply % EVERY == 0 {
                tables.push(table.clone());
            }
            Ok(())
        });
    }
    assert!(tables.len() > 2, "the golden records give no positions");
    tables
}
