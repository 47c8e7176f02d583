//! What is found by its code has words, and no words are left over.

use std::collections::BTreeSet;

use crate::texts::common::reasons;
use crate::texts::fluent;
use ming::Choice;
use ming_table::Ming;
use playable::Playable;

fn beginning(with: &str) -> BTreeSet<String> {
    fluent::ids(Ming::TEXTS.en).into_keys().filter(|id| id.starts_with(with)).collect()
}

#[test]
fn every_reason_has_words_and_no_words_lack_a_reason() {
    let reasons = reasons().into_iter().map(|reason| format!("ming-reason-{}", reason.code()));
    assert_eq!(reasons.collect::<BTreeSet<_>>(), beginning("ming-reason-"));
}

#[test]
fn every_choice_has_words_and_no_words_lack_a_choice() {
    let ids = Choice::ALL.map(|choice| format!("ming-choice-{}", choice.id()));
    let helps = ids.clone().map(|id| format!("{id}.help"));
    assert_eq!(ids.into_iter().chain(helps).collect::<BTreeSet<_>>(), beginning("ming-choice-"));
}
