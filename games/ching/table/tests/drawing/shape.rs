//! What must hold for every drawing: well formed, no styles, ids once, small, and the same for the same view.

use std::collections::BTreeSet;

use ching_table::Ching;
use draw::DrawScope;
use playable::Playable;
use tabletop::Game;
use tabletop::testing::{observers, random_states};
use words::Language;

use crate::drawing::markup::{Node, read};
use crate::drawing::{all_rules, drawn};

#[test]
fn drawings_are_well_formed_small_and_equal_for_equal_views() {
    for rules in all_rules() {
        for (at, state) in random_states(&rules, 0..1, 1_500, 97) {
            for observer in observers(&rules) {
                let view = rules.view(&state, observer);
                for language in Language::ALL {
                    let text = drawn(&rules, &view, language, DrawScope::All);
                    assert_eq!(text, drawn(&rules, &view, language, DrawScope::All), "{at}");
                    assert!(text.len() < 74_000, "{at}: {} bytes", text.len());
                    check(&read(&text));
                    let changes = drawn(&rules, &view, language, DrawScope::Changes);
                    assert!(changes.len() + 15_000 < text.len(), "{at}: {} bytes", changes.len());
                    let changes = read(&changes);
                    for kept in changes.all().into_iter().filter(|node| node.get("data-keep").is_some()) {
                        assert!(kept.children.is_empty() && kept.get("id").is_some(), "{at}: {kept:?}");
                    }
                }
            }
        }
    }
}

fn check(table: &Node) {
    let mut ids = BTreeSet::new();
    for node in table.all() {
        assert!(node.get("style").is_none(), "{node:?}");
        if let Some(id) = node.get("id") {
            assert!(id.starts_with("c-") && ids.insert(id), "{id}");
        }
        if node.get("data-pick").is_some() {
            assert!(node.get("aria-label").is_some_and(|name| !name.is_empty()), "no name: {node:?}");
        }
    }
}

#[test]
fn everything_referred_to_is_in_the_art() {
    let rules = &all_rules()[3];
    let art = read(&Ching::art().replace('\n', ""));
    let ids: BTreeSet<String> = art.values("id").into_iter().map(|id| format!("#{id}")).collect();
    let mut used: BTreeSet<String> = art.values("href").into_iter().map(str::to_owned).collect();
    for (_, state) in random_states(rules, 0..6, 2_000, 150) {
        for observer in observers(rules) {
            let text = drawn(rules, &rules.view(&state, observer), Language::De, DrawScope::All);
            used.extend(read(&text).values("href").into_iter().map(str::to_owned));
        }
    }
    assert!(used.is_subset(&ids), "{:?}", used.difference(&ids));
    assert!(used.len() > 40, "{used:?}");
}
