//! What a game brings to a table, and what works for every such game.
//!
//! [`Playable`] is the list: settings, texts, drawing, text board, action parts, odds, evaluation, facts for statistics,
//! a rulebook and lessons. A game that lacks one of them does not compile. [`Session`] is a game in progress, [`Bot`] a bot
//! in a seat; [`simulate`](batch::simulate) and similar functions play many games. Everything is typed and names no game; the
//! crate `games` combines the games.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

mod analysis;
pub mod batch;
mod bot;
mod clip;
mod content;
pub mod game_facts;
mod info;
mod odds;
mod question;
mod recap;
mod session;
mod setting;
mod setup;
mod sight;
pub mod tensors;
pub mod vector;

use std::hash::Hash;

use bots::evaluator::Evaluator;
use components::ComponentGroup;
use draw::text_board::TextBoard;
use draw::{ActionPart, Animation, DrawScope, Picture};
use facts::Counted;
use guide::BookSource;
use maud::Markup;
use serde_json::Value;
use tabletop::{Game, Problem, Seat};
use words::{LogText, Texts, Translator};

pub mod components;

use tensors::Encoder;

pub use analysis::{Analysed, Analysis, Effort, GameAnalyst};
pub use bot::{Advice, Advised, Bot, Slice, Task, Thinking};
pub use clip::Clip;
pub use content::ContentSource;
pub use info::{GameInfo, HomeSection, MatchSums, RatedMode, Start, StartGroup};
pub use odds::{
    Assumption, Chance, Likelihood, Odds, OddsArgument, OddsArguments, OddsLine, OddsQuestion, OddsRequest,
    OddsValues, together,
};
pub use question::{Offer, Question};
pub use recap::{Recap, RecapLine};
pub use session::{ActionKind, LogLine, Session};
pub use setting::{Setting, Values};
pub use setup::{Setup, Source};
pub use sight::{GameStanding, Preview, Term};
pub use words::{About, Language, Turn, Weight};

pub use errors::{NothingBegun, ViewOfAnother};

tabletop::errors!();

/// What a game says and does by type.
pub type Action<P> = <<P as Counted>::Rules as Game>::Action;
pub type Event<P> = <<P as Counted>::Rules as Game>::Event;
pub type Reason<P> = <<P as Counted>::Rules as Game>::Reason;
pub type State<P> = <<P as Counted>::Rules as Game>::State;
pub type View<P> = <<P as Counted>::Rules as Game>::View;

/// A game that people and bots can play: everything a table needs beside the rules. The implementing type represents the
/// game and contains nothing.
pub trait Playable: Counted<Rules: Game<Action: Hash>> + Sized + 'static {
    /// The name of the game's folder. Addresses of its rulebook and components and the JSON of statistics use it.
    const FAMILY: &'static str;
    /// The games people choose from: one for each way to play.
    const GAMES: &'static [GameInfo];
    const HOME: HomeSection;
    const TEXTS: Texts;
    const BOOK: BookSource;
    /// The lessons: for each, its game and its file.
    const LESSONS: &'static [(&'static str, &'static str)];
    /// The style sheet of all pages: the game's colours and seats, and the drawings in its rulebook.
    const SITE_STYLE: &'static str;
    const TABLE_STYLE: &'static str;
    /// The kinds of values that stand for cards, such as `card` of `card:12`.
    const CARDS: &'static [&'static str];
    /// The slots of an action whose card is shown as soon as it is settled.
    const CARD_SLOTS: &'static [&'static str];
    /// The picture that messengers show beside an invitation: a PNG of 1200 by 630.
    const SHARE_PICTURE: &'static [u8];

    type Evaluator: Evaluator<Self::Rules> + 'static;
    /// How it is written as numbers, for machine learning.
    type Encoder: Encoder<Self::Rules>;

    /// The rules of one of [`Playable::GAMES`]. The position in the setup does not matter here.
    fn from_setup(game: &GameInfo, setup: &Setup) -> Result<Self::Rules, Problem>;
    /// The settings of a position (JSON), as tags of a record; `None` for a position of another game. Does not check
    /// whether the position is valid.
    fn settings_of(game: &GameInfo, position: &Value) -> Option<Vec<(String, String)>>;
    /// All components in groups, each fact with its status.
    fn components(tr: Translator) -> Vec<ComponentGroup>;
    /// The content file that comes with the program.
    fn current_content() -> String;
    /// The odds questions that need no table.
    fn odds_questions() -> &'static [OddsQuestion] {
        &[]
    }

    fn evaluator() -> &'static Self::Evaluator;
    /// The text of an owner's content, to be included in records; `None` for released content.
    fn owners_content(rules: &Self::Rules) -> Option<&str>;
    /// Checks that a view from outside belongs to a table with these rules. It may still be impossible.
    fn check_view(_rules: &Self::Rules, _view: &View<Self>) -> Result<(), Problem> {
        Ok(())
    }

    fn name(rules: &Self::Rules, tr: Translator) -> String;
    /// Its settings in words.
    fn mode(rules: &Self::Rules, tr: Translator) -> String;
    fn seat_name(rules: &Self::Rules, seat: Seat, tr: Translator) -> String;
    /// What a seat plays for, in one sentence; for nobody in particular, what the game is about.
    fn goal(rules: &Self::Rules, seat: Option<Seat>, tr: Translator) -> String;
    /// How far the game is and what everybody has, as far as the observer of a view may know.
    fn standing(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> GameStanding;
    /// The words of the game that explain themselves wherever they are read.
    fn terms(rules: &Self::Rules, tr: Translator) -> Vec<Term>;
    /// Who must do what, for the observer of a view.
    fn prompt(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> String;
    /// How a game ended, where the places are shown beside it.
    fn headline(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> String {
        Self::prompt(rules, view, tr)
    }
    /// Everything a view shows, as plain text.
    fn board(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> String;
    /// The own cards of a view's observer with everything printed on them.
    fn cards(rules: &Self::Rules, view: &View<Self>, tr: Translator) -> String;
    /// A card with everything printed on it, by its name in notation.
    fn card(rules: &Self::Rules, name: &str, tr: Translator) -> Option<String>;
    /// How cards are named: `a number from 1 to 27`.
    fn card_names(rules: &Self::Rules, tr: Translator) -> String;
    /// Tells events in order, each in the voice it comes with: a line of the log, or nothing where another event tells it.
    /// Whether there is a line, and how much it matters, must not depend on the voice.
    fn teller(rules: &Self::Rules, tr: Translator)
    -> impl FnMut(&Event<Self>, Translator) -> Option<LogText>;
    /// An action of a view's observer in words, at the decision the view shows.
    fn action(rules: &Self::Rules, action: Action<Self>, view: &View<Self>, tr: Translator) -> String;
    /// What an action of a view's observer is good for, in one sentence in the terms of the game; nothing if the action's name says
    /// enough. A hint gives it as the reason.
    fn purpose(
        _rules: &Self::Rules,
        _action: Action<Self>,
        _view: &View<Self>,
        _tr: Translator,
    ) -> Option<String> {
        None
    }
    fn reason(rules: &Self::Rules, reason: &Reason<Self>, tr: Translator) -> String;
    /// The kinds of action at a seat's decision.
    fn menu(rules: &Self::Rules, state: &State<Self>, seat: Seat, tr: Translator) -> Vec<ActionKind>;
    /// All odds for the observer of a view.
    fn odds(
        rules: &Self::Rules,
        view: &View<Self>,
        asked: &OddsRequest,
        tr: Translator,
    ) -> Result<Vec<OddsLine>, Problem>;
    /// Whether the current decision is the first of a seat's turn.
    fn turn_begins(rules: &Self::Rules, state: &State<Self>, seat: Seat) -> bool;
    /// The rules of the automaton; `None` if there is none.
    fn automaton(_rules: &Self::Rules) -> Option<Automaton> {
        None
    }

    /// The symbols that all drawings refer to, as one hidden SVG.
    fn art() -> &'static str;
    /// A table as the observer of a view sees it.
    fn draw(rules: &Self::Rules, view: &View<Self>, tr: Translator, scope: DrawScope) -> Picture;
    /// Every card as it is printed, large enough to be read anywhere, by the value that stands for it: `card:12`.
    fn faces(rules: &Self::Rules, tr: Translator) -> Vec<(String, Markup)>;
    /// What texts call each of these cards, by the same values.
    fn names(rules: &Self::Rules, tr: Translator) -> Vec<(String, String)>;
    /// What would come of values that the observer of a view can choose now, such as where a piece would land.
    fn previews(_rules: &Self::Rules, _view: &View<Self>, _voice: Translator) -> Vec<(String, Preview)> {
        Vec::new()
    }
    /// Whether the observer of a view, who can do only one thing now, is asked only so that nobody can tell what they hold.
    fn only_for_secrecy(_view: &View<Self>) -> bool {
        false
    }
    /// The same as text. `marks` are the values that can be chosen now, such as `place:north`.
    fn text_board(rules: &Self::Rules, view: &View<Self>, marks: &[&str], tr: Translator) -> TextBoard;
    /// A legal action of the observer of a view, split into parts in the order in which they are asked for.
    fn parts(rules: &Self::Rules, view: &View<Self>, action: Action<Self>) -> Vec<ActionPart>;
    /// The prompt for the next part in this slot, for an action of this kind (its first word).
    fn ask(rules: &Self::Rules, kind: &str, slot: &str, tr: Translator) -> String;
    /// The name of a value on a button.
    fn label(rules: &Self::Rules, value: &str, tr: Translator) -> String;
    /// The likely intended action of a click that matches no legal action, so that the engine can
    /// explain why it is refused. The kind is the first word of the action being put together, if any.
    fn attempt(
        rules: &Self::Rules,
        view: &View<Self>,
        kind: Option<&str>,
        value: &str,
    ) -> Option<Action<Self>>;
    /// Says of one event after another what is to be seen moving.
    fn animator(rules: &Self::Rules) -> impl FnMut(&Event<Self>) -> Vec<Animation>;
}

/// The rules of an automaton: a side that nobody plays.
pub struct Automaton {
    /// The prefix of these rule numbers.
    pub chapter: &'static str,
    /// The rule that ends a round.
    pub round: &'static str,
}
