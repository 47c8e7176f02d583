//! Contenders as people write them.

use bots::arena::BotContender;
use bots::level::Level;
use bots::search::Budget;
use std::time::Duration;

#[test]
fn bots_are_written_as_a_level_with_options() {
    for (text, level, budget) in [
        ("random", Level::Random, None),
        ("captain:sims=4000", Level::Captain, Some(Budget::Simulations(4_000))),
        ("admiral:time=1000", Level::Admiral, Some(Budget::Time(Duration::from_secs(1)))),
    ] {
        let bot: BotContender = text.parse().unwrap();
        assert_eq!((bot, bot.to_string().as_str()), (BotContender { level, budget }, text));
    }
    let bot: BotContender = "admiral:judge=linear,sims=9".parse().unwrap();
    assert_eq!(bot.budget, Some(Budget::Simulations(9)));
}

#[test]
fn options_that_mean_nothing_are_refused() {
    for wrong in [
        "",
        "pirate",
        "admiral:",
        "admiral:time",
        "admiral:time=0",
        "admiral:time=-1",
        "admiral:time=x",
        "admiral:time=1,sims=1",
        "admiral:judge=guess",
        "admiral:colour=red",
    ] {
        assert!(wrong.parse::<BotContender>().is_err(), "{wrong}");
    }
}
