//! Makes the pictures in `docs/` and measures what the pages weigh and how fast they are. Run by hand:
//! `cargo test -p zheng --test all browser -- --ignored --nocapture`, with `ZHENG_BINARY` for a release build.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use super::driver::{Browser, Chooser, Driver};
use crate::process::{Folder, Process};

/// Nothing moves while a picture is made.
const STILL: &str = "document.cookie = 'motion=none; path=/'";
const MING: &str = r#"{"game":"ming","chairs":{"emperor":"me","overlord":"sailor"}}"#;
const SOLO: &str = r#"{"game":"ming-solo","settings":{"Difficulty":"easy"},"chairs":{"emperor":"me"}}"#;
const CHING: &str =
    r#"{"game":"ching","settings":{"Players":"3"},"chairs":{"red":"me","blue":"sailor","yellow":"sailor"}}"#;

async fn shoot(browser: &Browser, name: &str) {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    std::fs::create_dir_all(&docs).expect("a folder");
    let picture = browser.client.screenshot().await.expect("a picture");
    std::fs::write(docs.join(format!("{name}.png")), picture).expect("a file");
}

async fn order(browser: &Browser, home: &str, order: &str, decisions: usize) {
    browser.go(home).await;
    browser.until("document.querySelector('[data-play]')").await;
    browser
        .run("document.querySelector('[data-play]').dataset.play = arguments[0]", vec![json!(order)])
        .await;
    browser.click("[data-play]").await;
    browser.until("document.getElementById('state')").await;
    let mut chooser = Chooser::new(11);
    for _ in 0..decisions {
        browser.asked().await;
        chooser.decide(browser).await;
    }
    assert!(browser.asked().await, "the game is over too soon for a picture: try again");
    // The message has been read by then.
    browser.run("document.getElementById('notes').replaceChildren()", vec![]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes the pictures in docs/"]
async fn pictures() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let home = format!("http://{}/", server.address);
    let wide = driver.browser(1280, 900, "en").await;
    wide.go(&home).await;
    wide.run(STILL, vec![]).await;
    shoot(&wide, "home").await;
    order(&wide, &home, MING, 12).await;
    shoot(&wide, "ming").await;
    wide.run("document.cookie = 'theme=dark; path=/'", vec![]).await;
    order(&wide, &home, CHING, 14).await;
    shoot(&wide, "ching").await;
    wide.close().await;
    let phone = driver.browser(500, 900, "en").await;
    phone.resize((390, 844)).await;
    phone.go(&home).await;
    phone.run(STILL, vec![]).await;
    for (name, game) in [("phone-ming", SOLO), ("phone-ching", CHING)] {
        order(&phone, &home, game, 9).await;
        shoot(&phone, name).await;
    }
    phone.close().await;
}

/// What a page weighs with all it loads, and when it was first painted.
async fn weigh(browser: &Browser) -> Value {
    let script = "const all = performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')); \
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0; \
        return [all.filter((one) => !one.name.includes('/api/')).reduce((sum, one) => sum + one.encodedBodySize, 0), paint]";
    browser.until("document.readyState === 'complete'").await;
    // The paint event comes a little later than load.
    browser.until("performance.getEntriesByName('first-contentful-paint').length").await;
    browser.run(script, vec![]).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures; the figures stand in docs/pages.md"]
async fn figures() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let home = format!("http://{}/", server.address);
    for (name, what) in
        [("first page", None), ("Ming", Some(MING)), ("solo", Some(SOLO)), ("Ching", Some(CHING))]
    {
        let browser = driver.browser(1280, 900, "en").await;
        match what {
            None => browser.go(&home).await,
            Some(what) => order(&browser, &home, what, 0).await,
        }
        let weighed = weigh(&browser).await;
        println!("{name}: {} bytes, first paint after {} ms", weighed[0], weighed[1]);
        if what.is_none() {
            // A browser that has just been started takes its time for the first page of all.
            browser.go("about:blank").await;
            browser.go(&home).await;
            println!("{name} again: first paint after {} ms", weigh(&browser).await[1]);
        }
        if what.is_some() {
            // At a person's pace: what moved has come to rest, and nobody else asks the page for anything.
            let pace = Duration::from_millis(250);
            let mut chooser = Chooser::new(12).resting(pace);
            let mut times = Vec::new();
            for _ in 0..60 {
                browser.run("performance.clearMarks()", vec![]).await;
                browser.asked().await;
                tokio::time::sleep(2 * pace).await;
                if !chooser.decide(&browser).await {
                    break;
                }
                let passed = "(() => { const all = (name) => performance.getEntriesByName(name).map((mark) => mark.startTime); \
                    const [click] = all('zheng-click'); return all('zheng-shown').find((at) => at > click) - click; })()";
                browser.until(passed).await;
                if let Value::Number(time) = browser.run(&format!("return {passed}"), vec![]).await {
                    times.extend(time.as_f64());
                }
            }
            times.sort_by(f64::total_cmp);
            let at = |tenths: usize| times.get(times.len() * tenths / 10).copied().unwrap_or_default();
            println!(
                "{name}: click to picture {:.1} ms in the middle, {:.1} for nine in ten, {:.1} at worst, of {}",
                at(5),
                at(9),
                times.last().copied().unwrap_or_default(),
                times.len()
            );
        }
        browser.close().await;
    }
}
