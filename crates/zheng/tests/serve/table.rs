//! A table with two people, from opening it to playing again.

use serde_json::{Value, json};

use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// Anna and Bo at a table of theirs.
struct Two {
    anna: Client,
    bo: Client,
    table: String,
}

impl Two {
    fn sit(server: &Process, terms: &Value) -> Two {
        let [anna, bo] = ["Anna", "Bo"].map(|name| Client::guest(&server.address, name));
        let order = json!({"game": "ming", "chairs": {"emperor": "me"}, "terms": terms, "nonce": "later"});
        let table = anna.table(&order);
        let invitation = anna.get(&format!("/api/tables/{table}"))["invitation"].clone();
        let two = Two { anna, bo, table };
        two.bo.post(&two.at("sit"), &json!({"invitation": invitation, "nonce": "bb"}));
        two
    }

    fn at(&self, path: &str) -> String {
        format!("/api/tables/{}/{path}", self.table)
    }

    /// Who must decide, the other, and the decision.
    fn turn(&self) -> (&Client, &Client, Value) {
        match self.anna.next(&self.table).into_iter().next() {
            Some(turn) => (&self.anna, &self.bo, turn),
            None => (&self.bo, &self.anna, self.bo.next(&self.table).remove(0)),
        }
    }

    fn shown(&self, who: &Client, seat: &Value) -> Value {
        who.get(&format!("/api/tables/{}?seat={}", self.table, seat.as_str().expect("a seat")))
    }
}

#[test]
fn what_showed_nothing_is_taken_back_and_the_rest_by_consent() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let two = Two::sit(&server, &json!({}));
    // Until an action can be undone freely.
    let (who, other, seat) = loop {
        let (who, other, turn) = two.turn();
        let action = turn["legal"][0].as_str().expect("an action").to_owned();
        who.act(&two.table, &turn, &action).expect("an answer");
        if two.shown(who, &turn["seat"])["undo"]["action"] == true {
            break (who, other, turn["seat"].clone());
        }
    };
    let before = two.shown(who, &seat);
    let body = json!({"seat": seat, "version": before["version"]});
    who.post(&two.at("undo"), &body);
    let after = two.shown(who, &seat);
    assert!(after["version"].as_u64() > before["version"].as_u64(), "versions never fall");
    assert_eq!(
        who.get(&format!("{}?seat={}&after={}", two.at("events"), seat.as_str().unwrap(), before["version"]))
            ["rewound"],
        true
    );
    // More only if the other agrees.
    let ask = json!({"seat": seat, "version": after["version"], "what": "ask"});
    let asked = who.call("POST", &two.at("undo"), Some(&ask)).expect("an answer");
    if asked.status == 200 {
        let theirs = if seat == "emperor" { "overlord" } else { "emperor" };
        assert_eq!(two.shown(other, &json!(theirs))["proposal"]["what"], "undo");
        other.post(&two.at("answer"), &json!({"seat": theirs, "yes": false}));
        assert!(two.shown(who, &seat)["proposal"].is_null());
    } else {
        assert_eq!(asked.code(), "nothing_to_undo");
    }
}

#[test]
fn the_commitment_is_shown_before_any_nonce_is_taken() {
    let folder = Folder::new();
    let mut server = Process::start(&folder.sqlite());
    let mut anna = Client::guest(&server.address, "Anna");
    let order = |nonce: &str| json!({"game": "ming-solo", "chairs": {"emperor": "me"}, "nonce": nonce});
    for path in ["/api/tables", "/api/tables/0000000000000000/again"] {
        let body = if path.ends_with("again") { json!({"nonce": "00ff"}) } else { order("00ff") };
        let early = anna.call("POST", path, Some(&body)).expect("an answer");
        assert_eq!((early.status, early.code()), (422, "early_nonce".to_owned()), "{path}");
    }
    let made = anna.post("/api/tables", &order("later"));
    let commitment = made["commitment"].as_str().expect("a hash").to_owned();
    let at = format!("/api/tables/{}", made["table"].as_str().expect("an id"));
    // What was answered is kept, whatever happens to the server.
    server.kill();
    server = Process::start(&folder.sqlite());
    anna = anna.at(&server.address);
    let shown = anna.get(&at);
    assert_eq!((&shown["phase"], &shown["seats"][0]["nonce_awaited"]), (&json!("open"), &json!(true)));
    assert_eq!(shown["commitment"], commitment);
    let nonce = json!({"nonce": "00ff"});
    let told = anna.post(&format!("{at}/nonce"), &nonce);
    assert_eq!(anna.post(&format!("{at}/nonce"), &nonce), told, "sent twice, it is one");
    anna.post(&format!("{at}/resign"), &json!({"seat": "emperor"}));
    let over = anna.get(&at);
    assert_eq!((&over["commitment"], &over["seats"][0]["nonce"]), (&json!(commitment), &json!("00ff")));
    let seed: tabletop::fair::Seed = over["seed"].as_str().expect("a seed").parse().expect("a seed");
    assert_eq!(seed.commitment().to_string(), commitment);
    let again = anna.post(&format!("{at}/again"), &json!({"nonce": "later"}));
    let next = anna.get(&format!("/api/tables/{}", again["table"].as_str().expect("an id")));
    assert_eq!((&next["phase"], &next["commitment"]), (&json!("open"), &again["commitment"]));
    server.stop();
}

#[test]
fn two_people_agree_to_end_and_play_again_with_sides_swapped() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let two = Two::sit(&server, &json!({"pace": "days"}));
    let mine = two.anna.get("/api/me/tables");
    assert_eq!(mine["tables"][0]["table"], json!(two.table));
    two.anna.post(&two.at("end"), &json!({"seat": "emperor"}));
    two.bo.post(&two.at("answer"), &json!({"seat": "overlord", "yes": true}));
    let over = two.anna.get(&format!("/api/tables/{}", two.table));
    assert_eq!((&over["phase"], &over["end"]["how"]), (&json!("over"), &json!("agreed")));
    assert!(over["seed"].is_string(), "the seed is shown at any end");
    assert_eq!(over["seats"][1]["nonce"], "bb");
    let again = two.anna.post(&two.at("again"), &json!({"swap": true}));
    assert_eq!(
        again,
        two.anna.post(&two.at("again"), &json!({"swap": true})),
        "asked twice, it is the same table"
    );
    let next = again["table"].as_str().expect("a table");
    let shown = two.bo.get(&format!("/api/tables/{next}"));
    assert_eq!((&shown["phase"], &shown["previous"]["table"]), (&json!("open"), &json!(two.table)));
    assert_eq!(shown["seats"][1]["chair"], "person", "Anna sits on the other side");
    // The chair is kept: no invitation is needed, and nobody else gets it.
    let stranger = Client::guest(&server.address, "Cem");
    let refused =
        stranger.call("POST", &format!("/api/tables/{next}/sit"), Some(&json!({}))).expect("an answer");
    assert_eq!(refused.code(), "wrong_invitation");
    assert_eq!(two.bo.post(&format!("/api/tables/{next}/sit"), &json!({}))["seat"], "emperor");
    assert_eq!(two.bo.get(&format!("/api/tables/{next}"))["phase"], "running");
}

#[test]
fn a_table_starts_from_a_record_and_gives_hints_to_a_lone_player() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let two = Two::sit(&server, &json!({}));
    for _ in 0..8 {
        let (who, _, turn) = two.turn();
        let action = turn["legal"][0].as_str().expect("an action").to_owned();
        who.act(&two.table, &turn, &action).expect("an answer");
    }
    let (who, _, turn) = two.turn();
    let hint = format!("{}?seat={}", two.at("hint"), turn["seat"].as_str().expect("a seat"));
    assert_eq!(who.call("GET", &hint, None).expect("an answer").code(), "no_hints");
    two.anna.post(&two.at("resign"), &json!({"seat": "emperor"}));
    let record = two.anna.call("GET", &two.at("record"), None).expect("a record").text;
    let order = json!({"game": "ming", "record": record, "chairs": {"emperor": "me", "overlord": "novice"}});
    let study = two.anna.table(&order);
    let turn = loop {
        if let Some(turn) = two.anna.next(&study).into_iter().next() {
            break turn;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    let advice =
        two.anna.get(&format!("/api/tables/{study}/hint?seat={}", turn["seat"].as_str().expect("a seat")));
    let shares = advice["actions"].as_array().expect("actions").iter();
    let shares: Vec<f64> = shares.map(|action| action["share"].as_f64().expect("a share")).collect();
    assert!(!shares.is_empty() && shares.is_sorted_by(|one, other| one >= other), "{advice}");
    // A page names the first of them, with the same chance.
    let best = &advice["actions"][0];
    let page = two.anna.get(&format!("/tables/{study}/hint?seat=emperor"));
    let chance = format!("(chance to win {:.1}%)", 100.0 * best["chance"].as_f64().expect("a chance"));
    assert_eq!(page["action"], best["action"], "{page} {advice}");
    assert!(page["text"].as_str().is_some_and(|text| text.contains(&chance)), "{page} {advice}");
    let odds = two.anna.get(&format!("/api/tables/{study}/odds?seat=emperor"));
    assert!(odds["lines"].is_array(), "{odds}");
    let moment = two.anna.get(&format!("/api/tables/{}/replay?seat=overlord&step=3", two.table));
    assert!(moment["view"].is_object() && moment["steps"].as_u64() > Some(3), "{moment}");
    assert!(!two.anna.get(&format!("{}?lang=de", two.at("log"))).as_array().expect("lines").is_empty());
}

#[test]
fn a_player_who_runs_out_of_time_loses() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let clock = json!({"bank": 10_000, "increment": 0, "cap": 10_000});
    // From before the clock runs.
    let start = std::time::Instant::now();
    let two = Two::sit(&server, &json!({"clock": clock}));
    let (_, _, turn) = two.turn();
    // The server is started again meanwhile: the clock runs on.
    server.kill();
    let server = Process::start(&folder.sqlite());
    let anna = two.anna.at(&server.address);
    let over = loop {
        assert!(start.elapsed().as_secs() < 90, "time does not run out");
        let shown = anna.get(&format!("/api/tables/{}", two.table));
        if shown["phase"] == "over" {
            break shown;
        }
        std::thread::sleep(std::time::Duration::from_millis(200));
    };
    assert!(start.elapsed().as_secs() >= 9, "too early");
    assert_eq!(over["end"]["how"], "timed_out");
    let loser = over["end"]["seat"].as_u64().expect("a seat") as usize;
    assert_eq!(over["seats"][loser]["seat"], turn["seat"]);
    assert_eq!(over["end"]["places"][loser], 2);
}

/// Tests of whole games depend on it.
#[test]
#[cfg(feature = "fixed-luck")]
fn tables_have_the_same_dice_only_under_the_same_luck() {
    let table = |server: &Process| {
        let anna = Client::guest(&server.address, "Anna");
        let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "novice"}}));
        (table.clone(), anna.get(&format!("/api/tables/{table}"))["commitment"].clone())
    };
    let with = |luck: Option<&str>| {
        let folder = Folder::new();
        let server = match luck {
            Some(luck) => Process::start_with_luck(&folder.sqlite(), luck),
            None => Process::start(&folder.sqlite()),
        };
        [table(&server), table(&server)]
    };
    let [first, second] = with(Some("one"));
    assert_ne!(first, second);
    assert!(first.1.is_string());
    assert_eq!([first.clone(), second.clone()], with(Some("one")));
    for other in with(Some("another")).into_iter().chain(with(None)).chain(with(None)) {
        assert!(other.0 != first.0 && other.1 != first.1 && other.1 != second.1);
    }
}
