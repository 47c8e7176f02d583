//! What the markup promises to every page.

use std::collections::BTreeSet;

use draw::DrawScope;
use ming_table::Ming;
use playable::Playable;
use tabletop::testing::{generator, observers};
use tabletop::{Game, Observer};
use words::Language;

use crate::drawing::common::{games, picture, play, whole};
use crate::drawing::markup;

#[test]
fn markup_is_well_formed_names_everything_and_has_nothing_inline() {
    for rules in games() {
        let art = Ming::art();
        let mut ply = 0;
        play(&rules, 11, |state, _| {
            ply += 1;
            if ply % 4 != 0 {
                return;
            }
            for observer in observers(&rules) {
                let view = rules.view(state, observer);
                let page = art.to_owned() + &whole(&picture(&rules, &view, Language::De, DrawScope::All));
                check(&page);
            }
        });
    }
}

fn check(page: &str) {
    let page = markup::read(page);
    let mut ids = BTreeSet::new();
    for element in page.all() {
        assert_eq!(element.get("style"), None, "{element:?}");
        assert!(element.attributes.keys().all(|name| !name.starts_with("on")), "{element:?}");
        if let Some(id) = element.get("id") {
            assert!(ids.insert(id), "`{id}` stands twice");
        }
        if element.get("data-pick").is_some() {
            assert!(element.label().is_some_and(|label| !label.is_empty()), "{element:?}");
        }
        assert!(element.get("data-keep").is_none() || element.get("id").is_some(), "{element:?}");
    }
    for element in page.all() {
        let target = element.get("href").and_then(|href| href.strip_prefix('#'));
        assert!(target.is_none_or(|target| ids.contains(target)), "{target:?} is not drawn");
    }
}

#[test]
fn what_is_kept_is_empty_the_second_time() {
    let [rules, ..] = games();
    play(&rules, 12, |state, _| {
        let view = rules.view(state, Observer::Spectator);
        let page = markup::read(&whole(&picture(&rules, &view, Language::En, DrawScope::Changes)));
        let kept: Vec<_> =
            page.all().into_iter().filter(|element| element.get("data-keep").is_some()).cloned().collect();
        assert!(kept.len() == 2 && kept.iter().all(|element| element.children.is_empty()));
    });
}

#[test]
fn a_page_is_small_and_a_change_smaller() {
    for rules in games() {
        let art = Ming::art().len();
        play(&rules, 13, |state, _| {
            let view = rules.view(state, Observer::Seat(tabletop::Seat(0)));
            let all = art + whole(&picture(&rules, &view, Language::De, DrawScope::All)).len();
            let changes = whole(&picture(&rules, &view, Language::De, DrawScope::Changes)).len();
            assert!(all < 90_000, "{all} bytes");
            assert!(changes < 40_000, "{changes} bytes");
        });
    }
}

/// M2.2: another world that an observer could be in is drawn the same.
#[test]
fn m2_2_what_is_hidden_is_not_drawn() {
    let [rules, ..] = games();
    let mut rng = generator(14);
    let mut ply = 0;
    play(&rules, 14, |state, _| {
        ply += 1;
        if ply % 5 != 0 {
            return;
        }
        for observer in observers(&rules) {
            let seen = rules.view(state, observer);
            let other = rules.sample_state(&rules.worlds(&seen).unwrap(), &mut rng);
            let [here, there] = [state, &other].map(|state| {
                whole(&picture(&rules, &rules.view(state, observer), Language::En, DrawScope::All))
            });
            assert_eq!(here, there);
        }
    });
}
