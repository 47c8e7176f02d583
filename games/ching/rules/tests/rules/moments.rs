//! Moments of a game at which a player can or cannot use skills and play encounter cards.

use crate::rules::support::{Setting, Table, four, teams, two};

/// Red can do everything: blue has gems, an encounter card, every symbol at sea; red has a used skill and Combat.
pub fn rich(setting: Setting, skills: &[&str], holds: &[&str]) -> Setting {
    setting
        .skills("red", &[&["combat"], skills].concat())
        .used("red", &["cartography"])
        .holds("red", if holds.is_empty() { &["treasure-1"] } else { holds })
        .gems("blue", [1, 1, 1])
        .holds("blue", &["treasure-2"])
        .sails("blue", &[26, 28, 29, 30])
        .hand("red", &[20, 25, 44])
        .hand("blue", &[2, 3, 4])
}

/// Every moment but red's steps (b) with the reason that red gets for using a skill or playing a card then.
pub fn closed(skills: &[&str], holds: &[&str]) -> Vec<(&'static str, Table, &'static str)> {
    let rich = |setting: Setting| rich(setting, skills, holds);
    let attacker = rich(four()).gems("red", [1, 0, 0]).holds("blue", &["treasure-2", "thief"]);
    let assigning = rich(two()).hand("red", &[20, 25, 44, 53, 54]).hand("blue", &[2, 3, 4, 5, 8]);
    vec![
        ("choosing", rich(four()).hand("red", &[20, 25, 44, 54]).start(), "not-now"),
        (
            "assigning",
            after(assigning.start(), &[("red", "choose 44 54"), ("blue", "choose 2 3")]),
            "not-now",
        ),
        ("mission", mission(rich(four())), "not-now"),
        ("madame ching", madame_ching(rich(four())), "not-now"),
        ("splits", splits(rich(four())), "not-now"),
        ("sea fortune", after(madame_ching(rich(four())), &[("red", "decline")]), "fate-first"),
        (
            "swapping",
            after(rich(four()).acts("red"), &[("red", "combat blue"), ("blue", "decline")]),
            "not-now",
        ),
        (
            "after (c)",
            after(rich(four()).waits("blue", 50).acts("red"), &[("red", "take face-down")]),
            "not-your-decision",
        ),
        ("another's turn", rich(four()).acts("blue"), "not-your-decision"),
        (
            "another is attacked",
            after(rich(four()).acts("red"), &[("red", "combat blue")]),
            "not-your-decision",
        ),
        ("attacked", after(attacker.acts("blue"), &[("blue", "play thief red")]), "not-now"),
        (
            "a gem is drawn",
            after(attacker.acts("blue"), &[("blue", "play thief red"), ("red", "decline")]),
            "fate-first",
        ),
        ("gift", after(rich(teams()).acts("red"), &[("red", "take face-down")]), "not-now"),
        ("sharing", sharing(rich(teams())), "not-now"),
        ("over", after(rich(four()).missions(&[]).acts("red"), &[("red", "take face-down")]), "game-over"),
    ]
}

/// A table after some actions.
pub fn after(mut table: Table, lines: &[(&str, &str)]) -> Table {
    table.acts(lines);
    table
}

/// Red at the End of the World decides between two missions.
pub fn mission(setting: Setting) -> Table {
    let setting = setting.missions(&["23a", "23b", "47a"]).sails("red", &[6, 7, 8, 9, 27, 31, 40, 41]);
    setting.plays("red", 50)
}

/// Red, who holds an encounter card, ended an expedition on space 4 without a mission.
pub fn madame_ching(setting: Setting) -> Table {
    setting.sails("red", &[21, 33]).plays("red", 10)
}

/// Red, who holds an encounter card, decides between Cartography and Elite Crew.
pub fn splits(setting: Setting) -> Table {
    let table = setting.sails("red", &[1, 7, 12, 33, 35, 41]).plays("red", 21);
    after(table, &[("red", "decline")])
}

/// Red crossed the first line and may share the Oracle drawn.
pub fn sharing(setting: Setting) -> Table {
    let table = setting.sails("red", &[21, 22, 23]).plays("red", 24);
    after(table, &[("fate", "encounter oracle")])
}

/// Somebody takes the first thing there is to do.
fn go_on(table: &mut Table) {
    let (who, line) = match table.who()[..] {
        ["fate"] => ("fate", table.chance_outcomes()[0].0.clone()),
        [who, ..] => (who, table.list(who, "")[0].clone()),
        [] => panic!("the game is over"),
    };
    table.act(who, &line);
}

/// The first thing there is to do, until the cards of the next round are to be chosen.
pub fn finish_round(table: &mut Table) {
    let round = table.state.round();
    while table.state.round() == round || table.pending() != "choose" {
        go_on(table);
    }
}

/// The next turn of a seat with this card, the others do the first thing there is to do. Step (a) is done as far
/// as nobody is asked.
pub fn next_turn(table: &mut Table, who: &str, card: u8) {
    while table.pending() != "choose" {
        go_on(table);
    }
    table.act(who, &format!("choose {card}"));
    while table.pending() == "choose" || table.field("turn.seat") != who {
        go_on(table);
    }
}

/// The navigation cards that an observer privately knows to be in a hand.
pub fn known(table: &Table, who: &str, whom: &str) -> Vec<u8> {
    let view = table.view(who);
    let groups = view["knowledge"]["private"].as_array().unwrap();
    let certain = groups.iter().filter(|group| group["places"] == serde_json::json!([whom]));
    let mut cards: Vec<u8> = certain
        .flat_map(|group| group["cards"].as_array().unwrap())
        .map(|card| card.as_u64().unwrap() as u8)
        .collect();
    cards.sort_unstable();
    cards
}

/// The encounter cards that an observer knows to be in a hand.
pub fn known_encounters(table: &Table, who: &str, whom: &str) -> Vec<String> {
    serde_json::from_value(table.view(who)["knowledge"]["encounters"][whom].clone()).unwrap()
}
