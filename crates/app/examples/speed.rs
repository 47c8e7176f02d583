//! Takes messages to a bot from standard input, one a line, and prints how many milliseconds each took in the native program.
//! `speed.mjs` runs it to compare it with WebAssembly.

use std::io::BufRead;
use std::time::Instant;

fn main() {
    let mut thinker = app::Thinker::default();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let begun = Instant::now();
        thinker.step_text(line.as_bytes());
        println!("{}", begun.elapsed().as_secs_f64() * 1000.0);
    }
}
