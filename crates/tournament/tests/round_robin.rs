use tournament::{Format, Outcome, POINT};

use crate::{Luck, Play, by_lot, plan};

#[test]
fn everyone_plays_everyone_and_sides_are_even() {
    for players in 2..=13u8 {
        for cycles in 1..=2u16 {
            let mut luck = Luck(players.into());
            let mut play = Play::with(plan(Format::RoundRobin, 2, cycles), players);
            let count = usize::from(players);
            let mut games = vec![0; count * count];
            let mut firsts = vec![0i32; count];
            loop {
                play.next();
                if play.now.stage == tournament::Stage::Over {
                    break;
                }
                play.check_round();
                for board in &play.now.rounds.last().unwrap().boards {
                    let (one, other) = (usize::from(board.players[0]), usize::from(board.players[1]));
                    games[one * count + other] += 1;
                    firsts[one] += 1;
                    firsts[other] -= 1;
                }
                play.results(|_| by_lot(&mut luck));
            }
            for one in 0..count {
                for other in 0..one {
                    let met = games[one * count + other] + games[other * count + one];
                    assert_eq!(met, cycles, "{players} players: {one} and {other}");
                    if cycles == 2 {
                        assert_eq!(games[one * count + other], 1, "once with each side");
                    }
                }
                assert!(firsts[one].abs() <= 1, "{players} players: {firsts:?}");
            }
        }
    }
}

#[test]
fn whoever_should_play_somebody_who_has_withdrawn_wins() {
    let mut play = Play::with(plan(Format::RoundRobin, 2, 1), 4);
    play.next();
    // Player 0 leaves in the middle of the round, and forfeits the game.
    play.add(play.now.withdraw(0).unwrap());
    play.results(|_| Outcome::of(&[1, 1]));
    play.next();
    play.results(|_| Outcome::of(&[1, 1]));
    play.next();
    play.results(|_| Outcome::of(&[1, 1]));
    play.next();
    assert_eq!(play.now.stage, tournament::Stage::Over);
    let scores: Vec<u32> = (0..4).map(|player| play.now.score(player)).collect();
    assert_eq!(scores, [0, 2 * POINT, 2 * POINT, 2 * POINT]);
}
