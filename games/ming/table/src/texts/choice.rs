//! Kinds of action: labels for buttons and a sentence of help.

use ming::Choice;

use super::MingWords;

impl MingWords<'_> {
    /// A kind of action, as the label of a button.
    pub fn choice(&self, choice: Choice) -> String {
        self.text(&format!("ming-choice-{}", choice.id()), [])
    }

    /// What a kind of action does, in a sentence.
    pub fn choice_help(&self, choice: Choice) -> String {
        match choice {
            // M10: what would be wrong alone.
            Choice::Reserve if self.rules.alone().is_some() => self.text("ming-help-reserve", []),
            Choice::Move if self.rules.alone().is_some() => self.text("ming-help-move", []),
            Choice::Attack if self.rules.alone().is_some() => self.text("ming-help-attack", []),
            _ => self.text(&format!("ming-choice-{}.help", choice.id()), []),
        }
    }
}
