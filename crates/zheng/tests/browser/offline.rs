//! The app: a static site from a plain file server, in a folder of it, and then without any server. `./site target/site` makes it.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use serde_json::{Value, json};

use super::driver::{Browser, Chooser, Driver};
use super::games::play;
use crate::process::{Folder, Process};

/// The path under which the site lives.
const FOLDER: &str = "/some/folder";

/// The site; nothing where it could not be built, which `./test` says in the end.
fn site() -> Option<PathBuf> {
    if std::env::var_os("ZHENG_NO_SITE").is_some() {
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("site");
    assert!(folder.join("sw.js").exists(), "first run ./site {}", folder.display());
    Some(folder)
}

/// A server that knows nothing but files.
struct FileServer {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl FileServer {
    fn start(site: PathBuf) -> FileServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::SeqCst) {
                    return;
                }
                let Ok(mut stream) = stream else { continue };
                let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
                let request = lines.next().unwrap_or_default();
                while lines.next().is_some_and(|line| !line.is_empty()) {}
                let path = request.split(' ').nth(1).unwrap_or_default();
                let path = path.split('?').next().unwrap_or_default();
                let name = path.strip_prefix(FOLDER).and_then(|path| path.strip_prefix('/'));
                let name = name.map(|name| if name.is_empty() { "index.html" } else { name });
                let plain = |name: &&str| !name.contains('/');
                let found = name.filter(plain).and_then(|name| std::fs::read(site.join(name)).ok());
                let (status, bytes) = match found {
                    Some(bytes) => ("200 OK", bytes),
                    None => ("404 Not Found", std::fs::read(site.join("404.html")).unwrap_or_default()),
                };
                let kind = match name.and_then(|name| name.rsplit('.').next()) {
                    Some("js") => "text/javascript",
                    Some("css") => "text/css",
                    Some("png") => "image/png",
                    Some("gz") => "application/gzip",
                    _ => "text/html",
                };
                let head = format!(
                    "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                    bytes.len()
                );
                // A browser that has left is not waited for.
                let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&bytes));
            }
        });
        FileServer { address, stop, thread: Some(thread) }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{FOLDER}{path}", self.address)
    }

    /// Stops it; from now on nobody answers.
    fn stop(mut self) {
        self.stop.store(true, Ordering::SeqCst);
        // One more connection lets it see that.
        let _ = std::net::TcpStream::connect(self.address);
        self.thread.take().map(JoinHandle::join);
    }
}

/// Goes on in a new tab, after the old one was closed at once.
async fn kill_tab(browser: &Browser) {
    let address = browser.client.current_url().await.expect("an address");
    let old = browser.client.window().await.expect("a tab");
    let new = browser.client.new_window(true).await.expect("a new tab").handle;
    browser.client.switch_to_window(old).await.expect("the old tab");
    browser.client.close_window().await.expect("it closes");
    browser.client.switch_to_window(new).await.expect("the new tab");
    browser.go(address.as_str()).await;
    browser.until("document.getElementById('state')").await;
}

async fn start(browser: &Browser, order: &Value) {
    browser.until("document.querySelector('[data-play]')").await;
    browser
        .run(
            "document.querySelector('[data-play]').dataset.play = arguments[0]",
            vec![order.to_string().into()],
        )
        .await;
    browser.run("document.querySelector('[data-play]').click()", vec![]).await;
    browser.until("document.getElementById('state')").await;
    browser.until("!JSON.parse(document.getElementById('state').textContent).nonce").await;
}

/// Saves the record of a finished game, and lets the command check it.
async fn verify(browser: &Browser, file: &Path) -> String {
    browser.until("document.querySelector('#over a[download]')").await;
    let fetched = "const done = arguments[0]; \
        fetch(document.querySelector('#over a[download]').href).then((it) => it.text()).then(done)";
    let record = browser.client.execute_async(fetched, vec![]).await.expect("a record");
    std::fs::write(file, record.as_str().expect("a text")).expect("a file");
    let output =
        Command::new(env!("CARGO_BIN_EXE_zheng")).arg("verify").arg(file).output().expect("the command");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_game_is_played_to_its_end_when_the_server_is_gone() {
    let Some(site) = site() else { return };
    let (folder, driver, server) = (Folder::new(), Driver::start(), FileServer::start(site));
    let browser = driver.browser(1280, 900, "en").await;
    let home = server.url("/");
    browser.go(&home).await;
    browser.until("document.querySelector('[data-play]')").await;
    browser.until("navigator.serviceWorker.controller?.state === 'activated'").await;
    server.stop();

    // An address that was never opened, and one that does not exist.
    browser.go(&home.replace("folder/", "folder/rules/ming")).await;
    assert!(browser.count(".book-text section").await > 3);
    browser.go(&home.replace("folder/", "folder/nothing")).await;
    browser.until(&format!("document.querySelector('main a[href=\"{FOLDER}/\"]')")).await;
    browser.go(&home).await;
    start(
        &browser,
        &json!({ "game": "ming-solo", "settings": { "Difficulty": "easy" }, "chairs": { "emperor": "me" } }),
    )
    .await;
    let policy = "const done = arguments[0]; fetch(location.href).then((it) => done(it.headers.get('content-security-policy')))";
    let policy = browser.client.execute_async(policy, vec![]).await.expect("a policy");
    let policy = policy.as_str().expect("a text");
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
    // The commitment, and the nonce that was drawn after it.
    let lengths =
        "return [...document.querySelectorAll('#fair .hex')].map((it) => it.textContent.trim().length)";
    assert_eq!(browser.run(lengths, vec![]).await, json!([64, 32]));
    play(&[&browser], &mut Chooser::new(1), async |decisions| match decisions {
        6 => {
            browser.client.refresh().await.expect("a page");
            browser.until("document.getElementById('state')").await;
        }
        12 => kill_tab(&browser).await,
        _ => {}
    })
    .await;
    let said = verify(&browser, &folder.file("solo.zheng")).await;
    assert!(said.contains("seed"), "{said}");
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_think_in_the_browser_and_a_game_is_analysed_there() {
    let Some(site) = site() else { return };
    let (folder, driver, server) = (Folder::new(), Driver::start(), FileServer::start(site));
    let browser = driver.browser(1280, 900, "en").await;
    let home = server.url("/");
    browser.go(&home).await;
    browser.until("document.querySelector('[data-play]')").await;
    server.stop();
    start(&browser, &json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "captain" } })).await;
    let mut chooser = Chooser::new(5);
    // A few turns, so that the test is short; then resigning ends the game.
    let mut decisions = 0;
    while decisions < 8 && browser.asked().await {
        if chooser.decide(&browser).await {
            decisions += 1;
        }
        if decisions == 4 {
            kill_tab(&browser).await;
        }
    }
    assert!(browser.asked().await, "the captain answers");
    browser.click("[data-hint]").await;
    browser.until("document.getElementById('hint')").await;
    browser.resign().await;
    verify(&browser, &folder.file("captain.zheng")).await;

    let table = browser.client.current_url().await.expect("an address");
    browser.go(&format!("{table}/replay?step=3")).await;
    assert_eq!(browser.state().await["step"], 3);
    browser.click("#to-analysis").await;
    browser.click("[data-analyse]").await;
    // An action after another, as long as that takes here.
    browser.until("document.querySelector('#analysis progress, #analysis .curve')").await;
    for _ in 0..10 {
        if browser.count("#analysis .curve").await > 0 {
            break;
        }
        let done =
            browser.run("return document.querySelector('#analysis progress')?.value ?? -1", vec![]).await;
        browser
            .until(&format!("(document.querySelector('#analysis progress')?.value ?? 1e6) > {done}"))
            .await;
    }

    // The strongest level takes its time, says so, and can be stopped.
    browser.go(&home).await;
    start(&browser, &json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "admiral" } })).await;
    while browser.count("#app-thinking").await == 0 {
        chooser.decide(&browser).await;
    }
    assert!(browser.text("#app-thinking span").await.contains('%'));
    while browser.state().await["asked"] != true {
        let stop = "document.querySelector('#app-thinking button')?.click()";
        browser.run(stop, vec![]).await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_show_the_same_game_and_settings_last() {
    let Some(site) = site() else { return };
    let (driver, server) = (Driver::start(), FileServer::start(site));
    let browser = driver.browser(1280, 900, "en").await;
    let home = server.url("/");
    browser.go(&home).await;
    browser.until("document.querySelector('[data-play]')").await;
    server.stop();
    browser.go(&home.replace("folder/", "folder/language/de?to=/")).await;
    browser.until("document.documentElement.lang === 'de' && document.querySelector('[data-play]')").await;
    start(&browser, &json!({ "game": "ming-solo", "chairs": { "emperor": "me" } })).await;
    let address = browser.client.current_url().await.expect("an address");
    let first = browser.client.window().await.expect("a tab");
    let second = browser.client.new_window(true).await.expect("another tab").handle;
    browser.client.switch_to_window(second.clone()).await.expect("the other tab");
    browser.go(address.as_str()).await;
    let before = browser.state().await["version"].clone();
    while browser.state().await["version"] == before {
        Chooser::new(3).decide(&browser).await;
    }
    let after = browser.state().await["version"].clone();
    browser.client.switch_to_window(first).await.expect("the first tab");
    browser
        .until(&format!("JSON.parse(document.getElementById('state').textContent).version >= {after}"))
        .await;
    assert_eq!(browser.run("return document.documentElement.lang", vec![]).await, "de");
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_offers_the_app_under_its_own_path() {
    let Some(site) = site() else { return };
    let (folder, driver) = (Folder::new(), Driver::start());
    let server = Process::start_with(&folder.sqlite(), &["--site", site.to_str().expect("a path")]);
    let browser = driver.browser(1280, 900, "en").await;
    let online = format!("http://{}", server.address);
    browser.go(&online).await;
    browser.click("a[href='/app/']").await;
    browser
        .until("document.documentElement.dataset.base === '/app' && document.querySelector('[data-play]')")
        .await;
    start(&browser, &json!({ "game": "ming-solo", "chairs": { "emperor": "me" } })).await;
    // Pages of the server are not the app's, and may not do what the app may.
    browser.go(&online).await;
    let policies = "const done = arguments[0]; \
        Promise.all(['/', '/app/sw.js'].map((it) => fetch(it).then((it) => it.headers.get('content-security-policy').includes('wasm')))) \
        .then((wasm) => done([navigator.serviceWorker.controller, ...wasm]))";
    let policies = browser.client.execute_async(policies, vec![]).await.expect("policies");
    assert_eq!(policies, json!([null, false, true]));
    assert_eq!(browser.count("html[data-base]").await, 0);
    browser.close().await;

    // Somebody else begins with an address deep inside.
    let browser = driver.browser(1280, 900, "en").await;
    browser.go(&format!("{online}/app/rules/ming")).await;
    browser
        .until("location.pathname === '/app/rules/ming' && document.querySelector('.book-text section')")
        .await;
    browser.close().await;
}

/// Prints how fast the app is, from a click on a link to it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "figures for docs/pages.md; run it alone"]
async fn figures_of_the_app() {
    let Some(site) = site() else { return };
    let (driver, server) = (Driver::start(), FileServer::start(site));
    let browser = driver.browser(1280, 900, "en").await;
    let there = "document.querySelector('[data-play]')";
    for visit in ["first", "second"] {
        let begun = std::time::Instant::now();
        browser.go(&server.url("/")).await;
        browser.until(there).await;
        println!("{visit} visit, until a game can be started: {} ms", begun.elapsed().as_millis());
        let begun = std::time::Instant::now();
        browser.run("document.querySelector('[data-play]').click()", vec![]).await;
        browser.until("JSON.parse(document.getElementById('state')?.textContent ?? '{}').asked").await;
        println!("{visit} visit, from there to the first decision: {} ms", begun.elapsed().as_millis());
    }
    browser.close().await;
}
