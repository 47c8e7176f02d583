//! One enum for each type that every game has, and one `match` for each of its methods.

use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use bots::arena::{Bout, Round, Score};
use bots::benchmark::{Figures, Searches, Simulations};
use bots::evaluator::Evaluator;
use bots::evaluator::network::Judge;
use bots::learn;
use bots::played::Played;
use bots::search::{Progress, TO_THE_END};
use bots::simulate::{Job, Keep, Report};
use draw::text_board::TextBoard;
use draw::{DrawScope, Picture};
use facts::{Counted, GameFacts};
use maud::Markup;
use playable::batch::{self, EachRound};
use playable::{
    Action, ActionKind, Advice, Advised, Analysed, Bot, Clip, Effort, GameAnalyst, GameInfo, GameStanding,
    Language, LogLine, Odds, OddsRequest, Playable, Preview, Question, Session, Setup, Slice, Task, Term,
    Thinking, View, game_facts,
};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use tabletop::{
    Actor, Game, Hash, Observer, Outcome, Problem, Record, Refusal, Seat, Status, fair, library_error,
};

use crate::facts::{AnyFacts, FactsCache};
use crate::translator;

macro_rules! enums {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?]) => {
        /// The rules of a game with its settings.
        #[derive(Clone)]
        pub enum AnyRules { $($(#[$attribute])* $Game(Arc<<$type as Counted>::Rules>)),+ }

        #[derive(Clone)]
        #[allow(clippy::large_enum_variant, reason = "games differ in size, and few sessions exist at a time")]
        pub enum GameSession { $($(#[$attribute])* $Game(Session<$type>)),+ }

        /// What an observer may know of a game in progress.
        #[allow(clippy::large_enum_variant, reason = "games differ in size, and few views exist at a time")]
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyView { $($(#[$attribute])* $Game(View<$type>)),+ }

        /// An action of a game.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum AnyAction { $($(#[$attribute])* $Game(Action<$type>)),+ }

        /// A bot in a seat. It is shown only that seat's views, and keeps its search tree from one decision to
        /// the next.
        #[allow(clippy::large_enum_variant, reason = "games differ in size, and few bots exist at a time")]
        pub enum AnyBot { $($(#[$attribute])* $Game(Bot<$type>)),+ }

        /// Looks at the actions of a game one after the other, so that it can pause after each of them and go on later.
        #[allow(clippy::large_enum_variant, reason = "games differ in size, and few analysts exist at a time")]
        pub enum AnyAnalyst { $($(#[$attribute])* $Game(GameAnalyst<$type>)),+ }

        /// A game that bots have played, with its rules.
        #[derive(Clone, Copy)]
        pub enum AnyPlayed<'a> {
            $($(#[$attribute])* $Game(&'a <$type as Counted>::Rules, &'a Played<<$type as Counted>::Rules>)),+
        }

        /// The rules of a game as set up. The position in the setup does not matter here.
        pub fn rules(game: &GameInfo, setup: &Setup) -> Result<AnyRules, Problem> {
            $($(#[$attribute])* {
                if <$type>::GAMES.iter().any(|info| info.name == game.name) {
                    return Ok(AnyRules::$Game(Arc::new(<$type>::from_setup(game, setup)?)));
                }
            })+
            Err(crate::unknown(game.name))
        }

        /// The settings of a position, if it belongs to this game.
        pub(crate) fn settings_of(game: &GameInfo, position: &Value) -> Option<Vec<(String, String)>> {
            $($(#[$attribute])* {
                if <$type>::GAMES.iter().any(|info| info.name == game.name) {
                    return <$type>::settings_of(game, position);
                }
            })+
            None
        }
    };
}

games!(enums);

macro_rules! match_each {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $Enum:ident, $P:ident, $it:pat => $body:expr) => {
        match $any {
            $($(#[$attribute])* $Enum::$Game($it) => { type $P = $type; let _ = std::marker::PhantomData::<$P>; $body })+
        }
    };
}

macro_rules! map_each {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $Enum:ident => $To:ident, $P:ident, $it:pat => $body:expr) => {
        match $any {
            $($(#[$attribute])* $Enum::$Game($it) => {
                type $P = $type;
                let _ = std::marker::PhantomData::<$P>;
                $To::$Game($body)
            })+
        }
    };
}

/// Asks whatever game it is.
macro_rules! ask {
    ($($arguments:tt)+) => { games!(match_each $($arguments)+) };
}

/// Makes something else of the same game.
macro_rules! make {
    ($($arguments:tt)+) => { games!(map_each $($arguments)+) };
}

impl AnyRules {
    pub fn seats(&self) -> &'static [&'static str] {
        ask!(self, AnyRules, P, rules => rules.seats())
    }

    /// The settings in words.
    pub fn mode(&self, language: Language) -> String {
        ask!(self, AnyRules, P, rules => P::mode(rules, translator(language)))
    }

    /// What the game is called.
    pub fn name(&self, language: Language) -> String {
        ask!(self, AnyRules, P, rules => P::name(rules, translator(language)))
    }

    pub fn seat_name(&self, seat: Seat, language: Language) -> String {
        ask!(self, AnyRules, P, rules => P::seat_name(rules, seat, translator(language)))
    }

    /// A table at a position, or at the start of the game.
    pub fn open(&self, position: Option<&Value>) -> Result<GameSession, Problem> {
        Ok(make!(self, AnyRules => GameSession, P, rules => Session::open(rules.clone(), position)?))
    }

    /// A table without a past at a state that the observer of a view, as it goes over the wire, could be in. What the
    /// observer may know of it is what the view says.
    pub fn possible(&self, view: &Value, seed: u64) -> Result<GameSession, Problem> {
        Ok(make!(self, AnyRules => GameSession, P, rules => Session::possible(rules.clone(), view, seed)?))
    }

    /// Parses a view from outside, which must belong to a table with these rules.
    pub fn read_view(&self, view: &Value) -> Result<AnyView, Problem> {
        let bad = |error: serde_json::Error| library_error::json(&error).within("view");
        Ok(make!(self, AnyRules => AnyView, P, rules => {
            let view = View::<P>::deserialize(view).map_err(bad)?;
            P::check_view(rules, &view).map_err(|problem| problem.within("view"))?;
            view
        }))
    }

    /// Plays games of bots.
    pub fn simulate(
        &self,
        job: &Job,
        keep: Option<Keep<'_>>,
        watch: Option<Watch<'_>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> io::Result<Report> {
        games!(watching self, P, rules, played, watch => |watch| batch::simulate::<P>(rules, job, keep, watch, progress))
    }

    /// Lets players play against each other; known rounds are not played again.
    pub fn contest(
        &self,
        bout: &Bout,
        known: &[Round],
        each: EachRound<'_>,
        watch: Option<Watch<'_>>,
    ) -> Result<Score, Problem> {
        games!(watching self, P, rules, played, watch => |watch| batch::contest::<P>(rules, bout, known, each, watch))
    }

    /// The first line of a file of lessons; `None` if the game has no inputs for networks.
    pub fn lessons_header(&self, job: &learn::Job) -> Option<Value> {
        ask!(self, AnyRules, P, rules => batch::lessons_header::<P>(rules, job))
    }

    /// Plays games from which a network learns.
    pub fn lessons(&self, job: &learn::Job, keep: learn::Keep<'_>) -> io::Result<()> {
        ask!(self, AnyRules, P, rules => batch::lessons::<P>(rules, job, keep))
    }

    /// Whether there is a network for these rules.
    pub fn has_network(&self) -> bool {
        ask!(self, AnyRules, P, rules => P::evaluator().has_network(rules))
    }

    /// Measures for about as long as `span`.
    pub fn measure(&self, span: Duration) -> Figures {
        ask!(self, AnyRules, P, rules => batch::measure::<P>(rules, span))
    }

    /// Measures simulations for about as long as `span`, on some threads and on one.
    pub fn measure_simulations(&self, threads: usize, span: Duration) -> Simulations {
        ask!(self, AnyRules, P, rules => batch::measure_simulations::<P>(rules, threads, span))
    }

    /// Measures searches for about as long as `span`.
    pub fn measure_searches(&self, span: Duration) -> Searches {
        ask!(self, AnyRules, P, rules => batch::measure_searches::<P>(rules, span))
    }

    /// Looks at a record again, from a position or from the start of the game.
    pub fn analyst(
        &self,
        record: &Record,
        position: Option<&Value>,
        effort: Effort,
    ) -> Result<AnyAnalyst, Problem> {
        Ok(
            make!(self, AnyRules => AnyAnalyst, P, rules => batch::analyst(rules.clone(), record, position, effort)?),
        )
    }

    /// The facts of a record, numbered by the caller; `None` if its game is not over.
    pub fn count(
        &self,
        record: &Record,
        number: u64,
        cache: &mut FactsCache,
    ) -> Result<Option<(GameFacts, AnyFacts)>, Problem> {
        games!(counting_record self, cache, record, number)
    }
}

/// Is shown every game when it is over.
pub type Watch<'a> = &'a (dyn Fn(AnyPlayed<'_>) -> io::Result<()> + Sync);

macro_rules! watching {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $P:ident, $rules:ident, $played:ident, $watch:ident => |$typed:ident| $body:expr) => {
        match $any {
            $($(#[$attribute])* AnyRules::$Game($rules) => {
                type $P = $type;
                let $typed = $watch.map(|watch| move |$played: &Played<<$P as Counted>::Rules>| watch(AnyPlayed::$Game($rules, $played)));
                let $typed: Option<batch::Watch<'_, $P>> = $typed.as_ref().map(|watch| watch as _);
                $body
            })+
        }
    };
}
use watching;

macro_rules! counting_record {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $cache:ident, $record:ident, $number:ident) => {
        match $any {
            $($(#[$attribute])* AnyRules::$Game(rules) => {
                let counted = game_facts::recorded::<$type>(rules, &mut $cache.$Game, $record, $number)?;
                Ok(counted.map(|(game, facts)| (game, AnyFacts::$Game(facts))))
            })+
        }
    };
}
use counting_record;

macro_rules! counting_played {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $cache:ident) => {
        match $any {
            $($(#[$attribute])* AnyPlayed::$Game(rules, played) => {
                let counted = game_facts::played::<$type>(rules, &mut $cache.$Game, played)?;
                Some((counted.0, AnyFacts::$Game(counted.1)))
            })+
        }
    };
}

impl AnyPlayed<'_> {
    /// Its facts; `None` if it is not over.
    pub fn count(self, cache: &mut FactsCache) -> Option<(GameFacts, AnyFacts)> {
        games!(counting_played self, cache)
    }
}

impl AnyAnalyst {
    pub fn plies(&self) -> usize {
        ask!(self, AnyAnalyst, P, analyst => analyst.plies())
    }

    /// Looks at the next action; `None` when there is none left, and if `progress` stops a search.
    pub fn next_ply(&mut self, progress: Progress<'_>) -> Result<Option<Analysed>, Problem> {
        ask!(self, AnyAnalyst, P, analyst => analyst.next_ply(progress))
    }
}

macro_rules! with_view {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $bot:expr, $view:expr, ($one:ident, $two:ident) => $body:expr) => {
        match ($bot, $view) {
            $($(#[$attribute])* (AnyBot::$Game($one), AnyView::$Game($two)) => $body,)+
            #[allow(unreachable_patterns, reason = "with a single game there is no other view")]
            _ => Err(Problem::new(playable::ViewOfAnother)),
        }
    };
}

macro_rules! chosen {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $bot:expr, $view:expr, $progress:expr) => {
        match ($bot, $view) {
            $($(#[$attribute])* (AnyBot::$Game(bot), AnyView::$Game(view)) => {
                bot.choose(view, $progress).map(AnyAction::$Game)
            })+
            #[allow(unreachable_patterns, reason = "with a single game there is no other view")]
            _ => Err(Problem::new(playable::ViewOfAnother)),
        }
    };
}

/// In notation.
impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ask!(self, AnyAction, P, action => action.fmt(f))
    }
}

/// An action as it comes to a game: as text from outside the process, typed from a bot in it.
#[derive(Clone, Debug, PartialEq)]
pub enum GivenAction {
    Text(String),
    Typed(AnyAction),
}

impl<T: Into<String>> From<T> for GivenAction {
    fn from(text: T) -> GivenAction {
        GivenAction::Text(text.into())
    }
}

/// In notation.
impl fmt::Display for GivenAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GivenAction::Text(text) => text.fmt(f),
            GivenAction::Typed(action) => action.fmt(f),
        }
    }
}

macro_rules! decide {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $session:expr, $seat:ident, $action:ident, $seed:ident) => {
        match $session {
            $($(#[$attribute])* GameSession::$Game(session) => {
                let action = match $action {
                    GivenAction::Typed(AnyAction::$Game(action)) => *action,
                    other => session.rules().parse(&other.to_string()).map_err(Refusal::Notation)?,
                };
                session.decide($seat, action, $seed)
            })+
        }
    };
}

impl AnyBot {
    /// Judges by something else than its level usually does.
    #[must_use]
    pub fn with_judge(self, judge: Judge) -> AnyBot {
        make!(self, AnyBot => AnyBot, P, bot => bot.with_judge(judge))
    }

    /// What to do at a decision of the seat.
    pub fn choose(&mut self, view: &AnyView) -> Result<AnyAction, Problem> {
        self.choose_with(view, TO_THE_END)
    }

    /// The same, with progress.
    pub fn choose_with(&mut self, view: &AnyView, progress: Progress<'_>) -> Result<AnyAction, Problem> {
        games!(chosen self, view, progress)
    }

    /// The number of simulations of its level; `None` if it searches for a time.
    pub fn simulations(&self) -> Option<u32> {
        ask!(self, AnyBot, P, bot => bot.simulations())
    }

    /// Begins to answer in slices, as one thread of several that share no memory.
    pub fn begin(&mut self, view: &AnyView, task: Task, thread: (usize, usize)) -> Result<Slice, Problem> {
        games!(with_view self, view, (bot, view) => bot.begin(view, task, thread))
    }

    /// Goes on for a number of simulations.
    pub fn go_on(&mut self, simulations: u32) -> Result<Slice, Problem> {
        ask!(self, AnyBot, P, bot => bot.go_on(simulations))
    }

    /// Advice for a decision of the seat, and the chances of all seats.
    pub fn advise(&mut self, view: &AnyView) -> Result<Advice, Problem> {
        self.advise_with(view, TO_THE_END)
    }

    /// The same, with progress.
    pub fn advise_with(&mut self, view: &AnyView, progress: Progress<'_>) -> Result<Advice, Problem> {
        games!(with_view self, view, (bot, view) => bot.advise(view, progress))
    }
}

/// As it goes over the wire.
impl Serialize for AnyView {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        ask!(self, AnyView, P, view => view.serialize(to))
    }
}

macro_rules! text_board_of {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $session:expr, $view:ident, $marks:ident, $language:ident) => {
        match ($session, $view) {
            $($(#[$attribute])* (GameSession::$Game(session), AnyView::$Game(view)) => {
                Some(<$type>::text_board(session.rules(), view, $marks, translator($language)))
            })+
            #[allow(unreachable_patterns, reason = "with a single game there is no other view")]
            _ => None,
        }
    };
}

/// Methods that are the same for all games, delegated to [`tabletop::RunningGame`].
impl GameSession {
    pub fn game(&self) -> &'static str {
        ask!(self, GameSession, P, it => it.game())
    }

    /// The settings of the rules, as tags of a record.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        ask!(self, GameSession, P, it => it.settings())
    }

    pub fn version(&self) -> u32 {
        ask!(self, GameSession, P, it => it.version())
    }

    pub fn content(&self) -> Hash {
        ask!(self, GameSession, P, it => it.content())
    }

    pub fn seats(&self) -> &'static [&'static str] {
        ask!(self, GameSession, P, it => it.seats())
    }

    pub fn actor(&self, name: &str) -> Option<Actor> {
        ask!(self, GameSession, P, it => it.actor(name))
    }

    pub fn status(&self) -> Status {
        ask!(self, GameSession, P, it => it.status())
    }

    /// How the game ended, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        ask!(self, GameSession, P, it => it.outcome())
    }

    /// The legal actions of a seat, as notation.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        ask!(self, GameSession, P, it => it.0.legal(seat))
    }

    /// All current outcomes in notation, with their weights.
    pub fn chance_outcomes(&self) -> Vec<(String, u32)> {
        ask!(self, GameSession, P, it => it.chance_outcomes())
    }

    /// The sum of the weights of all current outcomes.
    pub fn chances(&self) -> u32 {
        ask!(self, GameSession, P, it => it.chances())
    }

    pub fn chance_outcome(&self, ticket: u32) -> String {
        ask!(self, GameSession, P, it => it.chance_outcome(ticket))
    }

    /// Checks an action and carries it out; a refused action changes nothing.
    pub fn apply(&mut self, actor: Actor, notation: &str) -> Result<(), Refusal> {
        ask!(self, GameSession, P, it => it.0.apply(actor, notation))
    }

    /// Applies the outcome of a ticket, and returns it in notation.
    pub fn draw(&mut self, ticket: u32) -> String {
        ask!(self, GameSession, P, it => it.0.draw(ticket))
    }

    /// The whole state as JSON, including hidden information. For records and hosts, never for players.
    pub fn position(&self) -> Value {
        ask!(self, GameSession, P, it => it.position())
    }

    /// What an observer may know.
    pub fn typed_view(&self, observer: Observer) -> AnyView {
        make!(self, GameSession => AnyView, P, it => it.view(observer))
    }

    /// What an observer may know, as it goes over the wire.
    pub fn view(&self, observer: Observer) -> Value {
        ask!(self, GameSession, P, it => json!(it.view(observer)))
    }

    /// The number of actions applied so far.
    pub fn plies(&self) -> usize {
        ask!(self, GameSession, P, it => it.plies())
    }

    /// The events of an action, counted from 0, as an observer sees them, in the wire format.
    pub fn events_of(&self, ply: usize, observer: Observer) -> Vec<Value> {
        ask!(self, GameSession, P, it => it.events_of(ply, observer))
    }

    /// The events of the last action as an observer sees them, in the wire format.
    pub fn events(&self, observer: Observer) -> Vec<Value> {
        ask!(self, GameSession, P, it => it.events(observer))
    }

    /// Checks the dice and draws of a record against its seed; see [`fair::verify`].
    pub fn verify(&mut self, record: &Record) -> Result<fair::Verified, Problem> {
        ask!(self, GameSession, P, it => fair::verify(record, &mut it.0))
    }
}

/// Methods from [`Playable`].
impl GameSession {
    /// The game's name and its settings.
    pub fn title(&self, language: Language) -> String {
        ask!(self, GameSession, P, it => {
            let (tr, rules) = (translator(language), it.rules());
            tr.text("play-welcome", [("game", P::name(rules, tr).into()), ("edition", P::mode(rules, tr).into())])
        })
    }

    pub fn seat_name(&self, seat: Seat, language: Language) -> String {
        ask!(self, GameSession, P, it => P::seat_name(it.rules(), seat, translator(language)))
    }

    /// What a seat plays for, or what the game is about.
    pub fn goal(&self, seat: Option<Seat>, language: Language) -> String {
        ask!(self, GameSession, P, it => P::goal(it.rules(), seat, translator(language)))
    }

    /// How far the game is and what everybody has, as far as an observer may know.
    pub fn standing(&self, observer: Observer, language: Language) -> GameStanding {
        ask!(self, GameSession, P, it => P::standing(it.rules(), &it.view(observer), translator(language)))
    }

    /// The words of the game that explain themselves.
    pub fn terms(&self, language: Language) -> Vec<Term> {
        ask!(self, GameSession, P, it => P::terms(it.rules(), translator(language)))
    }

    /// Every card as it is printed, by the value that stands for it.
    pub fn faces(&self, language: Language) -> Vec<(String, Markup)> {
        ask!(self, GameSession, P, it => P::faces(it.rules(), translator(language)))
    }

    /// What texts call each card, by the same values.
    pub fn names(&self, language: Language) -> Vec<(String, String)> {
        ask!(self, GameSession, P, it => P::names(it.rules(), translator(language)))
    }

    /// What would come of values that a seat can choose now.
    pub fn previews(&self, seat: Seat, language: Language) -> Vec<(String, Preview)> {
        ask!(self, GameSession, P, it => P::previews(it.rules(), &it.view(Observer::Seat(seat)), translator(language)))
    }

    /// How a game that was played to its end ended, where the places are shown beside it.
    pub fn headline(&self, observer: Observer, language: Language) -> String {
        ask!(self, GameSession, P, it => P::headline(it.rules(), &it.view(observer), translator(language)))
    }

    /// Whether a seat that can do only one thing is asked only so that nobody can tell what it holds.
    pub fn only_for_secrecy(&self, seat: Seat) -> bool {
        ask!(self, GameSession, P, it => P::only_for_secrecy(&it.view(Observer::Seat(seat))))
    }

    /// Who must do what, for an observer.
    pub fn prompt(&self, observer: Observer, language: Language) -> String {
        ask!(self, GameSession, P, it => P::prompt(it.rules(), &it.view(observer), translator(language)))
    }

    /// The board, the cards and everything else an observer sees, as plain text.
    pub fn board(&self, observer: Observer, language: Language) -> String {
        ask!(self, GameSession, P, it => P::board(it.rules(), &it.view(observer), translator(language)))
    }

    /// The events so far as an observer sees them; unredacted without an observer.
    pub fn log(&self, observer: Option<Observer>, language: Language) -> Vec<LogLine> {
        self.log_after(0, observer, language)
    }

    /// The log lines after a number of actions. Only these are put into words.
    pub fn log_after(&self, plies: usize, observer: Option<Observer>, language: Language) -> Vec<LogLine> {
        ask!(self, GameSession, P, it => it.log_after(plies, observer, translator(language)))
    }

    /// The lines of a log that say what a side that nobody sits for did in the last round it played, and why.
    pub fn reasons<'t>(&self, log: &'t [LogLine]) -> Vec<&'t LogLine> {
        ask!(self, GameSession, P, it => it.reasons(log))
    }

    /// Whether a seat's turn begins with the decision it has to make: a moment to look at the whole board.
    pub fn turn_begins(&self, seat: Seat) -> bool {
        ask!(self, GameSession, P, it => P::turn_begins(it.rules(), &it.0.state, seat))
    }

    /// The legal actions of a seat: notation and words.
    pub fn options(&self, seat: Seat, language: Language) -> Vec<(String, String)> {
        ask!(self, GameSession, P, it => it.options(seat, translator(language)))
    }

    pub fn question(&self, seat: Seat, language: Language) -> Question {
        ask!(self, GameSession, P, it => it.question(seat, translator(language)))
    }

    /// An action of a seat in words, at the decision it has to make; `None` when it is not an action.
    pub fn say(&self, seat: Seat, notation: &str, language: Language) -> Option<String> {
        ask!(self, GameSession, P, it => it.say(seat, notation, translator(language)))
    }

    /// What an action of a seat is good for, at the decision it has to make.
    pub fn purpose(&self, seat: Seat, notation: &str, language: Language) -> Option<String> {
        ask!(self, GameSession, P, it => it.purpose(seat, notation, translator(language)))
    }

    /// What speaks for the first of two actions of a seat rather than for the second, as one sentence. `None` if one of them is not
    /// legal now, or if nothing can be said.
    pub fn why(&self, seat: Seat, first: &str, second: &str, language: Language) -> Option<String> {
        ask!(self, GameSession, P, it => it.why(seat, first, second, translator(language)))
    }

    /// What a person touches for a legal action of a seat, as values of drawings.
    pub fn values_of(&self, seat: Seat, notation: &str) -> Vec<String> {
        ask!(self, GameSession, P, it => it.values_of(seat, notation))
    }

    /// The kinds of action at a seat's decision.
    pub fn menu(&self, seat: Seat, language: Language) -> Vec<ActionKind> {
        ask!(self, GameSession, P, it => it.menu(seat, translator(language)))
    }

    /// Whether a text is an action at all; what is wrong with it if not.
    pub fn understands(&self, notation: &str) -> Result<(), Problem> {
        ask!(self, GameSession, P, it => it.rules().parse(notation).map(|_| ()))
    }

    /// Why an action is not possible now; `None` when it is, or when it is not an action.
    pub fn why_not(&self, actor: Actor, notation: &str, language: Language) -> Option<String> {
        ask!(self, GameSession, P, it => it.why_not(actor, notation, translator(language)))
    }

    /// Why what a seat touched is not possible now; nothing when no action is meant, or when it is possible.
    pub fn why_not_touched(
        &self,
        seat: Seat,
        kind: Option<&str>,
        value: &str,
        language: Language,
    ) -> Option<String> {
        ask!(self, GameSession, P, it => it.why_not_touched(seat, kind, value, translator(language)))
    }

    /// The odds of what a seat can do now, from that seat's view alone.
    pub fn odds(&self, seat: Seat, asked: &OddsRequest, language: Language) -> Result<Odds, Problem> {
        ask!(self, GameSession, P, it => it.odds(seat, asked, translator(language)))
    }

    /// The cards of a seat with everything printed on them.
    pub fn cards(&self, seat: Seat, language: Language) -> String {
        ask!(self, GameSession, P, it => P::cards(it.rules(), &it.view(Observer::Seat(seat)), translator(language)))
    }

    /// A card with everything printed on it, by what notation calls it.
    pub fn card(&self, name: &str, language: Language) -> Option<String> {
        ask!(self, GameSession, P, it => P::card(it.rules(), name, translator(language)))
    }

    /// The name of the card that a value stands for, as [`GameSession::card`] takes it: `12` of `card:12`.
    pub fn card_name<'v>(&self, value: &'v str) -> Option<&'v str> {
        let (kind, name) = value.split_once(':')?;
        ask!(self, GameSession, P, _ => P::CARDS).contains(&kind).then_some(name)
    }

    /// The slots of an action whose card is shown as soon as it is settled.
    pub fn card_slots(&self) -> &'static [&'static str] {
        ask!(self, GameSession, P, _ => P::CARD_SLOTS)
    }

    pub fn card_names(&self, language: Language) -> String {
        ask!(self, GameSession, P, it => P::card_names(it.rules(), translator(language)))
    }

    /// What all drawings of the game refer to: one hidden SVG of symbols, patterns and the like.
    pub fn art(&self) -> &'static str {
        ask!(self, GameSession, P, _ => P::art())
    }

    pub fn picture(&self, observer: Observer, language: Language, scope: DrawScope) -> Picture {
        ask!(self, GameSession, P, it => it.picture(observer, translator(language), scope))
    }

    /// What a view of this game shows, as text. `marks` are the values that can be chosen now. Nothing for a view of
    /// another game.
    pub fn text_board(&self, view: &AnyView, marks: &[&str], language: Language) -> Option<TextBoard> {
        games!(text_board_of self, view, marks, language)
    }

    /// What an observer can be shown of some actions, counted from 0, in order, with the lines of the observer's log.
    pub fn clips(
        &self,
        plies: impl IntoIterator<Item = usize>,
        observer: Observer,
        log: &[LogLine],
    ) -> Vec<Clip> {
        ask!(self, GameSession, P, it => it.clips(plies, observer, log))
    }

    /// A bot that sits down in a seat. It is to be shown that seat's views.
    pub fn bot(&self, seat: Seat, thinking: Thinking) -> AnyBot {
        make!(self, GameSession => AnyBot, P, it => it.bot(seat, thinking))
    }

    /// The same state without a past, for a look at what would happen.
    #[must_use]
    pub fn without_history(&self) -> GameSession {
        make!(self, GameSession => GameSession, P, it => it.without_history())
    }

    /// Checks the action of a seat and carries it out; a refused action changes nothing. With a seed it says whether the
    /// action showed its seat something hidden, as [`GameSession::reveals`] does, unless Fate acts next.
    pub fn decide(&mut self, seat: Seat, action: &GivenAction, seed: Option<u64>) -> Result<bool, Refusal> {
        games!(decide self, seat, action, seed)
    }

    /// Whether an action that is legal now shows its own seat something hidden: it would have looked otherwise in another
    /// state the seat could be in. A sample of such states is tried; the same seed tries the same ones.
    pub fn reveals(&self, seat: Seat, notation: &str, seed: u64) -> bool {
        ask!(self, GameSession, P, it => it.reveals(seat, notation, seed))
    }

    /// The record of a game that begins at this table as it stands: tags, content and position, no actions.
    pub fn header(&self) -> Record {
        ask!(self, GameSession, P, it => it.header())
    }

    /// The first actions of some advice for a seat, each in notation and as a line: its share of the search, its chance,
    /// and the action in words.
    pub fn advice_lines(
        &self,
        advice: &Advice,
        seat: Seat,
        most: usize,
        language: Language,
    ) -> Vec<(String, String)> {
        let line = |one: &Advised| (one.action.clone(), self.advised("advice-line", one, seat, language));
        advice.actions.iter().take(most).map(line).collect()
    }

    /// The first action of some advice for a seat, in notation and as a sentence with the same figures.
    pub fn first_advice(&self, advice: &Advice, seat: Seat, language: Language) -> Option<(String, String)> {
        let first = advice.actions.first()?;
        Some((first.action.clone(), self.advised("advice-first", first, seat, language)))
    }

    fn advised(&self, id: &str, one: &Advised, seat: Seat, language: Language) -> String {
        let tr = translator(language);
        let words = self.say(seat, &one.action, language).unwrap_or_else(|| one.action.clone());
        let [share, chance] = [one.share, one.chance].map(|part| tr.percent(part.into()));
        tr.text(id, [("share", share.into()), ("chance", chance.into()), ("action", words.into())])
    }
}

/// What the columns of [`GameSession::advice_lines`] are.
pub fn advice_columns(language: Language) -> String {
    translator(language).text("advice-columns", [])
}
