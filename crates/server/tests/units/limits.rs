//! Rate limits.

use host::PersonId;
use server::limits::{Class, Limits, Rates, TooMany};
use std::net::IpAddr;
use std::time::{Duration, Instant};

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn after(start: Instant, milliseconds: u64) -> Instant {
    start + Duration::from_millis(milliseconds)
}

#[test]
fn a_burst_then_one_by_one() {
    let start = Instant::now();
    let limits = Limits::new(Rates::default(), start);
    let who = address("1.2.3.4");
    for _ in 0..10 {
        assert_eq!(limits.take(who, Class::SignIn, start), Ok(()));
    }
    assert_eq!(limits.take(who, Class::SignIn, start), Err(TooMany { retry_after: 12 }));
    let later = after(start, 11_001);
    assert_eq!(limits.take(who, Class::SignIn, later), Err(TooMany { retry_after: 1 }));
    assert_eq!(limits.take(who, Class::SignIn, after(start, 12_000)), Ok(()));
    assert!(limits.take(who, Class::SignIn, after(start, 12_001)).is_err());
    let rested = after(start, 1_000_000);
    let taken = (0..20).filter(|_| limits.take(who, Class::SignIn, rested).is_ok()).count();
    assert_eq!(taken, 10, "rest fills no more than the bucket");
}

#[test]
fn a_refusal_costs_nothing() {
    let start = Instant::now();
    let limits = Limits::new(Rates::default(), start);
    let who = address("1.2.3.4");
    while limits.take(who, Class::Create, start).is_ok() {}
    for _ in 0..1000 {
        assert_eq!(limits.take(who, Class::Create, start), Err(TooMany { retry_after: 30 }));
    }
}

#[test]
fn classes_and_people_have_buckets_of_their_own() {
    let start = Instant::now();
    let limits = Limits::new(Rates::default(), start);
    let who = address("1.2.3.4");
    while limits.take(who, Class::SignIn, start).is_ok() {}
    assert_eq!(limits.take(who, Class::Read, start), Ok(()));
    assert_eq!(limits.take(address("1.2.3.5"), Class::SignIn, start), Ok(()));
    assert_eq!(limits.take(PersonId([1; 10]), Class::SignIn, start), Ok(()));
    assert!(limits.take(address("::ffff:1.2.3.4"), Class::SignIn, start).is_err());
}

#[test]
fn memory_is_bounded_and_the_busiest_are_remembered() {
    let start = Instant::now();
    let limits = Limits::with_room(Rates::default(), start, 1600);
    let busy = address("9.9.9.9");
    while limits.take(busy, Class::Create, start).is_ok() {}
    for nth in 0..100_000_u32 {
        let who = IpAddr::from(nth.to_be_bytes());
        assert_eq!(limits.take(who, Class::Create, start), Ok(()));
        assert!(limits.len() <= 1600);
    }
    assert!(limits.take(busy, Class::Create, start).is_err());
    limits.sweep(after(start, 600_000));
    assert!(limits.is_empty());
}

#[test]
fn rates_can_be_multiplied_or_taken_away() {
    let start = Instant::now();
    let doubled = Limits::new(Rates::default().times(2), start);
    let who = address("1.2.3.4");
    assert_eq!((0..100).filter(|_| doubled.take(who, Class::SignIn, start).is_ok()).count(), 20);
    let none = Limits::new(Rates::none(), start);
    assert!((0..10_000).all(|_| none.take(who, Class::SignIn, start).is_ok()));
    assert!(none.is_empty());
}
