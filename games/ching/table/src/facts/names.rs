//! Names in reports, from the content that comes with the program.

use ching::{Encounter, Mode, Rules, Skill};
use facts::Figure;
use words::Translator;

use crate::texts::ChingWords;

pub(super) struct Names {
    tr: Translator,
    rules: Rules,
}

impl Names {
    pub fn new(tr: Translator) -> Names {
        Names { tr, rules: Rules::new(Mode::Four) }
    }

    fn words(&self) -> ChingWords<'_> {
        ChingWords::new(self.tr, &self.rules)
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
