//! Positions as JSON, as people send them to set up a table.

use games::GameSession;
use playable::{Language, Setup};
use serde_json::Value;
use tabletop::{Actor, Observer, Seat, Status};

pub fn position(input: &[u8]) {
    let Ok(position) = serde_json::from_slice::<Value>(input) else { return };
    let Ok((title, setup)) = games::of_position(&position) else { return };
    let setup = Setup { position: Some(position), ..setup };
    let mut table = match games::new_table(title, &setup) {
        Ok(table) => table,
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            return;
        }
    };
    let written = table.position();
    let again = games::new_table(title, &Setup { position: Some(written.clone()), ..setup });
    let again = again.unwrap_or_else(|problem| panic!("{problem}: {written}"));
    assert_eq!(again.position(), written);
    look(&table);
    go_on(&mut table);
    look(&table);
}

/// Everyone looks: data, words and drawings.
fn look(table: &GameSession) {
    let seats = (0..table.seats().len() as u8).map(Seat);
    for observer in seats.map(Observer::Seat).chain([Observer::Spectator]) {
        table.prompt(observer, Language::De);
        table.board(observer, Language::En);
        table.picture(observer, Language::En, draw::DrawScope::All);
    }
}

/// Somebody who must decide does, or Fate does.
fn go_on(table: &mut GameSession) {
    match table.status() {
        Status::Decide { must, .. } => {
            let Some(seat) = must.iter().next() else { return };
            let legal = table.legal(seat);
            let action = legal.first().unwrap_or_else(|| panic!("{seat:?} must decide and cannot")).clone();
            table.apply(Actor::Seat(seat), &action).expect("what is legal can be done");
        }
        Status::Chance => {
            let action = table.chance_outcome(0);
            table.apply(Actor::Fate, &action).expect("what Fate may do can be done");
        }
        Status::Over => assert!(table.outcome().is_some()),
    }
}
