//! Drives Chromium like a person: only through what can be seen and clicked.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// How long anything may take to appear.
const PATIENCE: Duration = Duration::from_mins(2);

/// How many actions a page has sent, as a script.
pub const SENT: &str = "performance.getEntriesByName('zheng-click').length";

/// The program that drives browsers; it ends together with its parent process.
pub struct Driver {
    child: Child,
    address: String,
}

impl Driver {
    /// Starts one on a free port.
    pub fn start() -> Driver {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is there: install chromium-driver");
        let lines = BufReader::new(child.stdout.as_mut().expect("a pipe")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, rest) = line.split_once("started successfully on port ")?;
            Some(rest.trim_end_matches('.').to_owned())
        });
        Driver { child, address: format!("http://127.0.0.1:{}", port.expect("a port")) }
    }

    /// A browser of its own, with nothing in it.
    pub async fn browser(&self, width: u32, height: u32, language: &str) -> Browser {
        let options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                format!("--window-size={width},{height}"), format!("--lang={language}")],
            "prefs": { "intl.accept_languages": language },
        });
        let mut wanted = serde_json::Map::new();
        wanted.insert("goog:chromeOptions".to_owned(), options);
        wanted.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let client =
            ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(&self.address).await;
        let browser = Browser { client: client.expect("a browser"), driver: self.address.clone() };
        browser.client.set_window_size(width, height).await.expect("a size");
        browser
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A browser with one page.
pub struct Browser {
    pub client: Client,
    driver: String,
}

impl Browser {
    /// Gives the page exactly this room: a window is smaller inside, and never as narrow as a phone.
    pub async fn resize(&self, (width, height): (u32, u32)) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.devtools("Emulation.setDeviceMetricsOverride", &metrics).await;
    }

    /// Gives the page a command of the browser's developer tools.
    pub async fn devtools(&self, command: &str, params: &Value) {
        let session = self.client.session_id().await.expect("an answer").expect("a session");
        let host = self.driver.trim_start_matches("http://");
        let path = format!("/session/{session}/goog/cdp/execute");
        let body = json!({ "cmd": command, "params": params });
        harness::Client::nobody(host).post(&path, &body).await.expect(command);
    }

    pub async fn go(&self, address: &str) {
        self.client.goto(address).await.expect("a page");
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str, args: Vec<Value>) -> Value {
        self.client.execute(script, args).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script says yes.
    pub async fn until(&self, script: &str) {
        let begun = Instant::now();
        loop {
            // A page that is just being left cannot answer.
            let said = self.client.execute(&format!("return Boolean({script})"), vec![]).await;
            if matches!(said, Ok(Value::Bool(true))) {
                return;
            }
            if begun.elapsed() > PATIENCE {
                let page = self.client.source().await.unwrap_or_default();
                let page = &page[page.len().saturating_sub(6000)..];
                panic!("waited in vain for {script}; the page ends with {page}");
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until who is at this browser must decide; false when the game is over instead.
    pub async fn asked(&self) -> bool {
        loop {
            self.until("(({ asked, phase }) => asked || phase === 'over')(JSON.parse(document.getElementById('state').textContent))")
                .await;
            let state = self.state().await;
            // A page may answer by itself, and is asked no more.
            if state["phase"] == "over" || state["asked"] == true && state["formality"].is_null() {
                return state["asked"] == true;
            }
        }
    }

    /// Waits for a later version of the table than this.
    pub async fn until_after(&self, version: &Value) {
        self.until(&format!("JSON.parse(document.getElementById('state').textContent).version > {version}"))
            .await;
    }

    /// Waits for another version of the table, or for the view of another seat.
    pub async fn until_other(&self, before: &Value) {
        let (eyes, version) = (&before["eyes"], &before["version"]);
        self.until(&format!(
            "((now) => now.eyes !== {eyes} || now.version !== {version})(JSON.parse(document.getElementById('state').textContent))"
        ))
        .await;
    }

    /// Clicks what a selector finds first, when it is there.
    pub async fn click(&self, selector: &str) {
        self.until(&format!("document.querySelector({})", json!(selector))).await;
        let found = self.client.find(Locator::Css(selector)).await.expect(selector);
        if let Err(error) = found.click().await {
            panic!("{selector} cannot be clicked: {error}");
        }
    }

    /// Gives a name in the waiting room, and takes the first seat that is offered.
    pub async fn sit(&self, name: &str) {
        self.until("document.getElementById('guest-name')").await;
        let script = "document.getElementById('guest-name').value = arguments[0]";
        self.run(script, vec![json!(name)]).await;
        self.click("[data-sit]").await;
    }

    /// Resigns, and says yes to the question whether to.
    pub async fn resign(&self) {
        self.click("#to-players").await;
        self.click("[data-resign]").await;
        self.click("dialog button[value=yes]").await;
    }

    /// The text of what a selector finds first.
    pub async fn text(&self, selector: &str) -> String {
        self.until(&format!("document.querySelector({})", json!(selector))).await;
        self.client.find(Locator::Css(selector)).await.expect(selector).text().await.expect("a text")
    }

    /// How many there are.
    pub async fn count(&self, selector: &str) -> u64 {
        let count =
            self.run("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]).await;
        count.as_u64().expect("a number")
    }

    /// What the page knows of the table.
    pub async fn state(&self) -> Value {
        let state = self
            .client
            .execute("return document.getElementById('state')?.textContent ?? 'null'", vec![])
            .await;
        let text = state.ok().and_then(|state| state.as_str().map(str::to_owned));
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or(Value::Null)
    }

    /// Errors that the page has logged.
    pub async fn errors(&self) -> Vec<String> {
        let errors = self.run("return window.zhengErrors ?? []", vec![]).await;
        errors.as_array().into_iter().flatten().map(ToString::to_string).collect()
    }

    pub async fn close(self) {
        let _ = self.client.close().await;
    }
}

/// Chooses buttons at random, but the same ones for the same seed, however fast the page is.
pub struct Chooser {
    seed: u64,
    /// How many decisions it has made.
    decisions: u64,
    rest: Duration,
}

impl Chooser {
    pub fn new(seed: u64) -> Chooser {
        Chooser { seed, decisions: 0, rest: Duration::ZERO }
    }

    /// Rests before every click, as a person would.
    pub fn resting(self, rest: Duration) -> Chooser {
        Chooser { rest, ..self }
    }

    /// A random number for one of the clicks of this decision.
    pub fn chance(&self, click: u64) -> u64 {
        let mut mixed = self.seed << 40 ^ self.decisions << 16 ^ click;
        for _ in 0..3 {
            mixed = (mixed ^ mixed >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        mixed >> 44
    }

    /// A decision has been made.
    pub fn decided(&mut self) {
        self.decisions += 1;
    }

    /// Makes one decision by clicking; whether there was one to make.
    pub async fn decide(&mut self, browser: &Browser) -> bool {
        self.decide_step_by_step(browser, async || {}).await
    }

    /// The same, looking at every choice on the way.
    pub async fn decide_step_by_step(&mut self, browser: &Browser, mut look: impl AsyncFnMut()) -> bool {
        let state = browser.state().await;
        // What the page answers by itself is no decision.
        if state["asked"] != true || !state["formality"].is_null() {
            return false;
        }
        let version = state["version"].clone();
        let (begun, mut click) = (Instant::now(), 0);
        while begun.elapsed() < PATIENCE {
            tokio::time::sleep(self.rest).await;
            // What can be clicked, in the order of liking; found and clicked in one go, for pages change. By script, where
            // it stands: scrolling to it is tested elsewhere, and takes ten times as long.
            let script = format!(
                "const [version, chance] = arguments; \
                if (JSON.parse(document.getElementById('state').textContent).version !== version) return 'news'; \
                const sent = {SENT}; \
                for (const way of ['#compose [data-focus=confirm]:not([aria-disabled])', \
                    '#compose :is(.stepper button[data-focus^=\"+\"], .toggle[aria-pressed=false]):not([aria-disabled])', \
                    '#compose .choices button:not([aria-disabled])', '#hand .can:not(.on)']) {{ \
                    const all = document.querySelectorAll(way); \
                    if (!all.length) continue; \
                    all[chance % all.length].dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); \
                    return {SENT} > sent ? 'sent' : 'clicked'; \
                }} \
                return 'nothing'"
            );
            let clicked =
                browser.client.execute(&script, vec![version.clone(), json!(self.chance(click))]).await;
            match clicked.as_ref().ok().and_then(Value::as_str) {
                // Others have acted meanwhile.
                Some("news") => {
                    browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))", vec![]).await;
                    return true;
                }
                Some("sent") => {
                    browser.until_other(&state).await;
                    self.decided();
                    return true;
                }
                Some("clicked") => {
                    click += 1;
                    look().await;
                }
                _ => tokio::time::sleep(Duration::from_millis(30)).await,
            }
        }
        panic!("no way to decide: {}", browser.text("#dock").await);
    }
}
