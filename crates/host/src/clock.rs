//! Clocks: a time bank for every seat that runs down while the seat must decide.

use tabletop::{Seat, Seats};

use crate::{ClockTerms, Time};

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Clocks {
    terms: ClockTerms,
    seats: Vec<Clock>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Clock {
    bank: i64,
    since: Option<Time>,
    /// How many decisions were undone: as many new ones give no increment, because it was given before.
    owed: u32,
}

impl Clocks {
    /// Full banks, none of them running.
    pub fn new(terms: ClockTerms, seats: usize) -> Clocks {
        Clocks { terms, seats: vec![Clock { bank: terms.bank.min(terms.cap), since: None, owed: 0 }; seats] }
    }

    /// From a given time on, these clocks run and the others are stopped. Seats that have decided get the increment, and a new
    /// decision begins even if the same seat is asked again.
    pub fn run(&mut self, running: Seats, decided: Option<Seat>, now: Time) {
        for (index, clock) in self.seats.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            let (runs, has_decided) = (running.contains(seat), decided == Some(seat));
            if runs && clock.since.is_some() && !has_decided {
                continue;
            }
            if let Some(since) = clock.since.take() {
                clock.bank = (clock.bank - now.since(since)).max(0);
                if has_decided && clock.owed > 0 {
                    clock.owed -= 1;
                } else if has_decided {
                    clock.bank = (clock.bank + self.terms.increment).min(self.terms.cap);
                }
            }
            clock.since = runs.then_some(now);
        }
    }

    /// A decision of a seat was undone.
    pub fn take_back(&mut self, seat: Seat) {
        self.seats[seat.index()].owed += 1;
    }

    /// The remaining time of a seat, and since when its clock runs.
    pub fn of(&self, seat: Seat) -> (i64, Option<Time>) {
        let clock = self.seats[seat.index()];
        (clock.bank, clock.since)
    }

    /// When the first clock runs out, and whose.
    pub fn deadline(&self) -> Option<(Time, Seat)> {
        let running = self.seats.iter().enumerate();
        running.filter_map(|(index, clock)| Some((clock.since?.after(clock.bank), Seat(index as u8)))).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const TERMS: ClockTerms = ClockTerms { bank: 10_000, increment: 1_000, cap: 11_000 };

    #[test]
    fn a_bank_runs_down_and_a_decision_fills_it() {
        let mut clocks = Clocks::new(TERMS, 2);
        assert_eq!(clocks.deadline(), None);
        clocks.run(Seats::one(A), None, Time(0));
        assert_eq!(clocks.deadline(), Some((Time(10_000), A)));
        clocks.run(Seats::one(B), Some(A), Time(4_000));
        assert_eq!(clocks.of(A), (7_000, None));
        assert_eq!(clocks.deadline(), Some((Time(14_000), B)));
        // Asked again at once: a decision of its own.
        clocks.run(Seats::one(B), Some(B), Time(4_100));
        assert_eq!(clocks.of(B), (10_900, Some(Time(4_100))));
        // Never above the cap.
        clocks.run(Seats::one(B), Some(B), Time(4_200));
        clocks.run(Seats::one(B), Some(B), Time(4_300));
        assert_eq!(clocks.of(B), (11_000, Some(Time(4_300))));
    }

    #[test]
    fn every_undecided_clock_runs_in_a_simultaneous_choice() {
        let mut clocks = Clocks::new(TERMS, 2);
        let both: Seats = [A, B].into_iter().collect();
        clocks.run(both, None, Time(0));
        clocks.run(Seats::one(B), Some(A), Time(3_000));
        assert_eq!(clocks.of(A), (8_000, None));
        assert_eq!(clocks.of(B), (10_000, Some(Time(0))));
        assert_eq!(clocks.deadline(), Some((Time(10_000), B)));
    }

    #[test]
    fn who_has_not_decided_is_given_no_increment() {
        let mut clocks = Clocks::new(TERMS, 2);
        clocks.run(Seats::one(A), None, Time(0));
        clocks.run(Seats::NONE, None, Time(2_000));
        assert_eq!(clocks.of(A), (8_000, None));
        // A clock set back takes nothing and gives nothing.
        clocks.run(Seats::one(A), None, Time(1_000));
        clocks.run(Seats::NONE, None, Time(500));
        assert_eq!(clocks.of(A), (8_000, None));
    }

    #[test]
    fn what_is_taken_back_gives_no_second_increment() {
        let mut clocks = Clocks::new(TERMS, 2);
        clocks.run(Seats::one(A), None, Time(0));
        clocks.run(Seats::one(A), Some(A), Time(5_000));
        assert_eq!(clocks.of(A), (6_000, Some(Time(5_000))));
        clocks.take_back(A);
        clocks.run(Seats::one(A), Some(A), Time(5_000));
        assert_eq!(clocks.of(A), (6_000, Some(Time(5_000))));
        clocks.run(Seats::one(A), Some(A), Time(5_000));
        assert_eq!(clocks.of(A), (7_000, Some(Time(5_000))));
    }
}
