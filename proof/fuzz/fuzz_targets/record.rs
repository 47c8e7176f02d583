//! See `proof::fuzz::Target::Record`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use proof::fuzz::Target;

fuzz_target!(|input: &[u8]| Target::Record.run(input));
