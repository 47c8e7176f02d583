//! Contenders as people write them.

use bots::arena::BotContender;
use bots::evaluator::network::Judge;
use bots::level::Level;
use bots::search::Budget;
use std::time::Duration;

#[test]
fn bots_are_written_as_a_level_with_options() {
    let second = Some(Budget::Time(Duration::from_secs(1)));
    for (text, level, budget, judge) in [
        ("random", Level::Random, None, None),
        ("captain:sims=4000", Level::Captain, Some(Budget::Simulations(4_000)), None),
        ("admiral:time=1000", Level::Admiral, second, None),
        ("admiral:judge=linear", Level::Admiral, None, Some(Judge::Linear)),
        ("captain:time=1000,judge=network", Level::Captain, second, Some(Judge::Network)),
    ] {
        let bot: BotContender = text.parse().unwrap();
        assert_eq!((bot, bot.to_string().as_str()), (BotContender { level, budget, judge }, text));
    }
    let bot: BotContender = "admiral:judge=linear,sims=9".parse().unwrap();
    assert_eq!((bot.budget, bot.judge), (Some(Budget::Simulations(9)), Some(Judge::Linear)));
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
        "admiral:judge=linear,judge=network",
        "admiral:colour=red",
    ] {
        assert!(wrong.parse::<BotContender>().is_err(), "{wrong}");
    }
}
