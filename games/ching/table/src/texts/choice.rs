//! Kinds of action: labels for buttons and a sentence of help.

use ching::Choice;

use super::ChingWords;

impl ChingWords<'_> {
    /// A kind of action, as the label of a button. A skill is called what its card says.
    pub fn choice(&self, choice: Choice) -> String {
        match choice.skill() {
            Some(skill) => self.skill(skill).to_owned(),
            None => self.text(&format!("ching-choice-{}", choice.id()), []),
        }
    }

    /// What a kind of action does, in a sentence.
    pub fn choice_help(&self, choice: Choice) -> String {
        match choice.skill() {
            Some(skill) => self.content(&self.rules.content().skill(skill).text).to_owned(),
            None => self.text(&format!("ching-choice-{}.help", choice.id()), []),
        }
    }
}
