//! The Ming Voyages, for two and alone.

mod odds;

use std::sync::Arc;

use bots::sense::Sense;
use bots::sense::ming::MingSense;
use ming::content::{Content, ContentError};
use ming::{
    Action, CARDS, Card, Choice, Event, Reason, Rules, SOLO_VERSION, Side, State, VERSION, View, match_sums,
};
use serde_json::Value;
use tabletop::{Game, Hash, Outcome, Problem, Seat};
use words::Voice;
use words::ming::{Log, MingWords};

use crate::speech::{Automaton, Speech};
use crate::{Asked, Engine, Kind, MatchSums, OddsLine, Setting, Setup, Title, Values, content};

/// The Ming Voyages, for two or alone.
#[derive(Clone, Copy)]
pub(crate) enum Ming {
    /// Two players.
    Two,
    /// One player against the automaton.
    Alone,
}

const EDITION: Setting = Setting {
    tag: "Edition",
    option: "edition",
    help: "Whose rulebook is followed",
    values: Values::One { of: &["english", "german"], default: "english" },
};
const DIFFICULTY: Setting = Setting {
    tag: "Difficulty",
    option: "difficulty",
    help: "How hard it is",
    values: Values::One { of: &["easy", "moderate", "hard", "brutal"], default: "easy" },
};
const CHALLENGES: Setting = Setting {
    tag: "Challenges",
    option: "challenge",
    help: "Make it harder: lost Troops leave the game (losses), or more Hordes at the start (hordes)",
    values: Values::Any(&["losses", "hordes"]),
};

impl Title for Ming {
    fn name(&self) -> &'static str {
        match self {
            Ming::Two => "ming",
            Ming::Alone => "ming-solo",
        }
    }

    fn about(&self) -> &'static str {
        match self {
            Ming::Two => "The Ming Voyages, for two",
            Ming::Alone => "The Ming Voyages, alone against the automaton",
        }
    }

    fn settings(&self) -> &'static [Setting] {
        match self {
            Ming::Two => &[EDITION],
            Ming::Alone => &[DIFFICULTY, CHALLENGES],
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        match self {
            Ming::Two => &["emperor", "overlord"],
            Ming::Alone => &["emperor"],
        }
    }

    fn settings_of(&self, position: &Value) -> Option<Vec<(String, String)>> {
        let edition = position.get("edition")?;
        let solo = position.get("solo").filter(|solo| !solo.is_null());
        let tags = match (self, solo) {
            (Ming::Two, None) => vec![EDITION.tag(edition.as_str().unwrap_or_default())],
            (Ming::Alone, Some(solo)) => {
                let challenges = solo["challenges"].as_array().into_iter().flatten();
                let challenges: Vec<&str> = challenges.filter_map(Value::as_str).collect();
                let difficulty = solo["difficulty"].as_str().unwrap_or_default();
                vec![DIFFICULTY.tag(difficulty), CHALLENGES.tag(&challenges.join(" "))]
            }
            _ => return None,
        };
        Some(tags.into_iter().flatten().collect())
    }

    fn match_sums(&self) -> Option<MatchSums> {
        match self {
            Ming::Two => Some(|games| match_sums(games.map(match_points)).map(i16::from)),
            Ming::Alone => None,
        }
    }

    fn version(&self) -> u32 {
        match self {
            Ming::Two => VERSION,
            Ming::Alone => SOLO_VERSION,
        }
    }

    fn engine(&self, setup: &Setup) -> Result<Arc<dyn Engine>, Problem> {
        let version = setup.version(self.version())?;
        let rules = match self {
            Ming::Two => {
                let edition = setup.value(&EDITION)?.parse()?;
                Rules::with_content(edition, setup.content(Content::hash)?)
            }
            Ming::Alone => {
                let (difficulty, challenges) = (setup.value(&DIFFICULTY)?, setup.value(&CHALLENGES)?);
                let content = setup.content(Content::solo_hash)?;
                Rules::solo_with_content(difficulty.parse()?, challenges.parse()?, content)
            }
        };
        Ok(Arc::new(rules.in_version(version)))
    }
}

/// The points of a game by side.
fn match_points(outcome: Outcome) -> [u8; 2] {
    [outcome.points[0], outcome.points[1]].map(|points| u8::try_from(points).unwrap_or_default())
}

impl content::Content for Content {
    type Error = ContentError;

    fn current() -> Arc<Content> {
        Content::current()
    }

    fn by_hash(hash: Hash) -> Option<Arc<Content>> {
        Content::by_hash(hash)
    }

    fn parse(file: &str, text: &str) -> Result<Content, ContentError> {
        Content::parse(file, text)
    }
}

fn words(rules: &Rules, voice: Voice) -> MingWords<'_> {
    MingWords::new(voice, rules)
}

impl Speech for Rules {
    fn sense(&self) -> &impl Sense<Rules> {
        &MingSense
    }

    fn owners_content(&self) -> Option<&str> {
        let released = Content::by_hash(Game::content(self)).is_some();
        (!released).then(|| self.content().source())
    }

    fn title(&self, voice: Voice) -> String {
        let words = words(self, voice);
        let (game, edition) = (words.title(), words.mode());
        voice.text("play-welcome", [("game", game.into()), ("edition", edition.into())])
    }

    fn seat_name(&self, seat: Seat, voice: Voice) -> String {
        words(self, voice).side(Side::of(seat))
    }

    fn prompt(&self, view: &View, voice: Voice) -> String {
        words(self, voice).prompt(view)
    }

    fn board(&self, view: &View, voice: Voice) -> String {
        words(self, voice).board(view)
    }

    fn cards(&self, view: &View, voice: Voice) -> String {
        words(self, voice).own_cards(view)
    }

    fn teller(&self, voice: Voice) -> impl FnMut(&Event) -> Option<(String, Option<&'static str>)> {
        let mut log = Log::new(words(self, voice));
        move |event| log.line(event).map(|line| (line.text, line.rule))
    }

    fn action(&self, action: Action, view: &View, voice: Voice) -> String {
        words(self, voice).action(&action, view.observer.unwrap_or(Side::Emperor))
    }

    fn reason(&self, reason: &Reason, voice: Voice) -> String {
        words(self, voice).reason(reason)
    }

    fn menu(&self, state: &State, seat: Seat, voice: Voice) -> Vec<Kind> {
        let words = words(self, voice);
        let kind = |(choice, possible): (Choice, Result<(), Reason>)| Kind {
            word: choice.id().to_owned(),
            label: words.choice(choice),
            help: words.choice_help(choice),
            why_not: possible.err().map(|reason| words.reason(&reason)),
        };
        self.menu(state, seat).into_iter().map(kind).collect()
    }

    fn odds(&self, view: &View, asked: &Asked, voice: Voice) -> Result<Vec<OddsLine>, Problem> {
        odds::lines(self, view, asked, words(self, voice))
    }

    fn turn_begins(&self, state: &State, seat: Seat) -> bool {
        self.menu(state, seat).iter().any(|(choice, _)| *choice == Choice::Play)
    }

    fn automaton(&self) -> Option<Automaton> {
        self.alone().map(|_| Automaton { chapter: "M10.", round: "M3.1" })
    }

    fn card(&self, name: &str, voice: Voice) -> Option<String> {
        Some(words(self, voice).card_face(Card::new(name.parse().ok()?)?))
    }

    fn card_names(&self, voice: Voice) -> String {
        voice.text("play-card-numbers", [("count", CARDS.into())])
    }
}
