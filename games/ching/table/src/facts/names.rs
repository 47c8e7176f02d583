//! What things are called in reports, by the content that came with the program.

use ching::{Encounter, Mode, Rules, Skill};
use facts::Figure;
use words::Voice;

use crate::texts::ChingWords;

pub(super) struct Names {
    voice: Voice,
    rules: Rules,
}

impl Names {
    pub fn new(voice: Voice) -> Names {
        Names { voice, rules: Rules::new(Mode::Four) }
    }

    fn words(&self) -> ChingWords<'_> {
        ChingWords::new(self.voice, &self.rules)
    }

    pub fn skill(&self, skill: Skill) -> Figure {
        Figure::name(skill.id(), self.words().skill(skill))
    }

    pub fn encounter(&self, kind: Encounter) -> Figure {
        Figure::name(kind.id(), self.encounter_label(kind))
    }

    pub fn encounter_label(&self, kind: Encounter) -> String {
        self.words().encounter_name(kind).to_owned()
    }
}
