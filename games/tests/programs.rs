//! Bots of every level, in both games: they see only views, are repeatable, and get stronger by level.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use bots::arena::{BotContender, Bout, Claim, Contender, Round, Schedule, Score, Spectators, Verdict};
use bots::evaluator::Evaluator;
use bots::evaluator::network::Judge;
use bots::level::Level;
use bots::playout::generator;
use bots::program::Program;
use bots::search::{Budget, Plan, TO_THE_END, search};
use bots::shard::Shard;
use ching_table::evaluator::ChingEvaluator;
use ming::Edition;
use ming_table::evaluator::MingEvaluator;
use playable::Effort;
use tabletop::{Game, Observer, Problem, Record, Seat};

use crate::common::decisions;

/// The answer of every level is legal, depends on the view alone, and comes again.
fn check_answers<G: Game, S: Evaluator<G>>(rules: &G, evaluator: &S, seeds: u64, every: u32)
where
    G::Action: std::hash::Hash,
{
    let mut rng = generator(3, 0);
    let mut legal = Vec::new();
    for (state, seat) in decisions(rules, seeds, every) {
        let view = rules.view(&state, Observer::Seat(seat));
        let world = rules.sample_state(&rules.worlds(&view).unwrap(), &mut rng);
        let same = rules.view(&world, Observer::Seat(seat));
        rules.legal(&state, seat, &mut legal);
        for level in Level::ALL {
            let program = Program::new(rules, evaluator, level, 1, 7).with_simulations(60);
            let answer = program.choose(&view, seat).unwrap();
            assert!(legal.contains(&answer), "{level} answers `{answer}`");
            assert_eq!(program.choose(&view, seat).unwrap(), answer, "{level} is not repeatable");
            assert_eq!(program.choose(&same, seat).unwrap(), answer, "{level} sees hidden things");
        }
    }
}

#[test]
fn bots_answer_legally_repeatably_and_by_the_view_alone() {
    for edition in [Edition::English, Edition::German] {
        check_answers(&ming::Rules::new(edition), &MingEvaluator, 3, 17);
    }
    let alone = ming::Rules::solo("hard".parse().unwrap(), "none".parse().unwrap());
    check_answers(&alone, &MingEvaluator, 2, 13);
    for mode in ching::Mode::ALL {
        check_answers(&ching::Rules::new(mode), &ChingEvaluator, 1, 37);
    }
}

#[test]
fn a_bot_that_is_not_to_move_returns_an_error() {
    let rules = ming::Rules::new(Edition::English);
    let (state, seat) = decisions(&rules, 1, 1).remove(0);
    let other = Seat(1 - seat.0);
    let program = Program::new(&rules, &MingEvaluator, Level::Sailor, 1, 1);
    assert!(program.choose(&rules.view(&state, Observer::Seat(other)), other).is_err());
}

#[test]
fn a_search_is_the_same_for_the_same_number_of_threads() {
    let rules = ching::Rules::new(ching::Mode::Three);
    let (state, seat) = decisions(&rules, 1, 50).remove(2);
    let view = rules.view(&state, Observer::Seat(seat));
    for threads in [1, 2, 3] {
        let plan = Plan {
            budget: Budget::Simulations(301),
            threads,
            ..ChingEvaluator.plan(&rules, Level::Captain, Judge::Linear)
        };
        let find = || search(&rules, &ChingEvaluator, &view, seat, &plan, 5).unwrap();
        let found = find();
        assert_eq!(found, find(), "{threads} threads");
        let visits: u32 = found.findings.iter().map(|finding| finding.visits).sum();
        assert_eq!(visits, 301, "every simulation begins with an action of who decides");
        assert!(found.values.iter().all(|value| (0.0..=1.0).contains(value)), "{:?}", found.values);
    }
}

/// Plays a bout of which nobody looks at the games.
fn contest<G: Game<Action: std::hash::Hash>, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    bout: &Bout,
    known: &[Round],
    each: &(dyn Fn(&Round, &Score) + Sync),
) -> Result<Score, Problem> {
    bots::arena::contest(rules, evaluator, bout, known, &Spectators { each, watch: None })
}

/// A bout of bots of these levels, on any number of threads.
fn bout(levels: &[Level], budget: Option<Budget>, seats: usize, rounds: u64, threads: usize) -> Bout {
    let places: Vec<usize> = (0..levels.len()).collect();
    Bout {
        contenders: levels
            .iter()
            .map(|&level| Contender::Bot(BotContender { level, budget, judge: None }))
            .collect(),
        schedule: Schedule::new(&places, seats).unwrap(),
        rounds,
        seed: 3,
        threads,
        claim: None,
        shard: Shard::WHOLE,
    }
}

#[test]
fn a_level_beats_the_one_below() {
    let claim = Claim::share(0.6, 0.05, false);
    let bout = |levels: [Level; 2]| {
        let budget = Some(Budget::Simulations(150));
        Bout { seed: 1, claim: Some(claim), ..bout(&levels, budget, 2, 60, 2) }
    };
    let proven = |score: Score, levels| {
        let scores = &score.pairings[0].all;
        assert_eq!(scores.verdict(claim), Verdict::Proven, "{levels:?} {}", scores.share());
    };
    let two = ching::Rules::new(ching::Mode::Two);
    for levels in [[Level::Sailor, Level::Novice], [Level::Captain, Level::Novice]] {
        proven(contest(&two, &ChingEvaluator, &bout(levels), &[], &|_, _| {}).unwrap(), levels);
    }
    let (ming, levels) = (ming::Rules::new(Edition::English), [Level::Novice, Level::Random]);
    proven(contest(&ming, &MingEvaluator, &bout(levels), &[], &|_, _| {}).unwrap(), levels);
}

#[test]
fn a_contest_is_the_same_on_any_number_of_threads_and_when_resumed() {
    let rules = ching::Rules::new(ching::Mode::Three);
    let bout = |threads| bout(&[Level::Novice, Level::Random], None, 3, 8, threads);
    let one = contest(&rules, &ChingEvaluator, &bout(1), &[], &|_, _| {}).unwrap();
    let rounds = std::sync::Mutex::new(Vec::<Round>::new());
    let three = contest(&rules, &ChingEvaluator, &bout(3), &[], &|round, _| {
        rounds.lock().unwrap().push(round.clone());
    })
    .unwrap();
    assert_eq!(one, three);
    let rounds = rounds.into_inner().unwrap();
    assert_eq!(rounds.len(), 8);
    let again = std::sync::Mutex::new(0);
    let resumed =
        contest(&rules, &ChingEvaluator, &bout(2), &rounds[..5], &|_, _| *again.lock().unwrap() += 1);
    assert_eq!(resumed.unwrap(), one);
    assert_eq!(again.into_inner().unwrap(), 3, "what is known is not played again");
}

#[test]
fn three_kinds_of_bots_share_a_table_and_the_better_one_is_first_more_often() {
    let rules = ching::Rules::new(ching::Mode::Three);
    let levels = [Level::Sailor, Level::Novice, Level::Random];
    let score = contest(&rules, &ChingEvaluator, &bout(&levels, None, 3, 6, 2), &[], &|_, _| {}).unwrap();
    assert_eq!((score.games(), score.pairings.len()), (18, 3));
    let firsts: Vec<f64> = score.standings.iter().map(|standing| standing.first.share()).collect();
    assert!((firsts.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{firsts:?}");
    assert!(firsts[0] > firsts[1] && firsts[1] > firsts[2], "{firsts:?}");
    for pairing in &score.pairings {
        assert!(pairing.all.share() > 0.5, "{pairing:?}");
        assert_eq!(pairing.sides.len(), 3, "everybody sits everywhere");
    }
}

/// Stopped at its first or its second search, an analysis has not begun the action; then it finds what an undisturbed one does.
#[test]
fn an_analysis_that_is_stopped_goes_on_as_if_nothing_had_been() {
    let text = include_str!("../ming/rules/tests/golden/english-00.zheng");
    let mut record = Record::parse(text).unwrap();
    record.lines.truncate(6);
    let rules = games::rules_of(&record).unwrap();
    let analyst = || rules.analyst(&record, None, Effort { simulations: 64, threads: 1 }).unwrap();
    let (mut whole, mut interrupted) = (analyst(), analyst());
    let mut stops = 0;
    while let Some(expected) = whole.next_ply(TO_THE_END).unwrap() {
        for looks in 0.. {
            let seen = AtomicU32::new(0);
            let progress = |_| match seen.fetch_add(1, Ordering::SeqCst) < looks {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            };
            if let Some(found) = interrupted.next_ply(&progress).unwrap() {
                assert_eq!(found, expected);
                break;
            }
            stops += 1;
        }
    }
    assert_eq!(interrupted.next_ply(TO_THE_END).unwrap(), None);
    assert!(stops > 6, "{stops}");
}
