//! Every page is checked with axe, which finds accessibility problems.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::driver::{Browser, Driver};
use crate::process::{Folder, Process};

/// The text of axe, installed from the lock file in this folder.
pub fn axe() -> String {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/npm");
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("npm");
    let script = place.join("node_modules/axe-core/axe.min.js");
    if !script.exists() {
        std::fs::create_dir_all(&place).expect("a folder");
        for file in ["package.json", "package-lock.json"] {
            std::fs::copy(here.join(file), place.join(file)).expect("a file");
        }
        let done = Command::new("npm")
            .args(["ci", "--silent", "--no-audit", "--no-fund"])
            .current_dir(&place)
            .status();
        assert!(done.expect("npm is there").success(), "npm ci");
    }
    std::fs::read_to_string(script).expect("axe")
}

/// What axe finds on the page that is open, in a few words.
pub async fn look(browser: &Browser, axe: &str, page: &str, found: &mut Vec<String>) {
    // As a browser's tool does it, not as a page: the content policy of the pages allows no foreign script.
    browser.run(axe, vec![]).await;
    let script = "const done = arguments[arguments.length - 1]; \
        axe.run(document, { resultTypes: ['violations'] }).then((result) => done(result.violations.map((one) => \
        ({ id: one.id, nodes: one.nodes.slice(0, 4).map((node) => node.html.slice(0, 200) + ' ' + (node.any[0]?.message ?? '')) }))))";
    let result = browser.client.execute_async(script, vec![]).await.expect("axe runs");
    for violation in result.as_array().into_iter().flatten() {
        let Value::Array(nodes) = &violation["nodes"] else { continue };
        for node in nodes {
            found.push(format!("{page}: {} {}", violation["id"], node));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_on_any_page() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let axe = axe();
    let browser = driver.browser(1280, 900, "en").await;
    let at = |path: &str| format!("http://{}{path}", server.address);
    let mut found = Vec::new();
    let mut pages: Vec<String> = [
        "/",
        "/new",
        "/settings",
        "/sign-in",
        "/recover",
        "/return",
        "/email",
        "/notices/off?secret=x",
        "/record",
        "/rules/ming",
        "/rules/ching",
        "/components/ming",
        "/components/ching",
        "/learn/ming",
        "/learn/ming-solo",
        "/learn/ching",
        "/nothing-here",
    ]
    .map(str::to_owned)
    .to_vec();
    browser.go(&at("/")).await;
    for order in [
        r#"{"game":"ming","chairs":{"emperor":"me","overlord":"novice"}}"#,
        r#"{"game":"ming-solo","settings":{"Difficulty":"easy"},"chairs":{"emperor":"me"}}"#,
        r#"{"game":"ching","settings":{"Players":"2"},"chairs":{"red":"me","blue":"novice"}}"#,
        r#"{"game":"ching","settings":{"Players":"4","Teams":"yes"},"chairs":{"red":"me","blue":"novice","yellow":"novice","white":"novice"}}"#,
        r#"{"game":"ming","chairs":{"emperor":"me"}}"#,
    ] {
        let script = "const [order, done] = arguments; \
            fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }) \
            .then(() => fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: order })) \
            .then((answer) => answer.json()).then((made) => done(made.table))";
        let table = browser.client.execute_async(script, vec![json!(order)]).await.expect("a table");
        pages.push(format!("/tables/{}", table.as_str().expect("an id")));
    }
    pages.push(format!("{}/replay", pages[pages.len() - 5]));
    pages.push("/people/me".to_owned());
    pages.push("/ratings".to_owned());
    for theme in ["light", "dark", "contrast"] {
        let cookie = format!("document.cookie = 'theme={theme}; path=/'");
        browser.run(&cookie, vec![]).await;
        for page in &pages {
            browser.go(&at(page)).await;
            browser.until("document.readyState === 'complete'").await;
            look(&browser, &axe, &format!("{page} ({theme})"), &mut found).await;
        }
    }
    browser.client.set_window_size(360, 740).await.expect("a size");
    for page in &pages {
        browser.go(&at(page)).await;
        look(&browser, &axe, &format!("{page} (360)"), &mut found).await;
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth", vec![]).await;
        if wide.as_i64() > Some(0) {
            found.push(format!("{page}: sticks out by {wide} at 360"));
        }
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    browser.close().await;
}
