use bots::playout::*;
use ming::*;
fn main() {
    let rules = Rules::new(Edition::English);
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let mode = if std::env::args().nth(2).is_some() { Choosing::Sampling } else { Choosing::Listing };
    let mut p = Player::new(mode);
    let t = std::time::Instant::now();
    let mut sum = Tally::default();
    let mut how = std::collections::BTreeMap::new();
    for i in 0..n {
        let (t, o) = p.game(&rules, &mut generator(1, i));
        sum += t;
        *how.entry(o.how).or_insert(0) += 1;
    }
    let s = t.elapsed().as_secs_f64();
    println!(
        "{} games/s; {} decisions {} chance {} options/decision; {:?} state {} bytes",
        n as f64 / s,
        sum.decisions as f64 / n as f64,
        sum.chance as f64 / n as f64,
        sum.options as f64 / sum.decisions as f64,
        how,
        size_of::<State>()
    );
}
