//! The short form of `proof worlds`: nobody learns what they may not know, and a leak would be found.

use proof::worlds::leaky::Leak;
use proof::worlds::mode::MODES;
use proof::worlds::pair::How;
use proof::worlds::{follow, http};

#[test]
fn worlds_that_look_the_same_keep_looking_the_same() {
    let went = follow(0..105, Leak::None).unwrap();
    for (nth, mode) in MODES.iter().enumerate() {
        let of_mode = went.iter().filter(|(pair, _)| *pair as usize % MODES.len() == nth);
        let plies: u32 = of_mode.map(|(_, went)| went.plies).sum();
        assert!(plies > 45, "{}: {plies} plies are too few to prove anything", mode.name());
    }
    let hidden: u32 = went.iter().map(|(_, went)| went.hidden).sum();
    assert!(hidden > 100, "in {hidden} plies something hidden happened, too few to prove anything");
}

#[test]
fn servers_that_differ_in_what_is_hidden_answer_alike() {
    let went = http::follow(4..6, &mut |_| ()).unwrap();
    let plies: u32 = went.iter().map(|(_, went)| went.plies).sum();
    assert!(plies > 2 && went.iter().all(|(_, went)| went.apart), "{went:?}");
}

#[test]
fn leaks_made_on_purpose_are_found() {
    for (leak, name) in Leak::ALL {
        let went = follow(0..35, leak).unwrap();
        let apart: Vec<_> = went.iter().filter(|(_, went)| went.apart).collect();
        let caught = apart.iter().filter(|(_, went)| went.how == How::Caught).count();
        assert!(caught * 3 > apart.len(), "{name}: found in {caught} of {} pairs", apart.len());
        assert!(went.iter().all(|(_, went)| went.apart || went.how != How::Caught), "{name}");
    }
}
