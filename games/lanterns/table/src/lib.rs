//! Lanterns at a table: everything people and bots need beside the rules, as small as possible. Copy it to start a new game.
//!
//! - `texts`: prompts, log lines, actions and reasons in words; the texts themselves are in `i18n`;
//! - `drawing`: the table on a page; `text_board`: the table in a terminal;
//! - `evaluator`: the evaluator for bots; `odds`: exact odds for people;
//! - `facts`: statistics.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

mod drawing;
pub mod evaluator;
pub mod facts;
mod odds;
mod tensors;
mod text_board;
mod texts;

use std::sync::Arc;

use components::Status;
use draw::text_board::TextBoard;
use draw::{ActionPart, Animation, DrawScope, Picture};
use guide::BookSource;
use lanterns::{ALL, Action, Event, Lanterns as Rules, Phase, Reason, SEATS, State, VERSION, View};
use maud::Markup;
use playable::components::{ComponentGroup, ComponentRow, Fact};
use playable::{
    ActionKind, ContentSource, GameInfo, GameStanding, HomeSection, OddsLine, OddsRequest, Playable,
    RatedMode, Setting, Setup, Start, StartGroup, Term, Values,
};
use serde_json::Value;
use tabletop::{Game, Problem, Seat};
use words::{LogText, Translator};

use evaluator::LanternsEvaluator;

pub enum Lanterns {}

const NAME: &str = "lanterns";

/// There is only one mode so far.
const MODE: Setting = Setting {
    tag: "Mode",
    option: "mode",
    help: "When it is played",
    values: Values::One { of: &["evening"], default: "evening" },
};

const AGAINST_BOTS: Start = Start {
    game: NAME,
    label: "page-level-novice",
    settings: &[],
    chairs: &[("dawn", "me"), ("noon", "novice"), ("dusk", "novice")],
    main: true,
};

/// Everything there is to play with is in the rules, so the content is only a name. A game with a content file has a type
/// for it here.
const CONTENT: ContentSource<(), &str> = ContentSource {
    current: || Arc::new(()),
    by_hash: |hash| (hash == Rules.content()).then(|| Arc::new(())),
    parse: |_, _| Err("Lanterns has no content that could be changed"),
    hash: |()| Rules.content(),
};

impl Playable for Lanterns {
    const FAMILY: &'static str = NAME;
    const GAMES: &'static [GameInfo] = &[GameInfo {
        name: NAME,
        about: "Lanterns, for three",
        text: "page-game-lanterns",
        settings: &[MODE],
        seats: &SEATS,
        version: VERSION,
        match_sums: None,
        rated: &[RatedMode {
            id: "three",
            text: "page-game-lanterns",
            settings: &[],
            teams: &[],
            sides: false,
        }],
        // A lantern on a string.
        picture: &[
            ("line", "M4 6 Q30 14 56 6"),
            ("seal", "M30 14 m-11 13 a11 13 0 1 0 22 0 a11 13 0 1 0 -22 0"),
            ("line", "M30 10 V14 M24 40 H36"),
        ],
        first_game: AGAINST_BOTS,
        listed: false,
    }];
    const HOME: HomeSection = HomeSection {
        title: "page-game-lanterns",
        about: "page-game-lanterns-about",
        groups: &[StartGroup { heading: "page-lanterns-bots", starts: &[AGAINST_BOTS], more: Some(NAME) }],
        lessons: &[(NAME, "page-learn")],
    };
    const TEXTS: words::Texts = words::texts!["lanterns.ftl"];
    const BOOK: BookSource = BookSource {
        letter: 'L',
        en: include_str!("../../book/rules.en.md"),
        de: include_str!("../../book/rules.de.md"),
        drawings: &[],
    };
    const LESSONS: &'static [(&'static str, &'static str)] =
        &[(NAME, include_str!("../../book/lesson.toml"))];
    const SITE_STYLE: &'static str = include_str!("drawing/site.css");
    const TABLE_STYLE: &'static str = include_str!("drawing/table.css");
    const CARDS: &'static [&'static str] = &["card"];
    const CARD_SLOTS: &'static [&'static str] = &["card"];
    const SHARE_PICTURE: &'static [u8] = include_bytes!("drawing/share.png");

    type Evaluator = LanternsEvaluator;
    type Encoder = tensors::LanternsEncoder;

    fn from_setup(game: &GameInfo, setup: &Setup) -> Result<Rules, Problem> {
        setup.version(game.version)?;
        setup.value(&MODE)?;
        setup.content(&CONTENT)?;
        Ok(Rules)
    }

    fn settings_of(_: &GameInfo, position: &Value) -> Option<Vec<(String, String)>> {
        let ours = position.get("storm").is_some() && position.get("gifts").is_some();
        ours.then(|| MODE.tag(MODE.default()).into_iter().collect())
    }

    fn components(tr: Translator) -> Vec<ComponentGroup> {
        let row = |card: u8| ComponentRow(vec![Fact::new(card, Status::Known)]);
        vec![ComponentGroup {
            id: "lanterns",
            title: tr.text("lanterns-parts", []),
            columns: vec![tr.text("page-parts-number", [])],
            rows: ALL.iter().map(row).collect(),
        }]
    }

    fn current_content() -> String {
        format!("# There is nothing to change.\nlanterns = {}\n", ALL.len())
    }

    fn evaluator() -> &'static LanternsEvaluator {
        &LanternsEvaluator
    }

    fn owners_content(_: &Rules) -> Option<&str> {
        None
    }

    fn name(_: &Rules, tr: Translator) -> String {
        tr.text("lanterns-name", [])
    }

    fn mode(_: &Rules, tr: Translator) -> String {
        tr.text("lanterns-mode", [])
    }

    fn seat_name(_: &Rules, seat: Seat, tr: Translator) -> String {
        texts::seat_name(seat.index(), tr)
    }

    fn goal(_: &Rules, _: Option<Seat>, tr: Translator) -> String {
        tr.text("lanterns-goal", [])
    }

    fn standing(_: &Rules, view: &View, tr: Translator) -> GameStanding {
        let points = |points: &i16| tr.text("lanterns-points", [("points", (*points).into())]);
        GameStanding { progress: texts::when(view, tr), seats: view.points.iter().map(points).collect() }
    }

    fn terms(_: &Rules, tr: Translator) -> Vec<Term> {
        let (word, meaning) = (tr.text("lanterns-term-stake", []), tr.text("lanterns-term-stake.help", []));
        vec![Term { word, meaning, rule: "L2.3" }]
    }

    fn prompt(_: &Rules, view: &View, tr: Translator) -> String {
        texts::prompt(view, tr)
    }

    fn board(_: &Rules, view: &View, tr: Translator) -> String {
        texts::board(view, tr)
    }

    fn cards(_: &Rules, view: &View, tr: Translator) -> String {
        let lines: Vec<_> = texts::held(view).iter().map(|card| texts::card_in_full(card, tr)).collect();
        lines.join("\n")
    }

    fn card(_: &Rules, name: &str, tr: Translator) -> Option<String> {
        let card = name.parse().ok().filter(|&card| ALL.has(card))?;
        Some(texts::card_in_full(card, tr))
    }

    fn card_names(_: &Rules, tr: Translator) -> String {
        tr.text("lanterns-card-names", [("last", ALL.len().into())])
    }

    fn teller(_: &Rules, _: Translator) -> impl FnMut(&Event, Translator) -> Option<LogText> {
        let mut round = 0;
        move |event, tr| {
            let (text, rule) = texts::log_line(event, tr);
            round += u32::from(matches!(event, Event::Wind { .. }));
            Some(LogText { text, rule: Some(rule), about: texts::about(event, round, tr) })
        }
    }

    fn action(_: &Rules, action: Action, _: &View, tr: Translator) -> String {
        texts::action(action, tr)
    }

    fn reason(_: &Rules, reason: &Reason, tr: Translator) -> String {
        texts::reason(*reason, tr)
    }

    fn menu(rules: &Rules, state: &State, seat: Seat, tr: Translator) -> Vec<ActionKind> {
        let word = match state.phase {
            _ if !rules.status(state).asks(seat) => return Vec::new(),
            Phase::Give { .. } => "give",
            _ => "play",
        };
        let label = tr.text(&format!("lanterns-kind-{word}"), []);
        let help = tr.text(&format!("lanterns-kind-{word}.help"), []);
        vec![ActionKind { word: word.to_owned(), label, help, why_not: None }]
    }

    fn odds(_: &Rules, view: &View, _: &OddsRequest, tr: Translator) -> Result<Vec<OddsLine>, Problem> {
        Ok(odds::lines(view, tr))
    }

    fn turn_begins(_: &Rules, state: &State, seat: Seat) -> bool {
        state.phase == Phase::Choose && state.chosen.get(seat.index()) == Some(&None)
    }

    fn art() -> &'static str {
        include_str!("drawing/art.svg")
    }

    fn draw(_: &Rules, view: &View, tr: Translator, _: DrawScope) -> Picture {
        drawing::draw(view, tr)
    }

    fn faces(_: &Rules, tr: Translator) -> Vec<(String, Markup)> {
        ALL.iter().map(|card| (drawing::card_value(card), drawing::face(card, tr))).collect()
    }

    fn names(_: &Rules, tr: Translator) -> Vec<(String, String)> {
        ALL.iter().map(|card| (drawing::card_value(card), texts::card_name(card, tr))).collect()
    }

    fn text_board(_: &Rules, view: &View, marks: &[&str], tr: Translator) -> TextBoard {
        text_board::text_board(view, marks, tr)
    }

    fn parts(_: &Rules, _: &View, action: Action) -> Vec<ActionPart> {
        drawing::parts(action)
    }

    fn ask(_: &Rules, kind: &str, slot: &str, tr: Translator) -> String {
        tr.text(&format!("lanterns-ask-{kind}-{slot}"), [])
    }

    fn label(_: &Rules, value: &str, tr: Translator) -> String {
        drawing::label(value, tr)
    }

    fn attempt(_: &Rules, view: &View, _: Option<&str>, value: &str) -> Option<Action> {
        drawing::attempt(view, value)
    }

    fn animator(_: &Rules) -> impl FnMut(&Event) -> Vec<Animation> {
        drawing::animations
    }
}
