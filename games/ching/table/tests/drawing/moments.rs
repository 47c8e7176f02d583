//! What people see at important moments, as an outline of everything that has a name, can be clicked, or can be read.
//!
//! The moments come from golden records, which never change.

use ching::public_json::PendingSheet as Pending;
use ching::{Attack, Mode, Rules, State, View};
use draw::DrawScope;
use tabletop::{Game, Observer, Record, Seat};
use words::Language;

use crate::drawing::drawn;
use crate::drawing::markup::read;

/// The first state of the golden records of a mode that a seat sees like this, with that seat. Also told is whether the
/// seat has something to decide.
fn moment(mode: Mode, is: impl Fn(&View, bool) -> bool) -> (Rules, State, Seat) {
    let rules = Rules::new(mode);
    let name = ["two", "three", "four", "teams"][mode as usize];
    for number in 0..10 {
        let path = format!("{}/../rules/tests/golden/{name}-{number:02}.zheng", env!("CARGO_MANIFEST_DIR"));
        let record = Record::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
        let mut state = rules.start();
        let mut lines = record.lines.iter();
        loop {
            for seat in mode.seats() {
                let mut legal = Vec::new();
                rules.legal(&state, seat, &mut legal);
                if is(&rules.view(&state, Observer::Seat(seat)), legal.len() > 1) {
                    return (rules, state, seat);
                }
            }
            let Some(line) = lines.next() else { break };
            let (actor, action) = (rules.actor(&line.actor).unwrap(), rules.parse(&line.action).unwrap());
            rules.apply(&mut state, actor, action, &mut ()).unwrap();
        }
    }
    panic!("there is no such moment");
}

fn outline(name: &str, language: Language, (rules, state, seat): &(Rules, State, Seat)) {
    let view = rules.view(state, Observer::Seat(*seat));
    insta::assert_snapshot!(name, read(&drawn(rules, &view, language, DrawScope::All)).outline());
}

#[test]
fn the_start() {
    let start = moment(Mode::Four, |view, _| view.table.pending == Pending::Choose);
    outline("start", Language::En, &start);
    outline("start_de", Language::De, &start);
}

#[test]
fn c2_2_choosing_after_some_players_have_chosen() {
    let chosen =
        |view: &View, _| !view.choice.is_empty() && view.table.round > 6 && view.chosen.0.contains(&false);
    outline("choosing", Language::En, &moment(Mode::Three, chosen));
}

#[test]
fn c3_7_a_turn_with_a_mission_to_claim() {
    let claim = |view: &View, asked| asked && view.table.pending == Pending::Mission;
    outline("claim", Language::En, &moment(Mode::Four, claim));
}

#[test]
fn c3_8_skills_to_gain() {
    let skills = |view: &View, asked| asked && matches!(view.table.pending, Pending::Skills { .. });
    outline("skills", Language::De, &moment(Mode::Two, skills));
}

#[test]
fn c5_2_an_attack_to_cancel() {
    let attacked = |view: &View, asked| {
        asked
            && matches!(view.table.pending, Pending::Attacked { attack: Attack::Thief | Attack::Traitor, .. })
    };
    outline("attack", Language::En, &moment(Mode::Four, attacked));
}

#[test]
fn c4_4_a_look_into_a_hand() {
    let swap = |view: &View, asked| asked && matches!(view.table.pending, Pending::Swap { .. });
    outline("combat", Language::De, &moment(Mode::Four, swap));
}

#[test]
fn c10_2_two_players_with_two_junks_each() {
    let assign = |view: &View, asked| asked && view.table.pending == Pending::Assign && view.table.round > 3;
    outline("two", Language::En, &moment(Mode::Two, assign));
}

#[test]
fn c9_3_partners_share() {
    let share = |view: &View, asked| asked && matches!(view.table.pending, Pending::Share { .. });
    outline("teams", Language::De, &moment(Mode::Teams, share));
}

#[test]
fn c6_3_the_end() {
    let over = |view: &View, _| view.table.pending == Pending::Over;
    outline("over", Language::En, &moment(Mode::Teams, over));
}
