//! Searches that reuse the previous tree: never weaker than a new search, and correct when there is nothing to
//! reuse.

use std::hash::Hash;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use bots::evaluator::Evaluator;
use bots::level::Level;
use bots::playout::generator;
use bots::program::Program;
use bots::search::{Budget, Found, Memory};
use ching::Mode;
use ching_table::evaluator::ChingEvaluator;
use ming::Edition;
use ming::solo::{Challenges, Difficulty};
use ming_table::evaluator::MingEvaluator;
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::common::decisions;

/// This many simulations are planned for every decision.
const PLANNED: u32 = 400;

/// Something to try on rules of any game.
trait Check {
    fn check<G: Game, S: Evaluator<G>>(&self, about: &str, rules: &G, evaluator: &S)
    where
        G::Action: Hash;
}

/// Tries it on both games in every mode.
fn everywhere(check: &impl Check) {
    for edition in [Edition::English, Edition::German] {
        check.check(edition.id(), &ming::Rules::new(edition), &MingEvaluator);
    }
    for difficulty in [Difficulty::Easy, Difficulty::Brutal] {
        check.check(difficulty.id(), &ming::Rules::solo(difficulty, Challenges::default()), &MingEvaluator);
    }
    for mode in Mode::ALL {
        check.check(&format!("{mode:?}"), &ching::Rules::new(mode), &ChingEvaluator);
    }
}

fn captain<'a, G: Game, S: Evaluator<G>>(
    rules: &'a G,
    evaluator: &'a S,
    simulations: u32,
) -> Program<'a, G, S>
where
    G::Action: Hash,
{
    Program::new(rules, evaluator, Level::Captain, 1, 1).with_simulations(simulations)
}

/// Plays the beginning of a game, everyone by a memory of their own; `each` hears of every search.
fn play<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    searches: u32,
    mut each: impl FnMut(Found<G::Action>),
) where
    G::Action: Hash,
{
    let program = captain(rules, evaluator, PLANNED);
    let mut memories: Vec<Memory<G::Action>> = rules.seats().iter().map(|_| Memory::default()).collect();
    let (mut luck, mut state, mut legal) = (generator(5, 0), rules.start(), Vec::new());
    let mut left = searches;
    while left > 0 {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut luck)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                rules.legal(&state, seat, &mut legal);
                let mut answer = legal[0];
                if legal.len() > 1 {
                    left -= 1;
                    let view = rules.view(&state, Observer::Seat(seat));
                    let found = program.search_on(&view, seat, &mut memories[seat.index()]).unwrap();
                    answer = found.findings[0].action;
                    assert!(found.findings.iter().all(|found| legal.contains(&found.action)));
                    each(found);
                }
                (Actor::Seat(seat), answer)
            }
        };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
}

struct GoingOn;

impl Check for GoingOn {
    fn check<G: Game, S: Evaluator<G>>(&self, about: &str, rules: &G, evaluator: &S)
    where
        G::Action: Hash,
    {
        let mut found = Vec::new();
        play(rules, evaluator, 80, |each| found.push(each));
        for each in &found {
            assert!((PLANNED / 4..=PLANNED).contains(&each.simulations), "{about}: {}", each.simulations);
            let visits: u32 = each.findings.iter().map(|finding| finding.visits).sum();
            assert!(visits >= PLANNED, "{about}: with what is remembered there are {visits}");
        }
        let fewer = found.iter().filter(|each| each.simulations < PLANNED).count();
        // With three or four seats too much happens between two decisions of one.
        let enough = rules.seats().len() > 2 || 5 * fewer >= found.len();
        assert!(enough, "{about}: only {fewer} of {} go on", found.len());
        let mut again = Vec::new();
        play(rules, evaluator, 80, |each| again.push(each));
        assert!(found == again, "{about}: the same views have other answers");
    }
}

#[test]
fn over_a_game_a_memory_saves_simulations_and_answers_are_legal_and_come_again() {
    everywhere(&GoingOn);
}

struct Unrelated;

impl Check for Unrelated {
    fn check<G: Game, S: Evaluator<G>>(&self, about: &str, rules: &G, evaluator: &S)
    where
        G::Action: Hash,
    {
        let program = captain(rules, evaluator, 150);
        let mut memory = Memory::default();
        // Every view is of another game, another moment or another seat than the one before.
        for (state, seat) in decisions(rules, 4, 61) {
            let view = rules.view(&state, Observer::Seat(seat));
            let found = program.search_on(&view, seat, &mut memory).unwrap();
            assert!(found == program.search(&view, seat).unwrap(), "{about}: an old memory does harm");
            assert_eq!(found.simulations, 150, "{about}");
            let other = Seat((seat.0 + 1) % rules.seats().len() as u8);
            let view = rules.view(&state, Observer::Seat(other));
            let found = program.search_on(&view, other, &mut memory).unwrap();
            assert!(
                found == program.search(&view, other).unwrap(),
                "{about}: another seat's memory does harm"
            );
        }
    }
}

#[test]
fn a_memory_of_something_else_does_no_harm() {
    everywhere(&Unrelated);
}

struct OneView;

impl Check for OneView {
    fn check<G: Game, S: Evaluator<G>>(&self, _: &str, rules: &G, evaluator: &S)
    where
        G::Action: Hash,
    {
        let program = captain(rules, evaluator, 300);
        for (state, seat) in decisions(rules, 6, 23) {
            // A search asserts that what it listed for who looks at a place is legal whenever it comes there.
            program.search(&rules.view(&state, Observer::Seat(seat)), seat).unwrap();
        }
    }
}

/// Two places that look different to who decides there are two places of the tree.
#[test]
fn a_node_where_the_observer_decides_has_one_view() {
    everywhere(&OneView);
}

struct InSlices;

impl Check for InSlices {
    fn check<G: Game, S: Evaluator<G>>(&self, about: &str, rules: &G, evaluator: &S)
    where
        G::Action: Hash,
    {
        let program = captain(rules, evaluator, PLANNED);
        for (state, seat) in decisions(rules, 2, 83) {
            let view = rules.view(&state, Observer::Seat(seat));
            let mut search = program.begin_search(&view, seat, (0, 1), &mut Memory::default()).unwrap();
            while search.left().0 > 0 {
                program.go_on(&mut search, 64);
            }
            assert!(search.found() == program.search(&view, seat).unwrap(), "{about}");
            // Two that share the work do it all.
            let half = |thread| program.begin_search(&view, seat, (thread, 2), &mut Memory::default());
            let (one, other) = (half(0).unwrap().left().1, half(1).unwrap().left().1);
            assert_eq!(one + other, PLANNED, "{about}");
        }
    }
}

#[test]
fn a_search_in_slices_finds_what_a_whole_one_does() {
    everywhere(&InSlices);
}

struct Small;

impl Check for Small {
    fn check<G: Game, S: Evaluator<G>>(&self, about: &str, rules: &G, evaluator: &S)
    where
        G::Action: Hash,
    {
        let mut legal = Vec::new();
        let budgets = [Budget::Time(Duration::from_millis(5)), Budget::Simulations(1)];
        for (budget, threads) in budgets.into_iter().flat_map(|budget| [(budget, 1), (budget, 2)]) {
            let program = Program::new(rules, evaluator, Level::Captain, threads, 1).with_budget(budget);
            for (state, seat) in decisions(rules, 1, 41) {
                let view = rules.view(&state, Observer::Seat(seat));
                rules.legal(&state, seat, &mut legal);
                let start = Instant::now();
                let found = program.search(&view, seat).unwrap();
                // However slow the machine is, it is much less than a search of a level.
                assert!(start.elapsed() < Duration::from_secs(1), "{about}: {:?}", start.elapsed());
                match budget {
                    Budget::Simulations(simulations) => assert_eq!(found.simulations, simulations, "{about}"),
                    Budget::Time(_) => assert!(found.simulations > 0, "{about}"),
                }
                assert!(legal.contains(&found.findings[0].action), "{about}: {}", found.findings[0].action);
                assert!(legal.contains(&program.choose(&view, seat).unwrap()), "{about}");
            }
        }
    }
}

#[test]
fn a_moment_and_a_single_simulation_are_enough_for_an_answer() {
    everywhere(&Small);
}

/// However much is remembered, something is looked at anew: the chances of all seats come from that.
#[test]
fn a_single_simulation_is_made_even_when_more_is_remembered() {
    let rules = ming::Rules::new(Edition::English);
    let (mut state, seat) = decisions(&rules, 1, 1).remove(0);
    let mut memory = Memory::default();
    let view = rules.view(&state, Observer::Seat(seat));
    let found = captain(&rules, &MingEvaluator, 4_000).search_on(&view, seat, &mut memory).unwrap();
    rules.apply_unchecked(&mut state, Actor::Seat(seat), found.findings[0].action, &mut ());
    assert!(rules.status(&state) == Status::one(seat), "who plays a card uses it next");
    let view = rules.view(&state, Observer::Seat(seat));
    let found = captain(&rules, &MingEvaluator, 1).search_on(&view, seat, &mut memory).unwrap();
    let visits: u32 = found.findings.iter().map(|finding| finding.visits).sum();
    assert_eq!(found.simulations, 1);
    assert!(visits > 100, "{visits}: what was remembered is there");
    assert!((found.values[0] + found.values[1] - 1.0).abs() < 1e-6, "{:?}", found.values);
}

struct Stopped;

impl Check for Stopped {
    fn check<G: Game, S: Evaluator<G>>(&self, about: &str, rules: &G, evaluator: &S)
    where
        G::Action: Hash,
    {
        let (state, seat) = decisions(rules, 1, 1).remove(0);
        let view = rules.view(&state, Observer::Seat(seat));
        let (mut legal, long) = (Vec::new(), Duration::from_hours(1));
        rules.legal(&state, seat, &mut legal);
        for (budget, threads) in [Budget::Simulations(u32::MAX), Budget::Time(long)]
            .into_iter()
            .flat_map(|budget| [(budget, 1), (budget, 3)])
        {
            let looks = AtomicU32::new(0);
            let stop = |_| match looks.fetch_add(1, Ordering::SeqCst) {
                0..4 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            };
            let program = Program::new(rules, evaluator, Level::Admiral, threads, 1)
                .with_budget(budget)
                .with_progress(&stop);
            let found = program.search(&view, seat).unwrap();
            assert!(found.stopped, "{about}");
            // Each thread makes its simulations, and then hears that it is to stop.
            assert_eq!(found.simulations, 32 * looks.load(Ordering::SeqCst), "{about}");
            assert!(looks.load(Ordering::SeqCst) <= 4 + threads as u32, "{about}");
            let action = program.choose(&view, seat).unwrap();
            assert!(legal.contains(&action), "{about}: {action}");
        }
        assert!(!captain(rules, evaluator, 100).search(&view, seat).unwrap().stopped, "{about}");
    }
}

#[test]
fn a_search_that_is_stopped_ends_after_a_few_simulations_with_what_it_has_found() {
    everywhere(&Stopped);
}
