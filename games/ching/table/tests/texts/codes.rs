//! What is found by its code has words, and no words are left over.

use std::collections::BTreeSet;

use crate::texts::common::reasons;
use crate::texts::fluent;
use ching::{Choice, Skill};
use ching_table::Ching;
use playable::Playable;

fn beginning(with: &str) -> BTreeSet<String> {
    fluent::ids(Ching::TEXTS.en).into_keys().filter(|id| id.starts_with(with)).collect()
}

#[test]
fn every_reason_has_words_and_no_words_lack_a_reason() {
    let reasons = reasons().into_iter().map(|reason| format!("ching-reason-{}", reason.code()));
    assert_eq!(reasons.collect::<BTreeSet<_>>(), beginning("ching-reason-"));
}

#[test]
fn every_choice_has_words_and_no_words_lack_a_choice() {
    // Skills are called what the content calls them.
    let ids: BTreeSet<_> = Choice::ALL
        .into_iter()
        .map(Choice::id)
        .filter(|&id| Skill::from_id(id).is_none())
        .flat_map(|id| [format!("ching-choice-{id}"), format!("ching-choice-{id}.help")])
        .collect();
    assert_eq!(ids, beginning("ching-choice-"));
}
