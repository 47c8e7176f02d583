//! M10, The Ming Voyages solo: its name, its endings, and the names of what runs the Overlord.

use ming::content::{Challenge, Half, Kind};
use ming::solo::{Criterion, Cube, Difficulty, DifficultySpec, EventKind, Matter};
use ming::{Board, Card, Ending, Places, Scores, Side};

use super::MingWords;
use words::Value;

/// M10.13: what a minor victory is decided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// The Borderlands of each side.
    pub lands: [u8; 2],
    pub voyages: u8,
}

impl Standing {
    pub fn of(board: &Board) -> Standing {
        Standing { lands: Side::ALL.map(|side| board.controlled(side).len()), voyages: board.voyages() }
    }

    /// Whether it has these totals (M8.2).
    pub fn has(&self, scores: Scores) -> bool {
        let [emperor, overlord] = self.lands;
        scores.emperor == emperor + self.voyages && scores.overlord + self.voyages == overlord + 7
    }
}

impl MingWords<'_> {
    /// What is played, to go with the title: the edition, or the difficulty and the challenges of a solo game.
    pub fn mode(&self) -> String {
        let Some((difficulty, challenges)) = self.rules.alone() else {
            return self.edition(self.rules.edition());
        };
        let on = [(Challenge::Losses, challenges.losses), (Challenge::Hordes, challenges.hordes)];
        let on = on.into_iter().filter(|(_, on)| *on);
        let names: Vec<&str> = on.map(|(challenge, _)| self.challenge(challenge)).collect();
        let difficulty = ("difficulty", self.difficulty(difficulty).into());
        if names.is_empty() {
            return self.text("ming-alone-mode", [difficulty]);
        }
        self.text("ming-alone-mode-challenges", [difficulty, ("challenges", names.join(", ").into())])
    }

    pub fn difficulty(&self, difficulty: Difficulty) -> &str {
        self.content(&self.rules.content().difficulty(difficulty).name)
    }

    pub fn challenge(&self, challenge: Challenge) -> &str {
        self.content(&self.rules.content().challenge(challenge).name)
    }

    pub fn event_name(&self, kind: EventKind) -> &str {
        self.content(&self.rules.content().event(kind).name)
    }

    /// How a game ended on a board, for a reader; in the solo game, the Emperor is `you`.
    pub fn ending_on(&self, ending: Ending, board: &Board, reader: Option<Side>) -> String {
        if self.rules.alone().is_none() {
            return self.ending(ending, Scores::of(board));
        }
        self.ending_alone(ending, Some(Standing::of(board)), reader)
    }

    /// M10.13: how a solo game ended, as far as the standing is known.
    pub(super) fn ending_alone(
        &self,
        ending: Ending,
        standing: Option<Standing>,
        reader: Option<Side>,
    ) -> String {
        let required = self.table_row().map_or(0, |row| row.required);
        let won = ending.winner() == Side::Emperor;
        let mut args = vec![reader_arg(reader), ("required", required.into())];
        let id = match (ending, standing) {
            (Ending::Major(Side::Emperor), _) => "ming-alone-emperor-major",
            (Ending::Major(Side::Overlord), _) => "ming-alone-overlord-major",
            (Ending::Minor(_), None) if won => "ming-alone-emperor-short",
            (Ending::Minor(_), None) => "ming-alone-overlord-short",
            (Ending::Minor(_), Some(Standing { lands: [lands, others], voyages })) => {
                let all = voyages >= required;
                let count = [("count", voyages.into()), ("required", required.into())];
                let voyages = if all { "ming-alone-voyages-all" } else { "ming-alone-voyages" };
                args.extend([
                    ("lands", self.text("ming-alone-lands", [("count", lands.into())]).into()),
                    ("others", others.into()),
                    ("voyages", self.text(voyages, count).into()),
                ]);
                if won { "ming-alone-emperor-minor" } else { "ming-alone-overlord-minor" }
            }
        };
        self.text(id, args)
    }

    /// M10.2: the row of the Difficulty table.
    pub(super) fn table_row(&self) -> Option<&DifficultySpec> {
        let (difficulty, _) = self.rules.alone()?;
        Some(&self.rules.content().solo().difficulties[difficulty as usize])
    }

    /// M10.2: the Event level of a Reaction to a card with a number of CP: other levels from the 4th completed Voyage on.
    pub(super) fn reaction_level(&self, board: &Board, cp: u8) -> u8 {
        let levels = self.table_row().map(|row| if board.voyages() >= 4 { row.later } else { row.start });
        levels.and_then(|levels| levels.get(usize::from(cp).wrapping_sub(1)).copied()).unwrap_or_default()
    }

    /// M10.3: the Overlord's Reaction to a card, in a few words.
    pub(super) fn event_reaction(&self, board: &Board, card: Card) -> String {
        let spec = self.rules.spec(card);
        let event = match spec.kind {
            Kind::Barbarian => true,
            Kind::Action => spec.effect(Half::Upper).is_some(),
            Kind::Emperor => false,
        };
        if !event {
            return self.text("ming-alone-no-reaction", []);
        }
        self.text("ming-alone-reacts", [("level", self.reaction_level(board, spec.cp).into())])
    }

    /// Some places by name: `Yunnan, Sichuan and Gansu`.
    pub(super) fn places(&self, places: Places) -> String {
        self.list(places.iter().map(|place| self.place(place)).collect())
    }

    /// M10.5: what the Overlord prefers by in a matter, from first to last.
    pub(super) fn criteria(&self, matter: Matter) -> impl Iterator<Item = Criterion> {
        self.rules.content().solo().priorities[matter as usize].into_iter().flatten()
    }
}

/// The argument of a text that calls the Emperor `you` when the Emperor reads it.
pub(super) fn reader_arg(reader: Option<Side>) -> (&'static str, Value<'static>) {
    ("reader", reader.map_or("other", Side::id).into())
}

/// The argument of a text about where the tie-break cube lies.
pub(super) fn cube_arg(cube: Cube) -> (&'static str, Value<'static>) {
    ("cube", <&str>::from(cube).into())
}
