//! Tournaments over HTTP: signing up, playing rounds that run by themselves, and everything an organiser decides.

use ::tournament::{Format, Plan, Seeding};
use host::{ClockTerms, Fixture, Pace, PersonId, TableId, TournamentId};
use server::tournaments;

use super::*;

fn order(format: &str, more: &Value) -> Value {
    let mut order = json!({
        "name": "Club evening",
        "table": { "game": "ming" },
        "format": format,
        "time": { "clock": { "bank": 600_000, "increment": 5_000, "cap": 900_000 } },
        "seeding": "entry",
        "automatic": true,
        "listed": true,
    });
    for (key, value) in more.as_object().unwrap() {
        order[key] = value.clone();
    }
    order
}

/// A tournament; its address in the API.
async fn make(by: &Client, format: &str, more: Value) -> String {
    let (status, made) = by.post("/api/tournaments", order(format, &more)).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    format!("/api/tournaments/{}", made["tournament"].as_str().unwrap())
}

async fn shown(by: &Client, at: &str) -> Value {
    let (status, shown) = by.get(at).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    shown
}

fn done(answer: (StatusCode, Value)) -> Value {
    assert_eq!(answer.0, StatusCode::OK, "{}", answer.1);
    answer.1
}

/// The table of a player in the last round, once it has been made.
async fn table_of(by: &Client, at: &str, player: u64) -> String {
    let tournament = shown(by, at).await;
    let round = tournament["played"].as_array().unwrap().last().unwrap().clone();
    let tables = round["tables"].as_array().unwrap();
    let own = tables.iter().find(|it| it["players"].as_array().unwrap().contains(&json!(player))).unwrap();
    let table = format!("/api/tables/{}", own["table"].as_str().unwrap());
    home::until(async || by.get(&table).await.0 == StatusCode::OK).await;
    table
}

/// The scores by player.
fn scores(tournament: &Value) -> Vec<f64> {
    let mut lines: Vec<_> = tournament["standings"].as_array().unwrap().iter().collect();
    lines.sort_by_key(|line| line["player"].as_u64());
    lines.iter().map(|line| line["score"].as_f64().unwrap()).collect()
}

#[tokio::test]
async fn a_tournament_of_people_runs_by_itself() {
    let home = Home::start().await;
    let host = Client::guest(&home, "Host").await;
    let players = [
        Client::guest(&home, "Anna").await,
        Client::guest(&home, "Ben").await,
        Client::guest(&home, "=Cleo\"").await,
    ];
    let at = make(&host, "swiss", json!({ "rounds": 2, "no_show": 5 })).await;
    let post = |what: &str| format!("{at}/{what}");
    for player in &players {
        done(player.post(&post("enter"), json!({})).await);
        done(player.post(&post("enter"), json!({})).await);
    }
    assert_eq!(code(&players[0].post(&post("rounds"), json!({ "seen": 0 })).await), (403, "not_allowed"));
    done(host.post(&post("bots"), json!({ "level": "random" })).await);
    assert_eq!(done(host.post(&post("rounds"), json!({ "seen": 0 })).await)["rounds"], 1);
    // The same request twice starts one round.
    assert_eq!(done(host.post(&post("rounds"), json!({ "seen": 0 })).await)["rounds"], 1);
    assert_eq!(code(&host.post(&post("rounds"), json!({ "seen": 1 })).await), (409, "round_running"));
    let late = Client::guest(&home, "Late").await;
    assert_eq!(code(&late.post(&post("enter"), json!({})).await), (409, "sign_up_closed"));

    // Anna and Cleo take the seats that are kept for them; nobody can change who plays.
    let table = table_of(&host, &at, 0).await;
    let seat = |what: &str| format!("{table}/{what}");
    assert_eq!(code(&players[1].post(&seat("sit"), json!({})).await), (403, "wrong_invitation"));
    done(players[0].post(&seat("sit"), json!({})).await);
    assert_eq!(
        code(&players[0].post(&seat("leave"), json!({ "seat": "emperor" })).await),
        (403, "not_allowed")
    );
    let bot = json!({ "seat": "overlord", "to": "novice" });
    assert_eq!(code(&host.post(&seat("seat"), bot).await), (403, "not_allowed"));
    assert_eq!(code(&host.post(&seat("close"), json!({})).await), (403, "not_allowed"));
    done(players[2].post(&seat("sit"), json!({})).await);
    assert_eq!(shown(&host, &table).await["phase"], "running");
    assert_eq!(code(&players[0].get(&seat("hint?seat=emperor")).await), (403, "no_hints"));
    done(players[2].post(&seat("resign"), json!({ "seat": "overlord" })).await);
    assert_eq!(code(&players[0].post(&seat("again"), json!({})).await), (403, "not_allowed"));

    // Ben does not come to the game against the bot. That ends the round, and the next one begins.
    home::until(async || scores(&shown(&host, &at).await)[0] > 0.0).await;
    assert_eq!(shown(&host, &at).await["played"].as_array().unwrap().len(), 1);
    home.clock.forward(5 * 60_000);
    home::until(async || shown(&host, &at).await["played"].as_array().unwrap().len() == 2).await;
    let tournament = shown(&host, &at).await;
    assert_eq!(scores(&tournament), [1.0, 0.0, 0.0, 1.0]);
    let absent = tournament["played"][0]["tables"]
        .as_array()
        .unwrap()
        .iter()
        .find(|it| it["players"].as_array().unwrap().contains(&json!(1)));
    assert_eq!(absent.unwrap()["outcome"]["forfeits"].as_array().unwrap().len(), 1);

    // The organiser decides a game; its table is closed, and nothing is left to play.
    let table = table_of(&host, &at, 0).await;
    for board in 0..2 {
        let result = json!({ "round": 1, "board": board, "places": [1, 1] });
        assert_eq!(code(&players[0].post(&post("results"), result.clone()).await), (403, "not_allowed"));
        done(host.post(&post("results"), result).await);
    }
    home::until(async || shown(&host, &at).await["stage"] == "over").await;
    // Only while it runs somebody looks after its tables; this one is over or forgotten, but never counts again.
    let _ = shown(&host, &table).await;
    assert_eq!(scores(&shown(&host, &at).await), [1.5, 0.5, 0.5, 1.5]);
    // A mistake can be corrected after the end.
    let corrected = json!({ "round": 1, "board": 0, "places": [1, 0] });
    done(host.post(&post("results"), corrected).await);
    assert_eq!(
        code(&host.post(&post("results"), json!({ "round": 1, "board": 0, "places": [1] })).await),
        (422, "bad_result")
    );
    let sum: f64 = scores(&shown(&host, &at).await).iter().sum();
    assert!((sum - 4.0).abs() < 1e-9, "{sum}");

    let (_, csv) = host.get(&post("csv")).await;
    let csv = csv.as_str().unwrap();
    assert!(
        csv.starts_with("place,name,score,buchholz,sonneborn_berger,direct,wins,round_1,round_2\r\n"),
        "{csv}"
    );
    assert!(csv.contains(",\"'=Cleo\"\"\","), "a name is not a formula: {csv}");
    home.stop().await;
}

#[tokio::test]
async fn bots_play_a_tournament_to_its_end() {
    let home = Home::start().await;
    let host = Client::guest(&home, "Host").await;
    let at = make(&host, "swiss", json!({ "rounds": 1, "table": { "game": "ching", "seats": 3 } })).await;
    for _ in 0..3 {
        done(host.post(&format!("{at}/bots"), json!({ "level": "random" })).await);
    }
    done(host.post(&format!("{at}/rounds"), json!({ "seen": 0 })).await);
    home::until(async || shown(&host, &at).await["stage"] == "over").await;
    let tournament = shown(&host, &at).await;
    let outcome = &tournament["played"][0]["tables"][0]["outcome"];
    assert_eq!(outcome["points"].as_array().map(Vec::len), Some(3), "{outcome}");
    let sum: f64 = scores(&tournament).iter().sum();
    assert!((sum - 1.5).abs() < 1e-9, "{sum}");
    home.stop().await;
}

#[tokio::test]
async fn organisers_have_limits_and_may_be_refused() {
    let home = Home::with(|config| config.tournaments_per_person = 2).await;
    let host = Client::guest(&home, "Host").await;
    for (wrong, expected) in [
        (json!({ "name": " " }), "bad_name"),
        (json!({ "name": "x".repeat(81) }), "bad_name"),
        (json!({ "about": "x".repeat(2001) }), "bad_text"),
        (json!({ "table": { "game": "ming-solo" } }), "bad_setup"),
        (json!({ "table": { "game": "ming", "seats": 3 } }), "bad_setup"),
        (json!({ "table": { "game": "chess" } }), "bad_setup"),
        (json!({ "table": { "game": "ching", "settings": { "Teams": "yes" } } }), "bad_setup"),
        (json!({ "rounds": 0 }), "bad_setup"),
        (json!({ "rounds": 51 }), "bad_setup"),
        (json!({ "no_show": 0 }), "bad_setup"),
        (json!({ "time": { "clock": { "bank": 1, "increment": 0, "cap": 1 } } }), "bad_setup"),
    ] {
        let answer = host.post("/api/tournaments", order("swiss", &wrong)).await;
        assert_eq!(code(&answer), (422, expected), "{wrong}");
    }
    let three = json!({ "table": { "game": "ching", "seats": 3 } });
    assert_eq!(code(&host.post("/api/tournaments", order("round_robin", &three)).await), (422, "bad_setup"));
    let first = make(&host, "knockout", json!({})).await;
    make(&host, "round_robin", json!({ "listed": false })).await;
    let third = host.post("/api/tournaments", order("swiss", &json!({}))).await;
    assert_eq!(code(&third), (403, "too_many_tournaments"));
    assert_eq!(
        code(&host.post(&format!("{first}/rounds"), json!({ "seen": 0 })).await),
        (409, "too_few_players")
    );
    let other = Client::guest(&home, "Other").await;
    let (_, lists) = other.get("/api/tournaments").await;
    assert_eq!((lists["listed"].as_array().unwrap().len(), lists["mine"].as_array().unwrap().len()), (1, 0));
    done(host.post(&format!("{first}/end"), json!({})).await);
    make(&host, "swiss", json!({})).await;
    home.stop().await;

    let none = Home::with(|config| config.tournaments = false).await;
    let host = Client::guest(&none, "Host").await;
    assert_eq!(
        code(&host.post("/api/tournaments", order("swiss", &json!({}))).await),
        (403, "no_tournaments")
    );
    assert_eq!(code(&host.get("/api/tournaments").await), (403, "no_tournaments"));
    none.stop().await;
}

#[tokio::test]
async fn a_deleted_person_has_no_name_and_forfeits() {
    let home = Home::start().await;
    let (host, anna) = (Client::guest(&home, "Host").await, Client::guest(&home, "Anna").await);
    let at = make(&host, "round_robin", json!({ "automatic": false })).await;
    for player in [&host, &anna] {
        done(player.post(&format!("{at}/enter"), json!({})).await);
    }
    done(host.post(&format!("{at}/rounds"), json!({ "seen": 0 })).await);
    let (_, export) = anna.get("/api/me/export").await;
    assert_eq!(export["tournaments"][0]["name"], "Club evening", "{export}");
    assert_eq!(anna.delete("/api/me", json!({})).await.0, StatusCode::NO_CONTENT);
    let tournament = shown(&host, &at).await;
    assert_eq!(
        (&tournament["players"][1]["name"], &tournament["players"][1]["withdrawn"]),
        (&json!("deleted account"), &json!(true))
    );
    assert_eq!(scores(&tournament), [1.0, 0.0]);
    home.stop().await;
}

fn plan() -> Plan {
    Plan {
        name: "Season".to_owned(),
        about: String::new(),
        game: "ming".to_owned(),
        settings: Vec::new(),
        seats: 2,
        format: Format::Swiss,
        rounds: 3,
        seeding: Seeding::Entry,
        pace: Pace::Days,
        clock: ClockTerms { bank: 600_000, increment: 5_000, cap: 900_000 },
        no_show: 60_000,
        listed: false,
        automatic: false,
    }
}

#[tokio::test]
async fn tables_are_made_once_whenever_a_process_ends() {
    // The first server writes down the round and makes no tables, as if it had been killed then.
    let first = Home::with(|config| config.tournaments = false).await;
    let config = first.app().config.clone();
    let (plan, organiser) = (plan(), PersonId([1; 10]));
    let id: TournamentId = tournaments::create(first.app(), organiser, plan).await.unwrap();
    for _ in 0..2 {
        tournaments::change(first.app(), id, |now| now.enter(PersonId([now.seq as u8; 10]))).await.unwrap();
    }
    let now = tournaments::next_round(first.app(), id, 0).await.unwrap();
    let table: TableId = now.rounds[0].boards[0].table;
    assert!(first.app().store.phases(&[table]).await.unwrap().is_empty());
    // Its file is used by the next one.
    let copy = std::env::temp_dir().join(format!("zheng-test-{table}"));
    std::fs::create_dir_all(&copy).unwrap();
    let mut backup = Vec::new();
    first.app().store.backup(&mut backup).await.unwrap();
    first.stop().await;
    let database = format!("sqlite:{}", copy.join("zheng.db").display());
    let store = server::store::Store::open(&database).await.unwrap();
    store.restore(&backup[..]).await.unwrap();
    store.close().await;
    let config = server::config::Config {
        database,
        tournaments: true,
        listen: "127.0.0.1:0".parse().unwrap(),
        ..config
    };
    let clock = server::clock::Clock::at(home::START);
    let server = server::serve::Server::start_with(
        config,
        clock,
        std::sync::Arc::new(server::mail::Outbox::default()),
    )
    .await
    .unwrap();
    let store = &server.app.store;
    home::until(async || store.phases(&[table]).await.unwrap().len() == 1).await;
    assert_eq!(store.tables(0, 9).await.unwrap().len(), 1);
    // Another process that has not noticed makes it once more, which changes nothing.
    let before = store.rows(table, 0).await.unwrap();
    tournaments::make(
        &server.app,
        &now,
        Fixture { tournament: id, round: 0, board: 0 },
        &now.rounds[0].boards[0],
    )
    .await
    .unwrap();
    assert_eq!(store.rows(table, 0).await.unwrap(), before);
    assert_eq!(store.tables(0, 9).await.unwrap().len(), 1);
    server.stop().await;
    let _ = std::fs::remove_dir_all(copy);
}
