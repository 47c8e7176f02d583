//! Following a game: what the others did plays one thing after another, on a clock that the test drives; and whole games by the
//! keyboard alone, with somebody who watches.

use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::{Value, json};

use super::driver::{Browser, Chooser, Driver, SENT};
use crate::process::{Folder, Process};

const MING: &str = r#"{"game":"ming","chairs":{"emperor":"me","overlord":"novice"}}"#;
const SOLO: &str = r#"{"game":"ming-solo","settings":{"Difficulty":"easy"},"chairs":{"emperor":"me"}}"#;
const CHING: &str = r#"{"game":"ching","settings":{"Players":"2"},"chairs":{"red":"me","blue":"novice"}}"#;

/// How long a decision by keyboard may take.
const DECISION: Duration = Duration::from_mins(2);

/// A clock for the playback that stands still until it is told to go on.
const CLOCK: &str = "window.zhengClock = { \
        now: 0, asked: 0, timers: [], \
        setTimeout(work, ms) { const timer = { work, at: this.now + ms }; this.asked += 1; this.timers.push(timer); return timer; }, \
        clearTimeout(timer) { this.timers = this.timers.filter((one) => one !== timer); }, \
        advance(ms) { \
            this.now += ms; \
            for (const timer of this.timers.filter(({ at }) => at <= this.now)) { this.clearTimeout(timer); timer.work(); } \
        }, \
    }";

/// Lets the clock go on until everything was played, and tells what stood in the caption and for how long. What has just come
/// begins to play after the next picture.
const PLAYED: &str = "const done = arguments[0]; \
    const picture = (work) => requestAnimationFrame(() => setTimeout(work)); \
    picture(() => picture(() => { \
        const seen = []; \
        while (zhengClock.timers.length) { \
            const box = document.getElementById('caption'); \
            const { left, top, right, bottom } = box.getBoundingClientRect(); \
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; \
            const text = box.hidden ? '' : box.querySelector('p').textContent.trim(); \
            if (seen.at(-1)?.[0] !== text) seen.push([text, inside || box.hidden, 0]); \
            seen.at(-1)[2] += 50; \
            zhengClock.advance(50); \
        } \
        done(seen); \
    }))";

/// The lines of the log after a number that tell what somebody else did, without draws and bookkeeping; and the last number.
const TOLD: &str = "const [after] = arguments; \
    const { seat } = JSON.parse(document.getElementById('state').textContent); \
    const all = [...document.querySelectorAll('#log li[id]')]; \
    const others = all.filter((line) => line.value > after && line.matches('.by') && !line.matches(`.by.${seat}, .small li`)); \
    const text = (line) => [...line.childNodes].filter((node) => !node.matches?.('a.rule')).map((node) => node.textContent).join('').trim(); \
    return [others.map(text), Math.max(0, ...all.map((line) => line.value))]";

/// What stood in the caption, whether all of it was in the window, and for how many milliseconds.
type Caption = (String, bool, u64);

/// Opens a table from the first page.
pub async fn open(browser: &Browser, home: &str, order: &str) {
    browser.go(home).await;
    browser.until("document.querySelector('[data-play]')").await;
    let script = "document.querySelector('[data-play]').dataset.play = arguments[0]";
    browser.run(script, vec![json!(order)]).await;
    // Dice depend on the nonce too.
    browser.run("crypto.getRandomValues = (bytes) => bytes.fill(1)", vec![]).await;
    browser.click("[data-play]").await;
    browser.until("document.getElementById('state')").await;
}

async fn played(browser: &Browser) -> Vec<Caption> {
    let seen = browser.client.execute_async(PLAYED, vec![]).await.expect("what was played");
    serde_json::from_value(seen).expect("captions")
}

/// What somebody else did after a line of the log, and the last line.
async fn told(browser: &Browser, after: &Value) -> (Vec<String>, Value) {
    let told = browser.run(TOLD, vec![after.clone()]).await;
    serde_json::from_value(told).expect("lines")
}

/// Plays a round at normal speed, and looks at everything that is played meanwhile.
async fn a_round(order: &str) {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "following");
    let browser = driver.browser(1280, 720, "en").await;
    open(&browser, &format!("http://{}/", server.address), order).await;
    browser.run(CLOCK, vec![]).await;
    let round = browser.text(".progress").await;
    let mut chooser = Chooser::new(21);
    let (mut last, mut shown) = (json!(0), 0);
    while browser.asked().await {
        let seen = played(&browser).await;
        for (text, inside, ms) in &seen {
            assert!(*ms >= 700, "{text:?} for {ms} ms");
            assert!(inside, "{text:?} is outside of the window");
        }
        let (lines, now) = told(&browser, &last).await;
        // Before the first decision the page already shows what happened.
        if last != 0 {
            for line in lines.iter().filter(|line| !line.is_empty()) {
                assert!(seen.iter().any(|(text, ..)| text == line), "{line:?} was not played: {seen:?}");
                shown += 1;
            }
        }
        last = now;
        if browser.text(".progress").await != round {
            break;
        }
        assert!(chooser.decide(&browser).await);
    }
    assert!(shown > 0, "somebody else does something in a round");
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_ming_is_played_one_thing_after_another() {
    a_round(MING).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_against_the_automaton_is_played_one_thing_after_another() {
    a_round(SOLO).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_madame_ching_is_played_one_thing_after_another() {
    a_round(CHING).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_skips_what_is_played_and_acting_waits_for_nothing() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "following");
    let browser = driver.browser(1280, 720, "en").await;
    open(&browser, &format!("http://{}/", server.address), CHING).await;
    browser.run(CLOCK, vec![]).await;
    let mut chooser = Chooser::new(22);
    let plays = "zhengClock.timers.length > 0 && !document.getElementById('caption').hidden";
    for skips in [true, false] {
        // Decides until what the other did plays.
        loop {
            assert!(browser.asked().await, "the game is not over so soon");
            let begun = format!(
                "const done = arguments[0]; const picture = (work) => requestAnimationFrame(() => setTimeout(work)); \
                 picture(() => picture(() => done({plays})))"
            );
            if browser.client.execute_async(&begun, vec![]).await.expect("an answer") == true {
                break;
            }
            assert!(chooser.decide(&browser).await);
        }
        if skips {
            press(&browser, &[Key::Escape.into()]).await;
            browser.until(&format!("!({plays}) && !document.querySelector('.named[data-pick]')")).await;
            assert!(chooser.decide(&browser).await);
        } else {
            // The clock stands still, and yet.
            assert!(chooser.decide(&browser).await);
            assert_eq!(browser.run("return zhengClock.now", vec![]).await, 0);
        }
    }
    browser.close().await;
}

/// Presses keys, one after another. They go to whatever has the focus.
async fn press(browser: &Browser, keys: &[char]) {
    let all = keys.iter().fold(KeyActions::new("keyboard".into()), |all, &value| {
        all.then(KeyAction::Down { value }).then(KeyAction::Up { value })
    });
    browser.client.perform_actions(all).await.expect("keys");
}

/// What to do next by keyboard, as a number from chance has it: `done` after a version, a digit for a button, or how far it is by
/// Tab to what Enter then presses.
const NEXT: &str = "const [version, chance] = arguments; \
    if (JSON.parse(document.getElementById('state').textContent).version !== version) return { done: true }; \
    const all = (way) => [...document.querySelectorAll(way)]; \
    const of = (list) => list[chance % list.length]; \
    const ways = ['#compose [data-focus=confirm]', '#compose :is(.stepper button[data-focus^=\"+\"], .toggle[aria-pressed=false])']; \
    const free = ':not([aria-disabled])'; \
    const choices = all('#compose .choices button'), can = choices.filter((button) => button.matches(free)); \
    const found = ways.map((way) => all(way + free)).find((list) => list.length) ?? (can.length ? can : all('#hand .can:not(.on)')); \
    if (!found.length) return {}; \
    const wanted = of(found), number = choices.indexOf(wanted) + 1; \
    if (number > 0 && number < 10) return { digit: String(number) }; \
    const stops = all('a[href], button, input, select, textarea, summary, [tabindex]') \
        .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })); \
    const at = stops.indexOf(document.activeElement); \
    return { tabs: at < 0 ? 1 : stops.indexOf(wanted) - at }";

/// Makes one decision with keys alone.
async fn decide_by_keys(browser: &Browser, chooser: &mut Chooser) {
    let state = browser.state().await;
    let version = state["version"].clone();
    let (begun, mut presses) = (Instant::now(), 0);
    while begun.elapsed() < DECISION {
        let next = browser.run(NEXT, vec![version.clone(), json!(chooser.chance(presses))]).await;
        if next["done"] == true {
            return;
        }
        let keys: Vec<char> = match (next["digit"].as_str(), next["tabs"].as_i64()) {
            (Some(digit), _) => digit.chars().collect(),
            (None, Some(0)) => vec![Key::Enter.into()],
            (None, Some(tabs)) => {
                go(browser, tabs).await;
                continue;
            }
            (None, None) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        let sent = format!("return {SENT}");
        let before = browser.run(&sent, vec![]).await;
        press(browser, &keys).await;
        presses += 1;
        if browser.run(&sent, vec![]).await != before {
            browser.until_other(&state).await;
            chooser.decided();
            return;
        }
    }
    panic!("no way to decide by keyboard: {}", browser.text("#dock").await);
}

/// Goes on by some stops of the Tab key, or back.
async fn go(browser: &Browser, stops: i64) {
    let [shift, tab] = [char::from(Key::Shift), char::from(Key::Tab)];
    let mut keys = KeyActions::new("keyboard".into());
    if stops < 0 {
        keys = keys.then(KeyAction::Down { value: shift });
    }
    for _ in 0..stops.unsigned_abs() {
        keys = keys.then(KeyAction::Down { value: tab }).then(KeyAction::Up { value: tab });
    }
    if stops < 0 {
        keys = keys.then(KeyAction::Up { value: shift });
    }
    browser.client.perform_actions(keys).await.expect("keys");
}

/// Plays a whole game with keys alone, at speed off, while somebody else watches.
async fn a_game_by_keys(order: &str) {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "following");
    let home = format!("http://{}/", server.address);
    let (player, spectator) = (driver.browser(1280, 720, "en").await, driver.browser(1366, 768, "en").await);
    for browser in [&player, &spectator] {
        browser.go(&home).await;
        browser.run("document.cookie = 'motion=none; path=/'", vec![]).await;
    }
    open(&player, &home, order).await;
    spectator.go(player.client.current_url().await.expect("an address").as_str()).await;
    spectator.until("document.getElementById('board')").await;
    for browser in [&player, &spectator] {
        browser.run(CLOCK, vec![]).await;
    }
    let (mut chooser, mut decisions) = (Chooser::new(23), 0);
    while player.asked().await {
        if decisions % 10 == 0 {
            // The page of the one who watches comes to the same round and the same turn.
            let seen = "[...document.querySelectorAll('.progress, .log-turn > summary')].slice(0, 2).map((it) => it.textContent)";
            let known = player.run(&format!("return {seen}"), vec![]).await;
            spectator.until(&format!("JSON.stringify({seen}) === {}", json!(known.to_string()))).await;
        }
        decide_by_keys(&player, &mut chooser).await;
        decisions += 1;
    }
    for browser in [&player, &spectator] {
        browser.until("document.getElementById('over')").await;
        assert_eq!(browser.run("return zhengClock.asked", vec![]).await, 0, "nothing is played at speed off");
        assert_eq!(browser.errors().await, Vec::<String>::new());
    }
    assert_eq!(player.text("#over h2").await, spectator.text("#over h2").await);
    assert_eq!(spectator.count("#hand .can, #compose button, [data-again]").await, 0);
    assert!(decisions > 2, "nobody has lost after {decisions} decisions");
    player.close().await;
    spectator.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_ming_is_played_by_keyboard_and_watched() {
    a_game_by_keys(MING).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_the_automaton_is_played_by_keyboard_and_watched() {
    a_game_by_keys(SOLO).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_madame_ching_is_played_by_keyboard_and_watched() {
    a_game_by_keys(CHING).await;
}
