//! Where everything stands on the page of a table, at every size and in both languages: the cards of one's hand can be read where
//! they lie, the board keeps its size, nothing that takes clicks covers anything else that does, and the page never scrolls.
//! `layout.js` looks at a page; here games are played and windows made larger and smaller.

use std::collections::BTreeMap;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::{Value, json};

use super::axe;
use super::driver::{Browser, Chooser, Driver};
use super::layout_positions::{MING_HANDS, MOST, Red, TURN, ching, ming};
use crate::process::{Folder, Process};

const LOOK: &str = include_str!("layout.js");
const DESK: Size = (1280, 720);
const PHONE: Size = (390, 844);
const SIZES: [Size; 7] = [DESK, (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (1180, 820), PHONE];
/// Enough to see that something is wrong, and what.
const MANY: usize = 12;

/// The width and height of a window.
type Size = (u32, u32);

/// Somebody at a table who looks closely.
struct Looker<'b> {
    browser: &'b Browser,
    home: String,
    /// The seat they have.
    own: &'static str,
    /// The size of the board by the size of the window.
    boards: BTreeMap<Size, [f64; 2]>,
    wrong: Vec<String>,
}

impl<'b> Looker<'b> {
    async fn new(browser: &'b Browser, server: &Process, own: &'static str) -> Looker<'b> {
        let home = format!("http://{}", server.address);
        browser.go(&format!("{home}/")).await;
        browser.run("document.cookie = 'motion=none; path=/'", vec![]).await;
        Looker { browser, home, own, boards: BTreeMap::new(), wrong: Vec::new() }
    }

    /// Opens a new table, once for each language.
    async fn opens(&mut self, order: &Value, languages: &[&str]) -> Vec<String> {
        let script = "const [order, done] = arguments; \
            const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }); \
            post('/api/guest', '{}').then(() => post('/api/tables', order)).then((answer) => answer.json()).then(done)";
        let made = self.browser.client.execute_async(script, vec![json!(order.to_string())]).await;
        let made = made.expect("an answer");
        let table = made["table"].as_str().unwrap_or_else(|| panic!("no table: {made}"));
        languages.iter().map(|language| format!("{}/tables/{table}#{language}", self.home)).collect()
    }

    /// Goes to a page of `opens`, and waits until it asks.
    async fn sits(&mut self, page: &str) {
        let (page, language) = page.split_once('#').expect("a language");
        self.browser.run("document.cookie = `lang=${arguments[0]}; path=/`", vec![language.into()]).await;
        self.browser.go(page).await;
        self.browser.until("document.querySelector('#compose > *, #hand .can')").await;
        // Another language, another seat: another goal, and lines that take another room.
        self.boards.clear();
    }

    /// What the page says of itself, by a function of `layout.js`.
    async fn says(&self, call: &str) -> Value {
        self.browser.run(&format!("{LOOK}; return {call}"), vec![json!(self.own)]).await
    }

    async fn says_later(&self, call: &str) -> Value {
        let script = format!(
            "{LOOK}; const done = arguments[arguments.length - 1]; {call}.then(done, (error) => done({{ wrong: [String(error)], board: [0, 0] }}))"
        );
        self.browser.client.execute_async(&script, vec![json!(self.own)]).await.expect("an answer")
    }

    fn notes(&mut self, moment: &str, (width, height): Size, wrong: &Value) {
        for one in wrong.as_array().into_iter().flatten() {
            self.wrong.push(format!("{moment} at {width}x{height}: {}", one.as_str().unwrap_or_default()));
        }
    }

    /// Looks at the page as it is. On a phone a question can be longer than its area: the clicks of a test, which reach what has not
    /// been scrolled to, scroll it as keys would, and a person scrolls back to read it.
    async fn looks(&mut self, moment: &str, size: Size) {
        if size == PHONE {
            self.browser.run("document.getElementById('asked').scrollTop = 0", vec![]).await;
        }
        let seen = self.says_later("layout.look(arguments[0])").await;
        self.notes(moment, size, &seen["wrong"]);
        let board = [0, 1].map(|side| seen["board"][side].as_f64().expect("a length"));
        let first = *self.boards.entry(size).or_insert(board);
        if board.iter().zip(first).any(|(now, then)| (now - then).abs() > 2.0) {
            self.wrong.push(format!("{moment} at {size:?}: the board is {board:?}, and was {first:?}"));
        }
    }

    /// Looks at it at every size, and goes back to a desk.
    async fn looks_at_all_sizes(&mut self, moment: &str) {
        for size in SIZES {
            self.browser.resize(size).await;
            self.looks(moment, size).await;
        }
        self.browser.resize(DESK).await;
    }

    async fn looks_when(&mut self, moment: &str, size: Size, when: When) {
        if when == When::Always {
            return self.looks_at_all_sizes(moment).await;
        }
        self.browser.resize(size).await;
        self.looks(moment, size).await;
    }

    /// Presses Tab until the focus has been everywhere.
    async fn tabs(&mut self, moment: &str, size: Size) {
        self.browser.resize(size).await;
        self.says("window.tabbed = layout.watch()").await;
        let count = self.browser.count("a, button, summary, input, textarea, [tabindex]").await;
        let value = char::from(Key::Tab);
        let mut keys = KeyActions::new("keyboard".into());
        for _ in 0..count {
            keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.browser.client.perform_actions(keys).await.expect("keys");
        let found = self.browser.run("return window.tabbed", vec![]).await;
        self.notes(moment, size, &found);
    }

    fn finds_nothing(&self) {
        let (wrong, count) = (&self.wrong, self.wrong.len());
        assert!(wrong.is_empty(), "{count} findings:\n{}", wrong[..count.min(MANY)].join("\n"));
    }
}

/// When a game is looked at.
#[derive(Clone, Copy, PartialEq)]
enum When {
    /// Before every decision, at one size after another; after the choices of every third.
    InTurn,
    /// Before every decision and after every choice, at every size; now and then also while Tab goes round.
    Always,
}

/// Plays a whole game with clicks, and looks at it.
async fn play(looker: &mut Looker<'_>, order: &Value, language: &str, seed: u64, when: When) {
    let pages = looker.opens(order, &[language]).await;
    looker.sits(&pages[0]).await;
    let mut chooser = Chooser::new(seed);
    let browser = looker.browser;
    let mut decisions = 0;
    while browser.asked().await {
        let size = SIZES[decisions % SIZES.len()];
        let moment = format!("{language}, decision {decisions} of {} with {seed}", order["game"]);
        let choice = format!("{moment}, choosing");
        if when == When::Always && decisions % 20 == 10 {
            looker.tabs(&moment, size).await;
            browser.run("document.activeElement.blur()", vec![]).await;
        }
        looker.looks_when(&moment, size, when).await;
        if when == When::Always || decisions % 3 == 0 {
            let look = async || looker.looks_when(&choice, size, when).await;
            chooser.decide_step_by_step(browser, look).await;
        } else {
            chooser.decide(browser).await;
        }
        decisions += 1;
        assert!(looker.wrong.len() < MANY, "{}", looker.wrong.join("\n"));
    }
    browser.until("document.getElementById('over')").await;
    looker.looks_at_all_sizes(&format!("{language}, the end of {} with {seed}", order["game"])).await;
    assert!(decisions > 10, "only {decisions} decisions");
    assert_eq!(browser.errors().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_the_largest_hands_can_be_read() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = driver.browser(1280, 720, "en").await;
    let mut looker = Looker::new(&browser, &server, "emperor").await;
    let german = [ming("german", MING_HANDS[0]), ming("german", MING_HANDS[3])];
    for order in MING_HANDS.map(|hand| ming("english", hand)).iter().chain(&german) {
        for page in looker.opens(order, &["en", "de"]).await {
            looker.sits(&page).await;
            looker.looks_at_all_sizes(&page).await;
        }
    }
    looker.own = "red";
    let fewer = |players, cards, kinds| Red {
        players,
        cards,
        kinds,
        alone: None,
        expeditions: &[&[3, 9]],
        used: &[],
        skills: &[],
        acts: false,
    };
    let tables = [
        MOST,
        TURN,
        fewer(2, 7, 8),
        fewer(2, 6, 9),
        fewer(3, 7, 10),
        fewer(4, 8, 14),
        fewer(3, 4, 2),
        fewer(4, 5, 4),
        Red { alone: Some("pilot-lantern"), ..fewer(3, 4, 1) },
    ];
    for order in tables.iter().map(ching) {
        for page in looker.opens(&order, &["en", "de"]).await {
            looker.sits(&page).await;
            looker.looks_at_all_sizes(&page).await;
        }
    }
    looker.finds_nothing();
    browser.close().await;
}

/// An order for a table with these in its chairs.
fn order(game: &str, settings: &Value, chairs: &Value) -> Value {
    json!({ "game": game, "settings": settings, "chairs": chairs })
}

/// Games of both sides and alone.
fn games_of_ming() -> [(&'static str, Value); 3] {
    let chairs = |emperor: &str, overlord: &str| json!({ "emperor": emperor, "overlord": overlord });
    [
        ("emperor", order("ming", &json!({}), &chairs("me", "random"))),
        ("overlord", order("ming", &json!({ "Edition": "german" }), &chairs("random", "me"))),
        ("emperor", order("ming-solo", &json!({ "Difficulty": "easy" }), &json!({ "emperor": "me" }))),
    ]
}

/// Games for two to four.
fn games_of_ching() -> [(&'static str, Value); 3] {
    [2, 3, 4].map(|players| {
        let chairs = ["red", "blue", "yellow", "white"][..players].iter();
        let chairs: Value = chairs
            .map(|&seat| (seat.to_owned(), json!(if seat == "red" { "me" } else { "random" })))
            .collect();
        ("red", order("ching", &json!({ "Players": players.to_string() }), &chairs))
    })
}

/// Plays games with the same dice each time.
async fn keeps_its_places(games: &[(&'static str, Value, &str, u64)], when: When) {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "layout");
    let browser = driver.browser(1280, 720, "en").await;
    let mut looker = Looker::new(&browser, &server, "emperor").await;
    for (own, order, language, seed) in games {
        looker.own = own;
        play(&mut looker, order, language, *seed, when).await;
    }
    looker.finds_nothing();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_ming_keeps_its_places_for_a_whole_game() {
    let [_, (own, order), _] = games_of_ming();
    keeps_its_places(&[(own, order, "de", 21)], When::InTurn).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_against_the_automaton_keeps_its_places_for_a_whole_game() {
    let [.., (own, order)] = games_of_ming();
    keeps_its_places(&[(own, order, "en", 22)], When::InTurn).await;
}

/// Random players need many rounds for a mission: two are left, and the others know how to reach them.
#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_madame_ching_keeps_its_places_to_the_end_of_a_game() {
    let red = Red { cards: 5, kinds: 6, used: &[], acts: false, ..TURN };
    let mut order = ching(&red);
    order["position"]["missions"] = json!(["17a", "19a"]);
    order["chairs"] = json!({ "red": "me", "blue": "novice", "yellow": "novice" });
    keeps_its_places(&[("red", order, "de", 31)], When::InTurn).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: every moment of whole games at every size"]
async fn the_table_of_ming_keeps_its_places_at_every_moment() {
    for (language, seed) in [("en", 21), ("de", 22)] {
        let games = games_of_ming().map(|(own, order)| (own, order, language, seed));
        keeps_its_places(&games, When::Always).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: every moment of whole games at every size"]
async fn the_table_of_madame_ching_keeps_its_places_at_every_moment() {
    for (language, seed) in [("en", 31), ("de", 32)] {
        let games = games_of_ching().map(|(own, order)| (own, order, language, seed));
        keeps_its_places(&games, When::Always).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_looked_at_is_shown_where_it_can_be_read() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = driver.browser(1280, 720, "en").await;
    let mut looker = Looker::new(&browser, &server, "red").await;
    let axe = axe::axe();
    for (own, order) in
        [("emperor", ming("english", MING_HANDS[2])), ("red", ching(&MOST)), ("red", ching(&TURN))]
    {
        looker.own = own;
        let pages = looker.opens(&order, &["de"]).await;
        looker.sits(&pages[0]).await;
        for size in SIZES {
            browser.resize(size).await;
            let wrong = looker.says_later("layout.closely()").await;
            looker.notes("a closer look", size, &wrong);
        }
        for size in [DESK, (820, 1180), PHONE] {
            looker.tabs("Tab", size).await;
        }
        for theme in ["light", "dark"] {
            browser.run("document.documentElement.dataset.theme = arguments[0]", vec![theme.into()]).await;
            axe::look(&browser, &axe, &format!("{} in {theme}", pages[0]), &mut looker.wrong).await;
        }
    }
    looker.finds_nothing();
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_shows_where_the_junk_would_land_and_used_skills_are_not_offered() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = driver.browser(1280, 720, "en").await;
    let mut looker = Looker::new(&browser, &server, "red").await;
    let pages = looker.opens(&ching(&Red { players: 3, ..MOST }), &["en"]).await;
    looker.sits(&pages[0]).await;
    let choose = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true })); \
        const board = document.querySelector('#board svg').getBoundingClientRect(); \
        return [...document.querySelectorAll('.ghost-at')].map((ghost) => [ghost.textContent, layout.inside(ghost.getBoundingClientRect(), board)])";
    for size in SIZES {
        browser.resize(size).await;
        for (card, said) in [("card:52", "to 40"), ("card:1", "ends the expedition")] {
            let script = format!("{LOOK}; {choose}");
            let ghosts = browser.run(&script, vec![json!(format!("#hand [data-pick='{card}']"))]).await;
            assert_eq!(ghosts, json!([[said, true]]), "{card} at {size:?}");
        }
    }
    let pages = looker.opens(&ching(&TURN), &["en"]).await;
    looker.sits(&pages[0]).await;
    assert_eq!(browser.count("#compose [aria-disabled]").await, 0);
    assert_eq!(browser.count("#compose [data-focus$='kind:combat']").await, 1);
    assert_eq!(browser.count("#compose [data-focus$='kind:cartography']").await, 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_hand_and_rules_are_one_tap_away() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = driver.browser(1280, 720, "en").await;
    let mut looker = Looker::new(&browser, &server, "emperor").await;
    let pages = looker.opens(&ming("english", MING_HANDS[0]), &["de"]).await;
    browser.resize(PHONE).await;
    looker.sits(&pages[0]).await;
    browser.until("document.querySelector('#hand .can').checkVisibility()").await;
    looker.looks("the hand is up", PHONE).await;
    browser.click("#hand-pull").await;
    browser.until("!document.querySelector('#hand .can').checkVisibility()").await;
    looker.looks("the hand is down", PHONE).await;
    browser.click("#hand-pull").await;
    browser.until("document.querySelector('#hand .can').checkVisibility()").await;
    browser.click("#to-rules").await;
    browser.until("document.querySelector('#rules section')?.checkVisibility()").await;
    browser.click("#to-rules").await;
    browser.until("!document.querySelector('#rules section').checkVisibility()").await;
    looker.looks("the rules are closed", PHONE).await;
    looker.finds_nothing();
    browser.close().await;
}
