//! Who sits where in the games of a round.

use tabletop::Problem;

use crate::errors;

/// The games of a round: all have the same luck as far as the rules allow, and between them everybody sits everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    seats: usize,
    contenders: usize,
    games: Vec<Vec<usize>>,
}

/// What is compared in a round between two contenders: in which game, and in which seats they sat.
pub(super) struct Meeting {
    /// The game of the first, and the game of the second: the same one, unless everybody plays alone.
    pub games: [usize; 2],
    pub seats: [usize; 2],
}

impl Schedule {
    /// The games of a round. `lineup` names the contender of each place on the command line: of two contenders and more
    /// seats each takes every other seat, and then the other seats; with as many places as seats everybody moves on by one
    /// seat from game to game. At a table for two every two contenders play each other, and alone everybody plays once.
    pub fn new(lineup: &[usize], seats: usize) -> Result<Schedule, Problem> {
        let contenders = lineup.iter().max().map_or(0, |&most| most + 1);
        let all = 0..contenders;
        let games = match (seats, lineup.len()) {
            (_, 0 | 1) => return Err(errors::ContendersFew.into()),
            (1, _) => all.map(|one| vec![one]).collect(),
            (2, _) => all
                .clone()
                .flat_map(|first| (first + 1..contenders).map(move |second| [first, second]))
                .flat_map(|[first, second]| [vec![first, second], vec![second, first]])
                .collect(),
            (_, 2) => {
                [0, 1].map(|side| (0..seats).map(|seat| usize::from(seat % 2 != side)).collect()).into()
            }
            (_, places) if places == seats => (0..seats)
                .map(|by| (0..seats).map(|seat| lineup[(seat + seats - by) % seats]).collect())
                .collect(),
            _ => return Err(errors::ContendersSeats { seats }.into()),
        };
        Ok(Schedule { seats, contenders, games })
    }

    /// How many contenders there are.
    pub fn contenders(&self) -> usize {
        self.contenders
    }

    /// The games: for each seat the contender who sits there.
    pub fn games(&self) -> &[Vec<usize>] {
        &self.games
    }

    /// Every two contenders who meet, the lower number first.
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let all = (0..self.contenders)
            .flat_map(|first| (first + 1..self.contenders).map(move |second| [first, second]));
        all.filter(|&pairing| !self.meetings(pairing).is_empty()).collect()
    }

    /// What is compared between two contenders.
    pub(super) fn meetings(&self, [first, second]: [usize; 2]) -> Vec<Meeting> {
        if self.seats == 1 {
            return vec![Meeting { games: [first, second], seats: [0, 0] }];
        }
        let mut meetings = Vec::new();
        for (game, seated) in self.games.iter().enumerate() {
            let of = |contender| move |seat: &usize| seated[*seat] == contender;
            for own in (0..self.seats).filter(of(first)) {
                for other in (0..self.seats).filter(of(second)) {
                    meetings.push(Meeting { games: [game, game], seats: [own, other] });
                }
            }
        }
        meetings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(lineup: &[usize], seats: usize) -> Vec<Vec<usize>> {
        Schedule::new(lineup, seats).unwrap().games
    }

    #[test]
    fn between_the_games_of_a_round_everybody_sits_everywhere() {
        assert_eq!(games(&[0, 1], 2), [[0, 1], [1, 0]]);
        assert_eq!(games(&[0, 1, 2], 2), [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
        assert_eq!(games(&[0, 1], 3), [[0, 1, 0], [1, 0, 1]]);
        assert_eq!(games(&[0, 1], 4), [[0, 1, 0, 1], [1, 0, 1, 0]]);
        assert_eq!(games(&[0, 1, 1, 1], 4), [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]);
        assert_eq!(games(&[0, 1, 2], 3), [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
        assert_eq!(games(&[0, 1, 2], 1), [[0], [1], [2]]);
    }

    #[test]
    fn every_two_contenders_meet() {
        let pairings = |lineup: &[usize], seats| Schedule::new(lineup, seats).unwrap().pairings();
        assert_eq!(pairings(&[0, 1, 1, 1], 4), [[0, 1]]);
        assert_eq!(pairings(&[0, 1, 2], 2), [[0, 1], [0, 2], [1, 2]]);
        let schedule = Schedule::new(&[0, 1, 1, 1], 4).unwrap();
        assert_eq!(schedule.meetings([0, 1]).len(), 12, "against three others in each of four games");
    }

    #[test]
    fn lineups_that_fit_no_table_are_refused() {
        for (lineup, seats) in [(&[0][..], 2), (&[0, 1, 2], 4), (&[0, 1, 2, 3], 3)] {
            assert!(Schedule::new(lineup, seats).is_err(), "{lineup:?} {seats}");
        }
    }
}
