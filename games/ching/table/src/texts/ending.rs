//! The end of the game: the reason, the winner, and everyone's points.

use ching::{Ending, IDLE_ROUNDS, Mode, View};
use tabletop::{Outcome, Seat};

use super::ChingWords;
use super::names::count_arg;

/// C9.1: a player or a team.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side {
    seats: Vec<Seat>,
    points: i16,
    /// 1 is the best; equal places are shared.
    place: u8,
}

/// Players or teams from the best to the last.
fn sides(mode: Mode, places: &[u8], points: &[i16]) -> Vec<Side> {
    let first = |seat: Seat| mode.partner(seat).map_or(seat, |partner| seat.min(partner));
    let side = |seat: Seat| {
        let seats: Vec<Seat> = [seat].into_iter().chain(mode.partner(seat)).collect();
        let points = seats.iter().map(|seat| points[seat.index()]).sum();
        Side { seats, points, place: places[seat.index()] }
    };
    let mut sides: Vec<Side> = mode.seats().filter(|&seat| first(seat) == seat).map(side).collect();
    sides.sort_by_key(|side| side.place);
    sides
}

/// How the game of a view ended.
fn ending_of(view: &View) -> Ending {
    // C6.5: that ending is never announced.
    view.table.last_round.unwrap_or(Ending::Becalmed)
}

impl ChingWords<'_> {
    /// How a game ended, with places and points, from a view of its end.
    pub fn ending(&self, view: &View) -> String {
        let Some(Outcome { places, points, .. }) = self.rules.outcome_seen(view) else {
            return String::new();
        };
        self.outcome(ending_of(view), &places, &points)
    }

    /// How a game ended, without places, from a view of its end.
    pub fn headline(&self, view: &View) -> String {
        let Some(Outcome { places, points, .. }) = self.rules.outcome_seen(view) else {
            return String::new();
        };
        let sides = sides(self.rules.mode(), &places, &points);
        [self.why_over(ending_of(view)), self.victory(&sides)].join(" ")
    }

    /// Why the game ended, who has won, and the places.
    pub(super) fn outcome(&self, how: Ending, places: &[u8], points: &[i16]) -> String {
        let sides = sides(self.rules.mode(), places, points);
        let places = self.text("ching-over-places", [("places", self.places(&sides).into())]);
        [self.why_over(how), self.victory(&sides), places].join(" ")
    }

    /// Why the game ended.
    fn why_over(&self, how: Ending) -> String {
        match how {
            Ending::Missions => self.text("ching-over-missions", []),
            Ending::ChinaPearl => self.text("ching-over-china-pearl", []),
            Ending::Becalmed => self.text("ching-over-becalmed", [("rounds", IDLE_ROUNDS.into())]),
        }
    }

    /// Who has won, and why if the points do not say it.
    fn victory(&self, sides: &[Side]) -> String {
        let Some(best) = sides.first() else { return String::new() };
        let level: Vec<&Side> = sides.iter().filter(|side| side.points == best.points).collect();
        let winners: Vec<&Side> = sides.iter().filter(|side| side.place == 1).collect();
        let names = |sides: &[&Side]| self.seats(sides.iter().flat_map(|side| side.seats.iter().copied()));
        let points = ("points", self.with_points(best.points).into());
        let teams = ("teams", if self.rules.mode().teams() { "yes" } else { "no" }.into());
        let count = count_arg(best.seats.len() as u8);
        match (level.len(), winners.len()) {
            (1, _) => self.text("ching-over-wins", [("winners", names(&winners).into()), points, count]),
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
