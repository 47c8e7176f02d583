//! Nothing hidden leaves the server: not in an answer, a stream, an error or a log line.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tabletop::{Actor, Observer, Record, Seat};

use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// What an observer was shown at each of their versions.
type Seen = BTreeMap<u64, Value>;

/// Plays a random game over HTTP; everyone looks after every action, and everything is held against the record.
fn nothing_hidden_is_shown(order: &Value, seed: usize) {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let maker = Client::guest(&server.address, "Person 0");
    let table = maker.table(order);
    let shown = maker.get(&format!("/api/tables/{table}"));
    let invitation = shown["invitation"].clone();
    let seats: Vec<String> = shown["seats"]
        .as_array()
        .expect("seats")
        .iter()
        .map(|seat| seat["seat"].as_str().expect("a name").to_owned())
        .collect();
    let mut players = vec![maker];
    for (nth, seat) in seats.iter().enumerate().skip(1) {
        let player = Client::guest(&server.address, &format!("Person {nth}"));
        player.post(&format!("/api/tables/{table}/sit"), &json!({"invitation": invitation, "seat": seat}));
        players.push(player);
    }
    let nobody = Client::nobody(&server.address);
    let mut shown_to: Vec<Seen> = vec![Seen::new(); seats.len() + 1];
    let mut everything = String::new();
    for turn in 0..150 {
        for (nth, seen) in shown_to.iter_mut().enumerate() {
            let (who, path) = match seats.get(nth) {
                Some(seat) => (&players[nth], format!("/api/tables/{table}?seat={seat}&options=true")),
                None => (&nobody, format!("/api/tables/{table}")),
            };
            let answer = who.call("GET", &path, None).expect("an answer");
            let value = answer.json();
            seen.insert(value["version"].as_u64().expect("a version"), value["view"].clone());
            // When all is over, all is shown.
            if value["phase"] != "over" {
                everything.push_str(&answer.text);
            }
        }
        let decision =
            players.iter().find_map(|player| Some((player, player.next(&table).into_iter().next()?)));
        let Some((player, decision)) = decision else { break };
        // Somebody else tries the seat, and errors tell nothing.
        let stranger = players.iter().find(|other| other.cookie() != player.cookie()).unwrap_or(&nobody);
        everything.push_str(&stranger.act(&table, &decision, "play 1").expect("an answer").text);
        let legal = decision["legal"].as_array().expect("a list");
        let action = legal[(turn * 31 + seed) % legal.len()].as_str().expect("a text");
        assert_eq!(player.act(&table, &decision, action).expect("an answer").status, 200);
    }
    if players[0].get(&format!("/api/tables/{table}"))["phase"] == "running" {
        players[0].post(&format!("/api/tables/{table}/resign"), &json!({"seat": seats[0]}));
    }
    let over = players[0].get(&format!("/api/tables/{table}"));
    let text = players[0].call("GET", &format!("/api/tables/{table}/record"), None).expect("a record").text;
    let record = Record::parse(&text).expect("a record");
    let secret = record.tag("Seed").expect("a seed");
    assert!(!everything.contains(secret), "the seed was shown");
    let log = server.log();
    let mut forbidden: Vec<String> = vec![secret.to_owned(), invitation.as_str().expect("a text").to_owned()];
    forbidden.extend(players.iter().filter_map(|player| player.cookie()));
    for word in forbidden {
        assert!(!log.contains(word.trim_start_matches("zheng=")), "a secret is in the log");
    }
    // What everyone was shown is what the engine lets them see, after some ply of the record.
    let mut game = games::open(&record).expect("a game");
    let mut views: Vec<Vec<Value>> = vec![Vec::new(); seats.len() + 1];
    let look = |game: &games::GameSession, views: &mut Vec<Vec<Value>>| {
        for (nth, views) in views.iter_mut().enumerate() {
            let observer =
                if nth < seats.len() { Observer::Seat(Seat(nth as u8)) } else { Observer::Spectator };
            views.push(game.view(observer));
        }
    };
    look(&game, &mut views);
    for line in &record.lines {
        let actor: Actor = game.actor(&line.actor).expect("an actor");
        game.apply(actor, &line.action).expect("a legal action");
        look(&game, &mut views);
    }
    for (seen, views) in shown_to.iter().zip(&views) {
        let mut from = 0;
        for (version, shown) in seen.iter().filter(|(_, shown)| !shown.is_null()) {
            let found = views[from..].iter().position(|view| view == shown);
            from += found.unwrap_or_else(|| panic!("version {version} shows what the engine does not"));
        }
    }
    assert_eq!(over["phase"], "over");
}

#[test]
fn nothing_hidden_is_shown_in_random_games_over_http() {
    for seed in 0..2 {
        nothing_hidden_is_shown(&json!({"game": "ming", "chairs": {"emperor": "me"}}), seed);
        let chairs = json!({"red": "me"});
        let ching = json!({"game": "ching", "settings": {"Players": "3"}, "chairs": chairs, "terms": {"leaver": "end"}});
        nothing_hidden_is_shown(&ching, seed);
    }
}

/// All figures but those of asking for figures, in any order.
fn figures(client: &Client) -> Vec<String> {
    let text = client.call("GET", "/metrics", None).expect("an answer").text;
    let lines = text.lines().filter(|line| !line.contains("route=\"/metrics\""));
    let mut lines: Vec<String> = lines.map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn a_secret_choice_that_is_changed_is_in_no_figure() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let [anna, bo] = ["Anna", "Bo"].map(|name| Client::guest(&server.address, name));
    let order = json!({"game": "ching", "settings": {"Players": "2"}, "chairs": {"red": "me"}});
    let table = anna.table(&order);
    let invitation = anna.get(&format!("/api/tables/{table}"))["invitation"].clone();
    bo.post(&format!("/api/tables/{table}/sit"), &json!({"invitation": invitation}));
    let asked = anna.next(&table).into_iter().next().expect("a decision");
    let legal: Vec<&str> =
        asked["legal"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert!(legal.len() > 2, "a choice: {asked}");
    let before = figures(&bo);
    let chosen = anna.act(&table, &asked, legal[0]).expect("an answer");
    assert_eq!(chosen.status, 200, "{chosen:?}");
    assert_ne!(figures(&bo), before, "that somebody has chosen is no secret");
    let before = figures(&bo);
    let version = chosen.json()["version"].clone();
    let body = json!({"seat": asked["seat"], "version": version, "action": legal[1]});
    let changed = anna.call("POST", &format!("/api/tables/{table}/actions"), Some(&body)).expect("an answer");
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(figures(&bo), before);
    // Sent twice, and from the page.
    assert_eq!(
        anna.call("POST", &format!("/api/tables/{table}/actions"), Some(&body)).expect("an answer").status,
        200
    );
    let body = json!({"seat": asked["seat"], "version": changed.json()["version"], "action": legal[2]});
    let page = anna.call("POST", &format!("/tables/{table}/act"), Some(&body)).expect("an answer");
    assert_eq!(page.status, 200, "{page:?}");
    assert_eq!(figures(&bo), before);
}
