//! How people at one table change each other's pages: chat and resigning. And the form that opens a table.

use serde_json::json;

use super::driver::{Browser, Driver};
use crate::process::{Folder, Process};

/// Two people at a table for two, the second of them with a browser of their own.
async fn table_for_two(server: &Process, driver: &Driver) -> [Browser; 2] {
    let home = format!("http://{}/", server.address);
    let [anna, ben] = [driver.browser(1280, 900, "en").await, driver.browser(500, 900, "de").await];
    anna.go(&home).await;
    anna.until("document.querySelector('[data-play]')").await;
    let order = json!(r#"{"game":"ming","chairs":{"emperor":"me","overlord":"open"}}"#);
    anna.run("document.querySelector('[data-play]').dataset.play = arguments[0]", vec![order]).await;
    anna.click("[data-play]").await;
    anna.until("document.getElementById('invite-link')").await;
    let link = anna.run("return document.getElementById('invite-link').value", vec![]).await;
    ben.go(link.as_str().expect("a link")).await;
    ben.sit("Ben").await;
    anna.click("[data-start]").await;
    for browser in [&anna, &ben] {
        browser.until("document.getElementById('tab-chat')").await;
    }
    [anna, ben]
}

/// Writes a line into the chat, by its form.
async fn say(browser: &Browser, text: &str) {
    let script = "document.getElementById('to-chat').click(); \
        document.getElementById('chat-text').value = arguments[0]; \
        document.getElementById('chat-form').requestSubmit()";
    browser.run(script, vec![json!(text)]).await;
}

/// The lines of the chat are these: not fewer, and not one of them twice.
async fn reads(browser: &Browser, lines: &[&str]) {
    let last = json!(lines.last());
    let shown = "[...document.querySelectorAll('#chat li')].map((line) => line.lastChild.textContent)";
    browser.until(&format!("{shown}.includes({last})")).await;
    // Everything that was asked for is there once the next question is answered.
    let answered = "const done = arguments[0]; \
        import(document.querySelector('script[src*=\"/table.js\"]').src.replace('table.js', 'talk.js')) \
            .then(({ listen }) => listen(location.pathname.split('/')[2])).then(done)";
    browser.client.execute_async(answered, vec![]).await.expect("an answer");
    assert_eq!(browser.run(&format!("return {shown}"), vec![]).await, json!(lines));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_appears_once_and_the_first_one_shows_a_badge() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let [anna, ben] = table_for_two(&server, &driver).await;
    say(&anna, "hello").await;
    ben.until("document.getElementById('chat-new').textContent === '1'").await;
    assert_eq!(ben.run("return document.getElementById('chat-new').hidden", vec![]).await, false);
    // The news of one's own message come while the answer to it is under way.
    let texts = ["hello", "one", "two", "three"];
    for count in 2..=texts.len() {
        say(&anna, texts[count - 1]).await;
        // Messages that are sent at once may be stored in any order.
        reads(&anna, &texts[..count]).await;
    }
    ben.until("document.getElementById('chat-new').textContent === '4'").await;
    // A table that is shown anew keeps its badge.
    anna.resign().await;
    ben.until("document.getElementById('over')").await;
    assert_eq!(ben.run("return document.getElementById('chat-new').textContent", vec![]).await, "4");
    ben.click("#to-chat").await;
    ben.until("document.getElementById('chat-new').hidden").await;
    reads(&ben, &["hello", "one", "two", "three"]).await;
    for browser in [anna, ben] {
        assert_eq!(browser.errors().await, Vec::<String>::new());
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_the_others_at_once() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let [anna, ben] = table_for_two(&server, &driver).await;
    let names = "[...document.querySelectorAll('[data-person]')].map((it) => it.textContent).join()";
    anna.until(&format!("{names}.includes('Ben')")).await;
    let rename = "const done = arguments[0]; fetch('/api/me', { method: 'PATCH', \
        headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Zheng He' }) }).then(() => done())";
    ben.client.execute_async(rename, vec![]).await.expect("an answer");
    anna.until(&format!("{names}.includes('Zheng He') && !{names}.includes('Ben')")).await;
    for browser in [anna, ben] {
        assert_eq!(browser.errors().await, Vec::<String>::new());
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_resignation_nobody_is_asked_for_anything() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let [anna, ben] = table_for_two(&server, &driver).await;
    let asked = [anna.text("#prompt-text").await, ben.text("#prompt-text").await];
    anna.resign().await;
    for (browser, before, said) in
        [(&anna, &asked[0], "The Emperor resigned."), (&ben, &asked[1], "Der Kaiser hat aufgegeben.")]
    {
        browser.until("document.getElementById('over')").await;
        // There is one headline; the question is gone.
        assert_ne!(browser.text("#prompt-text").await, *before);
        assert_eq!(browser.text("#prompt-text").await, "");
        assert_eq!(browser.text("#over h2").await, said);
    }
    for browser in [anna, ben] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_for_a_table_asks_the_server_what_goes_together() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = driver.browser(1280, 900, "en").await;
    browser.go(&format!("http://{}/new?game=ching", server.address)).await;
    let choose = async |id: &str| {
        let script = "const field = document.getElementById(arguments[0]); field.checked = true; \
            field.dispatchEvent(new Event('change', { bubbles: true }))";
        browser.run(script, vec![json!(id)]).await;
    };
    let shown = "return [...document.querySelectorAll('[data-game=ching] [data-seat]')] \
        .filter((seat) => !seat.hidden).map((seat) => seat.dataset.seat)";
    let teams =
        "const teams = document.getElementById('ching-teams'); return [teams.disabled, teams.checked]";
    choose("ching-players-4").await;
    choose("ching-teams").await;
    assert_eq!(browser.run(teams, vec![]).await, json!([false, true]));
    choose("ching-players-3").await;
    assert_eq!(browser.run(teams, vec![]).await, json!([true, false]), "teams are for four");
    assert_eq!(browser.run(shown, vec![]).await, json!(["red", "blue", "yellow"]));
    // A text to start from chooses its game and settings.
    let write = "const text = document.getElementById('from-text'); text.value = arguments[0]; \
        text.closest('details').open = true; text.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.run(write, vec![json!("{\"era\": 1,")]).await;
    browser.until("!document.getElementById('from-text-error').hidden").await;
    let error = browser.text("#from-text-error").await;
    assert!(error.contains("line 1") && error.contains("cut off"), "{error}");
    browser.run(write, vec![json!("{\"edition\": \"english\", \"solo\": {\"difficulty\": \"hard\", \"challenges\": [\"losses\"]}}")]).await;
    browser.until("document.getElementById('game-ming-solo').checked").await;
    browser.until("document.getElementById('ming-solo-difficulty-hard').checked").await;
    assert_eq!(browser.count("#ming-solo-challenge-losses:checked").await, 1);
    assert_eq!(browser.count("#ming-solo-challenge-hordes:checked").await, 0);
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}
