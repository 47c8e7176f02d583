use tournament::{Format, Tournament};

use crate::{Luck, Play, by_lot, plan};

#[test]
fn a_log_is_stored_as_json_and_leads_to_the_same_tournament() {
    let mut luck = Luck(2);
    let mut play = Play::with(plan(Format::Knockout, 2, 1), 11);
    play.add(play.now.add_bot(host::LevelName("sailor".parse().unwrap())).unwrap());
    play.add(play.now.set_automatic(false).unwrap());
    play.next();
    play.add(play.now.withdraw(3).unwrap());
    play.results(|_| by_lot(&mut luck));
    play.next();
    let text = serde_json::to_string(&play.log).unwrap();
    let rows: Vec<tournament::Row> = serde_json::from_str(&text).unwrap();
    assert_eq!(Tournament::replay(&rows).unwrap(), play.now);
    let mut gap = rows.clone();
    gap.remove(4);
    assert!(Tournament::replay(&gap).is_err());
}

#[test]
fn the_same_request_twice_starts_one_round() {
    let mut play = Play::with(plan(Format::Swiss, 2, 3), 4);
    play.next();
    let never = || unreachable!("no table is needed");
    assert!(play.now.next_round(0, 7, never).unwrap().is_empty());
    assert_eq!(play.now.next_round(1, 7, never), Err(host::ErrorCode::RoundRunning));
    assert_eq!(play.now.next_round(5, 7, never), Err(host::ErrorCode::Stale));
    let empty = Play::with(plan(Format::Swiss, 2, 3), 1);
    assert_eq!(empty.now.next_round(0, 7, never), Err(host::ErrorCode::TooFewPlayers));
}

#[test]
fn a_result_counts_once() {
    let mut play = Play::with(plan(Format::Swiss, 2, 1), 2);
    play.next();
    let board = play.now.rounds[0].boards[0].clone();
    let over = |play: &Play, winner: &[u8]| {
        let outcome = tournament::Outcome::of(winner);
        play.now.game_over((0, 0), board.table, outcome, || board.table).unwrap()
    };
    play.add(over(&play, &[2, 1]));
    assert!(over(&play, &[1, 2]).is_empty(), "the table has a result");
}
