//! Kinds of action: labels for buttons and a sentence of help.

use ching::{Choice, Skill};

use super::ChingWords;

impl ChingWords<'_> {
    /// A kind of action, as the label of a button. A skill is called what its card says.
    pub fn choice(&self, choice: Choice) -> String {
        match skill(choice) {
            Some(skill) => self.skill(skill).to_owned(),
            None => self.text(&format!("ching-choice-{}", choice.id()), []),
        }
    }

    /// What a kind of action does, in a sentence.
    pub fn choice_help(&self, choice: Choice) -> String {
        match skill(choice) {
            Some(skill) => self.content(&self.rules.content().skill(skill).text).to_owned(),
            None => self.text(&format!("ching-choice-{}.help", choice.id()), []),
        }
    }
}

/// The skill that a kind of action uses.
const fn skill(choice: Choice) -> Option<Skill> {
    match choice {
        Choice::Meteorology => Some(Skill::Meteorology),
        Choice::Cartography => Some(Skill::Cartography),
        Choice::Night => Some(Skill::NightNavigation),
        Choice::Combat => Some(Skill::Combat),
        _ => None,
    }
}
