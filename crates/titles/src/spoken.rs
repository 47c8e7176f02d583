//! Tables that can be spoken of, for programs that know no game.

use std::any::Any;

use tabletop::{Actor, Observer, Problem, Record, Seat, Table};

use crate::{Asked, Language, Mind, Odds, Thinking};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// After how many actions.
    pub ply: usize,
    /// What happened.
    pub text: String,
    /// The number of the rule behind it.
    pub rule: Option<&'static str>,
}

/// A kind of action at a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The first word of its notation.
    pub word: String,
    /// What it is called.
    pub label: String,
    /// What it does.
    pub help: String,
    /// Why it is not possible; nothing when it is.
    pub why_not: Option<String>,
}

/// A table that can be spoken of: what people read about it, in their language.
pub trait Spoken: Table {
    /// The rules of the game, for who knows how to draw it.
    fn rules(&self) -> &dyn Any;
    /// The game's name and its settings.
    fn title(&self, language: Language) -> String;
    /// What a seat is called.
    fn seat_name(&self, seat: Seat, language: Language) -> String;
    /// Who must do what, for an observer.
    fn prompt(&self, observer: Observer, language: Language) -> String;
    /// The board, the cards and everything else an observer sees, as plain text.
    fn board(&self, observer: Observer, language: Language) -> String;
    /// What has happened, as an observer perceives it; everything for nobody in particular.
    fn log(&self, observer: Option<Observer>, language: Language) -> Vec<Told>;
    /// The lines of a log that say what a side that nobody sits for did in the last round it played, and why.
    fn reasons<'t>(&self, log: &'t [Told]) -> Vec<&'t Told>;
    /// Whether a seat's turn begins with the decision it has to make: a moment to look at the whole board.
    fn turn_begins(&self, seat: Seat) -> bool;
    /// The legal actions of a seat: notation and words.
    fn options(&self, seat: Seat, language: Language) -> Vec<(String, String)>;
    /// An action of a seat in words, at the decision it has to make; nothing when it is no action.
    fn say(&self, seat: Seat, notation: &str, language: Language) -> Option<String>;
    /// The kinds of action at a seat's decision.
    fn menu(&self, seat: Seat, language: Language) -> Vec<Kind>;
    /// Whether a text is an action at all; what is wrong with it if not.
    fn understands(&self, notation: &str) -> Result<(), Problem>;
    /// Why an action is not possible now; nothing when it is, or when it is no action.
    fn why_not(&self, actor: Actor, notation: &str, language: Language) -> Option<String>;
    /// The odds of what a seat can do now, from that seat's view alone.
    fn odds(&self, seat: Seat, asked: &Asked, language: Language) -> Result<Odds, Problem>;
    /// The cards of a seat with everything printed on them.
    fn cards(&self, seat: Seat, language: Language) -> String;
    /// A card with everything printed on it, by what notation calls it.
    fn card(&self, name: &str, language: Language) -> Option<String>;
    /// What cards can be asked for by: `a number from 1 to 27`.
    fn card_names(&self, language: Language) -> String;
    /// A program that sits down in a seat. It is to be shown that seat's views.
    fn mind(&self, seat: Seat, thinking: Thinking) -> Box<dyn Mind>;
    /// A table at the same state without a past, for a look at what would happen.
    fn ahead(&self) -> Box<dyn Spoken>;
    /// The whole table once more, for work that takes a while.
    fn fork(&self) -> Box<dyn Spoken>;
    /// Whether an action that is legal now shows its own seat something hidden: it would have looked otherwise in another
    /// state the seat could be in. A sample of such states is tried; the same seed tries the same ones.
    fn reveals(&self, seat: Seat, notation: &str, seed: u64) -> bool;
    /// The record of a game that begins at this table as it stands: tags, content and position, no actions.
    fn header(&self) -> Record;
}
