//! Key positions as outlines: one line for everything that has a name, can be clicked, or can be read.

use std::fmt::Write;

use draw::DrawScope;
use ming::{Pending, Rules, Side, State};
use tabletop::{Game, Observer, Seat};
use words::Language;

use crate::drawing::common::{games, picture, play, whole};
use crate::drawing::markup::{self, Element, Node};

/// The first state of random games that is looked for.
fn find(rules: &Rules, looked_for: impl Fn(&State) -> bool) -> State {
    let mut found = None;
    for seed in 30..60 {
        play(rules, seed, |state, _| {
            if found.is_none() && looked_for(state) {
                found = Some(*state);
            }
        });
        if found.is_some() {
            break;
        }
    }
    found.expect("such a state in thirty games")
}

fn outline(rules: &Rules, state: &State, seat: u8, language: Language) -> String {
    let view = rules.view(state, Observer::Seat(Seat(seat)));
    let page = markup::read(&whole(&picture(rules, &view, language, DrawScope::All)));
    let mut lines = String::new();
    write_down(&page, &mut lines);
    lines
}

fn write_down(element: &Element, lines: &mut String) {
    if element.get("aria-hidden") == Some("true") {
        return;
    }
    let named = element.get("aria-label").map(str::to_owned);
    let name = named.or_else(|| element.get("data-pick").and_then(|_| element.label()));
    let pick = element.get("data-pick").map(|pick| format!("<{pick}> "));
    if let Some(name) = &name {
        writeln!(lines, "{}{name}", pick.clone().unwrap_or_default()).unwrap();
    }
    // What a thing to touch is called says all that is in it.
    if pick.is_some() && name.is_some() {
        return;
    }
    let inline = |name: &str| ["b", "span", "br"].contains(&name);
    let leaf = element.all().iter().all(|child| inline(&child.name) && child.get("data-pick").is_none());
    if leaf && !element.text().is_empty() {
        writeln!(lines, "{}: {}", element.name, element.text()).unwrap();
        return;
    }
    for child in &element.children {
        match child {
            Node::Element(child) => write_down(child, lines),
            Node::Text(text) => writeln!(lines, "{text}").unwrap(),
        }
    }
}

#[test]
fn start() {
    let [rules, ..] = games();
    let state = find(&rules, |state| state.pending() == Pending::Card);
    insta::assert_snapshot!("start_en", outline(&rules, &state, 0, Language::En));
    insta::assert_snapshot!("start_de", outline(&rules, &state, 1, Language::De));
}

#[test]
fn commands() {
    let [rules, ..] = games();
    for side in Side::ALL {
        let state = find(&rules, |state| state.pending() == Pending::Command && state.active() == side);
        let seat = side.seat().0;
        insta::assert_snapshot!(
            format!("command_{}", side.id()),
            outline(&rules, &state, seat, Language::En)
        );
    }
}

#[test]
fn reaction() {
    let [rules, ..] = games();
    let state = find(&rules, |state| state.pending() == Pending::Reaction);
    let seat = state.active().other().seat().0;
    insta::assert_snapshot!("reaction", outline(&rules, &state, seat, Language::De));
}

#[test]
fn battle() {
    let [rules, ..] = games();
    for side in Side::ALL {
        let state = find(&rules, |state| state.pending() == Pending::Reroll { side });
        let seat = side.seat().0;
        insta::assert_snapshot!(format!("reroll_{}", side.id()), outline(&rules, &state, seat, Language::En));
    }
    let state = find(&rules, |state| matches!(state.pending(), Pending::Reserves { side: Side::Emperor }));
    insta::assert_snapshot!("reserves", outline(&rules, &state, 0, Language::De));
}

#[test]
fn voyage() {
    let [rules, ..] = games();
    let state = find(&rules, |state| matches!(state.pending(), Pending::Sail { .. }));
    insta::assert_snapshot!("voyage", outline(&rules, &state, 0, Language::En));
}

#[test]
fn skirmish() {
    let [rules, ..] = games();
    let state = find(&rules, |state| matches!(state.pending(), Pending::Skirmish { .. }));
    insta::assert_snapshot!("skirmish", outline(&rules, &state, 1, Language::De));
}

#[test]
fn alone() {
    let [.., rules] = games();
    let state = find(&rules, |state| state.round() > 3 && matches!(state.pending(), Pending::Event { .. }));
    insta::assert_snapshot!("alone_en", outline(&rules, &state, 0, Language::En));
    insta::assert_snapshot!("alone_de", outline(&rules, &state, 0, Language::De));
}

#[test]
fn over() {
    let [rules, _, alone] = games();
    for (name, rules) in [("over", &rules), ("over_alone", &alone)] {
        let state = find(rules, |state| state.ending().is_some());
        insta::assert_snapshot!(name, outline(rules, &state, 0, Language::En));
    }
}
