//! The program without a browser: a storage in memory answers it, and messages are given by hand.

use std::collections::BTreeMap;

use app::{Input, Program, Thinker};
use serde_json::{Value, json};

/// A device with a storage, whose service worker can be ended at any time.
#[derive(Default)]
struct Browser {
    program: Program,
    thinker: Thinker,
    now: i64,
    drawn: u64,
    steps: BTreeMap<String, Vec<Value>>,
    summaries: BTreeMap<String, Value>,
    values: BTreeMap<String, Value>,
    full: bool,
    said: Vec<Value>,
    responses: BTreeMap<u64, Value>,
    requests: u64,
}

impl Browser {
    fn new() -> Browser {
        Browser::on_device(0)
    }

    /// A browser on a device with chance of its own.
    fn on_device(drawn: u64) -> Browser {
        let mut browser = Browser { now: 1_790_000_000_000, drawn, ..Browser::default() };
        browser.send(&json!({ "start": { "base": "/sub/app" } }));
        browser
    }

    /// Ends the service worker, and starts it again.
    fn restart(&mut self) {
        self.program = Program::default();
        self.thinker = Thinker::default();
        self.send(&json!({ "start": { "base": "/sub/app" } }));
        self.send(&json!("ready"));
    }

    fn send(&mut self, what: &Value) {
        self.now += 1;
        let mut random = Vec::new();
        for _ in 0..128 {
            self.drawn = self.drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            random.push((self.drawn >> 33) as u8);
        }
        let input: Input =
            serde_json::from_value(json!({ "now": self.now, "random": random, "what": what })).unwrap();
        for output in self.program.step(input) {
            self.carry_out(&serde_json::to_value(&output).unwrap());
        }
    }

    fn carry_out(&mut self, output: &Value) {
        if let Some(store) = output.get("store") {
            let reply = self.store(&store["question"]);
            self.send(&json!({ "stored": { "id": store["id"], "reply": reply } }));
        } else if let Some(job) = output.get("think") {
            let begin = json!({ "begin": { "bot": job["bot"], "task": job["task"], "position": job["position"], "thread": 0, "threads": 1 } });
            let mut slice = self.think(&begin);
            while slice["left"] != 0 {
                slice = self.think(&json!({ "go_on": { "simulations": 100 } }));
            }
            let found = [slice["advice"].clone()];
            self.send(
                &json!({ "thought": { "job": job["name"], "action": slice.get("action"), "found": found } }),
            );
        } else if let Some(response) = output.get("respond") {
            self.responses.insert(response["id"].as_u64().unwrap(), response.clone());
        } else if output == "go_on" {
            self.send(&Value::Null);
        } else {
            self.said.push(output.clone());
        }
    }

    fn think(&mut self, message: &Value) -> Value {
        serde_json::from_slice(&self.thinker.step_text(message.to_string().as_bytes())).unwrap()
    }

    fn store(&mut self, question: &Value) -> Value {
        if question == "summaries" {
            return self.summaries.values().cloned().collect();
        }
        if question == "clear" {
            self.steps.clear();
            self.summaries.clear();
            self.values.clear();
            return json!("done");
        }
        let (kind, asked) = question.as_object().unwrap().iter().next().unwrap();
        let text = |name: &str| asked[name].as_str().unwrap().to_owned();
        match kind.as_str() {
            "steps" => {
                let after = asked["after"].as_u64().unwrap() as usize;
                self.steps.get(&text("table")).map_or(json!([]), |steps| json!(steps[after..]))
            }
            "get" => self.values.get(&text("name")).cloned().unwrap_or_default(),
            _ if self.full => json!("full"),
            "put" => {
                self.values.insert(text("name"), asked["value"].clone());
                json!("done")
            }
            _ => {
                for write in asked["tables"].as_array().unwrap() {
                    let table = write["table"].as_str().unwrap().to_owned();
                    let steps = self.steps.entry(table.clone()).or_default();
                    if steps.len() as u64 != write["after"].as_u64().unwrap() {
                        return json!("conflict");
                    }
                    steps.extend(write["rows"].as_array().unwrap().iter().cloned());
                    self.summaries.insert(table, write["summary"].clone());
                }
                json!("done")
            }
        }
    }

    /// What a page gets: the status, and the body.
    fn ask(&mut self, method: &str, path: &str, body: &Value) -> (u64, String) {
        self.requests += 1;
        let headers = [["accept", "text/html"], ["content-type", "application/json"]];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request =
            json!({ "id": self.requests, "method": method, "path": path, "headers": headers, "body": body });
        self.send(&json!({ "request": request }));
        let response = self.responses.remove(&self.requests).expect("a response");
        (response["status"].as_u64().unwrap(), response["body"].as_str().unwrap().to_owned())
    }

    /// Adds the games of a file; gives how many were new, known and unreadable.
    fn add(&mut self, file: &str) -> [u64; 3] {
        let file: Value = serde_json::from_str(file).unwrap();
        let (status, body) = self.ask("POST", "/api/me/import", &file);
        assert_eq!(status, 200, "{body}");
        let said: Value = serde_json::from_str(&body).unwrap();
        ["added", "known", "unreadable"].map(|what| said[what].as_u64().unwrap())
    }

    fn get(&mut self, path: &str) -> String {
        let (status, body) = self.ask("GET", path, &Value::Null);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// A new table.
    fn open(&mut self, order: Value) -> String {
        let mut order = order;
        order["nonce"] = json!("later");
        let (status, body) = self.ask("POST", "/api/tables", &order);
        assert_eq!(status, 201, "{body}");
        let made: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(made["commitment"].as_str().unwrap().len(), 64);
        let table = made["table"].as_str().unwrap().to_owned();
        let nonce = json!({ "nonce": "00112233445566778899aabbccddeeff" });
        assert_eq!(self.ask("POST", &format!("/api/tables/{table}/nonce"), &nonce).0, 200);
        table
    }

    /// What a page knows of a table: its state and its legal actions.
    fn table(&mut self, table: &str, seat: Option<&str>) -> (Value, Value) {
        let query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        let page = self.get(&format!("/tables/{table}/part{query}"));
        let data = |id: &str| {
            let start = page.find(&format!("id=\"{id}\">")).unwrap() + id.len() + 6;
            let end = start + page[start..].find("</script>").unwrap();
            serde_json::from_str(&page[start..end]).unwrap()
        };
        (data("state"), data("legal"))
    }

    /// Plays an action of the first seat that must decide; false when the game is over.
    fn play(&mut self, table: &str) -> bool {
        let (state, legal) = self.table(table, None);
        if state["phase"] == "over" {
            return false;
        }
        assert_eq!(state["asked"], true, "{state}");
        let actions = legal["actions"].as_array().unwrap();
        let action = &actions[actions.len() / 2][0];
        let body = json!({ "seat": state["seat"], "version": state["version"], "action": action });
        let (status, body) = self.ask("POST", &format!("/tables/{table}/act"), &body);
        assert_eq!(status, 200, "{body}");
        true
    }
}

#[test]
fn a_solo_game_is_played_to_its_end_by_a_program_that_is_ended_all_the_time() {
    let mut browser = Browser::new();
    let order =
        json!({ "game": "ming-solo", "settings": { "Difficulty": "easy" }, "chairs": { "emperor": "me" } });
    let table = browser.open(order);
    let mut played = 0;
    while browser.play(&table) {
        played += 1;
        if played % 5 == 0 {
            browser.restart();
        }
        assert!(played < 2000);
    }
    assert!(browser.get("/").contains(&format!("href=\"/sub/app/tables/{table}\"")));
    let text = browser.get(&format!("/api/tables/{table}/record"));
    let record = tabletop::Record::parse(&text).expect("a record");
    let mut replayed = games::open(&record).expect("a game");
    replayed.verify(&record).expect("its dice come from the seed that was committed to");
}

#[test]
fn a_bot_answers_and_a_hint_is_given() {
    let mut browser = Browser::new();
    let table = browser.open(json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "captain" } }));
    for _ in 0..6 {
        assert!(browser.play(&table));
        let (state, _) = browser.table(&table, None);
        assert_eq!(state["asked"], true, "the bot has answered: {state}");
    }
    let hint: Value =
        serde_json::from_str(&browser.get(&format!("/tables/{table}/hint?seat=emperor"))).unwrap();
    assert!(!hint["text"].as_str().unwrap().is_empty(), "{hint}");
    assert!(browser.said.iter().any(|said| said.get("news").is_some()));
}

#[test]
fn nothing_is_shown_that_a_full_storage_has_not_kept() {
    let mut browser = Browser::new();
    let table = browser.open(json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "me" } }));
    let (before, legal) = browser.table(&table, Some("emperor"));
    let action = legal["actions"][0][0].clone();
    let body = json!({ "seat": "emperor", "version": before["version"], "action": action });
    browser.full = true;
    let (status, _) = browser.ask("POST", &format!("/tables/{table}/act"), &body);
    assert_eq!(status, 503);
    assert!(browser.said.contains(&json!("full")));
    assert_eq!(browser.table(&table, Some("emperor")).0["version"], before["version"]);
    browser.full = false;
    let (status, _) = browser.ask("POST", &format!("/tables/{table}/act"), &body);
    assert_eq!(status, 200, "it can be tried again");
}

#[test]
fn settings_and_language_are_remembered() {
    let mut browser = Browser::new();
    assert!(browser.get("/").contains("<html data-base=\"/sub/app\" lang=\"en\""));
    let change = json!({ "settings": { "theme": "dark" }, "language": "de" });
    assert_eq!(browser.ask("PATCH", "/api/me", &change).0, 200);
    browser.restart();
    let page = browser.get("/");
    assert!(page.contains("lang=\"de\" data-theme=\"dark\""), "{}", &page[..300]);
    assert_eq!(browser.ask("GET", "/language/en?to=/record", &Value::Null).0, 303);
    assert!(browser.get("/").contains("lang=\"en\""));
    assert!(!browser.get("/settings").contains("page-"), "every text is there");
}

#[test]
fn what_needs_others_is_not_offered() {
    let mut browser = Browser::new();
    let home = browser.get("/");
    assert!(!home.contains("join-link") && home.contains("href=\"/sub/app/hosting\""));
    assert!(home.contains("&quot;overlord&quot;:&quot;me&quot;"), "two people at one device");
    assert!(!browser.get("/new").contains("value=\"open\""));
    assert!(browser.get("/hosting").contains("zheng serve"));
    for path in ["/rules/ming", "/learn/ching", "/components/ming", "/record", "/people/me"] {
        browser.get(path);
    }
    for path in ["/nothing", "/tables/0000000000000000"] {
        assert_eq!(browser.ask("GET", path, &Value::Null).0, 404, "{path}");
    }
    for path in ["/sign-in", "/return", "/notices/off"] {
        assert_eq!(browser.ask("GET", path, &Value::Null).0, 303, "{path}");
    }
    assert!(browser.get("/settings").contains("id=\"alone\""), "it says that accounts need a server");
    assert!(!browser.get("/record").contains("server doesn't"));
    assert_eq!(browser.ask("GET", "/api/nothing", &Value::Null).0, 404);
}

#[test]
fn all_games_move_to_another_device_in_one_file_and_are_deleted_as_a_whole() {
    let mut one = Browser::new();
    let order = json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "captain" } });
    let running = one.open(order);
    for _ in 0..3 {
        assert!(one.play(&running));
    }
    let over = one.open(json!({ "game": "ming-solo", "chairs": { "emperor": "me" } }));
    assert_eq!(one.ask("POST", &format!("/api/tables/{over}/resign"), &json!({ "seat": "emperor" })).0, 200);
    let notes = format!("/api/tables/{running}/notes");
    assert_eq!(one.ask("PUT", &notes, &json!({ "text": "mind the Wall" })).0, 204);
    assert_eq!(one.ask("PATCH", "/api/me", &json!({ "settings": { "theme": "dark" } })).0, 200);
    let file = one.get("/api/me/export");

    assert_eq!(one.ask("DELETE", "/api/me", &json!({})).0, 204);
    assert!(one.steps.is_empty() && one.summaries.is_empty() && one.values.is_empty());
    assert_eq!(one.ask("GET", &format!("/tables/{running}"), &Value::Null).0, 404);
    let home = one.get("/");
    assert!(!home.contains(&running) && !home.contains("data-theme=\"dark\""));

    // Who they are on the other device is somebody else, and yet it is their game there.
    let mut other = Browser::on_device(77);
    other.get("/");
    assert_eq!(other.add(&file), [2, 0, 0]);
    let home = other.get("/");
    assert!(home.contains(&running) && home.contains(&over) && home.contains("data-theme=\"dark\""));
    assert!(other.get(&notes).contains("mind the Wall"));
    assert!(other.play(&running), "the game goes on");
    let (state, _) = other.table(&running, None);
    assert_eq!(state["asked"], true, "and the bot answers: {state}");

    // Back on the first device, what went on elsewhere is added, and an older file takes nothing back.
    assert_eq!(one.add(&file), [2, 0, 0]);
    let newer = other.get("/api/me/export");
    assert_eq!(one.add(&newer), [1, 1, 0]);
    assert_eq!(one.table(&running, None).0["version"], state["version"]);
    assert_eq!(one.add(&file), [0, 2, 0]);
    assert_eq!(one.table(&running, None).0["version"], state["version"]);
    one.restart();
    assert!(one.play(&running));
}

#[test]
fn a_file_that_cannot_be_read_or_stored_changes_nothing() {
    let mut one = Browser::new();
    let table = one.open(json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "me" } }));
    let file: Value = serde_json::from_str(&one.get("/api/me/export")).unwrap();
    let mut other = Browser::on_device(77);
    other.get("/");
    let mut later = file.clone();
    later["zheng_games"] = json!(99);
    for foreign in [json!({ "person": {} }), json!([]), later] {
        let (status, body) = other.ask("POST", "/api/me/import", &foreign);
        assert_eq!(status, 400, "{body}");
        assert!(body.contains("newer version"), "{body}");
    }
    // A table with a step that no program has written, beside a good one.
    let mut damaged = file.clone();
    let mut second = file["tables"][0].clone();
    second["table"] = json!("aaaaaaaaaaaaaaaa");
    second["steps"].as_array_mut().unwrap().push(json!({ "seq": 99, "at": 1, "step": { "step": "closed" } }));
    damaged["tables"].as_array_mut().unwrap().insert(0, second);
    other.full = true;
    let (status, body) = other.ask("POST", "/api/me/import", &damaged);
    assert_eq!(status, 503);
    assert!(body.contains("storage is full"), "{body}");
    assert!(other.steps.is_empty() && other.summaries.is_empty());
    other.full = false;
    assert_eq!(other.add(&damaged.to_string()), [1, 0, 1]);
    assert!(other.get("/").contains(&table));
    assert_eq!(other.ask("GET", "/tables/aaaaaaaaaaaaaaaa", &Value::Null).0, 404);
}

#[test]
fn a_game_goes_on_under_the_rules_it_began_with_whatever_the_program_can_do_today() {
    let golden = include_str!("../../../games/ming/rules/tests/golden/solo/brutal-both-00.zheng");
    let mut browser = Browser::new();
    let order = json!({ "game": "ming-solo", "record": golden, "ply": 12, "chairs": { "emperor": "me" } });
    let table = browser.open(order);
    assert!(browser.play(&table));
    browser.restart();
    assert!(browser.play(&table));
    assert_eq!(
        browser.ask("POST", &format!("/api/tables/{table}/resign"), &json!({ "seat": "emperor" })).0,
        200
    );
    let record = browser.get(&format!("/api/tables/{table}/record"));
    let line = |tag: &str| golden.lines().find(|line| line.starts_with(tag)).unwrap().to_owned();
    let newest = games::new_table(games::find("ming-solo").unwrap(), &playable::Setup::default()).unwrap();
    assert_ne!(line("[Rules "), format!("[Rules \"{}\"]", newest.version()), "an older one");
    for tag in ["[Rules ", "[Content "] {
        assert!(record.contains(&line(tag)), "{record}");
    }
}

#[test]
fn what_was_not_stored_is_said_in_the_words_of_a_device() {
    let mut browser = Browser::new();
    let table = browser.open(json!({ "game": "ming-solo", "chairs": { "emperor": "me" } }));
    browser.full = true;
    let (status, body) =
        browser.ask("POST", &format!("/api/tables/{table}/resign"), &json!({ "seat": "emperor" }));
    assert_eq!(status, 503);
    assert!(body.contains("Your device's storage is full"), "{body}");
}
