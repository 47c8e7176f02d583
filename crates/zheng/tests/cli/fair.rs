//! `examples/fair.py` on what the command writes: records of `simulate --fair`, and the states of `replay --json`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::cli::support::{Folder, run, zheng};

#[test]
fn the_example_checks_what_the_command_writes() {
    for title in ["ming", "ming-solo", "ching"] {
        let folder = Folder::new();
        let records = folder.path("records");
        zheng(&["simulate", title, "--games", "2", "--seed", "5", "--fair", "--records", &records]).ok();
        for game in 0..2 {
            let record = format!("{records}/{title}-5-{game}.zheng");
            let mut python = Command::new("python3");
            python.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/fair.py")).arg(&record);
            if title == "ming-solo" {
                // Without the states it says what it needs.
                let alone = run(&mut python);
                assert_eq!((alone.code, alone.out.as_str()), (Some(2), ""));
                assert!(alone.err.contains("zheng replay RECORD --json"), "{}", alone.err);
                let states = folder.path("states");
                fs::write(&states, zheng(&["replay", &record, "--json"]).ok()).unwrap();
                python.arg(&states);
            }
            let drawn = folder.record(&format!("records/{title}-5-{game}.zheng")).chances().count();
            let ok = format!("ok: {drawn} chance events are as seed and nonces make them\n");
            assert_eq!(run(&mut python).ok(), ok, "{record}");
        }
    }
}
