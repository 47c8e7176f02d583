//! The order of the players, with tie-breaks.

use std::cmp::Reverse;

use serde::Serialize;

use crate::{Format, POINT, Tournament};

/// What decides among players with the same score, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// How many rounds of a knockout were won.
    Rounds,
    /// What they scored against each other, if all of them have met.
    Direct,
    /// The sum of the opponents' scores.
    Buchholz,
    /// What was scored against each opponent, times the opponent's score.
    SonnebornBerger,
    /// How many tables were won.
    Wins,
    /// The sum of the points in the games.
    Points,
}

impl TieBreak {
    /// The tie-breaks of a format at tables of a size.
    pub const fn of(format: Format, seats: u8) -> &'static [TieBreak] {
        use TieBreak::{Buchholz, Direct, Points, Rounds, SonnebornBerger, Wins};
        match (format, seats) {
            (Format::Knockout, _) => &[Rounds],
            (_, 3..) => &[Wins, Points, Buchholz],
            (Format::Swiss, _) => &[Buchholz, SonnebornBerger, Direct, Wins],
            (Format::RoundRobin, _) => &[Direct, SonnebornBerger, Wins],
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            TieBreak::Rounds => "rounds",
            TieBreak::Direct => "direct",
            TieBreak::Buchholz => "buchholz",
            TieBreak::SonnebornBerger => "sonneborn_berger",
            TieBreak::Wins => "wins",
            TieBreak::Points => "points",
        }
    }

    /// What its value is divided by to be shown in points.
    pub const fn unit(self) -> u32 {
        match self {
            TieBreak::Direct | TieBreak::Buchholz => POINT,
            TieBreak::SonnebornBerger => POINT * POINT,
            TieBreak::Rounds | TieBreak::Wins | TieBreak::Points => 1,
        }
    }
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, 1 the best; equal places are shared.
    pub place: usize,
    pub player: u16,
    /// See [`POINT`].
    pub score: u32,
    /// The values of the tie-breaks, in their order and units.
    pub breaks: Vec<i64>,
}

impl Tournament {
    pub fn tie_breaks(&self) -> &'static [TieBreak] {
        TieBreak::of(self.plan.format, self.plan.seats)
    }

    /// The standings after what has been played so far. Before the start: everyone in the order of entry.
    pub fn standings(&self) -> Vec<Standing> {
        let players: Vec<u16> =
            if self.order.is_empty() { self.active().collect() } else { self.order.clone() };
        let breaks = self.tie_breaks();
        let scores: Vec<u32> = (0..self.entrants.len() as u16).map(|player| self.score(player)).collect();
        let mut lines: Vec<Standing> = players
            .into_iter()
            .map(|player| Standing {
                place: 0,
                player,
                score: scores[usize::from(player)],
                breaks: breaks.iter().map(|tie| self.tie_break(*tie, player, &scores)).collect(),
            })
            .collect();
        self.direct(&mut lines, breaks);
        let knockout = self.plan.format == Format::Knockout;
        // In a knockout only the rounds count; a player who has withdrawn comes after those who lost in the same round.
        let key = |line: &Standing| {
            let score = if knockout { 0 } else { line.score };
            let away = knockout && self.entrants[usize::from(line.player)].withdrawn;
            (Reverse(score), Reverse(line.breaks.clone()), away)
        };
        // The order of the start decides the rest, but places are shared.
        lines.sort_by_key(key);
        for at in 0..lines.len() {
            lines[at].place = match at.checked_sub(1) {
                Some(before) if key(&lines[before]) == key(&lines[at]) => lines[before].place,
                _ => at + 1,
            };
        }
        lines
    }

    fn tie_break(&self, tie: TieBreak, player: u16, scores: &[u32]) -> i64 {
        let own = scores[usize::from(player)];
        let mut sum = 0;
        for round in &self.rounds {
            let free = round.free.iter().find(|(free, _)| *free == player).map(|(_, score)| *score);
            let at = round.seat_of(player);
            let done = at.and_then(|(board, seat)| Some((board, seat, board.outcome.as_ref()?)));
            sum += match (tie, free, done) {
                // A round without a game counts like a game against somebody with the same score.
                (TieBreak::Buchholz, Some(_), _) => i64::from(own),
                (TieBreak::SonnebornBerger, Some(score), _) => i64::from(score) * i64::from(own),
                (TieBreak::Buchholz, _, Some((board, ..))) => {
                    let others = board.players.iter().filter(|other| **other != player);
                    others.map(|other| i64::from(scores[usize::from(*other)])).sum()
                }
                (TieBreak::SonnebornBerger, _, Some((board, seat, outcome))) => {
                    let score = i64::from(outcome.scores()[seat]);
                    let others = board.players.iter().filter(|other| **other != player);
                    others.map(|other| score * i64::from(scores[usize::from(*other)])).sum()
                }
                (TieBreak::Wins, _, Some((_, seat, outcome))) => i64::from(outcome.winner() == Some(seat)),
                (TieBreak::Points, _, Some((_, seat, outcome))) if !outcome.is_forfeited(seat) => {
                    outcome.points.as_ref().map_or(0, |points| i64::from(points[seat]))
                }
                (TieBreak::Rounds, Some(_), _) => 1,
                (TieBreak::Rounds, _, Some((board, ..))) => i64::from(self.goes_on(board) == Some(player)),
                _ => 0,
            };
        }
        sum
    }

    /// Fills in what players who are equal so far scored against each other, where all of them have met.
    fn direct(&self, lines: &mut [Standing], breaks: &[TieBreak]) {
        let Some(at) = breaks.iter().position(|tie| *tie == TieBreak::Direct) else { return };
        let before: Vec<_> = lines.iter().map(|line| (line.score, line.breaks[..at].to_vec())).collect();
        for one in 0..lines.len() {
            let equal: Vec<u16> = (0..lines.len())
                .filter(|&other| other != one && before[other] == before[one])
                .map(|other| lines[other].player)
                .collect();
            let all: Vec<u16> = equal.iter().copied().chain([lines[one].player]).collect();
            let met = |one: u16, other: u16| self.against(one, other).is_some();
            let all_met = all.iter().all(|one| all.iter().all(|other| one == other || met(*one, *other)));
            lines[one].breaks[at] = if all_met {
                equal.iter().filter_map(|other| self.against(lines[one].player, *other)).map(i64::from).sum()
            } else {
                0
            };
        }
    }

    /// What a player scored against another; nothing if they have not met.
    pub fn against(&self, player: u16, other: u16) -> Option<u32> {
        let mut met = None;
        for round in &self.rounds {
            let Some((board, seat)) = round.seat_of(player) else { continue };
            let Some(outcome) = board.outcome.as_ref().filter(|_| board.players.contains(&other)) else {
                continue;
            };
            met = Some(met.unwrap_or(0) + outcome.scores()[seat]);
        }
        met
    }
}
