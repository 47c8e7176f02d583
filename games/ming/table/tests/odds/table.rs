//! The odds that a view gives, against what the engine then does.

use ming::{Action, Piece, Place, Rules, Side, State};
use ming_table::odds::{
    self, Battle, Cache, Chance, Outlook, SuccessCount, lost_in_skirmish, skirmish, voyage,
};
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::odds::support::*;

/// Plays random games and calls `each` with every state in which a seat must decide, and with that seat.
fn random_games(rules: &Rules, games: u64, mut each: impl FnMut(&State, Seat)) {
    for game in 0..games {
        let (mut state, mut rng) = (rules.start(), rng(game));
        loop {
            let (actor, action) = match rules.status(&state) {
                Status::Over => break,
                Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
                Status::Decide { must, .. } => {
                    let seat = must.iter().next().unwrap();
                    each(&state, seat);
                    (Actor::Seat(seat), rules.sample(&state, seat, &mut rng).unwrap())
                }
            };
            rules.apply_unchecked(&mut state, actor, action, &mut ());
        }
    }
}

fn legal(rules: &Rules, state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    rules.legal(state, seat, &mut actions);
    actions
}

/// Does something and counts the ways of the dice after which `good` holds.
fn ways(
    rules: &Rules,
    state: &State,
    seat: Seat,
    action: Action,
    good: impl Fn(&State) -> bool,
) -> SuccessCount {
    let mut rolling = *state;
    rules.apply(&mut rolling, Actor::Seat(seat), action, &mut ()).unwrap();
    let of = rules.chances(&rolling);
    let succeeds = |ticket: &u32| {
        let mut after = rolling;
        rules.apply_unchecked(&mut after, Actor::Fate, rules.chance_outcome(&rolling, *ticket), &mut ());
        good(&after)
    };
    SuccessCount { good: (0..of).filter(succeeds).count() as u64, of: of.into() }
}

#[test]
fn m4_6_a_voyage_is_as_likely_as_its_dice() {
    // The rulebook's Voyage with 2 Gold and 3 Junks: any die lower than 5.
    assert_eq!(voyage(3, 2, 2, 0), SuccessCount { good: 32, of: 36 });
    assert_eq!(voyage(1, 1, 1, 0), SuccessCount { good: 1, of: 6 });
    assert_eq!(voyage(1, 1, 3, 1), SuccessCount { good: 216 - 64, of: 216 });
    assert_eq!(voyage(7, 5, 1, 1), SuccessCount { good: 6, of: 6 });
    assert_eq!(voyage(0, 0, 2, 0), SuccessCount { good: 0, of: 36 });
    assert!((voyage(3, 2, 2, 0).chance() - 8.0 / 9.0).abs() < 1e-15);
}

#[test]
fn m4_6_more_of_anything_never_hurts_a_voyage() {
    for [junks, gold, dice, minus] in
        (0..1296).map(|n: u16| [n % 6, n / 6 % 6, n / 36 % 6, n / 216].map(|n| n as u8))
    {
        let here = voyage(junks, gold, dice, minus).chance();
        assert!((0.0..=1.0).contains(&here));
        assert!(voyage(junks + 1, gold, dice, minus).chance() >= here);
        assert!(voyage(junks, gold + 1, dice, minus).chance() >= here);
        assert!(voyage(junks, gold, dice + 1, minus).chance() >= here);
        assert!(voyage(junks, gold, dice, minus + 1).chance() >= here);
    }
}

#[test]
fn m6_10_a_skirmish_is_as_likely_as_its_dice() {
    assert_eq!(skirmish(1, 1), SuccessCount { good: 5, of: 6 });
    assert_eq!(skirmish(3, 2), SuccessCount { good: 27, of: 36 });
    assert_eq!(skirmish(5, 3), SuccessCount { good: 216 - 125, of: 216 });
    assert_eq!(skirmish(6, 3), SuccessCount { good: 0, of: 216 });
    assert_eq!([1, 2, 3, 4, 5].map(lost_in_skirmish), [1, 1, 2, 2, 3]);
}

#[test]
fn every_voyage_and_skirmish_of_random_games_has_the_engines_odds() {
    for (rules, games) in [(english(), 60), (german(), 30), (solo(), 60)] {
        let mut met = [0; 3];
        random_games(&rules, games, |state, seat| {
            let view = rules.view(state, Observer::Seat(seat));
            let voyages = odds::voyages(&rules, &view).unwrap();
            let skirmishes = odds::skirmishes(&rules, &view).unwrap();
            let mut offered = legal(&rules, state, seat);
            offered.retain(|action| {
                matches!(action, Action::Voyage(_) | Action::SpecialVoyage(_) | Action::Skirmish(_))
            });
            let mut listed: Vec<Action> = voyages.iter().chain(&skirmishes).map(|each| each.0).collect();
            listed.sort_by_key(ToString::to_string);
            offered.sort_by_key(ToString::to_string);
            assert_eq!(listed, offered);
            let completed = state.board().voyages();
            for (action, odds) in voyages {
                met[usize::from(matches!(action, Action::SpecialVoyage(_)))] += 1;
                let good = |after: &State| after.board().voyages() > completed;
                assert_eq!(ways(&rules, state, seat, action, good), odds, "{action}");
            }
            for (action, odds) in skirmishes {
                met[2] += 1;
                let Action::Skirmish(target) = action else { panic!("{action} is no Skirmish") };
                let enemy = Side::of(seat).other().fighter();
                let there = state.board().count(enemy, target);
                let good = |after: &State| {
                    let left = after.board().count(enemy, target);
                    assert!(left == there || left == there - lost_in_skirmish(there));
                    left < there
                };
                assert_eq!(ways(&rules, state, seat, action, good), odds, "{action}");
            }
        });
        assert!(met.iter().all(|&met| met > 10), "{met:?} in {}", rules.name());
    }
}

#[test]
fn m6_10_a_voyage_and_a_skirmish_of_a_card_taken_by_politics() {
    // Politics takes 9: a Voyage with 3 dice, each lowered by 1; or 21: a Skirmish with 3 dice.
    let setting = Setting { played: 27, discard: vec![9, 21], ..Setting::new(&english(), Emperor) };
    let setting = setting.put(Piece::Junk, Place::Sea, 1).put(Piece::Gold, Place::Ming, 1);
    let setting = setting.put(Piece::Troop, Place::Sichuan, 1).put(Piece::Horde, PLACE, 4);
    let taken = |setting: &Setting, number: u8| {
        let mut state = setting.command();
        let take = english().parse(&format!("special take {number}")).unwrap();
        english().apply(&mut state, Actor::Seat(Emperor.seat()), take, &mut ()).unwrap();
        english().view(&state, Observer::Seat(Emperor.seat()))
    };
    let view = taken(&setting, 9);
    let voyages = odds::voyages(&english(), &view).unwrap();
    assert_eq!(voyages.len(), 6, "one Junk and one Gold to any other Voyage");
    assert!(voyages.iter().all(|each| each.1 == voyage(1, 1, 3, 1)));
    assert_eq!(odds::skirmishes(&english(), &view).unwrap(), []);
    // A single target would not be asked for.
    let view = taken(&setting.put(Piece::Horde, Place::Yunnan, 2), 21);
    let expected =
        [(Action::Skirmish(Place::Yunnan), skirmish(2, 3)), (Action::Skirmish(PLACE), skirmish(4, 3))];
    assert_eq!(odds::skirmishes(&english(), &view).unwrap(), expected);
}

/// Whether both reserves are small enough for many battles in a test.
fn few_cards(state: &State) -> bool {
    Side::ALL.into_iter().all(|side| state.reserved(side).len() <= 2)
}

#[track_caller]
fn within(chance: f64, outlook: Outlook) {
    assert!(outlook.low() - 1e-9 <= chance && chance <= outlook.high() + 1e-9, "{chance} {outlook:?}");
    if let Outlook::Open(known) = outlook {
        near(exact(known), chance);
    }
}

/// A side's chance in a battle in which it knows everything.
fn true_chance(battle: &Battle, attacks: bool, cache: &mut Cache) -> f64 {
    let chance = exact(cache.chance(battle));
    if attacks { chance } else { 1.0 - chance }
}

#[test]
fn every_attack_of_random_games_has_the_odds_of_its_battle() {
    for (rules, games) in [(english(), 100), (german(), 60), (solo(), 60)] {
        let (mut cache, mut rng) = (Cache::new(), rng(9));
        let (mut open, mut hidden) = (0, 0);
        random_games(&rules, games, |state, seat| {
            if !few_cards(state) {
                return;
            }
            let view = rules.view(state, Observer::Seat(seat));
            let odds = odds::attacks(&rules, &view, &mut cache).unwrap();
            let mut offered = legal(&rules, state, seat);
            offered.retain(|action| matches!(action, Action::Attack { .. }));
            assert_eq!(odds.iter().map(|each| each.0).collect::<Vec<_>>(), offered);
            if odds.is_empty() {
                return;
            }
            let pick = tabletop::random::below(&mut rng, odds.len() as u32) as usize;
            let (action, odds) = odds[pick];
            assert_eq!((odds.attacker, odds.side), (Side::of(seat), Side::of(seat)));
            let mut fighting = *state;
            rules.apply(&mut fighting, Actor::Seat(seat), action, &mut ()).unwrap();
            let battle = battle_in(&rules, &fighting).unwrap();
            within(true_chance(&battle, true, &mut cache), odds.outlook);
            // The same battle, once it has begun.
            let begun =
                odds::battle(&rules, &rules.view(&fighting, Observer::Seat(seat)), &mut cache).unwrap();
            assert_eq!(begun, odds);
            match odds.outlook {
                Outlook::Open(_) => open += 1,
                Outlook::Hidden { .. } => hidden += 1,
            }
        });
        assert!(open > 20, "{open} open");
        assert_eq!(hidden > 5, rules.alone().is_none(), "{hidden} hidden");
    }
}

/// The best of some outlooks, with cards unused and at the worst.
fn best(outlooks: impl Iterator<Item = Outlook>) -> [f64; 2] {
    outlooks.fold([0.0; 2], |best, outlook| [best[0].max(outlook.low()), best[1].max(outlook.high())])
}

#[test]
fn every_choice_of_battles_in_random_games_has_its_odds() {
    for (rules, games) in [(english(), 150), (german(), 100), (solo(), 100)] {
        let (mut cache, mut decided) = (Cache::new(), 0);
        random_games(&rules, games, |state, seat| {
            let Some(battle) = battle_in(&rules, state).filter(|_| few_cards(state)) else { return };
            let view = rules.view(state, Observer::Seat(seat));
            let now = odds::battle(&rules, &view, &mut cache).unwrap();
            within(true_chance(&battle, now.attacker == Side::of(seat), &mut cache), now.outlook);
            let choices = odds::choices(&rules, &view, &mut cache);
            let (mut listed, mut offered): (Vec<_>, _) =
                (choices.iter().map(|each| each.0).collect(), legal(&rules, state, seat));
            listed.sort_by_key(ToString::to_string);
            offered.sort_by_key(ToString::to_string);
            assert_eq!(listed, offered);
            let [low, high] = best(choices.iter().map(|each| each.1));
            near(low, now.outlook.low());
            near(high, now.outlook.high());
            decided += 1;
            // Nobody else is asked, and a spectator sees the attacker's chance.
            let other = rules.view(state, Observer::Spectator);
            assert_eq!(odds::choices(&rules, &other, &mut cache), []);
            let watched = odds::battle(&rules, &other, &mut cache).unwrap();
            assert_eq!((watched.side, watched.attacker), (now.attacker, now.attacker));
        });
        assert!(decided > 30, "{decided} decisions");
    }
}

#[test]
fn m5_6_a_card_that_reinforces_is_not_used_in_the_battle() {
    let setting = Setting::new(&english(), Overlord).reserve(Overlord, &[3, 1]);
    let setting = setting.put(Piece::Horde, Place::Eastern, 6).put(Piece::Troop, PLACE, 4);
    let state = setting.command();
    let view = english().view(&state, Observer::Seat(Overlord.seat()));
    let mut cache = Cache::new();
    let odds = odds::attacks(&english(), &view, &mut cache).unwrap();
    let mut seen = [0; 2];
    for (action, odds) in odds {
        let Action::Attack { from, with, .. } = action else { panic!("{action} is no attack") };
        let left: &[u8] = match with.map(|card| english().cp(card)) {
            None => &[1, 3],
            Some(3) => &[1],
            Some(_) => &[3],
        };
        seen[usize::from(with.is_some())] += 1;
        let battle = fight(pieces(from.total(), 4, 0), left, &[]);
        assert_eq!(odds.outlook, Outlook::Open(cache.chance(&battle)), "{action}");
    }
    assert_eq!(seen, [3, 4], "3 CP, with a card of 1 or of 3 more");
}

#[test]
fn hidden_cards_give_the_odds_with_none_and_with_the_worst() {
    // The Overlord attacks; the Emperor has reserved a card that nobody has seen since the log began.
    let setting = Setting::new(&english(), Overlord).reserve(Emperor, &[1]).reserve(Overlord, &[2]);
    let state = setting.battle(pieces(3, 2, 0));
    let mut cache = Cache::new();
    let mut chance =
        |attack: &[u8], defence: &[u8]| exact(cache.chance(&fight(pieces(3, 2, 0), attack, defence)));
    let (none, worst, real) = (chance(&[2], &[]), chance(&[2], &[3]), chance(&[2], &[1]));
    assert!(worst < real && real < none);
    let overlords =
        odds::battle(&english(), &english().view(&state, Observer::Seat(Overlord.seat())), &mut cache);
    let expected = Outlook::Hidden { none: Chance::Exact(none), worst: Chance::Exact(worst) };
    assert_eq!(overlords.unwrap().outlook, expected);
    // The Emperor does not know the Overlord's either.
    let emperors =
        odds::battle(&english(), &english().view(&state, Observer::Seat(Emperor.seat())), &mut cache);
    let [none, worst] =
        [&[][..], &[3]].map(|attack| cache.chance(&fight(pieces(3, 2, 0), attack, &[1])).contrary());
    assert_eq!(emperors.unwrap().outlook, Outlook::Hidden { none, worst });
    // A spectator counts on no card of the attacker's.
    let watched = odds::battle(&english(), &english().view(&state, Observer::Spectator), &mut cache);
    let [none, worst] = [&[][..], &[3]].map(|defence| cache.chance(&fight(pieces(3, 2, 0), &[], defence)));
    assert_eq!(watched.unwrap().outlook, Outlook::Hidden { none, worst });
}

#[test]
fn no_battle_no_odds() {
    let setting = Setting::new(&english(), Emperor).put(Piece::Troop, Place::Ming, 3);
    let state = setting.command();
    let mut cache = Cache::new();
    for observer in [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Spectator] {
        let view = english().view(&state, observer);
        assert_eq!(odds::battle(&english(), &view, &mut cache), None);
        assert_eq!(odds::choices(&english(), &view, &mut cache), []);
        assert_eq!(odds::attacks(&english(), &view, &mut cache).unwrap(), []);
        assert_eq!(odds::voyages(&english(), &view).unwrap(), []);
        assert_eq!(odds::skirmishes(&english(), &view).unwrap(), []);
    }
    assert!(cache.is_empty());
}
