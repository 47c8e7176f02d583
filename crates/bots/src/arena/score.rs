//! What the games of an arena say about who is stronger, as chess engines are tested.
//!
//! The unit is the round: games with the same luck and swapped seats. Their results depend on each other, so they are
//! counted together; at a table for two a round is a pair of games with five possible scores, and the counts of the five
//! are the pentanomial statistics of engine testing.

use crate::seat_results::interval;

use super::schedule::Schedule;

/// How often a round ended with each score, from none to all of what there was to win, in equal steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    counts: Vec<u64>,
    games: u64,
}

impl Scores {
    /// No rounds yet. The arguments are the games per round and the steps of the scale.
    fn new(steps: usize, games: usize) -> Scores {
        Scores { counts: vec![0; steps + 1], games: games as u64 }
    }

    fn add(&mut self, step: usize) {
        self.counts[step] += 1;
    }

    /// How often each score came up, from nothing to everything.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// How many rounds there were.
    pub fn rounds(&self) -> u64 {
        self.counts.iter().sum()
    }

    pub fn games(&self) -> u64 {
        self.games * self.rounds()
    }

    /// The mean over rounds of a function of their scores, which lie from 0 to 1.
    fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let top = (self.counts.len() - 1).max(1) as f64;
        let sum: f64 =
            (0..).zip(&self.counts).map(|(step, &count)| count as f64 * of(f64::from(step) / top)).sum();
        sum / self.rounds() as f64
    }

    /// The share of what there was to win, ties counting half.
    pub fn share(&self) -> f64 {
        if self.rounds() == 0 { 0.5 } else { self.mean(|score| score) }
    }

    /// The variance of the scores of rounds.
    fn variance(&self) -> f64 {
        let share = self.share();
        if self.rounds() == 0 { 0.0 } else { self.mean(|score| (score - share).powi(2)) }
    }

    /// The interval that holds the true share with 95% confidence, if the number of rounds was fixed beforehand; after a
    /// sequential stop it holds the true one less often.
    ///
    /// It is Wilson's, for as many independent games as would scatter as these rounds do.
    pub fn interval(&self) -> (f64, f64) {
        if self.rounds() == 0 {
            return (0.0, 1.0);
        }
        let (share, rounds) = (self.share(), self.rounds() as f64);
        // How much the rounds scatter, against games that do not depend on each other. Of few rounds little is known: then
        // the games are taken half to be independent.
        let alone = share * (1.0 - share) / self.games as f64;
        let effect = if alone > 0.0 {
            (rounds * self.variance() + PRIOR * alone) / ((rounds + PRIOR - 1.0) * alone)
        } else {
            1.0
        };
        let games = self.games() as f64 / effect;
        interval(share * games, games)
    }

    /// The logarithm of how much likelier the scores are if the true share is `high` than if it is `low`: those of a
    /// generalised sequential probability ratio test, with the scores of rounds taken as normal with the variance seen.
    pub fn likelihood_ratio(&self, low: f64, high: f64) -> f64 {
        let rounds = self.rounds() as f64;
        // Rounds that all went alike still could have gone otherwise.
        let variance = self.variance().max(0.25 / (rounds + 2.0));
        rounds * (high - low) * (2.0 * self.share() - low - high) / (2.0 * variance)
    }

    /// What the sequential test says so far.
    pub fn verdict(&self, claim: Claim) -> Verdict {
        if self.rounds() < FEWEST {
            return Verdict::Open;
        }
        match self.likelihood_ratio(claim.low, claim.high) {
            ratio if ratio >= bound() => Verdict::Proven,
            ratio if ratio <= -bound() => Verdict::Refuted,
            _ => Verdict::Open,
        }
    }
}

/// How many rounds independence of the games counts for beside what is seen.
const PRIOR: f64 = 4.0;

/// The minimum number of rounds before anything is decided.
const FEWEST: u64 = 8;

/// The likelihood ratio at which a sequential test with 5% error either way stops, as a logarithm.
pub fn bound() -> f64 {
    19.0_f64.ln()
}

/// What a sequential test decides between: that the first contender's share is `low` or less, or that it is `high` or
/// more, with 5% error either way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    pub low: f64,
    pub high: f64,
    /// Whether it is claimed of each side by itself, too.
    pub each_side: bool,
}

impl Claim {
    /// That the share is about this value or higher.
    pub const fn share(share: f64, margin: f64, each_side: bool) -> Claim {
        Claim { low: share - margin, high: share + margin, each_side }
    }

    /// That the difference in Elo is `high` or more, against `low` or less.
    pub fn elo(low: f64, high: f64) -> Claim {
        Claim { low: share_of(low), high: share_of(high), each_side: false }
    }
}

/// What the sequential test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The share is at least what was claimed.
    Proven,
    /// It is less.
    Refuted,
    /// More games are needed.
    Open,
}

/// The difference in Elo that a share of the games corresponds to. A share of 1 or 0 corresponds to none that is finite: plus or
/// minus infinity.
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the games that a difference in Elo corresponds to.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A round that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 0.
    pub number: u64,
    /// The places of each game's seats, 1 the best.
    pub places: Vec<Vec<u8>>,
    /// The games that engines lost because they did not play properly.
    pub faults: Vec<Fault>,
}

/// Why an engine lost a game that it did not play properly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The game within its round.
    pub game: usize,
    pub seat: usize,
    /// What it did.
    pub why: tabletop::Message,
}

/// How two contenders fared against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Their numbers; figures are the first one's.
    pub contenders: [usize; 2],
    /// Over whole rounds.
    pub all: Scores,
    /// By the first seat of those the first of them had. Nothing where each plays alone.
    pub sides: Vec<(usize, Scores)>,
}

/// How a contender fared against everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The share of its games that it won; players who share first place share the win.
    pub first: Scores,
    /// What it would be if all were alike: the share of the seats it has.
    pub even: f64,
    /// How many games it lost because it did not play them properly.
    pub faults: u64,
}

/// A win in parts: up to four can share it.
const PARTS: usize = 12;

/// The result of an arena so far, in whole numbers: rounds add up to the same in any order, and memory does not grow with them.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// How many rounds were played.
    pub rounds: u64,
    /// How many games a round has.
    pub games_of_round: u64,
    /// Every two contenders.
    pub pairings: Vec<Pairing>,
    /// Every contender.
    pub standings: Vec<Standing>,
}

impl Score {
    /// No rounds yet.
    pub fn new(schedule: &Schedule) -> Score {
        let games = schedule.games();
        let seats = games.first().map_or(0, Vec::len);
        let pairing = |contenders: [usize; 2]| {
            let meetings = schedule.meetings(contenders);
            let first_seat =
                |game: usize| games[game].iter().position(|&one| one == contenders[0]).unwrap_or(0);
            let mut met: Vec<usize> = meetings.iter().flat_map(|meeting| meeting.games).collect();
            met.sort_unstable();
            met.dedup();
            let mut seated: Vec<usize> = met.iter().map(|&game| first_seat(game)).collect();
            seated.sort_unstable();
            seated.dedup();
            let side = |seat: usize| {
                let there = || met.iter().copied().filter(|&game| first_seat(game) == seat);
                let compared = |game| meetings.iter().filter(|meeting| meeting.games[0] == game).count();
                (seat, Scores::new(2 * there().map(compared).sum::<usize>(), there().count()))
            };
            let sides = if seats > 1 { seated.into_iter().map(side).collect() } else { Vec::new() };
            Pairing { contenders, all: Scores::new(2 * meetings.len(), met.len()), sides }
        };
        let standing = |contender: usize| {
            let own = games.iter().filter(|game| game.contains(&contender));
            let has = own.clone().flatten().filter(|&&one| one == contender).count();
            let count = own.count();
            let first = Scores::new(PARTS * count, count);
            Standing { first, even: has as f64 / (count * seats).max(1) as f64, faults: 0 }
        };
        Score {
            rounds: 0,
            games_of_round: games.len() as u64,
            pairings: schedule.pairings().into_iter().map(pairing).collect(),
            standings: (0..schedule.contenders()).map(standing).collect(),
        }
    }

    /// The score of some rounds.
    pub fn of<'a>(schedule: &Schedule, rounds: impl IntoIterator<Item = &'a Round>) -> Score {
        let mut score = Score::new(schedule);
        rounds.into_iter().for_each(|round| score.add(schedule, round));
        score
    }

    pub fn add(&mut self, schedule: &Schedule, round: &Round) {
        let games = schedule.games();
        self.rounds += 1;
        for pairing in &mut self.pairings {
            let first_seat =
                |game: usize| games[game].iter().position(|&one| one == pairing.contenders[0]).unwrap_or(0);
            let mut sum = 0;
            let mut by_side = vec![0; pairing.sides.len()];
            for meeting in schedule.meetings(pairing.contenders) {
                let [own, other] =
                    [0, 1].map(|which| round.places[meeting.games[which]][meeting.seats[which]]);
                let halves = match own.cmp(&other) {
                    std::cmp::Ordering::Less => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Greater => 0,
                };
                sum += halves;
                let seat = first_seat(meeting.games[0]);
                if let Some(side) = pairing.sides.iter().position(|(side, _)| *side == seat) {
                    by_side[side] += halves;
                }
            }
            pairing.all.add(sum);
            pairing.sides.iter_mut().zip(by_side).for_each(|((_, scores), halves)| scores.add(halves));
        }
        for (contender, standing) in self.standings.iter_mut().enumerate() {
            let mut parts = 0;
            for (seated, places) in games.iter().zip(&round.places) {
                let winners = places.iter().map(|&place| usize::from(place == 1)).sum::<usize>().max(1);
                let own = seated.iter().zip(places).filter(|&(&one, &place)| one == contender && place == 1);
                parts += PARTS * own.count() / winners;
            }
            standing.first.add(parts);
            let lost = round.faults.iter().filter(|fault| games[fault.game][fault.seat] == contender);
            standing.faults += lost.count() as u64;
        }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.rounds * self.games_of_round
    }

    /// Whether nothing that was claimed of the first pairing is open any more: then a sequential test stops.
    pub fn decides(&self, claim: Claim) -> bool {
        let Some(pairing) = self.pairings.first() else { return false };
        let decided = |scores: &Scores| scores.verdict(claim) != Verdict::Open;
        decided(&pairing.all) && (!claim.each_side || pairing.sides.iter().all(|(_, scores)| decided(scores)))
    }
}
