use tournament::{Format, Outcome, Stage};

use crate::{Luck, Play, plan};

#[test]
fn the_best_win_and_meet_late() {
    for players in 2..=33u8 {
        let mut play = Play::with(plan(Format::Knockout, 2, 1), players);
        let rounds = play.now.rounds_planned();
        for round in 0..rounds {
            play.next();
            play.check_round();
            // With the better seed winning everywhere, those who are left are always the best.
            let left = 1 << (rounds - round);
            let all: Vec<u16> =
                play.now.rounds[round].boards.iter().flat_map(|it| it.players.clone()).collect();
            assert!(all.iter().all(|player| usize::from(*player) < left), "{players} players: {all:?}");
            for board in &play.now.rounds[round].boards {
                assert_eq!(usize::from(board.players[0] + board.players[1]), left - 1, "{players} players");
            }
            play.results(|it| Outcome::of(if it[0] < it[1] { &[1, 2] } else { &[2, 1] }));
        }
        play.next();
        assert_eq!(play.now.stage, Stage::Over);
        let standings = play.now.standings();
        assert_eq!((standings[0].player, standings[0].place), (0, 1));
        assert_eq!((standings[1].player, standings[1].place), (1, 2));
    }
}

#[test]
fn a_draw_is_played_again_with_sides_swapped_and_then_the_better_seed_goes_on() {
    let mut play = Play::with(plan(Format::Knockout, 2, 1), 2);
    play.next();
    let mut seen = Vec::new();
    play.results(|players| {
        seen.push(players.to_vec());
        Outcome::of(&[1, 1])
    });
    assert_eq!(seen, [[0, 1], [1, 0], [0, 1]]);
    play.next();
    assert_eq!(play.now.stage, Stage::Over);
    assert_eq!(play.now.standings()[0].player, 0);
}

#[test]
fn those_who_withdraw_or_forfeit_are_out() {
    let mut play = Play::with(plan(Format::Knockout, 2, 1), 4);
    play.next();
    // Nobody came to the game of 1 and 2, and 0 leaves after having won.
    play.results(
        |players| if players.contains(&0) { Outcome::of(&[1, 2]) } else { Outcome::forfeit(2, &[0, 1]) },
    );
    let winner = play.now.rounds[0].boards.iter().find(|it| it.players.contains(&0)).unwrap().players[0];
    play.add(play.now.withdraw(winner).unwrap());
    play.next();
    assert_eq!((play.now.stage, play.now.rounds.len()), (Stage::Over, 1), "nobody is left to play");
}

#[test]
fn tables_for_three_and_four_send_their_winners_on() {
    for seats in 3..=4u8 {
        for players in 2..=30u8 {
            let mut luck = Luck(players.into());
            let mut play = Play::with(plan(Format::Knockout, seats, 1), players);
            let mut rounds = 0;
            loop {
                play.next();
                if play.now.stage == Stage::Over {
                    break;
                }
                play.check_round();
                rounds += 1;
                play.results(|it| {
                    let mut places: Vec<u8> = (1..=it.len() as u8).collect();
                    places.rotate_left(luck.below(it.len()));
                    Outcome::of(&places)
                });
            }
            assert_eq!(rounds, play.now.rounds_planned(), "{players} players, tables of {seats}");
            assert_eq!(play.now.standings().iter().filter(|line| line.place == 1).count(), 1);
        }
    }
}
