//! The canonical form of what affects play; its hash names the content.

use components::canonical_lines;

use super::Play;
use crate::card::{Gem, Skill, Symbol};
use crate::encounter::Encounter;

impl Play {
    /// The canonical form, whose SHA-256 names the content.
    ///
    /// It is plain ASCII text and never changes, as records of games name its hash. The first line is
    /// `ching content 1`; then follows one line per fact, sorted by bytes. Every line ends in one line feed.
    ///
    /// ```text
    /// board columns 8 rows 7
    /// card 01 white map
    /// card 05 white none
    /// encounter siren-map 1
    /// hong-kong 49 56
    /// line 1 after 2 draws 1
    /// mission 17 spaces 2
    /// points china-pearl 5
    /// skill cartography 4
    /// supply gold 46
    /// tile 17a white 0 red 0 blue 0 gold 3 encounters 0
    /// ```
    ///
    /// Card and mission numbers have two digits. The numbers of Hong Kong stand in ascending order; line 1 is
    /// the nearer. Every kind of encounter card has a line, even if there is none of it. A kind of fact that
    /// is added one day gets lines of its own, and only where it departs from what was the rule before, so
    /// that the content of today keeps its name.
    pub fn canonical(&self) -> String {
        let mut facts = Vec::new();
        for (number, card) in (1..).zip(&self.cards) {
            let symbol = card.symbol.map_or("none", Symbol::id);
            facts.push(format!("card {number:02} {} {symbol}", card.colour));
        }
        let board = &self.board;
        facts.push(format!("board columns {} rows {}", board.columns, board.rows));
        facts.push(format!("hong-kong {} {}", board.hong_kong[0], board.hong_kong[1]));
        for (n, line) in (1..).zip(&board.lines) {
            facts.push(format!("line {n} after {} draws {}", line.after, line.draws));
        }
        for spec in &self.tiles {
            let ([white, red, blue], gold, encounters) = (spec.gems, spec.gold, spec.encounters);
            let loot = format!("white {white} red {red} blue {blue} gold {gold} encounters {encounters}");
            facts.push(format!("tile {:0>3} {loot}", spec.tile.to_string()));
            // A number's first tile stands for the number.
            if spec.tile.letter == 0 {
                facts.push(format!("mission {:02} spaces {}", spec.tile.number, spec.spaces));
            }
        }
        for kind in Encounter::ALL {
            facts.push(format!("encounter {kind} {}", self.encounters.count(kind)));
        }
        for skill in Skill::ALL {
            facts.push(format!("skill {skill} {}", self.skills[skill as usize]));
        }
        facts.push(format!("supply gold {}", self.gold));
        facts.push(format!("points gold {}", self.points.gold));
        for gem in Gem::ALL {
            facts.push(format!("supply {gem} {}", self.gems[gem as usize]));
            facts.push(format!("points {gem} {}", self.points.gems[gem as usize]));
        }
        facts.push(format!("points skill {}", self.points.skill));
        facts.push(format!("points china-pearl {}", self.points.china_pearl));
        facts.push(format!("points hong-kong {}", self.points.hong_kong));
        canonical_lines("ching content 1", facts)
    }
}
