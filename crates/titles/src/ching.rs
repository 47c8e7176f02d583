//! Madame Ching, for two, three and four, also in teams.

mod odds;

use std::sync::Arc;

use bots::sense::Sense;
use bots::sense::ching::ChingSense;
use ching::content::{Content, ContentError};
use ching::{Action, Choice, Event, Mode, Pending, Reason, Rules, SEATS, State, VERSION, View};
use serde_json::Value;
use tabletop::{Game, Hash, Problem, Seat};
use words::Voice;
use words::ching::{ChingWords, Log};

use crate::speech::Speech;
use crate::{Asked, Engine, Kind, OddsLine, Setting, Setup, Title, Values, content};

/// Madame Ching.
pub(crate) struct Ching;

const PLAYERS: Setting = Setting {
    tag: "Players",
    option: "players",
    help: "How many play",
    values: Values::One { of: &["2", "3", "4"], default: "4" },
};
const TEAMS: Setting =
    Setting { tag: "Teams", option: "teams", help: "Four play in teams of two", values: Values::Switch };

impl Title for Ching {
    fn name(&self) -> &'static str {
        "ching"
    }

    fn about(&self) -> &'static str {
        "Madame Ching, for two to four"
    }

    fn settings(&self) -> &'static [Setting] {
        &[PLAYERS, TEAMS]
    }

    fn seats(&self) -> &'static [&'static str] {
        &SEATS
    }

    fn settings_of(&self, position: &Value) -> Option<Vec<(String, String)>> {
        let players = position.get("players")?.to_string();
        let teams = position["teams"].as_bool().unwrap_or_default();
        let tags = [PLAYERS.tag(&players), TEAMS.tag(if teams { "yes" } else { "no" })];
        Some(tags.into_iter().flatten().collect())
    }

    fn version(&self) -> u32 {
        VERSION
    }

    fn engine(&self, setup: &Setup) -> Result<Arc<dyn Engine>, Problem> {
        let version = setup.version(self.version())?;
        let (players, teams) = (setup.value(&PLAYERS)?, setup.value(&TEAMS)?);
        let mode = Mode::new(players.parse().unwrap_or_default(), teams == "yes")?;
        let rules = Rules::with_content(mode, setup.content(Content::hash)?);
        Ok(Arc::new(rules.in_version(version)))
    }
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

fn words(rules: &Rules, voice: Voice) -> ChingWords<'_> {
    ChingWords::new(voice, rules)
}

impl Speech for Rules {
    fn sense(&self) -> &impl Sense<Rules> {
        &ChingSense
    }

    fn owners_content(&self) -> Option<&str> {
        let released = Content::by_hash(Game::content(self)).is_some();
        (!released).then(|| self.content().source())
    }

    fn title(&self, voice: Voice) -> String {
        let words = words(self, voice);
        let (game, mode) = (words.title(), words.mode());
        voice.text("play-welcome", [("game", game.into()), ("edition", mode.into())])
    }

    fn seat_name(&self, seat: Seat, voice: Voice) -> String {
        words(self, voice).seat(seat)
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
        words(self, voice).action_now(&action, view)
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
        state.pending() == Pending::Choose && self.status(state).asks(seat)
    }

    fn card(&self, name: &str, voice: Voice) -> Option<String> {
        words(self, voice).face(name)
    }

    fn card_names(&self, voice: Voice) -> String {
        words(self, voice).face_names()
    }
}
