//! Analyses as jobs: shared, paused when nobody asks, continued where they stopped, limited in number.

use std::sync::Arc;

use host::ErrorCode;
use server::analysis::{Analyses, Job};
use server::clock::Clock;
use server::thinking::Thinkers;
use tabletop::Record;
use web::Game;

use super::*;

const RECORD: &str = include_str!("../../../../games/ming/rules/tests/golden/english-00.zheng");

/// The first actions of a game.
fn game(plies: usize) -> Game {
    let mut record = Record::parse(RECORD).unwrap();
    record.lines.truncate(plies);
    Game { record, steps: vec![plies] }
}

fn ask(home: &Home, game: Game, who: u8) -> Result<Arc<Job>, server::http::Fault> {
    home.app().analyses.ask(game, stranger(who), || Ok(()))
}

fn found(job: &Job) -> usize {
    job.progress().unwrap().found.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_pauses_when_nobody_has_asked_for_a_while_and_continues_from_there() {
    let home = Home::with(|config| config.thinkers = 1).await;
    let job = ask(&home, game(usize::MAX), 1).unwrap();
    until(async || found(&job) >= 2).await;
    // Somebody else's work comes between two actions.
    let mut hold = Hold::push(home.app(), stranger(2), 0);
    hold.begun().await;
    let before = job.progress().unwrap();
    assert!(before.under_way && before.found.len() < job.plies, "it has only begun");
    home.clock.forward(30_001);
    hold.end();
    until(async || !job.progress().unwrap().under_way).await;
    assert_eq!(job.progress().unwrap().found, before.found, "it has stopped");
    // A new request, by its id or with the same game, continues it.
    let same = home.app().analyses.poll(job.id, stranger(3)).unwrap();
    until(async || found(&same) > before.found.len()).await;
    assert_eq!(same.progress().unwrap().found[..before.found.len()], before.found[..]);
    assert!(Arc::ptr_eq(&job, &same));
    home.stop().await;
}

/// By the third time that a search looks at the clock, half a minute has passed.
#[tokio::test(flavor = "multi_thread")]
async fn it_pauses_in_the_middle_of_a_search() {
    let (ticking, thinkers) = (Clock::Ticking(Arc::default(), 12_000), Thinkers::new(1, 1));
    let analyses = Analyses::new(ticking, thinkers);
    let job = analyses.ask(game(9), stranger(1), || Ok(())).unwrap();
    until(async || !job.progress().unwrap().under_way).await;
    assert_eq!(found(&job), 0, "it did not finish the first action");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_keeps_asking_succeeds() {
    let home = Home::with(|config| config.thinkers = 1).await;
    let plies = 6;
    let job = ask(&home, game(plies), 1).unwrap();
    until(async || {
        home.clock.forward(20_000);
        home.app().analyses.poll(job.id, stranger(1)).is_some() && found(&job) == plies
    })
    .await;
    until(async || !job.progress().unwrap().under_way).await;
    let known = ask(&home, game(plies), 1).unwrap();
    assert!(Arc::ptr_eq(&job, &known) && !known.progress().unwrap().under_way, "nothing is done twice");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_game_is_one_job_for_everyone() {
    let home = Home::with(|config| config.thinkers = 1).await;
    let mut hold = Hold::push(home.app(), stranger(9), 0);
    hold.begun().await;
    let job = ask(&home, game(9), 1).unwrap();
    let mut renamed = game(9);
    renamed.record.set_tag("Player.emperor", "Somebody else");
    renamed.record.lines[3].comment = Some("A remark".to_owned());
    let allowed = || panic!("it is known, so no allowance is needed");
    let same = home.app().analyses.ask(renamed, stranger(2), allowed).unwrap();
    assert!(Arc::ptr_eq(&job, &same));
    assert_ne!(ask(&home, game(8), 1).unwrap().id, job.id);
    let mut steps = game(9);
    steps.steps.push(9);
    assert_ne!(ask(&home, steps, 1).unwrap().id, job.id);
    hold.end();
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_are_kept() {
    let home = Home::with(|config| config.thinkers = 1).await;
    let mut hold = Hold::push(home.app(), stranger(9), 0);
    hold.begun().await;
    let different = |number: usize| Game { steps: vec![number], ..game(1) };
    let mut jobs: Vec<_> =
        (0..).map_while(|number| ask(&home, different(number), 1).ok()).take(500).collect();
    assert!(jobs.len() < 500, "as many as one likes");
    let refused = ask(&home, different(1000), 1).err().unwrap();
    assert_eq!(refused.code(), ErrorCode::TooMany, "all of them are being worked on");
    hold.end();
    let first = jobs.remove(0);
    until(async || jobs.iter().all(|job| !job.progress().unwrap().under_way)).await;
    until(async || !first.progress().unwrap().under_way).await;
    assert!(ask(&home, different(1000), 1).is_ok());
    assert!(home.app().analyses.poll(first.id, stranger(1)).is_none(), "the oldest went");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_replayed_is_refused() {
    let home = Home::start().await;
    let mut bad = game(9);
    bad.record.lines.swap(0, 8);
    assert_eq!(ask(&home, bad, 1).err().unwrap().code(), ErrorCode::BadRecord);
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_longer_than_any_game_is_refused() {
    let home = Home::start().await;
    let anna = Client::guest(&home, "Anna").await;
    let long = format!("{RECORD}{}", "# A remark that says nothing.\n".repeat(10_000));
    let (status, refused) =
        anna.post("/api/tables", json!({ "record": long, "game": "ming", "chairs": {} })).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (StatusCode::PAYLOAD_TOO_LARGE, &json!("record_too_long"))
    );
    let actions = format!("{RECORD}{}", "fate: 1\n".repeat(10_001));
    let (_, refused) =
        anna.post("/api/tables?lang=de", json!({ "record": actions, "game": "ming", "chairs": {} })).await;
    assert_eq!(refused["error"]["code"], "record_too_long");
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.contains("10000 Aktionen") && message.contains("256 KiB"), "{message}");
    home.stop().await;
}
