//! Whole games.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::driver::{Browser, Chooser, Driver};
use crate::process::{Folder, Process};

/// How long a whole game may take.
const GAME: Duration = Duration::from_mins(30);

async fn over(browser: &Browser) -> bool {
    browser.state().await["phase"] == "over"
}

/// Plays until the game is over for everyone at the browsers.
pub async fn play(browsers: &[&Browser], chooser: &mut Chooser, mut each: impl AsyncFnMut(usize)) {
    let begun = Instant::now();
    let mut decisions = 0;
    loop {
        let mut idle = true;
        for browser in browsers {
            if chooser.decide(browser).await {
                decisions += 1;
                idle = false;
                each(decisions).await;
            }
        }
        if over(browsers[0]).await {
            return;
        }
        if idle {
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        assert!(begun.elapsed() < GAME, "the game takes too long: {decisions} decisions");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_plays_a_whole_solo_game_after_one_click() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "games");
    let browser = driver.browser(1280, 900, "en").await;
    browser.go(&format!("http://{}/", server.address)).await;
    browser.click(".game.ming [data-play]").await;
    browser.until("document.getElementById('state')").await;
    assert_eq!(browser.state().await["asked"], true);
    // The commitment, and after it the nonce that the browser has sent.
    let lengths =
        "return [...document.querySelectorAll('#fair .hex')].map((it) => it.textContent.trim().length)";
    assert_eq!(browser.run(lengths, vec![]).await, json!([64, 32]));
    play(&[&browser], &mut Chooser::new(1), async |_| {}).await;
    assert!(!browser.text("#over h2").await.is_empty());
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_ming_by_link_one_on_a_phone_in_german_and_one_reloads() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "games");
    let home = format!("http://{}/", server.address);
    let emperor = driver.browser(1280, 900, "en").await;
    emperor.go(&home).await;
    emperor.click(".game.ming .start-group:last-child [data-play]").await;
    emperor.until("document.getElementById('invite-link')").await;
    let link = emperor.run("return document.getElementById('invite-link').value", vec![]).await;
    let link = link.as_str().expect("a link").to_owned();

    let overlord = driver.browser(360, 740, "de").await;
    overlord.go(&link).await;
    assert_eq!(overlord.run("return document.documentElement.lang", vec![]).await, "de");
    assert_eq!(overlord.state().await["seat"], Value::Null, "looking takes no seat");
    overlord.sit("Ben").await;
    emperor.click("[data-start]").await;
    overlord.until("document.getElementById('board')").await;
    emperor.until("document.getElementById('board')").await;

    // The prompt and the hand are on the screen of a phone, whatever is above them.
    let seen = "(() => { const box = document.getElementById('prompt').getBoundingClientRect(); \
                return box.top >= 0 && box.bottom <= innerHeight + 1 })()";
    overlord.until(seen).await;
    assert_eq!(
        overlord.run("return document.documentElement.scrollWidth <= innerWidth", vec![]).await,
        true,
        "nothing sticks out sideways"
    );

    play(&[&emperor, &overlord], &mut Chooser::new(2), async |decisions| {
        if decisions == 20 {
            emperor.client.refresh().await.expect("a page");
            emperor.until("document.getElementById('state')").await;
        }
    })
    .await;
    emperor.until("document.getElementById('over')").await;
    overlord.until("document.getElementById('over')").await;
    // The result says of everybody what the score says.
    let points = "const texts = (way) => [...document.querySelectorAll(way)].map((it) => it.textContent.trim()).sort(); \
        return [texts('#over tbody td:last-child'), texts('#score .seat-has')]";
    let points = emperor.run(points, vec![]).await;
    assert_eq!(points[0], points[1]);
    emperor.close().await;
    overlord.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_madame_ching() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with_luck(&folder.sqlite(), "games");
    let red = driver.browser(1280, 900, "en").await;
    red.go(&format!("http://{}/", server.address)).await;
    red.until("document.querySelector('[data-play]')").await;
    let order = r#"{"game":"ching","settings":{"Players":"3"},"chairs":{"red":"me","blue":"open","yellow":"novice"}}"#;
    red.run("document.querySelector('[data-play]').dataset.play = arguments[0]", vec![order.into()]).await;
    red.click("[data-play]").await;
    red.until("document.getElementById('invite-link')").await;
    let link = red.run("return document.getElementById('invite-link').value", vec![]).await;
    let blue = driver.browser(800, 1000, "en").await;
    blue.go(link.as_str().expect("a link")).await;
    blue.sit("Ben").await;
    red.click("[data-start]").await;
    blue.until("document.getElementById('board')").await;
    red.until("document.getElementById('board')").await;
    play(&[&red, &blue], &mut Chooser::new(3), async |_| {}).await;
    blue.until("document.getElementById('over')").await;
    assert_eq!(red.count("#over tbody tr").await, 3);
    red.close().await;
    blue.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn either_side_is_taken_on_the_first_page_against_a_bot_and_with_a_friend() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let home = format!("http://{}/", server.address);
    let browser = driver.browser(1280, 900, "en").await;
    for side in ["emperor", "overlord"] {
        browser.go(&home).await;
        browser.click(&format!("[id='side-ming-page-against-{side}']")).await;
        browser.click(".game.ming .start-group:nth-of-type(2) [data-play]").await;
        browser.until("document.getElementById('board')").await;
        assert_eq!(browser.state().await["seat"], side);

        browser.go(&home).await;
        browser.click(&format!("[id='side-ming-page-friends-{side}']")).await;
        browser.click(".game.ming .start-group:last-child [data-play]").await;
        browser.until("document.getElementById('invite-link')").await;
        let own =
            "return [...document.querySelectorAll('.chair:has([data-leave])')].map((chair) => chair.id)";
        assert_eq!(browser.run(own, vec![]).await, json!([format!("chair-{side}")]));
    }
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}
