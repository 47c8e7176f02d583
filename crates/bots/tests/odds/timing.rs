//! How long it takes.

use std::time::Instant;

use bots::odds::{self, Cache};
use ming::{Piece, Place};
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::odds::support::*;

// cargo test --release -p bots --test odds timing -- --ignored --nocapture
#[test]
#[ignore = "measures, in release"]
fn timing_of_battles() {
    let reserves: [(&str, &[u8]); 7] = [
        ("none", &[]),
        ("1", &[3]),
        ("2", &[2, 3]),
        ("3", &[1, 2, 3]),
        ("3 alike", &[3, 3, 3]),
        ("4", &[1, 2, 3, 3]),
        ("5", &[1, 1, 2, 2, 3]),
    ];
    for (name, cards) in reserves {
        for who in [pieces(3, 3, 0), pieces(3, 5, 2), pieces(6, 6, 0), pieces(6, 12, 0)] {
            let battle = fight(who, cards, cards);
            let mut cache = Cache::new();
            let start = Instant::now();
            let chance = cache.chance(&battle);
            let first = start.elapsed();
            let start = Instant::now();
            cache.chance(&battle);
            println!(
                "{name:8} each, {} against {}+{}: {:9.3} ms, again {:5} ns, {:6} rounds, {chance:?}",
                who.attackers,
                who.defenders,
                who.settlements,
                first.as_secs_f64() * 1e3,
                start.elapsed().as_nanos(),
                cache.len(),
            );
        }
    }
}

// cargo test --release -p bots --test odds timing -- --ignored --nocapture
#[test]
#[ignore = "measures, in release"]
fn timing_of_views() {
    let setting = |reserve: [&[u8]; 2]| {
        let setting =
            Setting::new(&english(), Overlord).reserve(Emperor, reserve[0]).reserve(Overlord, reserve[1]);
        let hordes = [Place::Western, Place::Eastern, Place::Manchus];
        let setting = hordes.into_iter().fold(setting, |all, place| all.put(Piece::Horde, place, 4));
        Place::BORDERLANDS.into_iter().fold(setting, |all, place| all.put(Piece::Troop, place, 2)).command()
    };
    for reserve in [[&[][..], &[]], [&[2], &[3]], [&[2, 3], &[1, 3]], [&[1, 2, 3], &[1, 2, 3]]] {
        let state = setting(reserve);
        let view = english().view(&state, Observer::Seat(Overlord.seat()));
        let mut cache = Cache::new();
        let start = Instant::now();
        let attacks = odds::attacks(&english(), &view, &mut cache).unwrap().len();
        let first = start.elapsed().as_secs_f64() * 1e3;
        let start = Instant::now();
        odds::attacks(&english(), &view, &mut cache).unwrap();
        let again = start.elapsed().as_secs_f64() * 1e3;
        println!("{attacks} attacks, {reserve:?}: {first:.3} ms, again {again:.3} ms");
    }
    let rules = ching::Rules::new(ching::Mode::Four);
    let (mut state, mut rng) = (rules.start(), rng(1));
    let (mut asked, mut longest, mut all) = (0, 0.0_f64, 0.0);
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let view = rules.view(&state, Observer::Seat(Seat(0)));
                let wanted = odds::Wanted::numbers(30..=40).cards(&rules);
                let start = Instant::now();
                odds::navigation(&view, odds::Source::Hand(Seat(1)), wanted).unwrap();
                let took = start.elapsed().as_secs_f64() * 1e3;
                (asked, all, longest) = (asked + 1, all + took, longest.max(took));
                (Actor::Seat(seat), rules.sample(&state, seat, &mut rng).unwrap())
            }
        };
        rules.play(&mut state, actor, action, &mut ());
    }
    println!(
        "{asked} questions about a hand: {:.3} ms each, the longest {longest:.3} ms",
        all / f64::from(asked)
    );
}
