//! How changes are applied to a page.

use serde_json::json;

use super::driver::Driver;
use crate::process::{Folder, Process};

/// Makes one list into another in a page: what happened to its elements, what was added and removed, and which one has the focus.
const WORKED_IN: &str = r"
    const done = arguments[0];
    const script = document.querySelector('script[type=module]').src;
    const list = (names) => {
        const made = document.createElement('ul');
        for (const name of names) {
            const item = document.createElement('li');
            Object.assign(item, { id: name, tabIndex: 0, textContent: name });
            made.append(item);
        }
        return made;
    };
    import(script.replace(/[^/]+$/, 'morph.js')).then(({ morph }) => {
        const old = list(['a', 'b', 'c', 'd']);
        document.body.append(old);
        const watcher = new MutationObserver(() => {});
        watcher.observe(old, { childList: true });
        old.lastElementChild.focus();
        morph(old, list(['b', 'new', 'd']));
        const changes = watcher.takeRecords().flatMap((record) => [
            ...[...record.addedNodes].map((node) => `+${node.id}`), ...[...record.removedNodes].map((node) => `-${node.id}`),
        ]);
        done([[...old.children].map((item) => item.id), changes.sort(), document.activeElement.id]);
    });
";

#[tokio::test(flavor = "multi_thread")]
async fn leaving_a_list_moves_nobody_else() {
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start(&folder.sqlite());
    let browser = driver.browser(1280, 900, "en").await;
    browser.go(&format!("http://{}/", server.address)).await;
    let seen = browser.client.execute_async(WORKED_IN, vec![]).await.expect("an answer");
    assert_eq!(seen, json!([["b", "new", "d"], ["+new", "-a", "-c"], "d"]));
    browser.close().await;
}
