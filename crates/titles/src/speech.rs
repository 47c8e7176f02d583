//! How a game is put into words, and the table that speaks for every game that can be.
//!
//! A game gives the words for its views, events, actions and reasons; what to ask the engine for them is the same for
//! all games and stands here once.

use std::any::Any;
use std::hash::Hash;

use bots::playout::generator;
use bots::sense::Sense;
use tabletop::{Actor, Game, Live, Observer, Problem, Record, Seat, Table, said};
use words::Voice;

use crate::mind::{self, Mind, Thinking};
use crate::{Asked, Kind, Language, Odds, OddsLine, Spoken, Told};

/// How many states are tried when asked what an action reveals: what all of them agree on is as good as known.
const WORLDS: u64 = 16;

/// A game with words, and with the judgement that programs play it by.
pub(crate) trait Speech: Game<Action: Hash> {
    /// What programs judge it by.
    fn sense(&self) -> &impl Sense<Self>
    where
        Self: Sized;

    /// The text of an owner's content, for a record to carry; nothing for content that is released.
    fn owners_content(&self) -> Option<&str>;

    /// The game's name and its settings.
    fn title(&self, voice: Voice) -> String;
    /// What a seat is called.
    fn seat_name(&self, seat: Seat, voice: Voice) -> String;
    /// Who must do what, for the observer of a view.
    fn prompt(&self, view: &Self::View, voice: Voice) -> String;
    /// Everything a view shows, as plain text.
    fn board(&self, view: &Self::View, voice: Voice) -> String;
    /// The own cards of a view's observer with everything printed on them.
    fn cards(&self, view: &Self::View, voice: Voice) -> String;
    /// Tells events in order: a text and the number of the rule behind it, or nothing where another event tells it.
    fn teller(&self, voice: Voice) -> impl FnMut(&Self::Event) -> Option<(String, Option<&'static str>)>;
    /// An action of a view's observer in words, at the decision the view shows.
    fn action(&self, action: Self::Action, view: &Self::View, voice: Voice) -> String;
    /// A reason in words.
    fn reason(&self, reason: &Self::Reason, voice: Voice) -> String;
    /// The kinds of action at a seat's decision.
    fn menu(&self, state: &Self::State, seat: Seat, voice: Voice) -> Vec<Kind>;
    /// Everything that has odds for the observer of a view.
    fn odds(&self, view: &Self::View, asked: &Asked, voice: Voice) -> Result<Vec<OddsLine>, Problem>;
    /// Whether a seat's turn begins with the decision it has to make.
    fn turn_begins(&self, state: &Self::State, seat: Seat) -> bool;
    /// A card with everything printed on it, by what notation calls it.
    fn card(&self, name: &str, voice: Voice) -> Option<String>;
    /// What cards can be asked for by.
    fn card_names(&self, voice: Voice) -> String;
    /// The rules by which a side plays that nobody sits for; nothing when there is none.
    fn automaton(&self) -> Option<Automaton> {
        None
    }
}

/// Where the rules say how a side plays that nobody sits for.
pub(crate) struct Automaton {
    /// How the numbers of these rules begin.
    pub chapter: &'static str,
    /// The rule by which one round ends and the next begins.
    pub round: &'static str,
}

impl<G: Speech> Spoken for Live<G> {
    fn rules(&self) -> &dyn Any {
        &*self.rules
    }

    fn title(&self, language: Language) -> String {
        self.rules.title(Voice::new(language))
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        self.rules.seat_name(seat, Voice::new(language))
    }

    fn prompt(&self, observer: Observer, language: Language) -> String {
        self.rules.prompt(&self.rules.view(&self.state, observer), Voice::new(language))
    }

    fn board(&self, observer: Observer, language: Language) -> String {
        self.rules.board(&self.rules.view(&self.state, observer), Voice::new(language))
    }

    fn log(&self, observer: Option<Observer>, language: Language) -> Vec<Told> {
        let mut tell = self.rules.teller(Voice::new(language));
        let mut told = Vec::new();
        for (ply, events) in (1..).zip(&self.history) {
            let seen = events.iter().filter_map(|event| match observer {
                Some(observer) => self.rules.seen(event, observer),
                None => Some(event.clone()),
            });
            let lines = seen.filter_map(|event| tell(&event));
            told.extend(lines.map(|(text, rule)| Told { ply, text, rule }));
        }
        told
    }

    fn reasons<'t>(&self, log: &'t [Told]) -> Vec<&'t Told> {
        let Some(Automaton { chapter, round }) = self.rules.automaton() else { return Vec::new() };
        let explains = |line: &Told| line.rule.is_some_and(|rule| rule.starts_with(chapter));
        let Some(last) = log.iter().rposition(explains) else { return Vec::new() };
        let begun = log[..last].iter().rposition(|line| line.rule == Some(round)).map_or(0, |at| at + 1);
        log[begun..=last].iter().filter(|line| explains(line)).collect()
    }

    fn turn_begins(&self, seat: Seat) -> bool {
        self.rules.turn_begins(&self.state, seat)
    }

    fn options(&self, seat: Seat, language: Language) -> Vec<(String, String)> {
        let mut actions = Vec::new();
        self.rules.legal(&self.state, seat, &mut actions);
        let view = self.rules.view(&self.state, Observer::Seat(seat));
        let words = |action| self.rules.action(action, &view, Voice::new(language));
        actions.into_iter().map(|action| (action.to_string(), words(action))).collect()
    }

    fn say(&self, seat: Seat, notation: &str, language: Language) -> Option<String> {
        let action = self.rules.parse(notation).ok()?;
        let view = self.rules.view(&self.state, Observer::Seat(seat));
        Some(self.rules.action(action, &view, Voice::new(language)))
    }

    fn menu(&self, seat: Seat, language: Language) -> Vec<Kind> {
        self.rules.menu(&self.state, seat, Voice::new(language))
    }

    fn understands(&self, notation: &str) -> Result<(), Problem> {
        self.rules.parse(notation).map(|_| ())
    }

    fn why_not(&self, actor: Actor, notation: &str, language: Language) -> Option<String> {
        let action = self.rules.parse(notation).ok()?;
        let reason = self.rules.check(&self.state, actor, action).err()?;
        Some(self.rules.reason(&reason, Voice::new(language)))
    }

    fn odds(&self, seat: Seat, asked: &Asked, language: Language) -> Result<Odds, Problem> {
        let Some(&name) = Table::seats(self).get(seat.index()) else {
            return Err(Problem::new(said!("there is no such seat at this table")));
        };
        let view = self.rules.view(&self.state, Observer::Seat(seat));
        let lines = self.rules.odds(&view, asked, Voice::new(language))?;
        Ok(Odds { game: Table::game(self), seat: name, lines })
    }

    fn cards(&self, seat: Seat, language: Language) -> String {
        self.rules.cards(&self.rules.view(&self.state, Observer::Seat(seat)), Voice::new(language))
    }

    fn card(&self, name: &str, language: Language) -> Option<String> {
        self.rules.card(name, Voice::new(language))
    }

    fn card_names(&self, language: Language) -> String {
        self.rules.card_names(Voice::new(language))
    }

    fn mind(&self, seat: Seat, thinking: Thinking) -> Box<dyn Mind> {
        mind::seated(self.rules.clone(), seat, thinking)
    }

    fn ahead(&self) -> Box<dyn Spoken> {
        Box::new(Live::new(self.rules.clone(), self.state.clone()))
    }

    fn fork(&self) -> Box<dyn Spoken> {
        Box::new(self.clone())
    }

    fn reveals(&self, seat: Seat, notation: &str, seed: u64) -> bool {
        let (rules, observer) = (&*self.rules, Observer::Seat(seat));
        let Ok(action) = rules.parse(notation) else { return false };
        let seen_after = |mut state: G::State| {
            rules.play(&mut state, Actor::Seat(seat), action, &mut ());
            rules.view(&state, observer)
        };
        let Ok(worlds) = rules.worlds(&rules.view(&self.state, observer)) else { return false };
        let true_sight = seen_after(self.state.clone());
        let mut rng = generator(seed, 0);
        (0..WORLDS).any(|_| seen_after(rules.imagine(&worlds, &mut rng)) != true_sight)
    }

    fn header(&self) -> Record {
        let mut record = Record::new();
        record.set_tag("Game", self.rules.name());
        for (name, value) in self.rules.settings() {
            record.set_tag(name, value);
        }
        record.set_tag("Rules", self.rules.version().to_string());
        record.set_tag("Content", Table::content(self).to_string());
        record.content = self.rules.owners_content().map(str::to_owned);
        if self.state != self.rules.start() {
            record.position = Some(format!("{:#}", self.rules.position(&self.state)));
        }
        record
    }
}
