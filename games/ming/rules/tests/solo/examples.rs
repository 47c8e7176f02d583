//! The examples of the solo rulebook.

use ming::solo::{Cube, Difficulty, EventKind, Role};
use ming::{Event, Place};

use crate::solo::support::*;

/// 2 Hordes of the Western Mongols and 1 of the Eastern, 2 Hordes in Gansu; Yunnan 2 - 1, Sichuan 4 - 2.
#[test]
fn m10_9_sichuan_is_the_most_favoured_target() {
    let setting = easy()
        .homes([2, 1, 0])
        .hordes("gansu", 2)
        .troops("yunnan", 1)
        .troops("sichuan", 2)
        .troops("shanxi", 3)
        .troops("liaodong", 3);
    for cube in [Cube::Left, Cube::Right] {
        let mut table = setting.clone().cube(cube).overlords(3);
        table.event("attack");
        let favoured = |place, hordes, troops| Event::Favoured { place, hordes, troops };
        assert!(table.events.contains(&favoured(Place::Yunnan, 2, 1)), "its result is 1");
        assert!(table.events.contains(&favoured(Place::Sichuan, 4, 2)), "its result is 2");
        assert!(
            table.saw(|event| matches!(event, Event::Battle { place: Place::Sichuan, attacker: Overlord }))
        );
        assert_eq!((table.homes(), table.hordes("gansu"), table.hordes("sichuan")), ([0, 0, 0], 2, 3));
    }
}

#[test]
fn m10_3_card_9_draws_level_2_in_an_easy_game() {
    let mut table = easy().plays(9);
    table.act("emperor: tax 1");
    table.draws(2, Role::Reaction);
    table.event("amass");
    assert_eq!(table.drew(), [(2, EventKind::Amass, Role::Reaction)]);
    // The part that is for the Overlord's turn only is left out.
    table.draws(3, Role::Primary);
}

#[test]
fn m10_3_card_15_draws_level_3_in_a_moderate_game_with_4_voyages() {
    let setting = Setting::new(Difficulty::Moderate).hand(Overlord, &[7, 10, 13, 18]);
    let mut table = setting.clone().voyages(&[4, 5, 6, 7]).plays(15);
    table.act("emperor: tax 1");
    table.draws(3, Role::Reaction);
    let mut table = setting.voyages(&[5, 6, 7]).plays(15);
    table.act("emperor: tax 1");
    table.draws(2, Role::Reaction);
}
