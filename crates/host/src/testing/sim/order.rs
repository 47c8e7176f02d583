//! Any table somebody could open: every game, mode and setting.

use bots::level::Level;

use crate::testing::{Luck, ching, engine, ming, on, settings};
use crate::{BotName, ChairRequest, ClockTerms, Leaver, LevelName, Pace, TableRequest, Terms, UndoTerms};

pub fn any(luck: &mut Luck) -> TableRequest {
    let terms = terms(luck);
    TableRequest { nonce_follows: luck.one_in(3), owner_starts: luck.one_in(3), ..of_any_game(luck, terms) }
}

fn of_any_game(luck: &mut Luck, terms: Terms) -> TableRequest {
    match luck.below(8) {
        0 => {
            let difficulty = luck.pick(&["easy", "moderate", "hard", "brutal"]);
            let challenges = luck.pick(&["none", "losses", "hordes", "losses hordes"]);
            let settings = settings(&[("Difficulty", difficulty), ("Challenges", challenges)]);
            let wish = if luck.one_in(4) { ChairRequest::Open } else { ChairRequest::Me };
            on(
                terms,
                TableRequest {
                    game: "ming-solo".into(),
                    settings,
                    chairs: vec![wish],
                    ..TableRequest::default()
                },
            )
        }
        1..4 => {
            let edition = luck.pick(&["english", "german"]);
            let terms = Terms { two_games: luck.one_in(3), ..terms };
            let order = ming(&chairs(luck, 2));
            on(terms, TableRequest { settings: settings(&[("Edition", edition)]), ..order })
        }
        4 => {
            let order = ching(&chairs(luck, 4));
            on(terms, TableRequest { settings: settings(&[("Players", "4"), ("Teams", "yes")]), ..order })
        }
        _ => {
            let players = 2 + luck.below(3);
            on(terms, ching(&chairs(luck, players)))
        }
    }
}

fn chairs(luck: &mut Luck, seats: usize) -> Vec<ChairRequest> {
    let own = luck.below(seats);
    let sit = |seat| match luck.below(4) {
        _ if seat == own => ChairRequest::Me,
        0 => ChairRequest::Me,
        1 => ChairRequest::Program(bot(luck)),
        _ => ChairRequest::Open,
    };
    (0..seats).map(sit).collect()
}

fn bot(luck: &mut Luck) -> BotName {
    if luck.one_in(3) { BotName::Engine(engine()) } else { BotName::Level(program(luck)) }
}

/// A quick bot.
fn program(luck: &mut Luck) -> Level {
    if luck.one_in(4) { Level::Novice } else { Level::Random }
}

fn terms(luck: &mut Luck) -> Terms {
    let bank = 10_000 + luck.milliseconds(30_000);
    let clock = ClockTerms { bank, increment: luck.milliseconds(2_000), cap: bank + 5_000 };
    Terms {
        listed: luck.one_in(2),
        pace: if luck.one_in(3) { Pace::Days } else { Pace::Live },
        clock: luck.one_in(4).then_some(clock),
        undo: *luck.pick(&[UndoTerms::Never, UndoTerms::Free, UndoTerms::Consent, UndoTerms::Consent]),
        leaver: if luck.one_in(4) { Leaver::End } else { Leaver::Program(LevelName(program(luck))) },
        two_games: false,
        rated: false,
    }
}
