use bots::playout::*;
use ming::*;
use tabletop::*;
fn main() {
    let rules = Rules::new(Edition::English);
    let mut p = Player::new(Choosing::Listing);
    let mut m = std::collections::BTreeMap::new();
    let n = 20000;
    let mut most = 0;
    for i in 0..n {
        p.finish(&rules, &mut rules.start(), &mut generator(1, i), |s, a, act| {
            let pos = serde_json::to_value(&rules.view(s, Observer::Spectator).table).unwrap();
            let k = format!(
                "{}-{}",
                pos["pending"]["what"],
                match a {
                    Actor::Fate => "fate",
                    Actor::Seat(Seat(0)) => "E",
                    _ => "O",
                }
            );
            let c = if let Actor::Seat(x) = a { rules.count(s, x) } else { 0 };
            most = most.max(c);
            let e = m.entry(k).or_insert((0u64, 0u64));
            e.0 += 1;
            e.1 += c as u64;
            let _ = act;
        });
    }
    for (k, (a, b)) in m {
        println!("{k}: {:.2} per game, {:.1} options", a as f64 / n as f64, b as f64 / a as f64);
    }
    println!("most {most}");
}
