//! Clocks: a time bank for every seat that runs down while the seat must decide.

use tabletop::{Seat, Seats};

use crate::{ClockTerms, Time};

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
