//! The game that is made up for tests, from its lesson to its replay: nothing about it is anywhere but in its folder.

use super::driver::{Chooser, Driver};
use super::games::play;
use crate::process::{Folder, Process};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_only_a_folder_is_learned_played_and_replayed() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = driver.browser(1280, 900, "en").await;
    let at = |path: &str| format!("http://{}{path}", server.address);
    let step = |step: u8| format!("JSON.parse(document.getElementById('state').textContent).step === {step}");

    // No list names it, but its pages are there.
    browser.go(&at("/")).await;
    assert_eq!(browser.count("a[href*=lanterns], .game.lanterns").await, 0);
    browser.go(&at("/rules/lanterns")).await;
    assert_eq!(browser.count("[id='L3.1']").await, 1);
    browser.go(&at("/components/lanterns")).await;
    assert_eq!(browser.count("[aria-labelledby=lanterns] tbody tr").await, 12);
    browser.go(&at("/new?game=lanterns")).await;
    assert_eq!(browser.count("#game-lanterns:checked").await, 1);
    assert_eq!(browser.count("[data-game=lanterns] .seat").await, 3);

    // The first action of the lesson by hand, the others are shown.
    browser.go(&at("/learn/lanterns")).await;
    browser.until("document.querySelector('#hand .can')").await;
    let touch =
        "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    browser.run(touch, vec!["#hand [data-pick='card:11']".into()]).await;
    browser.click("#compose [data-focus='stake stake:3']").await;
    browser.click("#compose [data-focus=confirm]").await;
    browser.until(&step(1)).await;
    for next in 2..=4 {
        browser.click("[data-lesson=on]").await;
        browser.until(&step(next)).await;
    }

    // After it, a whole game against two bots.
    browser.click("#lesson-note [data-play]").await;
    browser.until("location.pathname.startsWith('/tables/') && document.getElementById('board')").await;
    play(&[&browser], &mut Chooser::new(8), async |_| {}).await;
    browser.until("document.getElementById('over')").await;
    assert_eq!(browser.count("#over tbody tr").await, 3);

    browser.click("#over a[href$='/replay']").await;
    browser.until("document.getElementById('step')").await;
    browser.click("[data-go=on]").await;
    browser.until(&step(1)).await;
    browser.click("[data-go=last]").await;
    browser.until("(({ step, steps }) => step === steps - 1)(JSON.parse(document.getElementById('state').textContent))").await;
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}
