//! The Ming Voyages at a table, for two and solo: everything people and bots need beside the rules.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

mod book;
mod components;
mod drawing;
pub mod evaluator;
pub mod facts;
pub mod odds;
mod tensors;
mod text_board;
pub mod texts;

use draw::text_board::TextBoard;
use draw::{ActionPart, Animation, DrawScope, Picture};
use guide::BookSource;
use maud::Markup;
use ming::content::{Content, ContentError};
use ming::{
    Action, CARDS, Card, CardSet, Choice, Event, Reason, Rules, SOLO_VERSION, Side, State, VERSION, View,
    match_sums,
};
use playable::components::ComponentGroup;
use playable::{
    ActionKind, Automaton, ContentSource, GameInfo, GameStanding, HomeSection, OddsLine, OddsQuestion,
    OddsRequest, Playable, RatedMode, Setting, Setup, Start, StartGroup, Term, Values,
};
use serde_json::Value;
use tabletop::{Game, Hash, Outcome, Problem, Seat};
use words::{LogText, Texts, Translator};

use evaluator::MingEvaluator;
use texts::{Log, MingWords};

tabletop::errors!();

const EDITION: Setting = Setting {
    tag: "Edition",
    option: "edition",
    help: "Which rulebook to follow",
    values: Values::One { of: &["english", "german"], default: "english" },
};
const DIFFICULTY: Setting = Setting {
    tag: "Difficulty",
    option: "difficulty",
    help: "Difficulty of the automaton",
    values: Values::One { of: &["easy", "moderate", "hard", "brutal"], default: "easy" },
};
const CHALLENGES: Setting = Setting {
    tag: "Challenges",
    option: "challenge",
    help: "Make it harder: lost Troops leave the game (losses), or start with more Hordes (hordes)",
    values: Values::Any(&["losses", "hordes"]),
};

/// Alone at a difficulty.
const fn alone(label: &'static str, settings: &'static [(&'static str, &'static str)], main: bool) -> Start {
    Start { game: SOLO, label, settings, chairs: &[("emperor", "me")], main }
}

/// For two, with these in the chairs.
const fn two(label: &'static str, chairs: &'static [(&'static str, &'static str)]) -> Start {
    Start { game: TWO, label, settings: &[], chairs, main: false }
}

const TWO: &str = "ming";
const SOLO: &str = "ming-solo";

pub enum Ming {}

/// Where contents come from, by the hash that records name them by.
fn content(hash: fn(&Content) -> Hash) -> ContentSource<Content, ContentError> {
    ContentSource { current: Content::current, by_hash: Content::by_hash, parse: Content::parse, hash }
}

impl Playable for Ming {
    const FAMILY: &'static str = "ming";
    const GAMES: &'static [GameInfo] = &[
        GameInfo {
            name: TWO,
            about: "The Ming Voyages, for two",
            text: "page-game-ming",
            settings: &[EDITION],
            seats: &["emperor", "overlord"],
            version: VERSION,
            match_sums: Some(|games| match_sums(games.map(match_points)).map(i16::from)),
            // Both editions are one game to those who play it.
            rated: &[RatedMode { id: "two", text: "page-game-ming", settings: &[], teams: &[], sides: true }],
            // The Wall between two hills, and a sail beyond it.
            picture: &[
                ("land", "M2 40 Q14 26 26 36 T50 30 L58 40 Z"),
                ("line", "M4 36 h5 v-5 h4 v5 h6 v-5 h4 v5 h6 v-5 h4 v5 h6 v-5 h4 v5 h10"),
                ("seal", "M30 8 L30 24 L16 24 Q26 18 30 8 Z"),
                ("gold", "M33 11 Q46 16 44 24 L33 24 Z"),
            ],
            first_game: two("page-level-novice", &[("emperor", "me"), ("overlord", "novice")]),
            listed: true,
        },
        GameInfo {
            name: SOLO,
            about: "The Ming Voyages, solo against the automaton",
            text: "page-game-solo",
            settings: &[DIFFICULTY, CHALLENGES],
            seats: &["emperor"],
            version: SOLO_VERSION,
            match_sums: None,
            rated: &[],
            // One banner against the steppe.
            picture: &[
                ("land", "M2 40 Q20 28 36 36 T58 34 L58 40 Z"),
                ("line", "M22 6 V36"),
                ("seal", "M22 8 H44 L38 15 L44 22 H22 Z"),
            ],
            first_game: alone("page-easy", &[("Difficulty", "easy")], true),
            listed: true,
        },
    ];
    const HOME: HomeSection = HomeSection {
        title: "page-game-ming",
        about: "page-ming-about",
        groups: &[
            StartGroup {
                heading: "page-alone",
                starts: &[
                    alone("page-easy", &[("Difficulty", "easy")], true),
                    alone("page-moderate", &[("Difficulty", "moderate")], false),
                    alone("page-hard", &[("Difficulty", "hard")], false),
                    alone("page-brutal", &[("Difficulty", "brutal")], false),
                ],
                more: None,
            },
            StartGroup {
                heading: "page-against",
                starts: &[
                    two("page-level-novice", &[("emperor", "me"), ("overlord", "novice")]),
                    two("page-level-sailor", &[("emperor", "me"), ("overlord", "sailor")]),
                    two("page-level-captain", &[("emperor", "me"), ("overlord", "captain")]),
                    two("page-level-admiral", &[("emperor", "me"), ("overlord", "admiral")]),
                ],
                more: None,
            },
            StartGroup {
                heading: "page-friends",
                starts: &[
                    two("page-friends-link", &[("emperor", "me")]),
                    two("page-friends-here", &[("emperor", "me"), ("overlord", "me")]),
                ],
                more: Some(TWO),
            },
        ],
        lessons: &[(TWO, "page-learn"), (SOLO, "page-learn-solo")],
    };
    const TEXTS: Texts = words::texts![
        "action.ftl",
        "board.ftl",
        "draw.ftl",
        "hint.ftl",
        "log.ftl",
        "names.ftl",
        "prompt.ftl",
        "reason.ftl",
        "sight.ftl",
        "solo.ftl",
        "special.ftl",
        "table.ftl",
    ];
    const BOOK: BookSource = book::BOOK;
    const LESSONS: &'static [(&'static str, &'static str)] =
        &[(TWO, include_str!("../../book/lesson.toml")), (SOLO, include_str!("../../book/lesson-solo.toml"))];
    const SITE_STYLE: &'static str = drawing::SITE_STYLE;
    const TABLE_STYLE: &'static str = drawing::TABLE_STYLE;
    const CARDS: &'static [&'static str] = &["card", "with"];
    const CARD_SLOTS: &'static [&'static str] = &["card"];
    const SHARE_PICTURE: &'static [u8] = include_bytes!("drawing/share.png");

    type Evaluator = MingEvaluator;
    type Encoder = tensors::MingEncoder;

    fn from_setup(game: &GameInfo, setup: &Setup) -> Result<Rules, Problem> {
        let version = setup.version(game.version)?;
        let rules = if game.name == TWO {
            let edition = setup.value(&EDITION)?.parse()?;
            Rules::with_content(edition, setup.content(&content(Content::hash))?)
        } else {
            let (difficulty, challenges) = (setup.value(&DIFFICULTY)?, setup.value(&CHALLENGES)?);
            let content = setup.content(&content(Content::solo_hash))?;
            Rules::solo_with_content(difficulty.parse()?, challenges.parse()?, content)
        };
        Ok(rules.in_version(version))
    }

    fn settings_of(game: &GameInfo, position: &Value) -> Option<Vec<(String, String)>> {
        let edition = position.get("edition")?;
        let solo = position.get("solo").filter(|solo| !solo.is_null());
        let tags = match (game.name, solo) {
            (TWO, None) => vec![EDITION.tag(edition.as_str().unwrap_or_default())],
            (SOLO, Some(solo)) => {
                let challenges = solo["challenges"].as_array().into_iter().flatten();
                let challenges: Vec<&str> = challenges.filter_map(Value::as_str).collect();
                let difficulty = solo["difficulty"].as_str().unwrap_or_default();
                vec![DIFFICULTY.tag(difficulty), CHALLENGES.tag(&challenges.join(" "))]
            }
            _ => return None,
        };
        Some(tags.into_iter().flatten().collect())
    }

    fn components(tr: Translator) -> Vec<ComponentGroup> {
        components::groups(tr)
    }

    fn current_content() -> String {
        Content::current().source().to_owned()
    }

    fn odds_questions() -> &'static [OddsQuestion] {
        odds::QUESTIONS
    }

    fn evaluator() -> &'static MingEvaluator {
        &MingEvaluator
    }

    fn owners_content(rules: &Rules) -> Option<&str> {
        let released = Content::by_hash(Game::content(rules)).is_some();
        (!released).then(|| rules.content().source())
    }

    fn name(rules: &Rules, tr: Translator) -> String {
        words(rules, tr).title()
    }

    fn mode(rules: &Rules, tr: Translator) -> String {
        words(rules, tr).mode()
    }

    fn seat_name(rules: &Rules, seat: Seat, tr: Translator) -> String {
        words(rules, tr).side(Side::of(seat))
    }

    fn goal(rules: &Rules, seat: Option<Seat>, tr: Translator) -> String {
        words(rules, tr).goal(seat.map(Side::of))
    }

    fn standing(rules: &Rules, view: &View, tr: Translator) -> GameStanding {
        words(rules, tr).standing(view, drawing::ROUNDS)
    }

    fn terms(rules: &Rules, tr: Translator) -> Vec<Term> {
        words(rules, tr).terms()
    }

    fn prompt(rules: &Rules, view: &View, tr: Translator) -> String {
        words(rules, tr).prompt(view)
    }

    fn board(rules: &Rules, view: &View, tr: Translator) -> String {
        words(rules, tr).board(view)
    }

    fn cards(rules: &Rules, view: &View, tr: Translator) -> String {
        words(rules, tr).own_cards(view)
    }

    fn teller(rules: &Rules, tr: Translator) -> impl FnMut(&Event, Translator) -> Option<LogText> {
        let mut log = Log::new(words(rules, tr));
        move |event, tr| {
            log.set_translator(tr);
            log.line(event)
        }
    }

    fn action(rules: &Rules, action: Action, view: &View, tr: Translator) -> String {
        words(rules, tr).action(&action, view.observer.unwrap_or(Side::Emperor))
    }

    fn purpose(rules: &Rules, action: Action, view: &View, tr: Translator) -> Option<String> {
        words(rules, tr).purpose(action, view)
    }

    fn reason(rules: &Rules, reason: &Reason, tr: Translator) -> String {
        words(rules, tr).reason(reason)
    }

    fn menu(rules: &Rules, state: &State, seat: Seat, tr: Translator) -> Vec<ActionKind> {
        let words = words(rules, tr);
        let kind = |(choice, possible): (Choice, Result<(), Reason>)| ActionKind {
            word: choice.id().to_owned(),
            label: words.choice(choice),
            help: words.choice_help(choice),
            why_not: possible.err().map(|reason| words.reason(&reason)),
        };
        rules.menu(state, seat).into_iter().map(kind).collect()
    }

    fn odds(
        rules: &Rules,
        view: &View,
        asked: &OddsRequest,
        tr: Translator,
    ) -> Result<Vec<OddsLine>, Problem> {
        odds::lines(rules, view, asked, words(rules, tr))
    }

    fn turn_begins(rules: &Rules, state: &State, seat: Seat) -> bool {
        rules.menu(state, seat).iter().any(|(choice, _)| *choice == Choice::Play)
    }

    fn automaton(rules: &Rules) -> Option<Automaton> {
        rules.alone().map(|_| Automaton { chapter: "M10.", round: "M3.1" })
    }

    fn card(rules: &Rules, name: &str, tr: Translator) -> Option<String> {
        Some(words(rules, tr).card_face(Card::new(name.parse().ok()?)?))
    }

    fn card_names(_: &Rules, tr: Translator) -> String {
        tr.text("play-card-numbers", [("count", CARDS.into())])
    }

    fn art() -> &'static str {
        drawing::ART
    }

    fn draw(rules: &Rules, view: &View, tr: Translator, scope: DrawScope) -> Picture {
        drawing::draw(rules, view, tr, scope)
    }

    fn faces(rules: &Rules, tr: Translator) -> Vec<(String, Markup)> {
        drawing::faces(rules, tr)
    }

    fn names(rules: &Rules, tr: Translator) -> Vec<(String, String)> {
        let words = words(rules, tr);
        CardSet::ALL.iter().map(|card| (format!("card:{card}"), words.card(card))).collect()
    }

    fn text_board(rules: &Rules, view: &View, marks: &[&str], tr: Translator) -> TextBoard {
        text_board::text_board(rules, view, marks, tr)
    }

    fn parts(rules: &Rules, view: &View, action: Action) -> Vec<ActionPart> {
        drawing::parts(rules, view, action)
    }

    fn ask(_: &Rules, kind: &str, slot: &str, tr: Translator) -> String {
        drawing::ask(kind, slot, tr)
    }

    fn label(rules: &Rules, value: &str, tr: Translator) -> String {
        drawing::label(words(rules, tr), value)
    }

    fn attempt(rules: &Rules, view: &View, kind: Option<&str>, value: &str) -> Option<Action> {
        drawing::attempt(rules, view, kind, value)
    }

    fn animator(_: &Rules) -> impl FnMut(&Event) -> Vec<Animation> {
        drawing::animator()
    }
}

fn words(rules: &Rules, tr: Translator) -> MingWords<'_> {
    MingWords::new(tr, rules)
}

/// The points of a game by side.
fn match_points(outcome: Outcome) -> [u8; 2] {
    [outcome.points[0], outcome.points[1]].map(|points| u8::try_from(points).unwrap_or_default())
}
