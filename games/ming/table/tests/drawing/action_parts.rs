//! Every legal action can be put together by clicking, and no two in the same way.

use std::collections::{BTreeMap, BTreeSet};

use draw::{ActionPart, DrawScope};
use ming::{Action, Choice, Rules, State};
use ming_table::Ming;
use playable::Playable;
use tabletop::{Game, Observer};
use words::Language;

use crate::common::translator;
use crate::drawing::common::{decider, games, picture, play, whole};
use crate::drawing::markup;

/// Slots that make one pick each, by kind, and how often each was met.
type Met = BTreeMap<(String, &'static str), usize>;

fn check_decision(rules: &Rules, state: &State, met: &mut Met) -> bool {
    let Some(seat) = decider(rules, state) else { return false };
    let view = rules.view(state, Observer::Seat(seat));
    let page = markup::read(&whole(&picture(rules, &view, Language::En, DrawScope::Changes)));
    let touchable: BTreeSet<&str> =
        page.all().iter().filter_map(|element| element.get("data-pick")).collect();
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    let mut seen = BTreeMap::new();
    for action in legal {
        let text = action.to_string();
        let picks = Ming::parts(rules, &view, action);
        check_picks(rules, action, &picks, &touchable, met);
        // The order in which a person touches places does not matter.
        let mut key: Vec<String> = picks.iter().map(|pick| format!("{pick:?}")).collect();
        key.sort();
        if let Some(other) = seen.insert(key, text.clone()) {
            panic!("`{text}` and `{other}` are put together alike");
        }
    }
    true
}

fn check_picks(
    rules: &Rules,
    action: Action,
    picks: &[ActionPart],
    touchable: &BTreeSet<&str>,
    met: &mut Met,
) {
    let kind = Choice::of(action).unwrap().id();
    assert!(picks.contains(&ActionPart::One("kind", format!("kind:{kind}"))), "{action}: {picks:?}");
    for pick in picks {
        let (slot, value) = match pick {
            ActionPart::One(slot, value) => (*slot, value),
            ActionPart::Many(slot, value, count) => {
                assert!(*count > 0, "{action}: {pick:?}");
                (*slot, value)
            }
        };
        *met.entry((kind.to_owned(), slot)).or_default() += 1;
        let sort = value.split(':').next().unwrap();
        let drawn = ["place", "card", "voyage", "die", "with"].contains(&sort);
        assert!(!drawn || touchable.contains(&**value), "{action}: `{value}` is nowhere on the table");
        for tr in Language::ALL.map(translator) {
            assert_ne!(Ming::label(rules, value, tr), *value, "{action}: `{value}` has no name");
            assert!(!Ming::ask(rules, kind, slot, tr).is_empty(), "{action}: nothing to ask for {slot}");
        }
    }
}

#[test]
fn every_legal_action_has_picks_of_its_own() {
    let mut met = Met::new();
    let mut decisions = 0;
    for rules in games() {
        for seed in 0..4 {
            play(&rules, seed, |state, _| decisions += usize::from(check_decision(&rules, state, &mut met)));
        }
    }
    assert!(decisions > 600, "{decisions}");
    let kinds: BTreeSet<&str> = met.keys().map(|(kind, _)| &**kind).collect();
    let missing: Vec<&str> =
        Choice::ALL.into_iter().map(Choice::id).filter(|kind| !kinds.contains(kind)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}");
}

#[test]
fn text_that_is_not_an_action_has_no_parts() {
    let [rules, ..] = games();
    assert!(rules.parse("attack").is_err());
    let view = rules.view(&rules.start(), Observer::Spectator);
    assert!(Ming::parts(&rules, &view, rules.parse("roll 5").unwrap()).is_empty());
}

/// Whatever is touched, an attempt can be read by the engine, so that it can say why not.
#[test]
fn attempts_are_actions() {
    let values = ["place:sichuan", "place:ming", "place:sea", "voyage:3", "card:12", "die:4", "piece:horde"];
    let kinds = Choice::ALL.map(|choice| Some(choice.id()));
    let mut attempts = 0;
    for rules in games() {
        play(&rules, 9, |state, _| {
            let Some(seat) = decider(&rules, state) else { return };
            let view = rules.view(state, Observer::Seat(seat));
            for kind in kinds.into_iter().chain([None]) {
                let all = values.iter().map(ToString::to_string);
                for value in all.chain(Choice::ALL.map(|choice| format!("kind:{}", choice.id()))) {
                    if let Some(attempt) = Ming::attempt(&rules, &view, kind, &value) {
                        let read = rules.parse(&attempt.to_string());
                        assert!(read == Ok(attempt), "{kind:?} {value}: `{attempt}`");
                        attempts += 1;
                    }
                }
            }
        });
    }
    assert!(attempts > 90_000, "{attempts}");
}

#[test]
fn the_intended_attack_is_sent_to_the_engine() {
    let [rules, ..] = games();
    let view = rules.view(&rules.start(), Observer::Seat(tabletop::Seat(0)));
    let attempt = Ming::attempt(&rules, &view, Some("attack"), "place:gansu");
    assert_eq!(attempt.map(|action| action.to_string()).as_deref(), Some("attack gansu 1 ming"));
    assert_eq!(Ming::attempt(&rules, &view, None, "place:nowhere"), None);
}
