//! See `proof::fuzz::Target::Content`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use proof::fuzz::Target;

fuzz_target!(|input: &[u8]| Target::Content.run(input));
