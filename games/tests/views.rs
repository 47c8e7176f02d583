//! Views from outside: only those of the table at hand are read.

use ching::{Mode, Rules};
use games::{AnyRules, find};
use playable::Setup;
use serde_json::json;
use tabletop::testing::random_states;
use tabletop::{Game, Observer};

/// Rules with some settings.
fn rules(game: &str, settings: &[(&str, &str)]) -> AnyRules {
    let settings = settings.iter().map(|&(tag, value)| (tag.to_owned(), value.to_owned())).collect();
    games::rules(find(game).unwrap(), &Setup { settings, ..Setup::default() }).unwrap()
}

#[test]
fn json_that_is_not_a_view_is_refused() {
    assert!(rules("ming", &[]).read_view(&json!({ "observer": 5 })).is_err());
}

#[test]
fn a_view_of_another_table_is_refused() {
    let [two, three] = ["2", "3"].map(|players| rules("ching", &[("Players", players)]));
    let typed = Rules::new(Mode::Three);
    let (_, state) = random_states(&typed, 0..1, 60, 60).pop().unwrap();
    let view = json!(typed.view(&state, Observer::Spectator));
    assert!(two.read_view(&view).is_err());
    assert!(two.read_view(&json!({})).is_err());
    let mut stranger = view.clone();
    stranger["table"]["hong_kong"] = "white".into();
    assert!(three.read_view(&view).is_ok());
    assert!(three.read_view(&stranger).is_err());
}
