//! Settings and versions that a table is set up with.

use playable::{Setting, Setup, Values};

const PLAYERS: Setting = Setting {
    tag: "Players",
    option: "players",
    help: "How many",
    values: Values::One { of: &["2", "3", "4"], default: "4" },
};
const TEAMS: Setting = Setting { tag: "Teams", option: "teams", help: "Two and two", values: Values::Switch };
const STORMS: Setting =
    Setting { tag: "Storms", option: "storm", help: "Worse", values: Values::Any(&["wind", "rain"]) };

fn setup(tag: &str, value: &str) -> Setup {
    Setup { settings: vec![(tag.to_owned(), value.to_owned())], ..Setup::default() }
}

#[test]
fn a_setting_has_its_value_or_its_default() {
    for (setting, default) in [(PLAYERS, "4"), (TEAMS, "no"), (STORMS, "none")] {
        assert_eq!(Setup::default().value(&setting), Ok(default));
    }
    for (setting, value) in [
        (PLAYERS, "3"),
        (TEAMS, "yes"),
        (TEAMS, "no"),
        (STORMS, "none"),
        (STORMS, "rain"),
        (STORMS, "rain wind"),
    ] {
        assert_eq!(setup(setting.tag, value).value(&setting), Ok(value));
    }
}

#[test]
fn a_value_that_is_none_is_refused_with_those_there_are() {
    for (setting, value, known) in [
        (PLAYERS, "5", "2, 3, 4"),
        (PLAYERS, "", "2, 3, 4"),
        (TEAMS, "true", "yes, no"),
        (STORMS, "hail", "wind, rain"),
        (STORMS, "", "wind, rain"),
        (STORMS, "wind none", "wind, rain"),
    ] {
        let problem = setup(setting.tag, value).value(&setting).unwrap_err();
        assert_eq!(problem.place(), format!("tag {}", setting.tag));
        assert_eq!(problem.what.text("en"), format!("`{value}` is not possible here; use one of: {known}"));
    }
}

#[test]
fn only_versions_there_have_been_are_known() {
    let version = |version| Setup { version, ..Setup::default() };
    for (named, known) in [(None, 2), (Some(1), 1), (Some(2), 2)] {
        assert_eq!(version(named).version(2), Ok(known));
    }
    for (unknown, remedy) in [(0, "correct the record"), (3, "update it")] {
        let problem = version(Some(unknown)).version(2).unwrap_err();
        assert!(problem.what.text("en").ends_with(remedy), "{problem}");
    }
}
