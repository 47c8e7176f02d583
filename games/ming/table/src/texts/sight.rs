//! What stays in sight beside the board: the goal of a side, how both stand, and words that explain themselves.

use ming::{Edition, Scores, Side, View};
use playable::{GameStanding, Term};

use super::MingWords;
use super::solo;

/// The terms by the ends of their ids, with the rule behind each.
const TERMS: [(&str, &str); 9] = [
    ("cp", "M6.1"),
    ("special", "M6.2"),
    ("react", "M6.4"),
    ("reserve", "M6.1"),
    ("reroll", "M7.1"),
    ("skirmish", "M6.10"),
    ("borderlands", "M1.4"),
    ("voyages", "M4.6"),
    ("era", "M3.2"),
];

impl MingWords<'_> {
    /// What a side plays for (M8, M9.2, M10.13).
    pub fn goal(&self, side: Option<Side>) -> String {
        if let Some(row) = self.table_row() {
            return self.text("ming-goal-alone", [("required", row.required.into())]);
        }
        let id = match self.rules.edition() {
            Edition::English => "ming-goal",
            Edition::German => "ming-goal-german",
        };
        self.text(id, [("who", side.map_or("both", Side::id).into())])
    }

    /// How far the game is, and what each side would have if it ended now.
    pub fn standing(&self, view: &View, rounds: u8) -> GameStanding {
        let board = view.table.board();
        let row = self.table_row();
        let progress = [
            ("round", view.table.round.into()),
            ("of", rounds.into()),
            ("voyages", board.voyages().into()),
            ("required", row.map_or(7, |row| row.required).into()),
        ];
        let seats = if row.is_some() {
            let [lands, others] = solo::Standing::of(&board).lands;
            vec![self.text("ming-standing-lands", [("lands", lands.into()), ("others", others.into())])]
        } else {
            let Scores { emperor, overlord } = Scores::of(&board);
            let points = |points: u8| self.text("ming-standing-points", [("points", points.into())]);
            vec![points(emperor), points(overlord)]
        };
        let id = if row.is_some() { "ming-standing-alone" } else { "ming-standing" };
        GameStanding { progress: self.text(id, progress), seats }
    }

    /// The words that explain themselves.
    pub fn terms(&self) -> Vec<Term> {
        let term = |(id, rule): (&str, &'static str)| Term {
            word: self.text(&format!("ming-term-{id}"), []),
            meaning: self.text(&format!("ming-term-{id}.help"), []),
            rule,
        };
        TERMS.into_iter().map(term).collect()
    }
}
