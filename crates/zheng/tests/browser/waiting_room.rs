//! The waiting room: names, the invitation, who sits where, chat, and the owner's start.

use serde_json::{Value, json};

use super::driver::{Browser, Driver};
use crate::process::{Folder, Process};

/// Who sits where, as the page shows it.
async fn seats(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('.chair')].map((chair) => { \
        const select = chair.querySelector('select'); \
        return select ? select.selectedOptions[0].textContent.trim() : chair.querySelector('.seat-who')?.textContent.trim() ?? ''; })";
    serde_json::from_value(browser.run(script, vec![]).await).expect("texts")
}

/// Waits until the page shows these seats.
async fn shows(browser: &Browser, wanted: &[&str]) {
    for _ in 0..2400 {
        if seats(browser).await == wanted {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("{:?} instead of {wanted:?}", seats(browser).await);
}

/// Chooses who a seat is for.
async fn choose(browser: &Browser, seat: &str, value: &str) {
    let script = "const select = document.querySelector(`[data-set-seat=${arguments[0]}]`); select.value = arguments[1]; \
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.run(script, vec![json!(seat), json!(value)]).await;
}

/// Whether everything fits beside everything else.
async fn fits(browser: &Browser) {
    let wide = browser.run("return document.documentElement.scrollWidth <= innerWidth", vec![]).await;
    assert_eq!(wide, true, "nothing sticks out sideways");
}

/// Opens a table for three from the first page, as its button would.
async fn open(browser: &Browser, server: &Process) -> String {
    browser.go(&format!("http://{}/", server.address)).await;
    browser.until("document.querySelector('[data-play]')").await;
    let order = r#"{"game":"ching","settings":{"Players":"3"},"chairs":{"red":"me"}}"#;
    browser
        .run("document.querySelector('[data-play]').dataset.play = arguments[0]", vec![order.into()])
        .await;
    browser.click("[data-play]").await;
    browser.until("document.getElementById('invite-link')").await;
    let link = browser.run("return document.getElementById('invite-link').value", vec![]).await;
    link.as_str().expect("a link").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_meet_arrange_themselves_and_the_owner_starts() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let anna = driver.browser(1280, 900, "en").await;
    let link = open(&anna, &server).await;
    // Sharing is what to do first: no other button stands out, and no seat is offered as one.
    let main = "return [...document.querySelectorAll('.room button.main')].filter((button) => button.offsetParent).length";
    assert_eq!(anna.run(main, vec![]).await, 1);
    assert_eq!((anna.count("[data-sit]").await, anna.count("[data-start]").await), (0, 0));
    assert_eq!(anna.count("#invite-code svg[role=img]").await, 1);
    shows(&anna, &["Guest (you)", "Open", "Open"]).await;

    // A guest is asked for a name before anything else, and nobody is called like another.
    let ben = driver.browser(390, 844, "de").await;
    ben.go(&link).await;
    assert_eq!(ben.count("[data-set-seat], [data-start], [data-remove], #invite-link").await, 0);
    ben.click("[data-sit=blue]").await;
    ben.until("document.getElementById('guest-name-error').textContent").await;
    ben.until("document.activeElement === document.getElementById('guest-name')").await;
    shows(&ben, &["Gast", "", ""]).await;
    ben.sit("Kim").await;
    ben.until("document.querySelector('[data-leave=blue]')").await;
    fits(&ben).await;
    shows(&anna, &["Guest (you)", "Kim", "Open"]).await;
    anna.run("document.getElementById('guest-name').value = 'kim'", vec![]).await;
    anna.click("#guest-form button").await;
    shows(&anna, &["kim (you)", "Kim 2", "Open"]).await;

    // They talk.
    for (browser, text) in [(&ben, "Hallo"), (&anna, "Hello")] {
        let script = "document.getElementById('chat-text').value = arguments[0]; document.getElementById('chat-form').requestSubmit()";
        browser.run(script, vec![json!(text)]).await;
        let all = "[...document.querySelectorAll('#chat li')].map((line) => line.lastChild.textContent)";
        anna.until(&format!("{all}.includes({})", json!(text))).await;
        ben.until(&format!("{all}.includes({})", json!(text))).await;
    }

    // Ben moves; Anna swaps with him, closes a seat, opens it, and fills it with a bot.
    ben.click("[data-swap='blue yellow']").await;
    shows(&anna, &["kim (you)", "Open", "Kim 2"]).await;
    anna.click("[data-swap='red yellow']").await;
    shows(&anna, &["Kim", "Open", "kim 2 (you)"]).await;
    choose(&anna, "blue", "closed").await;
    shows(&ben, &["Kim (du)", "Geschlossen", "kim 2"]).await;
    choose(&anna, "blue", "open").await;
    ben.until("document.querySelector('[data-swap=\"red blue\"]')").await;
    assert_eq!(anna.count("[data-start]").await, 0);
    choose(&anna, "blue", "novice").await;
    shows(&anna, &["Kim", "Bot: Novice", "kim 2 (you)"]).await;
    assert_eq!(ben.count("[data-start], [data-set-seat], [data-remove]").await, 0);
    fits(&ben).await;
    anna.until("document.querySelector('[data-start]')").await;
    assert_eq!(anna.count("#invite-link").await, 0, "nobody else can join");
    // What was said stays while other parts of the page come and go.
    for browser in [&anna, &ben] {
        browser.until("document.querySelectorAll('#chat li').length === 2").await;
    }
    anna.click("[data-start]").await;
    for browser in [&anna, &ben] {
        browser.until("document.getElementById('board')").await;
    }
    for (browser, seat) in [(&anna, "yellow"), (&ben, "red")] {
        assert_eq!(browser.state().await["seat"], seat);
        assert_eq!(browser.errors().await, Vec::<String>::new());
    }
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_removed_sees_so_and_a_wrong_invitation_offers_nothing() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let anna = driver.browser(1280, 900, "en").await;
    let link = open(&anna, &server).await;
    let ben = driver.browser(800, 900, "en").await;
    ben.go(&format!("{link}wrong")).await;
    assert_eq!(ben.count("[data-sit], #guest-form").await, 0);
    ben.go(&link).await;
    ben.sit("Ben").await;
    ben.until("document.querySelector('[data-leave]')").await;
    anna.click("[data-remove=blue]").await;
    ben.until("document.querySelectorAll('[data-leave], [data-sit]').length === 0").await;
    assert_eq!(ben.state().await["seat"], Value::Null);
    anna.close().await;
    ben.close().await;
}
