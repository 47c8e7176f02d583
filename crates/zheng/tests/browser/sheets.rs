//! Contact sheets: how a table looks in many states, per size, language and theme. Run by hand:
//! `cargo test -p zheng --test all sheets -- --ignored --nocapture`; the pictures lie in `target/tmp/sheets`, or in the folder that
//! `ZHENG_SHEETS` names.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::driver::{Browser, Chooser, Driver};
use super::following::open;
use crate::process::{Folder, Process};

/// Windows: name, width, height.
const SIZES: [(&str, u32, u32); 4] =
    [("desk", 1280, 720), ("large", 1920, 1080), ("tablet", 820, 1180), ("phone", 390, 844)];
/// Languages and themes.
const LOOKS: [(&str, &str); 4] = [("en", "light"), ("de", "light"), ("en", "dark"), ("de", "contrast")];
/// The most tables that are tried until one comes to a state.
const TABLES: u64 = 20;

/// The orders of a game for its states.
struct Orders {
    game: &'static str,
    /// Against a bot.
    bot: &'static str,
    /// Against somebody else by link.
    two: &'static str,
    /// For two on one device.
    same: &'static str,
    /// What is on the page in a battle, an attack or at the end of an expedition.
    fight: &'static str,
    /// How many buttons of a question are many.
    many: u8,
}

const MING: Orders = Orders {
    game: "ming",
    bot: r#"{"game":"ming","chairs":{"emperor":"me","overlord":"novice"}}"#,
    two: r#"{"game":"ming","chairs":{"emperor":"me","overlord":"open"}}"#,
    same: r#"{"game":"ming","chairs":{"emperor":"me","overlord":"me"}}"#,
    fight: ".m-battle .die",
    many: 8,
};
const CHING: Orders = Orders {
    game: "ching",
    bot: r#"{"game":"ching","settings":{"Players":"3"},"chairs":{"red":"me","blue":"novice","yellow":"novice"}}"#,
    two: r#"{"game":"ching","settings":{"Players":"2"},"chairs":{"red":"me","blue":"open"}}"#,
    same: r#"{"game":"ching","settings":{"Players":"2"},"chairs":{"red":"me","blue":"me"}}"#,
    fight: ".c-scene",
    many: 5,
};

/// A state of a page, and how to come to it.
struct State {
    name: &'static str,
    path: String,
    /// Whether somebody looks who does not play.
    watched: bool,
    /// What must become true on the fresh page, one after another; some of it clicks.
    steps: Vec<String>,
}

impl State {
    fn new(name: &'static str, path: &str, steps: &[&str]) -> State {
        let steps = steps.iter().map(|step| (*step).to_owned()).collect();
        State { name, path: path.to_owned(), watched: false, steps }
    }
}

/// A condition that clicks what a selector finds, once it is there.
fn clicks(selector: &str) -> String {
    format!(
        "((it) => it && it.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})) | 1)(document.querySelector({}))",
        json!(selector)
    )
}

async fn path(browser: &Browser) -> String {
    browser.client.current_url().await.expect("an address").path().to_owned()
}

/// Plays at new tables until the page is as wanted, and one must decide.
async fn until(browser: &Browser, home: &str, order: &str, wanted: &str) -> String {
    for seed in 0..TABLES {
        open(browser, home, order).await;
        let mut chooser = Chooser::new(40 + seed);
        while browser.asked().await {
            if browser.run(&format!("return Boolean({wanted})"), vec![]).await == true {
                return path(browser).await;
            }
            chooser.decide(browser).await;
        }
    }
    panic!("no table came to {wanted}");
}

/// What to click for many choices at once: the values of what is chosen one after another.
async fn many(browser: &Browser, home: &str, orders: &Orders) -> (String, Vec<String>) {
    let script = "const [most] = arguments, clicked = []; \
        const free = '#compose button[data-focus]:not([aria-disabled], .crumb, [data-focus=confirm], .stepper button)'; \
        for (let turn = 0; turn < 3; turn += 1) { \
            const all = [...document.querySelectorAll(free)]; \
            if (document.querySelectorAll('#compose button').length >= most) return clicked; \
            const next = turn === 0 && !all.length ? document.querySelector('#hand .can') : all.find((it) => !/^kind/.test(it.dataset.focus)); \
            if (!next) return null; \
            clicked.push(next.dataset.focus ? `[data-focus=${JSON.stringify(next.dataset.focus)}]` : `#hand [data-pick=${JSON.stringify(next.dataset.pick)}]`); \
            next.dispatchEvent(new MouseEvent('click', { bubbles: true })); \
        } \
        return null";
    for seed in 0..TABLES {
        open(browser, home, orders.bot).await;
        let mut chooser = Chooser::new(60 + seed);
        while browser.asked().await {
            let before = browser.state().await["version"].clone();
            let found = browser.run(script, vec![json!(orders.many)]).await;
            if let Some(clicked) = found.as_array() {
                let clicked = clicked.iter().filter_map(|it| it.as_str()).map(clicks).collect();
                return (path(browser).await, clicked);
            }
            if browser.state().await["version"] == before {
                chooser.decide(browser).await;
            }
        }
    }
    panic!("no decision has many choices");
}

/// Brings tables into all states.
async fn states(server: &Process, driver: &Driver, anna: &Browser, orders: &Orders) -> Vec<State> {
    let home = format!("http://{}/", server.address);
    let mut states = Vec::new();

    open(anna, &home, orders.bot).await;
    anna.asked().await;
    let fresh = path(anna).await;
    states.push(State::new("start", &fresh, &[]));
    states.push(State::new("card", &fresh, &[&clicks("#hand .can")]));
    states.push(State::new("hint", &fresh, &[&clicks("[data-hint]"), "document.querySelector('#hint')"]));

    let (table, clicked) = many(anna, &home, orders).await;
    states.push(State { steps: clicked, ..State::new("many", &table, &[]) });

    let fight = format!("document.querySelector({})", json!(format!("#stage {}", orders.fight)));
    let table = until(anna, &home, orders.bot, &fight).await;
    states.push(State::new("fight", &table, &[&fight]));

    let news = "document.querySelectorAll('#recap-lines[open] li').length > 1 && document.querySelectorAll('.log-turn').length > 4";
    let table = until(anna, &home, orders.bot, news).await;
    states.push(State::new("recap", &table, &["document.querySelector('#recap-lines[open]')"]));
    let stop = "window.zhengClock = { setTimeout() {}, clearTimeout() {} }";
    let looks_back = "document.querySelector('#past')";
    let back = clicks("#history [data-past=back]");
    let at = |step: &str| {
        format!(
            "(({{ steps }}) => document.getElementById('history-at').textContent === `${{steps - {step}}} / ${{steps - 1}}`)(JSON.parse(document.getElementById('state').textContent))"
        )
    };
    let past =
        [stop, &back, &at("2"), &back, &at("3"), &clicks("#history [data-past=on]"), &at("2"), looks_back];
    states.push(State::new("past", &table, &past));

    let ben = driver.browser(1280, 720, "en").await;
    open(anna, &home, orders.two).await;
    let table = path(anna).await;
    anna.until("document.getElementById('invite-link')").await;
    let link = anna.run("return document.getElementById('invite-link').value", vec![]).await;
    ben.go(link.as_str().expect("a link")).await;
    ben.sit("Ben").await;
    anna.click("[data-start]").await;
    let mut chooser = Chooser::new(70);
    for browser in [anna, &ben] {
        browser.until("document.getElementById('to-chat')").await;
    }
    for (browser, text) in [(anna, "Good luck!"), (&ben, "You too. Nice opening."), (anna, "Thanks :)")] {
        let said = "document.getElementById('to-chat').click(); document.getElementById('chat-text').value = arguments[0]; \
            document.getElementById('chat-form').requestSubmit()";
        browser.run(said, vec![json!(text)]).await;
        let there = format!("document.getElementById('chat').textContent.includes({})", json!(text));
        browser.until(&there).await;
    }
    loop {
        let [mine, theirs] = [anna.state().await["asked"] == true, ben.state().await["asked"] == true];
        let turns = anna.count(".log-turn").await;
        if theirs && !mine && turns > 3 {
            break;
        }
        if mine {
            chooser.decide(anna).await;
        } else if theirs {
            chooser.decide(&ben).await;
        }
    }
    states.push(State::new("waiting", &table, &["document.documentElement.hasAttribute('data-waiting')"]));
    states.push(State::new(
        "chat",
        &table,
        &[&clicks("#to-chat"), "document.querySelectorAll('#chat li').length === 3"],
    ));
    states.push(State { watched: true, ..State::new("spectator", &table, &[]) });
    ben.close().await;

    open(anna, &home, orders.same).await;
    states.push(State::new("curtain", &path(anna).await, &["document.querySelector('#curtain')"]));

    open(anna, &home, orders.bot).await;
    let table = path(anna).await;
    let mut chooser = Chooser::new(80);
    while anna.asked().await {
        chooser.decide(anna).await;
    }
    states.push(State::new("end", &table, &["document.querySelector('#over')"]));
    let analysed = [
        &clicks("#to-analysis"),
        &clicks("[data-analyse]"),
        "document.querySelector('.curve')",
        &clicks(".swing-step"),
        looks_back,
    ];
    states.push(State::new("analysis", &table, &analysed));
    states.push(State::new("replay", &format!("{table}/replay?step=20"), &[]));
    states.push(State::new("home", "/", &[]));
    states.push(State::new("lesson", &format!("/learn/{}?step=1", orders.game), &[]));
    states
}

/// Where the pictures lie.
fn place() -> PathBuf {
    let usual = || Path::new(env!("CARGO_TARGET_TMPDIR")).join("sheets");
    std::env::var_os("ZHENG_SHEETS").map_or_else(usual, PathBuf::from)
}

/// Writes a page that shows pictures side by side, and makes a picture of it.
async fn join(driver: &Driver, name: &str, shown: &[&str], width: u32) {
    let columns = if width < 600 { 6 } else { 4 };
    let figure = |state: &&str| {
        format!("<figure><img src=\"{name}-{state}.png\"><figcaption>{state}</figcaption></figure>")
    };
    let figures = shown.iter().map(figure).collect::<Vec<_>>().concat();
    let style = format!(
        "body {{ margin: 8px; display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 8px; font: 16px sans-serif }} \
         figure {{ margin: 0 }} img {{ width: 100%; border: 1px solid #888 }}"
    );
    let file = place().join(format!("{name}.html"));
    fs::write(&file, format!("<!doctype html><meta charset=utf-8><style>{style}</style>{figures}"))
        .expect("a file");
    let browser = driver.browser(1280, 800, "en").await;
    browser.resize((2000, 1000)).await;
    browser.go(&format!("file://{}", file.display())).await;
    let height = browser.run("return document.documentElement.scrollHeight", vec![]).await;
    browser.resize((2000, height.as_u64().unwrap_or(1000) as u32)).await;
    shoot(&browser, name).await;
    browser.close().await;
}

async fn shoot(browser: &Browser, name: &str) {
    let picture = browser.client.screenshot().await.expect("a picture");
    fs::write(place().join(format!("{name}.png")), picture).expect("a file");
}

async fn sheets(orders: &Orders) {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "sheets");
    fs::create_dir_all(place()).expect("a folder");
    let anna = driver.browser(1280, 720, "en").await;
    let states = states(&server, &driver, &anna, orders).await;
    let known = anna.client.get_all_cookies().await.expect("cookies");
    for (size, width, height) in SIZES {
        let browser = driver.browser(1280, 800, "en").await;
        browser.resize((width, height)).await;
        for (language, theme) in LOOKS {
            let name = format!("{}-{size}-{language}-{theme}", orders.game);
            for state in &states {
                browser.go(&format!("http://{}/settings", server.address)).await;
                browser.client.delete_all_cookies().await.expect("no cookies");
                for cookie in known.iter().filter(|_| !state.watched) {
                    browser.client.add_cookie(cookie.clone()).await.expect("a cookie");
                }
                let look = format!(
                    "for (const it of ['lang={language}', 'theme={theme}']) document.cookie = `${{it}}; path=/`"
                );
                browser.run(&look, vec![]).await;
                browser.go(&format!("http://{}{}", server.address, state.path)).await;
                browser.until("document.readyState === 'complete'").await;
                for step in &state.steps {
                    browser.until(step).await;
                }
                // What has just begun to move has come to rest.
                tokio::time::sleep(std::time::Duration::from_millis(400)).await;
                shoot(&browser, &format!("{name}-{}", state.name)).await;
            }
            let shown: Vec<_> = states.iter().map(|state| state.name).collect();
            join(&driver, &name, &shown, width).await;
            println!("{}", place().join(format!("{name}.png")).display());
        }
        browser.close().await;
    }
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures to look at"]
async fn sheets_of_ming() {
    sheets(&MING).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes pictures to look at"]
async fn sheets_of_madame_ching() {
    sheets(&CHING).await;
}
