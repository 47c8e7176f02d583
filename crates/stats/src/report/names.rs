//! What things are called in a language.

use ching::{Encounter, Mode, Skill};
use ming::{Card, Edition, Side};
use tabletop::Seat;
use words::Voice;
use words::ching::ChingWords;
use words::ming::MingWords;

use super::figure::Figure;
use crate::facts::ming::Use;
use crate::summary::Key;

/// The names of a game's things, by the content that came with the program.
pub struct Names {
    voice: Voice,
    game: String,
    ming: ming::Rules,
    ching: ching::Rules,
}

impl Names {
    /// The names of a game's things.
    pub fn new(voice: Voice, game: &str) -> Names {
        let ming = match game {
            "ming-solo" => alone("easy", "none"),
            _ => ming::Rules::new(Edition::English),
        };
        Names { voice, game: game.to_owned(), ming, ching: ching::Rules::new(Mode::Four) }
    }

    fn ming(&self) -> MingWords<'_> {
        MingWords::new(self.voice, &self.ming)
    }

    fn ching(&self) -> ChingWords<'_> {
        ChingWords::new(self.voice, &self.ching)
    }

    /// The game.
    pub fn title(&self) -> String {
        match &*self.game {
            "ming" | "ming-solo" => self.ming().title(),
            "ching" => self.ching().title(),
            other => other.to_owned(),
        }
    }

    /// What the rules of a group are set to.
    pub fn settings(&self, key: &Key) -> Figure {
        let value = |tag: &str| {
            let found = key.settings.iter().find(|(name, _)| name == tag);
            found.map_or("", |(_, value)| value.as_str())
        };
        let text = match &*self.game {
            "ming" => value("Edition").parse().map(|edition| self.ming().edition(edition)).ok(),
            "ming-solo" => {
                let rules = alone(value("Difficulty"), value("Challenges"));
                Some(MingWords::new(self.voice, &rules).mode())
            }
            "ching" => {
                let mode = Mode::new(value("Players").parse().unwrap_or_default(), value("Teams") == "yes");
                mode.ok().map(|mode| ChingWords::new(self.voice, &ching::Rules::new(mode)).mode())
            }
            _ => None,
        };
        let id: Vec<_> = key.settings.iter().map(|(tag, value)| format!("{tag}={value}")).collect();
        let id = id.join(" ");
        Figure::name(id.clone(), text.unwrap_or(id))
    }

    /// Who sat in the seats of a group.
    pub fn players(&self, key: &Key) -> Figure {
        let all_alike = key.players.windows(2).all(|two| two[0] == two[1]);
        let shown = if all_alike { key.players.get(..1) } else { Some(&*key.players) };
        let texts: Vec<_> = shown.unwrap_or_default().iter().map(|player| self.player(player)).collect();
        Figure::name(key.players.join(" "), texts.join(", "))
    }

    /// A player.
    pub fn player(&self, player: &str) -> String {
        self.voice.text("stats-player", [("player", player.into())])
    }

    /// A seat by its place round the table.
    pub fn seat(&self, seat: usize) -> Figure {
        match (&*self.game, seat) {
            ("ming" | "ming-solo", 0 | 1) => self.side(Side::ALL[seat]),
            ("ching", 0..4) => Figure::name(ching::SEATS[seat], self.ching().seat(Seat(seat as u8))),
            _ => Figure::plain(&(seat + 1)),
        }
    }

    /// A side of The Ming Voyages.
    pub fn side(&self, side: Side) -> Figure {
        Figure::name(side.id(), self.side_label(side))
    }

    /// The same as a text.
    pub fn side_label(&self, side: Side) -> String {
        self.ming().side(side)
    }

    /// An ending.
    pub fn ending(&self, ending: &str) -> Figure {
        Figure::name(ending, self.voice.text("stats-ending", [("ending", ending.into())]))
    }

    /// A card of The Ming Voyages.
    pub fn card(&self, card: Card) -> Figure {
        Figure::name(card.number().to_string(), self.card_label(card))
    }

    /// The number and the title of a card of The Ming Voyages.
    pub fn card_label(&self, card: Card) -> String {
        format!("{} {}", card.number(), self.ming().card_title(card))
    }

    /// What a card was used for.
    pub fn used(&self, used: Use) -> Figure {
        Figure::name(used.id(), self.voice.text("stats-use", [("use", used.id().into())]))
    }

    /// A Voyage.
    pub fn voyage(&self, voyage: u8) -> Figure {
        Figure::name(voyage.to_string(), format!("{voyage} {}", self.ming().voyage_name(voyage)))
    }

    /// A skill of Madame Ching.
    pub fn skill(&self, skill: Skill) -> Figure {
        Figure::name(skill.id(), self.ching().skill(skill))
    }

    /// An encounter card of Madame Ching.
    pub fn encounter(&self, kind: Encounter) -> Figure {
        Figure::name(kind.id(), self.encounter_label(kind))
    }

    /// The same as a text.
    pub fn encounter_label(&self, kind: Encounter) -> String {
        self.ching().encounter_name(kind).to_owned()
    }
}

/// The solo game at a difficulty; at the easiest for a word that is none.
fn alone(difficulty: &str, challenges: &str) -> ming::Rules {
    let difficulty = difficulty.parse().unwrap_or(ming::solo::Difficulty::Easy);
    ming::Rules::solo(difficulty, challenges.parse().unwrap_or_default())
}
