//! What an observer is shown of a table. Everything about the game comes from the engine's view for that observer.

use std::ops::Range;

use games::AnyView;
use playable::{Clip, Language, LogLine, Recap};
use serde::Serialize;
use serde_json::Value;
use tabletop::fair::set_tags;
use tabletop::{Line, Observer, Record, Seat, Status};

use crate::table::Played;
use crate::{
    Chair, Created, End, Ending, Fixture, PersonId, Phase, Previous, Proposal, Refusal, Table, TableId,
    Terms, Time, UndoTerms,
};
use tabletop::hex::to_hex;

/// A table as an observer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Shown {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// The game with its settings, in words.
    pub title: String,
    /// The settings of the rules, as tags of a record.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub settings: Vec<(String, String)>,
    /// The version of the rules.
    pub rules: u32,
    /// The hash of the content.
    pub content: String,
    /// Who opened the table.
    pub by: PersonId,
    /// Whether that person starts the game, instead of the last player to sit down.
    pub owner_starts: bool,
    /// The terms of the table.
    pub terms: Terms,
    /// The state of its game.
    pub phase: Phase,
    /// The observer's version.
    pub version: u64,
    /// The observer's seat; none for spectators.
    pub seat: Option<&'static str>,
    /// All seats.
    pub seats: Vec<SeatShown>,
    /// Who must do what now, or how the game ended.
    pub prompt: String,
    /// The engine's view; missing before the game begins.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::view_or_none, required = true))]
    pub view: Option<AnyView>,
    /// The legal actions in notation and in words, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Vec<String>>>))]
    pub options: Option<Vec<(String, String)>>,
    /// What the observer can undo.
    pub undo: Undo,
    /// What is proposed.
    pub proposal: Option<ProposalShown>,
    /// SHA-256 of the secret seed.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// How it ended.
    pub end: Option<End>,
    /// The game before.
    pub previous: Option<Previous>,
    /// The game after.
    pub next: Option<TableId>,
    /// Its place in a tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixture: Option<Fixture>,
    /// The secret of the invitation, for people with a seat and the person who opened the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// When it was opened.
    pub made: Time,
    /// When the last step was.
    pub updated: Time,
}

/// A seat as everyone sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatShown {
    /// Its name in notation.
    pub seat: &'static str,
    /// Its name in words.
    pub label: String,
    /// `open`, `person` or `program`.
    pub chair: &'static str,
    /// The person in the seat, or the person it is reserved for.
    pub person: Option<PersonId>,
    /// The level of the bot.
    pub level: Option<&'static str>,
    /// Whether it must decide.
    pub must: bool,
    /// Whether it has chosen and may choose again.
    pub may: bool,
    /// Its clock.
    pub clock: Option<ClockShown>,
    /// The nonce of the seat, hexadecimal.
    pub nonce: Option<String>,
    /// Whether the game waits for a nonce of this seat.
    pub nonce_awaited: bool,
}

/// A clock.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockShown {
    /// The milliseconds left when it last started or stopped.
    pub bank: i64,
    /// When it last started; missing while it is stopped.
    pub since: Option<Time>,
}

/// What can be undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Undo {
    /// Whether the last action can be undone freely.
    pub action: bool,
    /// Whether the whole turn can be undone freely.
    pub turn: bool,
    /// Whether the last decision can be undone if everyone agrees.
    pub ask: bool,
}

/// A proposal as everyone sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProposalShown {
    /// The seat that proposes it.
    pub by: &'static str,
    /// What is proposed.
    pub what: &'static str,
    /// Who has yet to answer.
    pub waiting: Vec<PersonId>,
}

/// What happened since a version, as an observer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Events {
    /// The observer's version now.
    pub version: u64,
    /// Whether something was undone since.
    pub rewound: bool,
    /// What was played since and still counts.
    pub steps: Vec<Seen>,
}

/// A step as an observer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seen {
    /// The observer's version after it.
    pub version: u64,
    /// The seat that acted; missing at the beginning.
    pub by: Option<&'static str>,
    /// The action: for its own seat, and for everyone when the game is over.
    pub action: Option<String>,
    /// The time.
    pub at: Time,
    /// What happened, in order.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::events))]
    pub events: Vec<Value>,
}

/// How many lines of the log a page shows.
pub const LAST_LINES: usize = 60;

/// The end of a log in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogTail {
    /// How many lines come before these.
    pub skipped: usize,
    /// The last [`LAST_LINES`] lines, and before them as many as [`games::GameSession::reasons`] are found among.
    pub lines: Vec<LogLine>,
    /// After how many actions.
    plies: usize,
}

/// The ends of a log that were put into words, by whose log it is and in which language.
pub(crate) type LogTails = Vec<((Observer, Language), LogTail)>;

impl Table {
    pub fn seat(&self, name: &str) -> Result<Seat, Refusal> {
        let index = self.game.seats().iter().position(|&seat| seat == name);
        index.map(|index| Seat(index as u8)).ok_or(Refusal::NoSeat)
    }

    /// The eyes somebody may look with: those of a seat of theirs, anyone's when all is over, or a spectator's.
    pub fn observer(&self, person: Option<PersonId>, seat: Option<&str>) -> Result<Observer, Refusal> {
        let Some(name) = seat else { return Ok(Observer::Spectator) };
        let seat = self.seat(name)?;
        let own = person.is_some() && self.person(seat) == person;
        if own || self.phase() == Phase::Over { Ok(Observer::Seat(seat)) } else { Err(Refusal::NotYourSeat) }
    }

    /// The table as an observer sees it. `person` is who looks.
    pub fn show(
        &self,
        observer: Observer,
        person: Option<PersonId>,
        language: Language,
        options: bool,
    ) -> Shown {
        let running = self.phase() == Phase::Running;
        let begun = self.phase() != Phase::Open && self.fair.is_some();
        let own = match observer {
            Observer::Seat(seat) if person.is_some() && self.person(seat) == person => Some(seat),
            _ => None,
        };
        let sits = person.is_some_and(|person| !self.seats_of(person).is_empty());
        let Created { game, settings, rules, content, terms, previous, invitation, by, owner_starts, .. } =
            &self.created;
        let status = self.status();
        let acts = |seat: Seat| running && options && status.asks(seat);
        Shown {
            table: self.id,
            game: game.clone(),
            title: self.game.title(language),
            settings: settings.clone(),
            rules: *rules,
            content: content.clone(),
            by: *by,
            owner_starts: *owner_starts,
            terms: terms.clone(),
            phase: self.phase(),
            version: self.version(observer),
            seat: match observer {
                Observer::Seat(seat) => Some(self.game.seats()[seat.index()]),
                Observer::Spectator => None,
            },
            seats: (0..self.chairs.len() as u8).map(|seat| self.show_seat(Seat(seat), language)).collect(),
            prompt: self.prompt(observer, language),
            view: begun.then(|| self.game.typed_view(observer)),
            options: own.filter(|&seat| acts(seat)).map(|seat| self.game.options(seat, language)),
            undo: own.map_or_else(Undo::default, |seat| self.can_undo(seat)),
            proposal: self.proposed.as_ref().map(|proposed| ProposalShown {
                by: self.game.seats()[proposed.by.index()],
                what: match proposed.what {
                    Proposal::Undo { .. } => "undo",
                    Proposal::End => "end",
                },
                waiting: proposed.waiting.clone(),
            }),
            commitment: self.commitment(),
            seed: self.end.as_ref().map(|_| self.seed.to_string()),
            end: self.end.clone(),
            previous: previous.clone(),
            next: self.next,
            fixture: self.created.fixture,
            invitation: (sits || person == Some(self.created.by)).then(|| invitation.clone()),
            made: self.made,
            updated: self.updated,
        }
    }

    /// Who must do what, or how it ended.
    fn prompt(&self, observer: Observer, language: Language) -> String {
        let tr = games::translator(language);
        let by = |id, seat: u8| tr.text(id, [("side", self.game.seats()[usize::from(seat)].into())]);
        match self.end.as_ref().map(|end| &end.ending) {
            Some(Ending::Resigned { seat }) => by("over-resigned", *seat),
            Some(Ending::TimedOut { seat }) => by("over-timed-out", *seat),
            Some(Ending::Agreed) => tr.text("over-agreed", []),
            Some(Ending::Closed) => tr.text("over-closed", []),
            // The game knows who has won.
            Some(Ending::Played { .. }) => self.game.prompt(observer, language),
            None if self.phase() == Phase::Running => self.game.prompt(observer, language),
            None => String::new(),
        }
    }

    /// Whether a person may ask for hints: when the game is over, or while nobody else plays at a private table.
    pub fn allows_hints(&self, person: PersonId) -> bool {
        let other = |chair: &Chair| matches!(chair, Chair::Person(other) if *other != person);
        let private = !self.created.terms.listed && self.created.fixture.is_none();
        let alone = !self.chairs.iter().any(other) && private;
        match self.phase() {
            Phase::Open => false,
            Phase::Running => alone,
            Phase::Over => true,
        }
    }

    fn show_seat(&self, seat: Seat, language: Language) -> SeatShown {
        let (chair, person, level) = match self.chairs[seat.index()] {
            Chair::Open(kept) => ("open", kept, None),
            Chair::Person(person) => ("person", Some(person), None),
            Chair::Program(level) => ("program", None, Some(level.0.id())),
        };
        let (must, may) = match self.status() {
            Status::Decide { must, may } => (must.contains(seat), may.contains(seat)),
            _ => (false, false),
        };
        let clock = self.clocks.as_ref().map(|clocks| {
            let (bank, since) = clocks.of(seat);
            ClockShown { bank, since }
        });
        SeatShown {
            seat: self.game.seats()[seat.index()],
            label: self.game.seat_name(seat, language),
            chair,
            person,
            level,
            must,
            may,
            clock: clock.filter(|_| chair == "person"),
            nonce: self.nonces[seat.index()].as_deref().map(to_hex),
            nonce_awaited: chair == "person" && self.awaited() == person,
        }
    }

    pub fn can_undo(&self, seat: Seat) -> Undo {
        let terms = self.created.terms.undo;
        if self.phase() != Phase::Running || terms == UndoTerms::Never {
            return Undo::default();
        }
        Undo {
            action: self.free(seat, false).is_some(),
            turn: self.free(seat, true).is_some(),
            ask: terms == UndoTerms::Consent && self.proposed.is_none() && self.asked_for(seat).is_ok(),
        }
    }

    /// The steps that an observer has received since a version, each with its actions, counted from 0.
    fn told_since(&self, observer: Observer, after: u64) -> impl Iterator<Item = (&Played, Range<usize>)> {
        let index = self.index(observer);
        let starts = std::iter::once(0).chain(self.line.iter().map(|played| played.plies));
        self.line.iter().zip(starts).filter_map(move |(played, from)| {
            let told = played.versions[index] > after && played.is_known(observer);
            told.then_some((played, from..played.plies))
        })
    }

    /// What happened since a version, as an observer sees it.
    pub fn events(&self, observer: Observer, after: u64) -> Events {
        let index = self.index(observer);
        let step = |(played, plies): (&Played, Range<usize>)| {
            let seat = played.act.as_ref().map(|act| act.seat);
            let show = seat.is_some_and(|seat| observer.is(seat)) || self.phase() == Phase::Over;
            Seen {
                version: played.versions[index],
                by: seat.map(|seat| self.game.seats()[seat.index()]),
                action: played.act.as_ref().filter(|_| show).map(|act| act.action.clone()),
                at: played.at,
                events: plies.flat_map(|ply| self.game.events_of(ply, observer)).collect(),
            }
        };
        let steps = self.told_since(observer, after).map(step).collect();
        Events { version: self.version(observer), rewound: self.rewound[index] > after, steps }
    }

    /// What an observer can be shown of what happened since a version, in order; nothing when something was taken back since.
    pub fn clips(&self, observer: Observer, after: u64, tail: &LogTail) -> Vec<Clip> {
        if self.rewound[self.index(observer)] > after {
            return Vec::new();
        }
        let plies = self.told_since(observer, after).flat_map(|(_, plies)| plies);
        self.game.clips(plies, observer, &tail.lines)
    }

    /// What the others have done since an observer's last decision.
    pub fn recap(&self, observer: Observer, tail: &LogTail) -> Option<Recap> {
        let Observer::Seat(seat) = observer else { return Recap::of(&tail.lines, None, &[]) };
        let own = self.line.iter().filter(|played| played.is_by(seat));
        let decided: Vec<usize> = own.map(|played| played.plies - played.fate.len()).collect();
        Recap::of(&tail.lines, Some(self.game.seats()[seat.index()]), &decided)
    }

    /// The game after the nth step that an observer has received, counted from 0; the whole game if there were fewer.
    pub fn at(&self, observer: Observer, nth: usize) -> Result<(games::GameSession, usize), Refusal> {
        let mut game = self.fresh().map_err(Refusal::Broken)?;
        let told = self.line.iter().filter(|played| played.is_known(observer));
        let last = told.clone().nth(nth).or(told.clone().next_back()).map_or(0, |played| played.seq);
        for played in self.line.iter().take_while(|played| played.seq <= last) {
            let act = played.act.as_ref().map(|act| (tabletop::Actor::Seat(act.seat), &act.action));
            let fate = played.fate.iter().map(|draw| (tabletop::Actor::Fate, &draw.action));
            for (actor, action) in act.into_iter().chain(fate) {
                game.apply(actor, action).map_err(|refusal| Refusal::Broken(refusal.to_string()))?;
            }
        }
        Ok((game, told.count()))
    }

    /// The number of actions of seats and Fate after each step that an observer has received.
    pub fn plies(&self, observer: Observer) -> Vec<usize> {
        self.line.iter().filter(|played| played.is_known(observer)).map(|played| played.plies).collect()
    }

    /// What has happened, in words, as an observer sees it.
    pub fn log(&self, observer: Observer, language: Language) -> Vec<LogLine> {
        self.counted(observer, self.game.log(Some(observer), language))
    }

    /// The end of the log in words, as an observer sees it. Only what is new since the last time is put into words.
    pub fn tail(&self, observer: Observer, language: Language) -> LogTail {
        let mut tails = self.tails.borrow_mut();
        let whose = (observer, language);
        let known = tails.iter().position(|(of, _)| *of == whose).unwrap_or_else(|| {
            tails.push((whose, LogTail::default()));
            tails.len() - 1
        });
        let tail = &mut tails[known].1;
        if tail.plies < self.game.plies() {
            tail.lines.extend(self.game.log_after(tail.plies, Some(observer), language));
            tail.plies = self.game.plies();
            let reasons = self.game.reasons(&tail.lines);
            let is_first = |line: &LogLine| reasons.first().is_some_and(|first| std::ptr::eq(*first, line));
            let mut past = tail.lines.len().saturating_sub(LAST_LINES);
            past = tail.lines[..past].iter().position(is_first).unwrap_or(past);
            tail.lines.drain(..past);
            tail.skipped += past;
        }
        tail.clone()
    }

    /// The log of this game, or of an earlier moment of it, with actions counted as the observer knows of them.
    pub fn counted(&self, observer: Observer, mut log: Vec<LogLine>) -> Vec<LogLine> {
        let unknown = self.unknown_plies(observer);
        for told in &mut log {
            told.ply -= unknown.partition_point(|&ply| ply <= told.ply);
        }
        log
    }

    /// How many of the first n actions of seats and Fate an observer knows of: until all is over, nobody can tell from a
    /// number that another has changed a secret choice.
    pub fn known_plies(&self, observer: Observer, plies: usize) -> usize {
        plies - self.unknown_plies(observer).partition_point(|&ply| ply <= plies)
    }

    /// The numbers of actions that an observer does not know of, in order.
    fn unknown_plies(&self, observer: Observer) -> Vec<usize> {
        if self.phase() == Phase::Over {
            return Vec::new();
        }
        self.line.iter().filter(|played| !played.is_known(observer)).map(|played| played.plies).collect()
    }

    /// The record of a game that is over; `name` says what people are called.
    pub fn record(&self, name: impl Fn(PersonId) -> String) -> Result<Record, Refusal> {
        let Some(end) = &self.end else { return Err(Refusal::Phase(self.phase())) };
        let fresh = self.fresh().map_err(Refusal::Broken)?;
        let mut record = fresh.header();
        let seats = fresh.seats();
        set_tags(&mut record, self.seed, &self.id.to_string(), seats, &self.nonces);
        for (seat, chair) in seats.iter().zip(&self.chairs) {
            let player = match chair {
                Chair::Open(_) => String::new(),
                Chair::Person(person) => name(*person),
                Chair::Program(level) => level.0.id().to_owned(),
            };
            record.set_tag(format!("Player.{seat}"), player);
        }
        end.ending.recorded().write(&mut record, seats);
        let mut drawn = 0;
        for played in &self.line {
            if let Some(act) = &played.act {
                record.lines.push(Line::new(seats[act.seat.index()], &act.action));
            }
            for draw in &played.fate {
                let mut line = Line::new("fate", &draw.action);
                line.chance = (draw.k != drawn + 1).then_some(draw.k);
                drawn = draw.k;
                record.lines.push(line);
            }
        }
        Ok(record)
    }
}
