//! A soak of seconds: the program plays, samples are taken, curves are drawn.

use std::time::Duration;

use harness::Folder;
use proof::soak::{Done, Soak};
use proof::{Flow, Part};

/// From the first minute to the last.
fn play(soak: &mut Soak, done: &mut Done) -> proof::Result<()> {
    assert_eq!(soak.go_on(done)?, Flow::More);
    assert_eq!(soak.report(done), "", "half a soak is none");
    while soak.go_on(done)? == Flow::More {}
    Ok(())
}

#[test]
fn a_short_soak_is_measured_and_drawn() {
    let folder = Folder::new().unwrap();
    let mut soak = Soak {
        for_minutes: 3,
        rate: 50,
        tables: 10,
        minute: Duration::from_secs(3),
        pictures: folder.path().to_owned(),
        running: None,
    };
    let mut done = Done::default();
    let mut tries = 1;
    // On a busy machine a minute of seconds may miss its rate; nothing else may go wrong.
    while let Err(failure) = play(&mut soak, &mut done) {
        assert!(tries < 4 && failure.to_string().contains("actions a second"), "{failure}");
        tries += 1;
    }
    assert_eq!(done.samples.len(), 3);
    assert!(done.samples.iter().all(|sample| sample.memory > 1_000 && sample.p99 >= sample.p50));
    assert!(done.samples.iter().all(|sample| sample.told > 0 && sample.database > 0));
    for name in ["memory", "latency", "rate", "database"] {
        let svg = std::fs::read_to_string(folder.file(&format!("soak-{name}.svg"))).unwrap();
        assert!(svg.contains("3 minutes"), "{svg}");
    }
    assert!(soak.report(&done).contains("| failures | 0 |"), "{}", soak.report(&done));
}
