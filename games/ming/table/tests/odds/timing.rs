//! How long it takes.

use std::time::Instant;

use ming::{Piece, Place};
use ming_table::odds::{self, Cache};
use tabletop::{Game, Observer};

use crate::odds::support::*;

// cargo test --release -p ming-table --test all timing -- --ignored --nocapture
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

// cargo test --release -p ming-table --test all timing -- --ignored --nocapture
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
}
