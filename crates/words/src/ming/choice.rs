//! Kinds of action: labels for buttons and a sentence of help.

use ming::Choice;

use super::MingWords;

/// Every kind of action with the word that notation has for it.
pub const CHOICES: [(&str, Choice); 20] = [
    ("play", Choice::Play),
    ("reserve", Choice::Reserve),
    ("first", Choice::First),
    ("second", Choice::Second),
    ("recruit", Choice::Recruit),
    ("move", Choice::Move),
    ("attack", Choice::Attack),
    ("tax", Choice::Tax),
    ("junks", Choice::Junks),
    ("voyage", Choice::Voyage),
    ("amass", Choice::Amass),
    ("gather", Choice::Gather),
    ("build", Choice::Build),
    ("special", Choice::Special),
    ("decline", Choice::Decline),
    ("lose", Choice::Lose),
    ("reveal", Choice::Reveal),
    ("reroll", Choice::Reroll),
    ("stop", Choice::Stop),
    ("discard", Choice::Discard),
];

impl MingWords<'_> {
    /// A kind of action, as the label of a button.
    pub fn choice(&self, choice: Choice) -> String {
        self.text(id(choice), [])
    }

    /// What a kind of action does, in a sentence.
    pub fn choice_help(&self, choice: Choice) -> String {
        self.text(&format!("{}.help", id(choice)), [])
    }
}

const fn id(choice: Choice) -> &'static str {
    match choice {
        Choice::Play => "ming-choice-play",
        Choice::Reserve => "ming-choice-reserve",
        Choice::First => "ming-choice-first",
        Choice::Second => "ming-choice-second",
        Choice::Recruit => "ming-choice-recruit",
        Choice::Move => "ming-choice-move",
        Choice::Attack => "ming-choice-attack",
        Choice::Tax => "ming-choice-tax",
        Choice::Junks => "ming-choice-junks",
        Choice::Voyage => "ming-choice-voyage",
        Choice::Amass => "ming-choice-amass",
        Choice::Gather => "ming-choice-gather",
        Choice::Build => "ming-choice-build",
        Choice::Special => "ming-choice-special",
        Choice::Decline => "ming-choice-decline",
        Choice::Lose => "ming-choice-lose",
        Choice::Reveal => "ming-choice-reveal",
        Choice::Reroll => "ming-choice-reroll",
        Choice::Stop => "ming-choice-stop",
        Choice::Discard => "ming-choice-discard",
    }
}
