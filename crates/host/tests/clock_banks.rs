//! The banks of clocks.

use host::{ClockTerms, Clocks, Time};
use tabletop::{Seat, Seats};

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
