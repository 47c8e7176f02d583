//! The app: a static site from a plain file server, in a folder of it, and then without any server. `./site target/site` makes it.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use fantoccini::Locator;
use serde_json::{Value, json};

use super::axe;
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

/// A copy of the site that a test may change.
fn copy(site: &Path, folder: &Folder) -> PathBuf {
    let copy = folder.file("site");
    std::fs::create_dir_all(&copy).expect("a folder");
    for file in std::fs::read_dir(site).expect("a folder") {
        let file = file.expect("a file");
        std::fs::copy(file.path(), copy.join(file.file_name())).expect("a copy");
    }
    copy
}

/// Changes a file of a site.
fn change(site: &Path, file: &str, how: impl FnOnce(String) -> String) {
    let path = site.join(file);
    let text = std::fs::read_to_string(&path).expect("a text");
    std::fs::write(path, how(text)).expect("a file");
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

/// Asks the app something, as its pages do; the status of its answer.
async fn send(browser: &Browser, method: &str, path: &str, body: &Value) -> Value {
    let script = "const [method, path, body, done] = arguments; \
        const headers = { 'content-type': 'application/json' }; \
        fetch(document.documentElement.dataset.base + path, { method, headers, body }).then((it) => done(it.status))";
    let args = vec![method.into(), path.into(), body.to_string().into()];
    browser.client.execute_async(script, args).await.expect("an answer")
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

/// Makes all chance the same each time: of the service worker's program, which draws seeds, and of pages, which add nonces.
const SAME_LUCK: &str = "crypto.getRandomValues = (bytes) => bytes.fill(7);";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_a_captain_is_played_and_analysed_in_the_browser() {
    let Some(site) = site() else { return };
    let folder = Folder::new();
    let site = copy(&site, &folder);
    change(&site, "sw.js", |text| format!("{SAME_LUCK}\n{text}"));
    let (driver, server) = (Driver::start(), FileServer::start(site));
    let browser = driver.browser(1280, 900, "en").await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": SAME_LUCK })).await;
    browser.go(&server.url("/")).await;
    browser.until("document.querySelector('[data-play]')").await;
    server.stop();
    send(&browser, "PATCH", "/api/me", &json!({ "settings": { "motion": "none" } })).await;
    start(&browser, &json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "captain" } })).await;
    let mut hinted = false;
    play(&[&browser], &mut Chooser::new(5), async |decisions| {
        if decisions == 4 {
            kill_tab(&browser).await;
        }
        // A hint is for whoever is to decide.
        if decisions > 4 && !hinted && browser.asked().await {
            browser.click("[data-hint]").await;
            browser.until("document.getElementById('hint')").await;
            hinted = true;
        }
    })
    .await;
    assert!(hinted);
    let said = verify(&browser, &folder.file("captain.zheng")).await;
    assert!(said.contains("seed"), "{said}");

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
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strongest_bot_shows_its_progress_and_can_be_stopped() {
    let Some(site) = site() else { return };
    let (driver, server) = (Driver::start(), FileServer::start(site));
    let browser = driver.browser(1280, 900, "en").await;
    browser.go(&server.url("/")).await;
    browser.until("document.querySelector('[data-play]')").await;
    start(&browser, &json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "admiral" } })).await;
    let mut chooser = Chooser::new(5);
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
async fn an_update_of_the_site_leaves_a_running_game_alone() {
    let Some(site) = site() else { return };
    let folder = Folder::new();
    let site = copy(&site, &folder);
    change(&site, "app.css", |text| format!("{text}\n:root {{ --site: first }}\n"));
    let (driver, server) = (Driver::start(), FileServer::start(site.clone()));
    let browser = driver.browser(1280, 900, "en").await;
    let home = server.url("/");
    let shown = |version: &str| {
        format!(
            "getComputedStyle(document.documentElement).getPropertyValue('--site').trim() === '{version}'"
        )
    };
    browser.go(&home).await;
    // A game under older rules than those of today, as one that began before an update.
    let golden = include_str!("../../../../games/ming/rules/tests/golden/solo/brutal-both-00.zheng");
    let rules = golden.lines().find(|line| line.starts_with("[Rules ")).expect("a version");
    start(
        &browser,
        &json!({ "game": "ming-solo", "record": golden, "ply": 12, "chairs": { "emperor": "me" } }),
    )
    .await;
    let table = browser.client.current_url().await.expect("an address");
    let mut chooser = Chooser::new(6);
    assert!(browser.asked().await && chooser.decide(&browser).await);

    change(&site, "app.css", |text| text.replace("first", "second"));
    change(&site, "sw.js", |text| text.replacen("const VERSION = \"", "const VERSION = \"next-", 1));
    browser.client.refresh().await.expect("a page");
    browser.until("document.getElementById('state')").await;
    let installed = "navigator.serviceWorker.ready.then(async (it) => { await it.update(); \
        setInterval(() => { window.zhengWaits = Boolean(it.waiting) }, 50) })";
    browser.run(installed, vec![]).await;
    browser.until("window.zhengWaits").await;
    // The game goes on with the site that it was opened with, and nobody is disturbed.
    assert!(browser.asked().await && chooser.decide(&browser).await);
    assert_eq!(browser.count("#app-update").await, 0);
    browser.client.refresh().await.expect("a page");
    browser.until("document.getElementById('state')").await;
    browser.until(&shown("first")).await;

    browser.go(&home).await;
    browser.until(&shown("first")).await;
    browser.click("#app-update button").await;
    browser.until(&shown("second")).await;
    browser.until("!document.getElementById('app-update')").await;
    browser.go(table.as_str()).await;
    assert!(browser.asked().await && chooser.decide(&browser).await);
    if browser.asked().await {
        browser.resign().await;
    }
    let file = folder.file("update.zheng");
    verify(&browser, &file).await;
    let record = std::fs::read_to_string(&file).expect("a record");
    assert!(record.contains(rules), "{rules}: {record}");
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_storage_says_so_and_loses_nothing() {
    let Some(site) = site() else { return };
    let (folder, driver, server) = (Folder::new(), Driver::start(), FileServer::start(site));
    let browser = driver.browser(1280, 900, "en").await;
    let quota = async |bytes: Option<u32>| {
        let mut params = json!({ "origin": format!("http://{}", server.address) });
        if let Some(bytes) = bytes {
            params["quotaSize"] = bytes.into();
        }
        browser.devtools("Storage.overrideQuotaForOrigin", &params).await;
    };
    quota(Some(32 << 20)).await;
    browser.go(&server.url("/")).await;
    start(&browser, &json!({ "game": "ming-solo", "chairs": { "emperor": "me" } })).await;
    let mut chooser = Chooser::new(1);
    assert!(chooser.decide(&browser).await && browser.asked().await);
    let before = browser.state().await["version"].clone();

    // No room any more; the browser only notices when what it has granted before is used up.
    quota(Some(1)).await;
    let fill = "const done = arguments[0]; const opening = indexedDB.open('filler', 1); \
        opening.onupgradeneeded = () => opening.result.createObjectStore('filler', { autoIncrement: true }); \
        opening.onsuccess = async () => { \
            const put = (size) => new Promise((kept) => { \
                const transaction = opening.result.transaction('filler', 'readwrite'); \
                transaction.oncomplete = () => kept(true); \
                transaction.onabort = () => kept(false); \
                const bytes = new Uint8Array(size); \
                for (let at = 0; at < size; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536)); \
                transaction.objectStore('filler').put(bytes); \
            }); \
            let refused = 0; \
            for (let size = 8 << 20; size; ) if (!(await put(size))) { refused += 1; size >>= 1; } \
            opening.result.close(); \
            done(refused); \
        }";
    let refused = browser.client.execute_async(fill, vec![]).await.expect("a full storage");
    assert!(refused.as_u64() > Some(10), "{refused}");
    browser.resign().await;
    browser.until("document.querySelector('#notes .bad')?.textContent.includes('storage is full')").await;
    browser.client.refresh().await.expect("a page");
    browser.until("document.getElementById('state')").await;
    let state = browser.state().await;
    assert_eq!((&state["version"], state["phase"] == "over"), (&before, false));

    // With room again, it goes on where it was.
    quota(None).await;
    let delete = "const done = arguments[0]; indexedDB.deleteDatabase('filler').onsuccess = () => done(true)";
    browser.client.execute_async(delete, vec![]).await.expect("room");
    assert!(browser.asked().await && chooser.decide(&browser).await);
    assert_ne!(browser.state().await["version"], before);
    if browser.asked().await {
        browser.resign().await;
    }
    verify(&browser, &folder.file("full.zheng")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_saved_in_a_file_deleted_and_added_again_on_accessible_pages() {
    let Some(site) = site() else { return };
    let (folder, driver, server) = (Folder::new(), Driver::start(), FileServer::start(site.clone()));
    let browser = driver.browser(1280, 900, "de").await;
    let home = server.url("/");
    let settings = server.url("/settings");
    browser.go(&home).await;
    start(&browser, &json!({ "game": "ming-solo", "chairs": { "emperor": "me" } })).await;
    assert!(browser.asked().await && Chooser::new(1).decide(&browser).await);
    let version = browser.state().await["version"].clone();
    let table = browser.client.current_url().await.expect("an address");

    let mut found = Vec::new();
    let axe = axe::axe();
    let nowhere = server.url("/nothing");
    let pages = [
        home.as_str(),
        table.as_str(),
        &settings,
        &server.url("/new"),
        &server.url("/record"),
        &server.url("/people/me"),
        &nowhere,
    ]
    .map(str::to_owned);
    for (theme, width) in [("light", 1280), ("dark", 390)] {
        send(&browser, "PATCH", "/api/me", &json!({ "settings": { "theme": theme, "motion": "none" } }))
            .await;
        browser.resize((width, 900)).await;
        for page in &pages {
            browser.go(page).await;
            browser.until("document.readyState === 'complete'").await;
            axe::look(&browser, &axe, &format!("{page} ({theme})"), &mut found).await;
            let wide = browser.run("return document.documentElement.scrollWidth - innerWidth", vec![]).await;
            assert!(wide.as_i64() <= Some(0), "{page} sticks out by {wide} at {width}");
        }
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    browser.resize((1280, 900)).await;

    // What the link to the file gives, which a script of the page saves.
    browser.go(&settings).await;
    let fetched = "const done = arguments[0]; \
        fetch(document.querySelector('#data ~ .tools a[download]').href).then((it) => it.text()).then(done)";
    let text = browser.client.execute_async(fetched, vec![]).await.expect("a file");
    let file = folder.file("zheng.json");
    std::fs::write(&file, text.as_str().expect("a text")).expect("a file");
    browser.run("document.querySelector('details:has(#form-delete)').open = true", vec![]).await;
    browser.click("#delete-sure").await;
    browser.click("#form-delete button[type=submit]").await;
    browser.click("dialog button[value=yes]").await;
    browser
        .until(&format!("location.pathname === '{FOLDER}/' && document.querySelector('[data-play]')"))
        .await;
    assert_eq!(browser.count(".table-link").await, 0);
    let kept = "const done = arguments[0]; indexedDB.databases().then(async ([{ name }]) => { \
        indexedDB.open(name).onsuccess = ({ target: { result } }) => { \
            const counting = result.transaction('steps').objectStore('steps').count(); \
            counting.onsuccess = () => done([counting.result, document.cookie, localStorage.length]); } })";
    let kept = browser.client.execute_async(kept, vec![]).await.expect("a count");
    assert_eq!(kept, json!([0, "", 0]));

    browser.go(&settings).await;
    browser.until("document.getElementById('import')").await;
    let input = browser.client.find(Locator::Css("#import")).await.expect("a field");
    input.send_keys(file.to_str().expect("a path")).await.expect("a file is chosen");
    browser.until("document.getElementById('import-said').textContent === '1 Partie hinzugefügt.'").await;
    browser.go(table.as_str()).await;
    assert_eq!(browser.state().await["version"], version);
    assert_eq!(browser.errors().await, Vec::<String>::new());
    browser.close().await;

    // A site that cannot be installed says so.
    let broken = copy(&site, &folder);
    std::fs::remove_file(broken.join("sw.js")).expect("a file less");
    let server = FileServer::start(broken);
    let browser = driver.browser(390, 800, "en").await;
    browser.go(&server.url("/")).await;
    browser.until("document.getElementById('failed').checkVisibility()").await;
    axe::look(&browser, &axe, "the first page", &mut found).await;
    assert!(found.is_empty(), "{}", found.join("\n"));
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
    // Of two different actions at the same moment, as from two tabs, one is played and the other refused.
    let several = "JSON.parse(document.getElementById('legal').textContent).actions.length > 1";
    while browser.asked().await && browser.run(&format!("return {several}"), vec![]).await == false {
        Chooser::new(3).decide(&browser).await;
    }
    let both = "const done = arguments[0]; \
        const given = (id) => JSON.parse(document.getElementById(id).textContent); \
        const [{ seat, version }, { actions }] = [given('state'), given('legal')]; \
        const headers = { 'content-type': 'application/json' }; \
        const act = ([action]) => fetch(`${location.pathname}/act`, { method: 'POST', headers, body: JSON.stringify({ seat, version, action }) }); \
        Promise.all([act(actions[0]), act(actions.at(-1))]).then((all) => done(all.map(({ status }) => status).sort()))";
    let both = browser.client.execute_async(both, vec![]).await.expect("answers");
    assert_eq!(both, json!([200, 409]));
    browser.until_after(&after).await;
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
    assert!(browser.asked().await && Chooser::new(1).decide(&browser).await && browser.asked().await);
    browser.resign().await;
    let record = folder.file("offline.zheng");
    verify(&browser, &record).await;
    // Pages of the server are not the app's, and may not do what the app may.
    browser.go(&online).await;
    let policies = "const done = arguments[0]; \
        Promise.all(['/', '/app/sw.js'].map((it) => fetch(it).then((it) => it.headers.get('content-security-policy').includes('wasm')))) \
        .then((wasm) => done([navigator.serviceWorker.controller, ...wasm]))";
    let policies = browser.client.execute_async(policies, vec![]).await.expect("policies");
    assert_eq!(policies, json!([null, false, true]));
    assert_eq!(browser.count("html[data-base]").await, 0);
    // A game that was played offline is shown on the server.
    browser.go(&format!("{online}/record")).await;
    let input = browser.client.find(Locator::Css("#record-file")).await.expect("a field");
    input.send_keys(record.to_str().expect("a path")).await.expect("a file is chosen");
    browser.click("#record-form button").await;
    browser.until("document.getElementById('board') && document.getElementById('state')").await;
    browser.close().await;

    // Somebody else begins with an address deep inside.
    let browser = driver.browser(1280, 900, "en").await;
    browser.go(&format!("{online}/app/rules/ming")).await;
    browser
        .until("location.pathname === '/app/rules/ming' && document.querySelector('.book-text section')")
        .await;
    browser.close().await;
}

/// All that is needed to play, compressed.
const WEIGHT: u64 = 1_500_000;

#[test]
fn the_app_is_a_small_download() {
    let Some(site) = site() else { return };
    let length = |file: std::fs::DirEntry| file.metadata().expect("a file").len();
    let files = std::fs::read_dir(&site).expect("a folder").map(|file| file.expect("a file"));
    let icon = |file: &std::fs::DirEntry| file.file_name().to_string_lossy().starts_with("icon-");
    let bytes: u64 = files.filter(|file| !icon(file)).map(length).sum();
    assert!(bytes <= WEIGHT, "{bytes} bytes are needed to play, {WEIGHT} at most; is zopfli installed?");
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
