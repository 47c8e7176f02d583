use host::{LevelName, PersonId};
use tournament::{Format, Outcome, POINT, Standing, TieBreak};

use crate::{Play, plan};

#[test]
fn what_a_table_scores() {
    assert_eq!(Outcome::of(&[1, 2]).scores(), [12, 0]);
    assert_eq!(Outcome::of(&[1, 1]).scores(), [6, 6]);
    assert_eq!(Outcome::of(&[2, 1, 3]).scores(), [6, 12, 0]);
    assert_eq!(Outcome::of(&[1, 1, 3]).scores(), [9, 9, 0]);
    assert_eq!(Outcome::of(&[4, 3, 2, 1]).scores(), [0, 4, 8, 12]);
    assert_eq!(Outcome::of(&[1, 2, 2, 4]).scores(), [12, 6, 6, 0]);
    assert_eq!(Outcome::of(&[1, 1, 1, 1]).scores(), [6; 4]);
    assert_eq!(Outcome::of(&[1, 2, 2, 2]).scores(), [12, 4, 4, 4]);
    // Forfeits score nothing, and the others move up.
    assert_eq!(Outcome::forfeit(2, &[0]).scores(), [0, 12]);
    assert_eq!(Outcome::forfeit(2, &[0, 1]).scores(), [0, 0]);
    assert_eq!(Outcome::by_places(&[0, 1]), Outcome::forfeit(2, &[0]));
    assert_eq!(Outcome::by_places(&[0, 0]).scores(), [0, 0]);
    assert_eq!(Outcome::by_places(&[2, 2]), Outcome::of(&[1, 1]));
    assert_eq!(
        Outcome::by_places(&[3, 9, 0, 3]),
        Outcome { forfeits: vec![2], ..Outcome::of(&[1, 3, 4, 1]) }
    );
    let left = Outcome { forfeits: vec![0], ..Outcome::of(&[1, 2, 3]) };
    assert_eq!(left.scores(), [0, 12, 6]);
    for (bad, seats) in [
        (Outcome::of(&[1]), 2),
        (Outcome::of(&[2, 2]), 2),
        (Outcome::of(&[0, 1]), 2),
        (Outcome { forfeits: vec![2], ..Outcome::of(&[1, 2]) }, 2),
    ] {
        assert!(!bad.fits(seats), "{bad:?}");
    }
    assert!(Outcome::of(&[1, 2, 2, 4]).fits(4) && Outcome::forfeit(4, &[1, 3]).fits(4));
}

/// The table of a line: place, player, score in halves of a point, tie-breaks.
fn lines(standings: &[Standing]) -> Vec<(usize, u16, u32, Vec<i64>)> {
    standings.iter().map(|it| (it.place, it.player, it.score * 2 / POINT, it.breaks.clone())).collect()
}

#[test]
fn ties_are_broken_by_opponents_and_results_against_them() {
    // Four players, everyone plays everyone. 0 beats 1, draws with 2 and 3; 1 beats 2 and 3; 2 beats 3.
    let mut play = Play::with(plan(Format::RoundRobin, 2, 1), 4);
    for _ in 0..3 {
        play.next();
        play.results(|players| match (players[0].min(players[1]), players[0].max(players[1])) {
            (0, 2 | 3) => Outcome::of(&[1, 1]),
            (low, _) => Outcome::of(if players[0] == low { &[1, 2] } else { &[2, 1] }),
        });
    }
    let point = i64::from(POINT);
    assert_eq!(play.now.tie_breaks(), [TieBreak::Direct, TieBreak::SonnebornBerger, TieBreak::Wins]);
    // 0 and 1 have 2 points each, and 0 has won the game between them. SB of 0: 2 + 0.75 + 0.25; of 1: 1.5 + 0.5.
    assert_eq!(
        lines(&play.now.standings()),
        [
            (1, 0, 4, vec![point, 3 * point * point, 1]),
            (2, 1, 4, vec![0, 2 * point * point, 2]),
            (3, 2, 3, vec![0, 3 * point * point / 2, 1]),
            (4, 3, 1, vec![0, point * point, 0]),
        ]
    );
}

#[test]
fn a_round_without_a_game_counts_like_one_against_an_equal() {
    let mut play = Play::with(plan(Format::Swiss, 2, 2), 3);
    play.next();
    assert_eq!(play.now.rounds[0].free, [(2, POINT)], "the lowest rests");
    play.results(|_| Outcome::of(&[1, 2]));
    play.next();
    assert_eq!(play.now.rounds[1].free, [(1, POINT)], "and then the next lowest");
    play.results(|players| Outcome::of(if players[0] == 0 { &[1, 2] } else { &[2, 1] }));
    play.next();
    let point = i64::from(POINT);
    let square = point * point;
    // 0 has beaten 1 and 2, who have one point each. 1 and 2 have the same in everything and have not met.
    assert_eq!(
        lines(&play.now.standings()),
        [
            (1, 0, 4, vec![2 * point, 2 * square, 0, 2]),
            (2, 1, 2, vec![3 * point, square, 0, 0]),
            (2, 2, 2, vec![3 * point, square, 0, 0]),
        ]
    );
}

#[test]
fn late_entry_withdrawal_and_return() {
    let mut play = Play::with(plan(Format::Swiss, 2, 3), 4);
    let person = |id: u8| PersonId([id; 10]);
    assert!(play.now.enter(person(0)).unwrap().is_empty(), "once is enough");
    play.add(play.now.add_bot(LevelName("novice".parse().unwrap())).unwrap());
    play.next();
    assert_eq!(play.now.enter(person(9)), Err(host::ErrorCode::SignUpClosed));
    play.add(play.now.set_sign_up(true).unwrap());
    play.add(play.now.enter(person(9)).unwrap());
    play.results(|_| Outcome::of(&[1, 1]));
    play.add(play.now.withdraw(0).unwrap());
    play.next();
    play.check_round();
    assert!(play.now.rounds[1].seat_of(0).is_none());
    assert!(play.now.rounds[1].seat_of(5).is_some() || play.now.rounds[1].free[0].0 == 5);
    play.add(play.now.enter(person(0)).unwrap());
    play.results(|_| Outcome::of(&[1, 1]));
    play.next();
    assert!(play.now.rounds[2].seat_of(0).is_some());
    assert_eq!(play.now.entrants.len(), 6);
}

#[test]
fn the_organiser_corrects_results() {
    let mut play = Play::with(plan(Format::Knockout, 2, 1), 4);
    play.next();
    let wrong = play.now.set_result(0, 0, Outcome::of(&[1, 1, 1]));
    assert_eq!(wrong, Err(host::ErrorCode::BadResult));
    assert_eq!(play.now.set_result(0, 7, Outcome::of(&[1, 2])), Err(host::ErrorCode::NotFound));
    play.results(|_| Outcome::of(&[1, 2]));
    play.add(play.now.set_result(0, 0, Outcome::of(&[2, 1])).unwrap());
    let beaten = play.now.rounds[0].boards[0].players[0];
    play.next();
    assert!(play.now.rounds[1].seat_of(beaten).is_none());
    assert_eq!(play.now.set_result(0, 0, Outcome::of(&[1, 2])), Err(host::ErrorCode::BadResult), "too late");
}
