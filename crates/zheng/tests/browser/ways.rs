//! Pass-and-play, keyboard only, undo, replay, and a server that stops and restarts.

use std::process::Command;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::json;

use super::driver::{Browser, Chooser, Driver};
use crate::process::{Folder, Process};

async fn at_home(server: &Process, driver: &Driver, width: u32) -> Browser {
    let browser = driver.browser(width, 900, "en").await;
    browser.go(&format!("http://{}/", server.address)).await;
    browser.until("document.querySelector('[data-play]')").await;
    browser
}

async fn order(browser: &Browser, order: &str) {
    browser
        .run("document.querySelector('[data-play]').dataset.play = arguments[0]", vec![json!(order)])
        .await;
    browser.click("[data-play]").await;
    browser.until("document.getElementById('state')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_one_device_no_hand_shows_before_its_player_confirms() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = at_home(&server, &driver, 1280).await;
    order(&browser, r#"{"game":"ming","chairs":{"emperor":"me","overlord":"me"}}"#).await;
    let mut chooser = Chooser::new(4);
    // No game for two is over before its fifth round.
    for _ in 0..6 {
        browser.until("document.querySelector('[data-i-am]')").await;
        assert_eq!(browser.count("#hand").await, 0);
        assert_eq!(browser.state().await["eyes"], "spectator");
        let who = browser.run("return document.querySelector('[data-i-am]').dataset.iAm", vec![]).await;
        browser.click("[data-i-am]").await;
        browser.until("document.getElementById('hand')").await;
        assert_eq!(browser.state().await["seat"], who);
        while chooser.decide(&browser).await {}
    }
    browser.client.refresh().await.expect("a page");
    browser.until("document.querySelector('[data-i-am]')").await;
    assert_eq!(browser.count("#hand").await, 0, "a reload draws the curtain again");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keyboard_is_enough() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = at_home(&server, &driver, 1280).await;
    // Keys go to whatever has the focus, also when it has just been drawn anew.
    let press = async |key: Key| {
        let value = char::from(key);
        let keys = KeyActions::new("keyboard".into());
        let keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        browser.client.perform_actions(keys).await.expect("keys");
    };
    for _ in 0..60 {
        press(Key::Tab).await;
        let there = browser.run("return document.activeElement.matches('[data-play]')", vec![]).await;
        if there == true {
            break;
        }
    }
    press(Key::Enter).await;
    browser.until("document.getElementById('state')").await;
    let mut decisions = 0;
    // Alone, who is unlucky has lost before.
    while decisions < 12 && browser.asked().await {
        let version = browser.state().await["version"].clone();
        for _ in 0..200 {
            let script = "const at = document.activeElement; \
                if (at.matches('#compose [data-focus=confirm]:not([aria-disabled])')) return 'go'; \
                if (document.querySelector('#compose [data-focus=confirm]:not([aria-disabled])')) return ''; \
                return at.matches('#hand .can:not(.on), #compose .choices button:not([aria-disabled]), #compose :is(.stepper button[data-focus^=\"+\"], .toggle[aria-pressed=false]):not([aria-disabled])') ? 'go' : ''";
            if browser.run(script, vec![]).await == "go" {
                press(Key::Enter).await;
                tokio::time::sleep(std::time::Duration::from_millis(60)).await;
                if browser.state().await["version"] != version {
                    break;
                }
            } else {
                press(Key::Tab).await;
            }
        }
        assert_ne!(browser.state().await["version"], version, "a decision by keyboard");
        decisions += 1;
    }
    assert!(decisions > 2, "nobody has lost after {decisions} decisions");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_showed_nothing_new_is_taken_back() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = at_home(&server, &driver, 1280).await;
    order(&browser, r#"{"game":"ming","chairs":{"emperor":"me","overlord":"me"}}"#).await;
    browser.click("[data-i-am]").await;
    browser.until("document.getElementById('hand')").await;
    let before = (browser.text("#prompt-text").await, browser.count("#hand .can").await);
    assert_eq!(browser.count("[data-undo]").await, 0);
    // Whatever card it is: who plays it learns nothing, and decides next what it is used for.
    let card =
        "document.querySelector('#hand .can').dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    browser.run(card, vec![]).await;
    let begun = browser.state().await["version"].clone();
    browser.click("#compose [data-focus='kind:play']").await;
    browser.until_after(&begun).await;
    assert_ne!((browser.text("#prompt-text").await, browser.count("#hand .can").await), before);
    let played = browser.state().await["version"].clone();
    browser.click("[data-undo=action]").await;
    browser.until_after(&played).await;
    assert_eq!((browser.text("#prompt-text").await, browser.count("#hand .can").await), before);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_replayed_analysed_and_played_on() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = at_home(&server, &driver, 1280).await;
    order(&browser, r#"{"game":"ming-solo","settings":{"Difficulty":"easy"},"chairs":{"emperor":"me"}}"#)
        .await;
    let (mut chooser, mut decisions) = (Chooser::new(6), 0);
    while decisions < 10 && browser.asked().await {
        chooser.decide(&browser).await;
        decisions += 1;
    }
    // Who is unlucky has lost by now.
    if browser.asked().await {
        browser.resign().await;
    }
    browser.until("document.getElementById('over')").await;
    browser.click("#over a[href$='/replay']").await;
    browser.until("document.getElementById('step')").await;
    browser.click("[data-go=on]").await;
    browser.until("JSON.parse(document.getElementById('state').textContent).step === 1").await;
    assert!(
        browser.client.current_url().await.expect("an address").query().expect("a query").contains("step=1")
    );
    browser.click("[data-go=last]").await;
    browser.until("(({ step, steps }) => step === steps - 1)(JSON.parse(document.getElementById('state').textContent))").await;
    browser.click("#to-analysis").await;
    browser.click("[data-analyse]").await;
    browser.until("document.querySelector('#analysis svg')").await;
    // From a moment at which nobody has lost.
    browser.click("[data-go=first]").await;
    browser.until("JSON.parse(document.getElementById('state').textContent).step === 0").await;
    browser.click("[data-go=on]").await;
    browser.until("JSON.parse(document.getElementById('state').textContent).step === 1").await;
    browser.click("[data-play-on]").await;
    browser.until("location.pathname.match(/^.tables.[a-z0-9]+$/) && document.getElementById('state')").await;
    assert_eq!(browser.state().await["phase"], "running");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_is_missed_and_found_again() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let address = server.address.clone();
    let browser = at_home(&server, &driver, 1280).await;
    order(&browser, r#"{"game":"ming-solo","settings":{"Difficulty":"easy"},"chairs":{"emperor":"me"}}"#)
        .await;
    let mut chooser = Chooser::new(7);
    assert!(chooser.decide(&browser).await);
    assert!(browser.asked().await);
    let state = browser.state().await;
    // A choice is begun, and something of it has the focus.
    let begin = "const one = () => document.querySelector('#compose button:not([aria-disabled])'); \
        if (!one()) document.querySelector('#hand .can').dispatchEvent(new MouseEvent('click', { bubbles: true })); \
        one().focus(); performance.clearMarks(); return document.activeElement.dataset.focus";
    let focus = browser.run(begin, vec![]).await;
    server.kill();
    browser.until("document.documentElement.hasAttribute('data-lost')").await;
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command.args([
        "serve",
        "--listen",
        &address,
        "--no-browser",
        "--rates",
        "0",
        "--database",
        &folder.sqlite(),
    ]);
    let _again = Process::run(command);
    browser.until("!document.documentElement.hasAttribute('data-lost')").await;
    browser.until("performance.getEntriesByName('zheng-shown').length").await;
    assert_eq!(browser.state().await["table"], state["table"]);
    browser.until(&format!("document.activeElement.dataset.focus === {focus}")).await;
    assert!(chooser.decide(&browser).await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_is_switched_at_any_time() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = at_home(&server, &driver, 1280).await;
    order(&browser, r#"{"game":"ming-solo","settings":{"Difficulty":"easy"},"chairs":{"emperor":"me"}}"#)
        .await;
    let english = browser.text("#prompt-text").await;
    browser.click(".tongue").await;
    browser.until("document.documentElement.lang === 'de'").await;
    let german = browser.text("#prompt-text").await;
    assert_ne!(english, german);
    assert!(browser.client.find(Locator::Css("#log")).await.is_ok());
    browser.close().await;
}
