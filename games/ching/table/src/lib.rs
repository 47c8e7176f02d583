//! Madame Ching at a table, for two, three and four, also in teams: everything people and bots need beside the rules.

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

use ching::content::{Content, ContentError};
use ching::public_json::PendingSheet;
use ching::{Action, Choice, Event, Mode, Pending, Reason, Rules, SEATS, State, VERSION, View};
use draw::text_board::TextBoard;
use draw::{ActionPart, Animation, DrawScope, Picture};
use guide::BookSource;
use maud::Markup;
use playable::components::ComponentGroup;
use playable::{
    ActionKind, ContentSource, GameInfo, GameStanding, HomeSection, OddsLine, OddsRequest, Playable, Preview,
    RatedMode, Setting, Setup, Start, StartGroup, Term, Values,
};
use serde_json::Value;
use tabletop::{Game, Hash, Problem, Seat};
use words::{LogText, Texts, Translator};

use evaluator::ChingEvaluator;
use texts::{ChingWords, Log};

tabletop::errors!();

const PLAYERS: Setting = Setting {
    tag: "Players",
    option: "players",
    help: "Number of players",
    values: Values::One { of: &["2", "3", "4"], default: "4" },
};
const TEAMS: Setting =
    Setting { tag: "Teams", option: "teams", help: "Four players in two teams", values: Values::Switch };

/// For three, with these in the chairs.
const fn three(label: &'static str, chairs: &'static [(&'static str, &'static str)], main: bool) -> Start {
    Start { game: NAME, label, settings: &[("Players", "3")], chairs, main }
}

const NAME: &str = "ching";

pub enum Ching {}

/// Where contents come from, by the hash that records name them by.
fn content(hash: fn(&Content) -> Hash) -> ContentSource<Content, ContentError> {
    ContentSource { current: Content::current, by_hash: Content::by_hash, parse: Content::parse, hash }
}

impl Playable for Ching {
    const FAMILY: &'static str = NAME;
    const GAMES: &'static [GameInfo] = &[GameInfo {
        name: NAME,
        about: "Madame Ching, for two to four",
        text: "page-game-ching",
        settings: &[PLAYERS, TEAMS],
        seats: &SEATS,
        version: VERSION,
        match_sums: None,
        rated: &[
            RatedMode {
                id: "two",
                text: "page-rated-ching-two",
                settings: &[("Players", "2")],
                teams: &[],
                sides: false,
            },
            RatedMode {
                id: "three",
                text: "page-rated-ching-three",
                settings: &[("Players", "3")],
                teams: &[],
                sides: false,
            },
            RatedMode {
                id: "teams",
                text: "page-rated-ching-teams",
                settings: &[("Players", "4"), ("Teams", "yes")],
                teams: &[0, 1, 0, 1],
                sides: false,
            },
            RatedMode {
                id: "four",
                text: "page-rated-ching-four",
                settings: &[("Players", "4")],
                teams: &[],
                sides: false,
            },
        ],
        // A junk on the waves, and the Pearl.
        picture: &[
            ("line", "M4 40 q6 -5 12 0 t12 0 t12 0 t12 0"),
            ("land", "M10 29 H44 L38 37 H16 Z"),
            ("line", "M27 5 V29"),
            ("seal", "M26 6 L26 25 L11 25 Q21 17 26 6 Z"),
            ("seal", "M29 10 Q38 16 37 25 L29 25 Z"),
            ("gold", "M49 12 m-5 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0"),
        ],
        first_game: three(
            "page-level-novice",
            &[("red", "me"), ("blue", "novice"), ("yellow", "novice")],
            true,
        ),
        listed: true,
    }];
    const HOME: HomeSection = HomeSection {
        title: "page-game-ching",
        about: "page-ching-about",
        groups: &[
            StartGroup {
                heading: "page-against-two",
                starts: &[
                    three(
                        "page-level-novice",
                        &[("red", "me"), ("blue", "novice"), ("yellow", "novice")],
                        true,
                    ),
                    three(
                        "page-level-sailor",
                        &[("red", "me"), ("blue", "sailor"), ("yellow", "sailor")],
                        false,
                    ),
                    three(
                        "page-level-captain",
                        &[("red", "me"), ("blue", "captain"), ("yellow", "captain")],
                        false,
                    ),
                    three(
                        "page-level-admiral",
                        &[("red", "me"), ("blue", "admiral"), ("yellow", "admiral")],
                        false,
                    ),
                ],
                more: None,
            },
            StartGroup {
                heading: "page-friends",
                starts: &[
                    three("page-friends-link", &[("red", "me")], false),
                    three("page-friends-here", &[("red", "me"), ("blue", "me"), ("yellow", "me")], false),
                ],
                more: Some(NAME),
            },
        ],
        lessons: &[(NAME, "page-learn")],
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
        "table.ftl",
    ];
    const BOOK: BookSource = book::BOOK;
    const LESSONS: &'static [(&'static str, &'static str)] =
        &[(NAME, include_str!("../../book/lesson.toml"))];
    const SITE_STYLE: &'static str = drawing::SITE_STYLE;
    const TABLE_STYLE: &'static str = drawing::TABLE_STYLE;
    const CARDS: &'static [&'static str] = &["card", "encounter", "skill", "tile"];
    const CARD_SLOTS: &'static [&'static str] = &["card", "encounter", "mission"];
    const SHARE_PICTURE: &'static [u8] = include_bytes!("drawing/share.png");

    type Evaluator = ChingEvaluator;
    type Encoder = tensors::ChingEncoder;

    fn from_setup(game: &GameInfo, setup: &Setup) -> Result<Rules, Problem> {
        let version = setup.version(game.version)?;
        let (players, teams) = (setup.value(&PLAYERS)?, setup.value(&TEAMS)?);
        let mode = Mode::new(players.parse().unwrap_or_default(), teams == "yes")?;
        let rules = Rules::with_content(mode, setup.content(&content(Content::hash))?);
        Ok(rules.in_version(version))
    }

    fn settings_of(_: &GameInfo, position: &Value) -> Option<Vec<(String, String)>> {
        let players = position.get("players")?.to_string();
        let teams = position["teams"].as_bool().unwrap_or_default();
        let tags = [PLAYERS.tag(&players), TEAMS.tag(if teams { "yes" } else { "no" })];
        Some(tags.into_iter().flatten().collect())
    }

    fn components(tr: Translator) -> Vec<ComponentGroup> {
        components::groups(tr)
    }

    fn current_content() -> String {
        Content::current().source().to_owned()
    }

    fn evaluator() -> &'static ChingEvaluator {
        &ChingEvaluator
    }

    fn owners_content(rules: &Rules) -> Option<&str> {
        let released = Content::by_hash(Game::content(rules)).is_some();
        (!released).then(|| rules.content().source())
    }

    fn check_view(rules: &Rules, view: &View) -> Result<(), Problem> {
        if fits(view, rules.mode()) {
            return Ok(());
        }
        Err(Problem::new(errors::ViewMode))
    }

    fn name(rules: &Rules, tr: Translator) -> String {
        words(rules, tr).title()
    }

    fn mode(rules: &Rules, tr: Translator) -> String {
        words(rules, tr).mode()
    }

    fn seat_name(rules: &Rules, seat: Seat, tr: Translator) -> String {
        words(rules, tr).seat(seat)
    }

    fn goal(rules: &Rules, _: Option<Seat>, tr: Translator) -> String {
        words(rules, tr).goal()
    }

    fn standing(rules: &Rules, view: &View, tr: Translator) -> GameStanding {
        drawing::standing(rules, view, tr)
    }

    fn terms(rules: &Rules, tr: Translator) -> Vec<Term> {
        words(rules, tr).terms()
    }

    fn prompt(rules: &Rules, view: &View, tr: Translator) -> String {
        words(rules, tr).prompt(view)
    }

    fn headline(rules: &Rules, view: &View, tr: Translator) -> String {
        words(rules, tr).headline(view)
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
        words(rules, tr).action_now(&action, view)
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
        // A skill that cannot be used is not a choice; clicking it explains why.
        let shown =
            |(choice, possible): &(Choice, Result<(), Reason>)| possible.is_ok() || choice.skill().is_none();
        rules.menu(state, seat).into_iter().filter(shown).map(kind).collect()
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
        state.pending() == Pending::Choose && rules.status(state).asks(seat)
    }

    fn card(rules: &Rules, name: &str, tr: Translator) -> Option<String> {
        words(rules, tr).face(name)
    }

    fn card_names(rules: &Rules, tr: Translator) -> String {
        words(rules, tr).face_names()
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
        drawing::names(words(rules, tr))
    }

    fn previews(rules: &Rules, view: &View, tr: Translator) -> Vec<(String, Preview)> {
        drawing::previews(rules, view, tr)
    }

    fn only_for_secrecy(view: &View) -> bool {
        use ching::public_json::PendingSheet as Pending;
        match view.table.pending {
            Pending::MadameChing => true,
            // A Siren's victim turns a card that everybody sees.
            Pending::Attacked { attack, .. } => !matches!(attack, ching::Attack::Siren(_)),
            _ => false,
        }
    }

    fn text_board(rules: &Rules, view: &View, marks: &[&str], tr: Translator) -> TextBoard {
        text_board::text_board(rules, view, marks, tr)
    }

    fn parts(_: &Rules, _: &View, action: Action) -> Vec<ActionPart> {
        drawing::parts(action)
    }

    fn ask(_: &Rules, kind: &str, slot: &str, tr: Translator) -> String {
        drawing::ask(kind, slot, tr)
    }

    fn label(rules: &Rules, value: &str, tr: Translator) -> String {
        drawing::label(words(rules, tr), value)
    }

    fn attempt(_: &Rules, view: &View, kind: Option<&str>, value: &str) -> Option<Action> {
        drawing::attempt(view, kind, value)
    }

    fn animator(rules: &Rules) -> impl FnMut(&Event) -> Vec<Animation> {
        drawing::animator(rules)
    }
}

/// Whether a view speaks of exactly the players and Junks of a mode.
fn fits(view: &View, mode: Mode) -> bool {
    let table = &view.table;
    let counts = [
        table.seats.0.len(),
        view.spaces.0.len(),
        view.hands.0.len(),
        view.encounters.0.len(),
        view.chosen.0.len(),
        view.knowledge.encounters.0.len(),
    ];
    let victim = match table.pending {
        PendingSheet::Attacked { victim, .. }
        | PendingSheet::Gem { victim }
        | PendingSheet::Steal { victim }
        | PendingSheet::Swap { victim } => Some(victim),
        _ => None,
    };
    let named = [view.observer, table.china_pearl, table.hong_kong, table.turn.map(|turn| turn.seat), victim];
    let junks = usize::from(mode.junks());
    table.players == mode.players()
        && table.teams == mode.teams()
        && counts.iter().all(|&count| count == usize::from(mode.players()))
        && named.into_iter().flatten().all(|seat| seat.0 < mode.players())
        && table.seats.0.iter().all(|seat| seat.expeditions.len() == junks)
}

fn words(rules: &Rules, tr: Translator) -> ChingWords<'_> {
    ChingWords::new(tr, rules)
}
