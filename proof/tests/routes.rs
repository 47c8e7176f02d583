//! Access control. All tests share one world and one log, which is searched for secrets.

use proof::routes::{eyes, flood, foreign, make, run, secrets, timing::Timed};

#[tokio::test]
async fn every_caller_gets_the_expected_answer_and_no_secret_is_stored_or_logged() {
    let log = secrets::listen().unwrap();
    let world = make().await.unwrap();
    let ran = run::run(&world).await.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(ran.routes > 80 && ran.let_in > 500 && ran.requests - ran.let_in > 500, "{ran:?}");
    assert_eq!(eyes::run(&world).await.unwrap(), 28);
    let hidden = secrets::look(&world, &log).unwrap();
    assert!(hidden.secrets > 20 && hidden.logged > 10_000, "{hidden:?}");
}

#[tokio::test]
async fn nothing_from_another_site_changes_anything() {
    let foreign = foreign::run(&make().await.unwrap()).await.unwrap();
    assert!(foreign.requests > 200, "{foreign:?}");
}

#[tokio::test]
async fn a_flood_must_wait_while_others_are_served() {
    let flooded = flood::run(&make().await.unwrap(), 1000, 500).await.unwrap();
    assert!(flooded.refused > 0 && flooded.buckets > 500, "{flooded:?}");
}

#[tokio::test]
#[ignore = "sends 70,000 requests"]
async fn a_large_flood_must_wait_while_others_are_served() {
    println!("{:?}", flood::run(&make().await.unwrap(), 20_000, 50_000).await.unwrap());
}

/// What else runs makes it slower, never faster: so the fastest tell whether the work was done. The long form compares.
#[tokio::test]
async fn an_unknown_name_is_checked_too() {
    let mut timed = Timed::default();
    timed.measure(&make().await.unwrap(), 5).await.unwrap();
    assert!(timed.fastest().into_iter().all(|fastest| fastest > 3.0), "in no time: {timed:?}");
}

#[tokio::test]
#[ignore = "takes minutes on a machine that does nothing else"]
async fn the_time_of_a_sign_in_does_not_reveal_who_exists() {
    let mut timed = Timed::default();
    timed.measure(&make().await.unwrap(), 600).await.unwrap();
    println!("{:?}", timed.middles());
    assert!(!timed.tells(0.02), "{:?}", timed.middles());
}
