use std::collections::BTreeSet;

use tournament::{Format, POINT};

use crate::{Luck, Play, by_lot, plan};

/// Whether everyone can be paired off so that nobody meets again; with an odd number one of `rest` has no table.
fn has_fresh_pairing(left: &[u16], met: &BTreeSet<(u16, u16)>, may_rest: &dyn Fn(u16) -> bool) -> bool {
    let odd = left.len() % 2 == 1;
    let Some((&one, others)) = left.split_first() else { return true };
    let fresh = |other: u16| !met.contains(&(one.min(other), one.max(other)));
    let pairs = (0..others.len()).any(|at| {
        let mut rest = others.to_vec();
        let other = rest.remove(at);
        fresh(other) && has_fresh_pairing(&rest, met, may_rest)
    });
    pairs || odd && may_rest(one) && has_fresh_pairing(others, met, may_rest)
}

/// Plays a tournament by lot and checks every round of it.
fn season(players: u8, rounds: u16, seed: u64) {
    let mut luck = Luck(seed);
    let mut play = Play::with(plan(Format::Swiss, 2, rounds), players);
    let mut met = BTreeSet::new();
    let mut rested: Vec<u32> = vec![0; usize::from(players) + 2];
    for round in 0..rounds {
        // Some come late, some leave.
        if round == 2 && luck.below(3) == 0 {
            play.add(play.now.set_sign_up(true).unwrap());
            play.add(play.now.enter(host::PersonId([100; 10])).unwrap());
        }
        if round > 0 && luck.below(4) == 0 && play.now.active().count() > 3 {
            let active: Vec<u16> = play.now.active().collect();
            play.add(play.now.withdraw(active[luck.below(active.len())]).unwrap());
        }
        let scores: Vec<u32> = (0..play.now.entrants.len() as u16).map(|it| play.now.score(it)).collect();
        let active: Vec<u16> = play.now.active().collect();
        let fresh = has_fresh_pairing(&active, &met, &|_| true);
        let least = active.iter().map(|player| rested[usize::from(*player)]).min().unwrap();
        let fair = |player: u16| rested[usize::from(player)] == least;
        let fresh_and_fair = has_fresh_pairing(&active, &met, &fair);
        play.next();
        play.check_round();
        let paired = play.now.rounds.last().unwrap().clone();
        let pair = |board: &tournament::Board| {
            let (one, other) = (board.players[0], board.players[1]);
            (one.min(other), one.max(other))
        };
        let again = paired.boards.iter().filter(|board| met.contains(&pair(board))).count();
        assert!(!fresh || again == 0, "{players} players, seed {seed}, round {round}: {again} meet again");
        met.extend(paired.boards.iter().map(pair));
        assert_eq!(paired.free.len(), active.len() % 2);
        for (player, score) in &paired.free {
            assert_eq!(*score, POINT);
            if fresh_and_fair {
                assert_eq!(rested[usize::from(*player)], least, "seed {seed}, round {round}");
            }
            // Nobody with a lower score could have rested instead.
            for other in active.iter().filter(|it| scores[usize::from(**it)] < scores[usize::from(*player)]) {
                let only = |it: u16| it == *other;
                let before: BTreeSet<_> = met
                    .iter()
                    .copied()
                    .filter(|it| !paired.boards.iter().any(|board| pair(board) == *it))
                    .collect();
                let possible =
                    rested[usize::from(*other)] == least && has_fresh_pairing(&active, &before, &only);
                assert!(
                    !possible || again > 0,
                    "seed {seed}, round {round}: {other} should rest, not {player}"
                );
            }
            rested[usize::from(*player)] += 1;
        }
        play.results(|_| by_lot(&mut luck));
    }
    play.next();
    assert_eq!(play.now.stage, tournament::Stage::Over);
}

#[test]
fn nobody_meets_again_or_rests_again_while_that_is_possible() {
    for seed in 0..60 {
        season(3 + (seed % 6) as u8, 3 + (seed % 5) as u16, seed);
    }
}

#[test]
fn sides_are_even() {
    for seed in 0..40 {
        let mut luck = Luck(seed);
        let rounds = 7;
        let mut play = Play::with(plan(Format::Swiss, 2, rounds), 12 + (seed % 9) as u8);
        for _ in 0..rounds {
            play.next();
            play.results(|_| by_lot(&mut luck));
        }
        for player in play.now.active() {
            let seats = play.now.rounds.iter().filter_map(|round| Some(round.seat_of(player)?.1));
            let uneven: i32 = seats.map(|seat| if seat == 0 { 1 } else { -1 }).sum();
            assert!(uneven.abs() <= 2, "player {player}, seed {seed}: {uneven}");
        }
    }
}

#[test]
fn the_upper_half_plays_the_lower_half() {
    let mut play = Play::with(plan(Format::Swiss, 2, 3), 8);
    play.next();
    let pairs = |play: &Play| -> Vec<Vec<u16>> {
        play.now.rounds.last().unwrap().boards.iter().map(|board| board.players.clone()).collect()
    };
    assert_eq!(pairs(&play), [vec![0, 4], vec![5, 1], vec![2, 6], vec![7, 3]], "the first side alternates");
    // The better seed wins everywhere.
    play.results(|players| tournament::Outcome::of(if players[0] < players[1] { &[1, 2] } else { &[2, 1] }));
    play.next();
    let mut second: Vec<Vec<u16>> = pairs(&play);
    for pair in &mut second {
        pair.sort_unstable();
    }
    // Winners play winners, and everyone changes sides.
    assert_eq!(second, [[0, 3], [1, 2], [4, 7], [5, 6]]);
    play.results(|players| tournament::Outcome::of(if players[0] < players[1] { &[1, 2] } else { &[2, 1] }));
    play.next();
    assert!(
        pairs(&play).iter().any(|pair| pair.contains(&0) && pair.contains(&1)),
        "the two with two points"
    );
}

#[test]
fn the_same_log_leads_to_the_same_pairings() {
    let season = || {
        let mut luck = Luck(11);
        let mut play = Play::with(plan(Format::Swiss, 2, 7), 21);
        for _ in 0..7 {
            play.next();
            play.results(|_| by_lot(&mut luck));
        }
        play.now
    };
    assert_eq!(season(), season());
}
