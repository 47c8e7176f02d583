//! The Ming Voyages, for two and alone.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use ming::content::Content;
use ming::solo::{Challenges, Difficulty};
use ming::{Action, Card, Choice, Edition, Rules, Side, VERSION};
use tabletop::{Actor, Game, Live, Observer, Problem, Record, Seat, Table};
use words::Voice;
use words::ming::{Log, MingWords};

use bots::measure::{Figures, measure};
use bots::simulate::{Job, Keep, Report, simulate};

use crate::{Kind, Language, Setup, Source, Spoken, Title, Told};

/// The Ming Voyages, for two or alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ming {
    /// Two players.
    Two,
    /// One player against the automaton.
    Alone,
}

impl Ming {
    fn rules(self, setup: &Setup) -> Result<Rules, Problem> {
        if let Some(version) = setup.version.filter(|&version| version != VERSION) {
            let remedy = if version > VERSION { "update it" } else { "correct the record" };
            let what = format!(
                "version {version} is not known to this program, which knows 1 to {VERSION}; {remedy}"
            );
            return Err(Problem::at("tag Rules", what));
        }
        let content = self.content(&setup.content)?;
        Ok(match self {
            Ming::Two => {
                let edition: Edition = setup.setting("Edition").unwrap_or("english").parse()?;
                Rules::with_content(edition, content)
            }
            Ming::Alone => {
                let difficulty: Difficulty = setup.setting("Difficulty").unwrap_or("easy").parse()?;
                let challenges: Challenges = setup.setting("Challenges").unwrap_or("none").parse()?;
                Rules::solo_with_content(difficulty, challenges, content)
            }
        })
    }

    fn live(self, setup: &Setup) -> Result<Live<Rules>, Problem> {
        let rules = self.rules(setup)?;
        let state = match &setup.position {
            None => rules.start(),
            Some(position) => rules.from_position(position)?,
        };
        Ok(Live::new(Arc::new(rules), state))
    }

    fn content(self, source: &Source) -> Result<Arc<Content>, Problem> {
        match source {
            Source::Current => Ok(Content::current()),
            Source::Released(hash) => Content::by_hash(*hash).ok_or_else(|| {
                let what = "is not known to this program, and the record does not carry it; \
                            update the program, or ask for a record with its @content block";
                Problem::at(format!("content {hash}"), what)
            }),
            Source::Owner { name, text, hash } => {
                let content = Content::parse(name, text).map_err(|error| {
                    // One line for the first problem: whoever corrects the file meets the others in turn.
                    let first = error.to_string();
                    Problem::new(first.lines().next().unwrap_or_default())
                })?;
                let own = if self == Ming::Two { content.hash() } else { content.solo_hash() };
                match hash {
                    Some(hash) if *hash != own => {
                        let what = format!("the tag Content says {hash}, the block is {own}");
                        Err(Problem::at("@content", what))
                    }
                    _ => Ok(Arc::new(content)),
                }
            }
        }
    }
}

impl Title for Ming {
    fn name(&self) -> &'static str {
        match self {
            Ming::Two => "ming",
            Ming::Alone => "ming-solo",
        }
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Spoken>, Problem> {
        Ok(Box::new(self.live(setup)?))
    }

    fn simulate(
        &self,
        setup: &Setup,
        job: &Job,
        keep: Option<Keep<'_>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<io::Result<Report>, Problem> {
        let live = self.live(setup)?;
        Ok(simulate(&*live.rules, job, &live.header(), keep, progress))
    }

    fn measure(&self, setup: &Setup, span: Duration) -> Result<Figures, Problem> {
        Ok(measure(&self.rules(setup)?, span))
    }
}

fn words(live: &Live<Rules>, language: Language) -> MingWords<'_> {
    MingWords::new(Voice::new(language), &live.rules)
}

impl Spoken for Live<Rules> {
    fn title(&self, language: Language) -> String {
        let words = words(self, language);
        let (game, edition) = (words.title(), words.mode());
        words.voice.text("play-welcome", [("game", game.into()), ("edition", edition.into())])
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        words(self, language).side(Side::of(seat))
    }

    fn prompt(&self, observer: Observer, language: Language) -> String {
        words(self, language).prompt(&self.rules.view(&self.state, observer))
    }

    fn board(&self, observer: Observer, language: Language) -> String {
        words(self, language).board(&self.rules.view(&self.state, observer))
    }

    fn log(&self, observer: Option<Observer>, language: Language) -> Vec<Told> {
        let mut log = Log::new(words(self, language));
        let mut told = Vec::new();
        for (ply, events) in self.history.iter().enumerate() {
            let seen = events.iter().filter_map(|event| match observer {
                Some(observer) => self.rules.seen(event, observer),
                None => Some(event.clone()),
            });
            for event in seen {
                if let Some(line) = log.line(&event) {
                    told.push(Told { ply: ply + 1, text: line.text, rule: line.rule });
                }
            }
        }
        told
    }

    fn turn_begins(&self, seat: Seat) -> bool {
        self.rules.menu(&self.state, seat).iter().any(|(choice, _)| *choice == Choice::Play)
    }

    fn options(&self, seat: Seat, language: Language) -> Vec<(String, String)> {
        let words = words(self, language);
        let mut actions = Vec::new();
        self.rules.legal(&self.state, seat, &mut actions);
        actions.iter().map(|action| (action.to_string(), words.action(action, Side::of(seat)))).collect()
    }

    fn menu(&self, seat: Seat, language: Language) -> Vec<Kind> {
        let words = words(self, language);
        let kinds = self.rules.menu(&self.state, seat).into_iter();
        let kind = |(choice, possible): (Choice, Result<(), ming::Reason>)| Kind {
            word: choice.id().to_owned(),
            label: words.choice(choice),
            help: words.choice_help(choice),
            why_not: possible.err().map(|reason| words.reason(&reason)),
        };
        kinds.map(kind).collect()
    }

    fn understands(&self, notation: &str) -> Result<(), Problem> {
        self.rules.parse(notation).map(|_| ())
    }

    fn why_not(&self, actor: Actor, notation: &str, language: Language) -> Option<String> {
        let action: Action = notation.parse().ok()?;
        let reason = self.rules.check(&self.state, actor, action).err()?;
        Some(words(self, language).reason(&reason))
    }

    fn cards(&self, seat: Seat, language: Language) -> String {
        words(self, language).own_cards(&self.rules.view(&self.state, Observer::Seat(seat)))
    }

    fn card(&self, number: u8, language: Language) -> Option<String> {
        Some(words(self, language).card_face(Card::new(number)?))
    }

    fn header(&self) -> Record {
        let mut record = Record::new();
        record.set_tag("Game", Table::game(self));
        for (name, value) in Table::settings(self) {
            record.set_tag(name, value);
        }
        record.set_tag("Rules", self.rules.version().to_string());
        let hash = Table::content(self);
        record.set_tag("Content", hash.to_string());
        if Content::by_hash(hash).is_none() {
            record.content = Some(self.rules.content().source().to_owned());
        }
        if self.state != self.rules.start() {
            record.position = Some(format!("{:#}", self.position()));
        }
        record
    }
}
