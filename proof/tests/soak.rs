//! The load generator plays while samples are taken and charts are drawn: for seconds, or for 45 minutes on request.

use std::path::Path;
use std::time::Duration;

use harness::Folder;
use proof::soak::{Soak, report};

#[test]
fn a_short_soak_is_measured_and_drawn() {
    let folder = Folder::new().unwrap();
    let soak = Soak { minutes: 3, rate: 50, tables: 10, minute: Duration::from_secs(3) };
    let mut tries = 1;
    // On a busy machine a minute of seconds may miss its rate; nothing else may go wrong.
    let done = loop {
        match soak.run() {
            Ok(done) => break done,
            Err(failure) => {
                assert!(tries < 4 && failure.to_string().contains("actions a second"), "{failure}");
                tries += 1;
            }
        }
    };
    assert_eq!(done.samples.len(), 3);
    assert!(done.samples.iter().all(|sample| sample.memory > 1_000 && sample.p99 >= sample.p50));
    assert!(done.samples.iter().all(|sample| sample.told > 0 && sample.database > 0));
    report::draw(&done, folder.path()).unwrap();
    for name in ["memory", "latency", "rate", "database"] {
        let svg = std::fs::read_to_string(folder.file(&format!("soak-{name}.svg"))).unwrap();
        assert!(svg.contains("3 minutes"), "{svg}");
    }
    assert!(report::of(&done).contains("; failures 0;"), "{}", report::of(&done));
}

/// The rate is half of what was measured on two cores.
#[test]
#[ignore = "plays for 45 minutes"]
fn a_long_soak_holds() {
    let soak = Soak { minutes: 45, rate: 3000, tables: 1000, minute: Duration::from_mins(1) };
    let done = soak.run().unwrap_or_else(|failure| panic!("{failure}"));
    report::draw(&done, &Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures")).unwrap();
    println!("{}", report::of(&done));
}
