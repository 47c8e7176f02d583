use std::collections::BTreeMap;

use tournament::pairing::{Player, groups, sizes};
use tournament::{Format, Outcome};

use crate::{Luck, Play, plan};

#[test]
fn tables_are_few_and_about_equal() {
    assert_eq!(sizes(13, 4), [4, 3, 3, 3]);
    assert_eq!(sizes(7, 3), [3, 2, 2]);
    assert_eq!(sizes(5, 4), [3, 2]);
    assert_eq!(sizes(12, 4), [4, 4, 4]);
    assert_eq!(sizes(1, 4), [1]);
}

/// How many pairs of players of the last round had met before.
fn again(play: &Play) -> usize {
    let mut met: BTreeMap<(u16, u16), usize> = BTreeMap::new();
    let mut last = 0;
    for round in &play.now.rounds {
        last = 0;
        for board in &round.boards {
            for one in &board.players {
                for other in board.players.iter().filter(|other| one < other) {
                    let times = met.entry((*one, *other)).or_default();
                    last += usize::from(*times > 0);
                    *times += 1;
                }
            }
        }
    }
    last
}

fn by_lot(luck: &mut Luck, seats: usize) -> Outcome {
    let mut places: Vec<u8> = (1..=seats as u8).collect();
    places.rotate_left(luck.below(seats));
    Outcome {
        points: Some((0..seats).map(|_| i16::try_from(luck.below(40)).unwrap()).collect()),
        ..Outcome::of(&places)
    }
}

#[test]
fn nine_players_meet_nobody_again_at_first() {
    let mut luck = Luck(1);
    let mut play = Play::with(plan(Format::Swiss, 3, 4), 9);
    for round in 0..2 {
        play.next();
        play.check_round();
        assert_eq!(again(&play), 0, "round {round}");
        play.results(|players| by_lot(&mut luck, players.len()));
    }
}

#[test]
fn few_meet_again_and_seats_are_even() {
    for (seats, players, rounds) in [(4u8, 16u8, 4u16), (4, 24, 5), (3, 18, 6), (4, 30, 5)] {
        let mut luck = Luck(u64::from(players));
        let mut play = Play::with(plan(Format::Swiss, seats, rounds), players);
        for _ in 0..rounds {
            play.next();
            play.check_round();
            // By chance alone, up to six in ten would have met before.
            let pairs: usize = play
                .now
                .rounds
                .last()
                .unwrap()
                .boards
                .iter()
                .map(|it| it.players.len() * (it.players.len() - 1) / 2)
                .sum();
            assert!(4 * again(&play) <= pairs, "{players} players: {} of {pairs} meet again", again(&play));
            play.results(|players| by_lot(&mut luck, players.len()));
        }
        for player in play.now.active() {
            let mut had = [0; 4];
            for round in &play.now.rounds {
                had[round.seat_of(player).unwrap().1] += 1;
            }
            let most = rounds.div_ceil(u16::from(seats)) + 1;
            assert!(had.iter().all(|times| *times <= most), "{player}: {had:?}");
        }
    }
}

/// The least number of pairs who meet again, over all ways to divide the players into tables of three.
fn least(left: &[Player]) -> usize {
    let Some((one, rest)) = left.split_first() else { return 0 };
    let times = |one: &Player, other: &Player| usize::from(one.met.contains(&other.number));
    let mut best = usize::MAX;
    for at in 0..rest.len() {
        for also in at + 1..rest.len() {
            let (two, three) = (&rest[at], &rest[also]);
            let own = times(one, two) + times(one, three) + times(two, three);
            let mut others = rest.to_vec();
            others.remove(also);
            others.remove(at);
            best = best.min(own + least(&others));
        }
    }
    best
}

#[test]
fn small_fields_are_divided_as_well_as_possible() {
    for seed in 0..20 {
        let mut luck = Luck(seed);
        let mut players: Vec<Player> = (0..9).map(|number| Player { number, ..Player::default() }).collect();
        for _ in 0..8 + luck.below(8) {
            let (one, other) = (luck.below(9), luck.below(9));
            if one != other && !players[one].met.contains(&(other as u16)) {
                players[one].met.push(other as u16);
                players[other].met.push(one as u16);
            }
        }
        let found = groups(&players, 3);
        let times = |one: u16, other: u16| usize::from(players[usize::from(one)].met.contains(&other));
        let again: usize = found
            .boards
            .iter()
            .map(|it| times(it[0], it[1]) + times(it[0], it[2]) + times(it[1], it[2]))
            .sum();
        assert_eq!(again, least(&players), "seed {seed}");
    }
}
