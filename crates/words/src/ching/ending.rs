//! The end: why it came, who has won, and everybody's points.

use std::cmp::Reverse;

use ching::{Encounters, Ending, IDLE_ROUNDS, Mode, Skills, View};
use tabletop::Seat;

use super::ChingWords;
use super::names::count_arg;

/// C6.3, C9.1: a player or a team with what places go by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Side {
    pub seats: Vec<Seat>,
    pub points: i16,
    /// White, red and blue gems.
    pub gems: [u16; 3],
    /// 1 is the best; equal places are shared.
    pub place: usize,
}

/// Points and gems of every seat, as far as the gems are known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    pub points: [i16; 4],
    pub gems: Option<[[u8; 3]; 4]>,
}

/// C6.3: players or teams from the best to the last.
pub(super) fn sides(mode: Mode, totals: &Totals) -> Vec<Side> {
    let first = |seat: Seat| mode.partner(seat).map_or(seat, |partner| seat.min(partner));
    let mut sides: Vec<Side> = Vec::new();
    for seat in mode.seats().filter(|&seat| first(seat) == seat) {
        let seats: Vec<Seat> = [seat].into_iter().chain(mode.partner(seat)).collect();
        let points = seats.iter().map(|seat| totals.points[seat.index()]).sum();
        let gems = totals.gems.unwrap_or_default();
        let gem = |n: usize| seats.iter().map(|seat| u16::from(gems[seat.index()][n])).sum();
        sides.push(Side { gems: [gem(0), gem(1), gem(2)], seats, points, place: 0 });
    }
    sides.sort_by_key(|side| Reverse((side.points, side.gems)));
    for index in 0..sides.len() {
        let rank = (sides[index].points, sides[index].gems);
        sides[index].place = 1 + sides.iter().filter(|other| (other.points, other.gems) > rank).count();
    }
    sides
}

impl ChingWords<'_> {
    /// How a game ended, with places and points, from a view of its end.
    pub fn ending(&self, view: &View) -> String {
        let mut totals = Totals { points: [0; 4], gems: Some([[0; 3]; 4]) };
        for seat in self.rules.mode().seats() {
            totals.points[seat.index()] = self.total(view, seat, view.encounters.of(seat).cards);
            if let Some(gems) = &mut totals.gems {
                gems[seat.index()] = view.table.seats.of(seat).loot.gems;
            }
        }
        // C6.5: that ending is never announced.
        self.outcome(view.table.last_round.unwrap_or(Ending::Becalmed), &totals)
    }

    /// C6.3: the points of a seat for what lies open, and for encounter cards that are known.
    pub(super) fn total(&self, view: &View, seat: Seat, encounters: Option<Encounters>) -> i16 {
        let table = &view.table;
        let sheet = table.seats.of(seat);
        let (pearl, hong_kong) = (table.china_pearl == Some(seat), table.hong_kong == Some(seat));
        let encounters = encounters.unwrap_or(Encounters::NONE);
        let score = self.rules.points(sheet.loot, Skills::NONE, pearl, hong_kong, encounters);
        let each = i16::from(self.rules.content().play().points.skill);
        sheet.skills.iter().fold(score.total, |total, _| total + each)
    }

    /// Why the game ended, who has won, and the places.
    pub(super) fn outcome(&self, how: Ending, totals: &Totals) -> String {
        let why = match how {
            Ending::Missions => self.text("ching-over-missions", []),
            Ending::ChinaPearl => self.text("ching-over-china-pearl", []),
            Ending::Becalmed => self.text("ching-over-becalmed", [("rounds", IDLE_ROUNDS.into())]),
        };
        let sides = sides(self.rules.mode(), totals);
        let level = sides.windows(2).any(|two| two[0].points == two[1].points);
        let decided = totals.gems.is_some() || !level;
        let places =
            decided.then(|| self.text("ching-over-places", [("places", self.places(&sides).into())]));
        let parts = [why, self.victory(&sides, totals.gems.is_some())].into_iter().chain(places);
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Who has won, and why if the points do not say it.
    fn victory(&self, sides: &[Side], gems_known: bool) -> String {
        let Some(best) = sides.first() else { return String::new() };
        let level: Vec<&Side> = sides.iter().filter(|side| side.points == best.points).collect();
        let winners: Vec<&Side> = sides.iter().filter(|side| side.place == 1).collect();
        let names = |sides: &[&Side]| self.seats(sides.iter().flat_map(|side| side.seats.iter().copied()));
        let points = ("points", self.with_points(best.points).into());
        let teams = ("teams", if self.rules.mode().teams() { "yes" } else { "no" }.into());
        let count = count_arg(best.seats.len() as u8);
        match (level.len(), winners.len()) {
            (1, _) => self.text("ching-over-wins", [("winners", names(&winners).into()), points, count]),
            _ if !gems_known => {
                self.text("ching-over-undecided", [("winners", names(&level).into()), points, teams])
            }
            (_, 1) => {
                let others = ("others", names(&level[1..]).into());
                self.text("ching-over-by-gems", [("winners", names(&winners).into()), points, count, others])
            }
            _ => self.text("ching-over-shared", [("winners", names(&winners).into()), points, teams]),
        }
    }

    fn places(&self, sides: &[Side]) -> String {
        let place = |side: &Side| {
            let names = self.seats(side.seats.iter().copied());
            let points = self.points(side.points);
            let args = [("place", side.place.into()), ("names", names.into()), ("points", points.into())];
            self.text("ching-over-place", args)
        };
        sides.iter().map(place).collect::<Vec<_>>().join(", ")
    }

    fn with_points(&self, points: i16) -> String {
        self.text("ching-with-points", [("count", points.into())])
    }
}
