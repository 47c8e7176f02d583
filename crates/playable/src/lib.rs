//! What a game brings to a table, and what can be done with any game that does.
//!
//! [`Playable`] is the list: settings, texts, drawing, text board, parts of actions, odds, evaluation, facts for statistics,
//! a rulebook and lessons. A game that lacks one of them does not compile. [`Session`] is a game in progress, [`Bot`] a bot
//! in a seat; [`simulate`](batch::simulate) and the like play many games. All of it is typed and knows no game by name; the
//! crate `games` puts the games side by side.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

mod analysis;
pub mod batch;
mod bot;
mod content;
pub mod game_facts;
mod info;
mod odds;
mod question;
mod session;
mod setting;
mod setup;

use std::hash::Hash;

use bots::evaluator::Evaluator;
use components::ComponentGroup;
use draw::text_board::TextBoard;
use draw::{ActionPart, Animation, DrawScope, Picture};
use facts::Counted;
use guide::BookSource;
use serde_json::Value;
use tabletop::{Game, Problem, Seat};
use words::{Texts, Translator};

pub mod components;

pub use analysis::{Analysed, Analysis, Effort, GameAnalyst};
pub use bot::{Advice, Advised, Bot, Thinking};
pub use content::ContentSource;
pub use info::{GameInfo, HomeSection, MatchSums, Start, StartGroup};
pub use odds::{
    Assumption, Chance, Likelihood, Odds, OddsArgument, OddsArguments, OddsLine, OddsQuestion, OddsRequest,
    OddsValues, together,
};
pub use question::{Offer, Question};
pub use session::{ActionKind, LogLine, Session};
pub use setting::{Setting, Values};
pub use setup::{Setup, Source};
pub use words::Language;

pub use errors::ViewOfAnother;

tabletop::errors!();

/// What a game says and does by type.
pub type Action<P> = <<P as Counted>::Rules as Game>::Action;
pub type Event<P> = <<P as Counted>::Rules as Game>::Event;
pub type Reason<P> = <<P as Counted>::Rules as Game>::Reason;
pub type State<P> = <<P as Counted>::Rules as Game>::State;
pub type View<P> = <<P as Counted>::Rules as Game>::View;

/// A game that people and bots can play: everything a table needs beside the rules. The implementing type stands for the
/// game and holds nothing.
pub trait Playable: Counted<Rules: Game<Action: Hash>> + Sized + 'static {
    /// The name of the game's folder. Addresses of its rulebook and components and the JSON of statistics use it.
    const FAMILY: &'static str;
    /// What people choose from: one for each way to play it.
    const GAMES: &'static [GameInfo];
    const HOME: HomeSection;
    const TEXTS: Texts;
    const BOOK: BookSource;
    /// The lessons: the game each is of, and its file.
    const LESSONS: &'static [(&'static str, &'static str)];
    /// The style sheet of all pages: the game's colours and seats, and the drawings in its rulebook.
    const SITE_STYLE: &'static str;
    /// The style sheet of tables.
    const TABLE_STYLE: &'static str;

    /// What bots judge it by.
    type Evaluator: Evaluator<Self::Rules> + 'static;

    /// The rules of one of [`Playable::GAMES`]. The position in the setup does not matter here.
    fn from_setup(game: &GameInfo, setup: &Setup) -> Result<Self::Rules, Problem>;
    /// The settings that a position (JSON) is of, as tags of a record; nothing for a position of another game. Whether
    /// the position is sound is not asked.
    fn settings_of(game: &GameInfo, position: &Value) -> Option<Vec<(String, String)>>;
    /// Everything the game is played with, in groups, and how sure each fact is.
    fn components(tr: Translator) -> Vec<ComponentGroup>;
    /// The content file that comes with the program.
    fn current_content() -> String;
    /// What can be asked for odds without a table.
    fn odds_questions() -> &'static [OddsQuestion] {
        &[]
    }

    fn evaluator() -> &'static Self::Evaluator;
    /// The text of an owner's content, for a record to carry; nothing for content that is released.
    fn owners_content(rules: &Self::Rules) -> Option<&str>;
    /// Checks that a view from outside is of a table with these rules. What it says need not be possible.
    fn check_view(_rules: &Self::Rules, _view: &View<Self>) -> Result<(), Problem> {
        Ok(())
    }

    /// What the game is called.
    fn name(rules: &Self::Rules, tr: Translator) -> String;
    /// What its rules are set to.
    fn mode(rules: &Self::Rules, tr: Translator) -> String;
    fn seat_name(rules: &Self::Rules, seat: Seat, tr: Translator) -> String;
    /// Who must do what, for the observer of a view.
    fn prompt(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> String;
    /// Everything a view shows, as plain text.
    fn board(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> String;
    /// The own cards of a view's observer with everything printed on them.
    fn cards(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> String;
    /// A card with everything printed on it, by what notation calls it.
    fn card(rules: &Self::Rules, name: &str, tr: Translator) -> Option<String>;
    /// What cards can be asked for by: `a number from 1 to 27`.
    fn card_names(rules: &Self::Rules, tr: Translator) -> String;
    /// Tells events in order, each in the voice it comes with: a text and the number of the rule behind it, or nothing where
    /// another event tells it. Whether there is a line must not depend on the voice.
    fn teller(
        rules: &Self::Rules,
        tr: Translator,
    ) -> impl FnMut(&Event<Self>, Translator) -> Option<(String, Option<&'static str>)>;
    /// An action of a view's observer in words, at the decision the view shows.
    fn action(rules: &Self::Rules, action: Action<Self>, view: &View<Self>, tr: Translator) -> String;
    fn reason(rules: &Self::Rules, reason: &Reason<Self>, tr: Translator) -> String;
    /// The kinds of action at a seat's decision.
    fn menu(rules: &Self::Rules, state: &State<Self>, seat: Seat, tr: Translator) -> Vec<ActionKind>;
    /// Everything that has odds for the observer of a view.
    fn odds(
        rules: &Self::Rules,
        view: &View<Self>,
        asked: &OddsRequest,
        tr: Translator,
    ) -> Result<Vec<OddsLine>, Problem>;
    /// Whether a seat's turn begins with the decision it has to make.
    fn turn_begins(rules: &Self::Rules, state: &State<Self>, seat: Seat) -> bool;
    /// The rules by which a side plays that nobody sits for; nothing when there is none.
    fn automaton(_rules: &Self::Rules) -> Option<Automaton> {
        None
    }

    /// What all drawings refer to: one hidden SVG of symbols, patterns and the like.
    fn art() -> &'static str;
    /// A table as the observer of a view sees it.
    fn draw(rules: &Self::Rules, view: &View<Self>, tr: Translator, scope: DrawScope) -> Picture;
    /// The same as text. `marks` are the values that can be chosen now, such as `place:north`.
    fn text_board(rules: &Self::Rules, view: &View<Self>, marks: &[&str], tr: Translator) -> TextBoard;
    /// A legal action of the observer of a view, taken apart into what a person touches, in the order of asking.
    fn parts(rules: &Self::Rules, view: &View<Self>, action: Action<Self>) -> Vec<ActionPart>;
    /// What to ask a person who has yet to make a pick of this slot for an action of this kind (its first word).
    fn ask(rules: &Self::Rules, kind: &str, slot: &str, tr: Translator) -> String;
    /// What a value is called on a button.
    fn label(rules: &Self::Rules, value: &str, tr: Translator) -> String;
    /// An action that somebody has in mind who touches a value that is no part of any legal action, so that the engine can
    /// say why it is not possible. The kind is the first word of the action they are putting together, if they have begun.
    fn attempt(
        rules: &Self::Rules,
        view: &View<Self>,
        kind: Option<&str>,
        value: &str,
    ) -> Option<Action<Self>>;
    /// What is to be seen moving when these events happened, in order.
    fn animations(rules: &Self::Rules, events: &[Event<Self>], tr: Translator) -> Vec<Animation>;
}

/// Where the rules say how a side plays that nobody sits for.
pub struct Automaton {
    /// How the numbers of these rules begin.
    pub chapter: &'static str,
    /// The rule by which one round ends and the next begins.
    pub round: &'static str,
}
