//! Everything an observer receives from a table, as texts to be compared byte by byte.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bots::level::Level;
use bots::search::Budget;
use draw::{DrawScope, Picture};
use games::GameSession;
use host::{Caller, Command, Table};
use playable::{Language, OddsRequest, Thinking};
use serde_json::json;
use tabletop::{Actor, Observer, Seat};

use super::world::{person, who};
use crate::Result;

/// How many of its legal actions are taken apart and said in words, beyond those the options say.
const TAKEN_APART: usize = 60;

/// What an observer asks for.
pub struct Glance<'a> {
    pub observer: Observer,
    /// The version the observer knew before.
    pub known: u64,
    /// Actions to try where they may not belong, for the reasons why they are refused.
    pub tried: &'a [String],
    /// Whether to ask for odds, advice and a look back, too, which take longer.
    pub long: bool,
}

/// What is received, each with what it is.
pub type Sight = Vec<(Cow<'static, str>, String)>;

impl Glance<'_> {
    /// Everything the observer receives.
    pub fn of(&self, table: &Table) -> Result<Sight> {
        let (game, mut sight) = (table.game(), Sight::new());
        let view = game.view(self.observer);
        sight.push(("version".into(), table.version(self.observer).to_string()));
        sight.push(("view".into(), view.to_string()));
        let events = table.events(self.observer, self.known);
        sight.push(("events".into(), serde_json::to_string(&events)?));
        let plies = table.known_plies(self.observer, game.plies());
        sight.push(("steps".into(), format!("{} {plies}", table.plies(self.observer).len())));
        sight.push(("list".into(), list(table)));
        sight.push(("refusals".into(), self.refusals(table)));
        for language in Language::ALL {
            let shown = table.show(self.observer, Some(who(self.observer)), language, true);
            sight.push(("table".into(), serde_json::to_string(&shown)?));
            sight.push(("log".into(), format!("{:?}", table.log(self.observer, language))));
            sight.push(("board in words".into(), game.board(self.observer, language)));
            let scope = if language == Language::En { DrawScope::All } else { DrawScope::Changes };
            sight.push(("drawing".into(), picture(game.picture(self.observer, language, scope))));
            let tail = table.tail(self.observer, language);
            let clips = table.clips(self.observer, self.known, &tail);
            sight.push(("clips".into(), serde_json::to_string(&clips)?));
            sight.push(("recap".into(), format!("{:?}", table.recap(self.observer, &tail))));
            if let Observer::Seat(seat) = self.observer {
                self.of_seat(game, (seat, language), &mut sight)?;
            }
        }
        if self.long {
            self.look_back(table, &mut sight)?;
        }
        Ok(sight)
    }

    /// What only who sits at the table receives.
    fn of_seat(
        &self,
        game: &GameSession,
        (seat, language): (Seat, Language),
        sight: &mut Sight,
    ) -> Result<()> {
        sight.push(("own cards".into(), game.cards(seat, language)));
        sight.push(("menu".into(), format!("{:?}", game.menu(seat, language))));
        let why = |action: &String| game.why_not(Actor::Seat(seat), action, language);
        sight.push(("reasons".into(), format!("{:?}", self.tried.iter().map(why).collect::<Vec<_>>())));
        let asked = game.status().asks(seat);
        if language == Language::En && asked {
            sight.push(("picks".into(), parts(game, seat)));
        }
        if self.long {
            let odds = game.odds(seat, &OddsRequest::default(), language)?;
            sight.push(("odds".into(), serde_json::to_string(&odds)?));
        }
        if self.long && asked && language == Language::En {
            let thinking = Thinking {
                level: Level::Captain,
                budget: Some(Budget::Simulations(24)),
                threads: 1,
                seed: 1,
            };
            let advice = game.bot(seat, thinking).advise(&game.typed_view(self.observer))?;
            sight.push(("advice".into(), serde_json::to_string(&advice)?));
        }
        Ok(())
    }

    /// The game as it was, step by step.
    fn look_back(&self, table: &Table, sight: &mut Sight) -> Result<()> {
        for nth in 0..table.plies(self.observer).len().min(4) {
            let (game, steps) = table.at(self.observer, nth)?;
            let prompt = game.prompt(self.observer, Language::En);
            let log = table.counted(self.observer, game.log(Some(self.observer), Language::En));
            sight.push(("replay".into(), format!("{steps} {prompt} {log:?} {}", game.view(self.observer))));
        }
        Ok(())
    }

    /// The result of everything the observer could try, without doing it.
    fn refusals(&self, table: &Table) -> String {
        let (seat, caller) = match self.observer {
            Observer::Seat(seat) => (seat.0, Caller::Person(person(seat))),
            Observer::Spectator => (0, Caller::Person(who(self.observer))),
        };
        let version = table.version(self.observer);
        let act = |action: &String| Command::Act { seat, version, action: action.clone().into() };
        let others = [
            Command::Act { seat, version: version + 1, action: "nonsense".into() },
            Command::Act { seat, version: version.saturating_sub(1), action: "nonsense".into() },
            Command::Undo { seat, version, turn: false },
            Command::Undo { seat, version, turn: true },
            Command::AskUndo { seat, version },
            Command::Answer { seat, yes: true },
            Command::Again { swap: false, nonce_follows: false },
        ];
        let commands = self.tried.iter().map(act).chain(others);
        let said = commands.map(|command| match table.decide(caller, &command) {
            Ok(_) => "done".to_owned(),
            Err(refusal) => refusal.to_string(),
        });
        said.collect::<Vec<_>>().join("\n")
    }
}

/// What lists of tables show to everyone.
fn list(table: &Table) -> String {
    let head = table.head(table.must());
    let shown =
        json!({ "phase": head.phase, "people": head.people, "must": head.must, "updated": head.updated });
    shown.to_string()
}

fn picture(picture: Picture) -> String {
    let Picture { board, hand, stage, panels } = picture;
    let parts = [Some(board), hand, stage].into_iter().flatten();
    let panels = panels.into_iter().map(|panel| (panel.title, panel.body));
    let texts = parts.map(|markup| markup.0);
    texts.chain(panels.map(|(title, body)| format!("{title}: {}", body.0))).collect::<String>()
}

/// Legal actions taken apart into what a person touches, with what is touched in words.
fn parts(game: &GameSession, seat: Seat) -> String {
    let offers = game.question(seat, Language::De).offers;
    let every = offers.len().div_ceil(TAKEN_APART).max(1);
    let apart = offers.iter().step_by(every).map(|offer| (&offer.notation, (&offer.parts, &offer.words)));
    let apart: BTreeMap<_, _> = apart.collect();
    format!("{} {apart:?}", offers.len())
}
