//! Notifications of the browser: turning them on and off, a page in the background, and how many tables wait.

use serde_json::json;

use super::driver::{Browser, Driver};
use crate::process::{Folder, Process};

/// Lets a page notify without a push service, whose address is on the internet: what it would show is kept in `shown`.
const STANDINS: &str = "
    window.shown = [];
    const own = (object, name, get) => Object.defineProperty(object, name, { configurable: true, get });
    own(Notification, 'permission', () => 'granted');
    Notification.requestPermission = async () => 'granted';
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => void window.shown.push([title, body]);
    const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = 'https://push.example.org/1';
    const subscription = { endpoint, unsubscribe: async () => true, toJSON: () => ({ endpoint, keys }) };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        if (typeof applicationServerKey !== 'string') throw new Error('no key');
        return subscription;
    };
    PushManager.prototype.getSubscription = async () => subscription;
";

/// What the server answers.
async fn answer(browser: &Browser, path: &str) -> serde_json::Value {
    let script = "const done = arguments[1]; fetch(arguments[0]).then((answer) => answer.json()).then(done)";
    browser.client.execute_async(script, vec![json!(path)]).await.expect("an answer")
}

/// Turns notifications of this browser on or off, by the button of the page.
async fn turn(browser: &Browser, to: &str) {
    browser
        .run(&format!("{STANDINS} document.querySelector('[data-notify-turn={to}]').click()"), vec![])
        .await;
    browser.until(&format!("document.documentElement.dataset.notify === '{to}'")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_in_the_background_says_who_has_joined_and_every_page_how_many_tables_wait() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let home = format!("http://{}/", server.address);
    let [anna, ben] = [driver.browser(1280, 900, "en").await, driver.browser(500, 900, "de").await];
    anna.go(&home).await;
    anna.until("document.querySelector('[data-play]')").await;
    let order = json!(r#"{"game":"ming","chairs":{"emperor":"me","overlord":"open"}}"#);
    anna.run("document.querySelector('[data-play]').dataset.play = arguments[0]", vec![order]).await;
    anna.click("[data-play]").await;
    anna.until("document.getElementById('invite-link') && document.documentElement.dataset.notify").await;
    turn(&anna, "on").await;
    let endpoint = &answer(&anna, "/api/me/push").await["browsers"][0]["endpoint"];
    assert_eq!(endpoint, "https://push.example.org/1");

    let hidden = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => arguments[0] })";
    anna.run(&hidden.replace("arguments[0]", "true"), vec![]).await;
    let link = anna.run("return document.getElementById('invite-link').value", vec![]).await;
    ben.go(link.as_str().expect("a link")).await;
    ben.sit("Ben").await;
    anna.until("window.shown.length === 1").await;
    assert_eq!(anna.run("return window.shown[0][0]", vec![]).await, "An opponent has joined");

    anna.run(&hidden.replace("arguments[0]", "false"), vec![]).await;
    anna.click("[data-start]").await;
    for browser in [&anna, &ben] {
        browser.until("document.getElementById('tab-log')").await;
    }
    // One of the two must decide; wherever they are, they see that a table waits.
    for browser in [&anna, &ben] {
        browser.go(&format!("{home}settings")).await;
        let waits = answer(browser, "/api/me/waiting").await["tables"] == 1;
        let icon = "document.querySelector('link[rel=icon]').href.startsWith('data:')";
        browser.until("document.documentElement.dataset.notify").await;
        if waits {
            browser.until(&format!("document.title.startsWith('(1) ') && {icon}")).await;
        } else {
            assert_eq!(browser.run(&format!("return {icon}"), vec![]).await, false);
        }
    }
    turn(&anna, "off").await;
    assert_eq!(answer(&anna, "/api/me/push").await["browsers"], json!([]));
    for browser in [anna, ben] {
        assert_eq!(browser.errors().await, Vec::<String>::new());
        browser.close().await;
    }
}
