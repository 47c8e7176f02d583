//! What an arena says: as JSON, and as a table of text.

use std::io::{self, Write};

use bots::arena::{Bout, Claim, Pairing, Score, Scores, Verdict, bound, elo};
use serde_json::{Value, json};
use words::Translator;

/// A score with what is needed to understand it.
pub struct Report<'a> {
    pub names: &'a [String],
    pub score: &'a Score,
    pub bout: &'a Bout,
    pub seats: &'static [&'static str],
    /// The share that is claimed, in percent.
    pub percent: Option<u8>,
    /// The differences in Elo that are decided between.
    pub elo: Option<[f64; 2]>,
}

/// What the sequential test says, in a word.
const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Proven => "proven",
        Verdict::Refuted => "refuted",
        Verdict::Open => "open",
    }
}

/// A number for JSON, which knows no infinity: nothing where there is no bound.
fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

/// Share, interval and Elo of some scores.
fn figures(scores: &Scores, claim: Option<Claim>) -> Value {
    let (share, (low, high)) = (scores.share(), scores.interval());
    json!({
        "win_rate": share,
        "interval": [low, high],
        "elo": finite(elo(share)),
        "elo_interval": [finite(elo(low)), finite(elo(high))],
        "verdict": claim.map(|claim| word(scores.verdict(claim))),
    })
}

impl Report<'_> {
    /// The report as JSON. With two contenders their figures stand at the top, too.
    pub fn json(&self) -> Value {
        let Report { score, bout, .. } = self;
        let mut all = json!({ "games": score.games() });
        if let [pairing] = &score.pairings[..] {
            merge(&mut all, figures(&pairing.all, bout.claim));
            // Alone there are no sides: both games of a round count for both.
            let sides: Vec<_> = pairing.sides.iter().map(|(_, scores)| figures(scores, bout.claim)).collect();
            let alone = || vec![figures(&pairing.all, bout.claim); 2];
            all["per_side"] = json!(if sides.is_empty() { alone() } else { sides });
            all["pairs"] = json!(pairing.all.counts());
            if let Some([low, high]) = self.elo {
                let Claim { low: low_share, high: high_share, .. } = Claim::elo(low, high);
                let ratio = pairing.all.likelihood_ratio(low_share, high_share);
                all["sprt"] = json!({ "elo": [low, high], "llr": ratio, "bounds": [-bound(), bound()] });
            }
        }
        all["stopped_early"] = json!(self.stopped_early());
        let standing = |(name, standing): (&String, &bots::arena::Standing)| {
            let (low, high) = standing.first.interval();
            json!({
                "name": name,
                "games": standing.first.games(),
                "first": standing.first.share(),
                "first_95": [low, high],
                "first_even": standing.even,
                "lost_by_fault": standing.faults,
            })
        };
        all["contenders"] = self.names.iter().zip(&score.standings).map(standing).collect();
        let pairing = |pairing: &Pairing| {
            let side = |(seat, scores): &(usize, Scores)| {
                let mut side = figures(scores, None);
                side["seat"] = json!(self.seats[*seat]);
                side
            };
            let mut one = json!({
                "first": self.names[pairing.contenders[0]],
                "second": self.names[pairing.contenders[1]],
                "games": pairing.all.games(),
                "rounds": pairing.all.counts(),
            });
            merge(&mut one, figures(&pairing.all, None));
            one["per_seat"] = pairing.sides.iter().map(side).collect();
            one
        };
        all["pairings"] = score.pairings.iter().map(pairing).collect();
        all
    }

    /// Whether a sequential test has stopped the bout. Then share and intervals are biased.
    fn stopped_early(&self) -> bool {
        let Report { score, bout, .. } = self;
        bout.claim.is_some_and(|claim| score.decides(claim)) && score.rounds < bout.shard.len(bout.rounds)
    }

    /// The seats that the first contender of a pairing has in the games in which this is the first of them.
    pub fn own_seats(&self, pairing: &Pairing, first: usize) -> Vec<usize> {
        let own = pairing.contenders[0];
        let games = self.bout.schedule.games();
        let game = games.iter().find(|seated| seated.iter().position(|&one| one == own) == Some(first));
        let seats = game.into_iter().flatten().enumerate();
        seats.filter(|&(_, &one)| one == own).map(|(seat, _)| seat).collect()
    }

    /// What is claimed, in a table's heading.
    fn claimed(&self) -> String {
        let share = self.percent.map(|percent| format!("at least {percent}%"));
        share.or(self.elo.map(|[low, high]| format!("Elo {high:+} against {low:+}"))).unwrap_or_default()
    }

    /// The report as tables.
    pub fn write(&self, out: &mut impl Write, tr: Translator) -> io::Result<()> {
        let Report { names, score, bout, .. } = self;
        let mut unbounded = false;
        for pairing in &score.pairings {
            let [first, second] = pairing.contenders.map(|contender| &names[contender]);
            let games = pairing.all.games();
            writeln!(out, "{first} against {second}: {games} games in rounds with seats swapped")?;
            let heads = format!(
                "  {:<22}  {:>7}  {:>16}  {:>6}  {:>14}  {}",
                "",
                "share",
                "95% interval",
                "Elo",
                "95% interval",
                self.claimed()
            );
            writeln!(out, "{}", heads.trim_end())?;
            unbounded |= row(out, "all games", &pairing.all, bout.claim)?;
            for (seat, scores) in &pairing.sides {
                let own = self.own_seats(pairing, *seat).into_iter().map(|seat| self.seats[seat]);
                let name = format!("as {}", own.collect::<Vec<_>>().join(" and "));
                unbounded |= row(out, &name, scores, bout.claim)?;
            }
            if self.seats.len() == 2 {
                let counts =
                    pairing.all.counts().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                writeln!(out, "pairs that won 0, ½, 1, 1½ and 2 games: {counts}")?;
            }
            if let Some([low, high]) = self.elo {
                let claim = Claim::elo(low, high);
                let ratio = pairing.all.likelihood_ratio(claim.low, claim.high);
                writeln!(out, "log-likelihood ratio {ratio:+.2}; decided at ±{:.2}", bound())?;
            }
        }
        let faults = score.standings.iter().any(|standing| standing.faults > 0);
        if self.seats.len() > 2 || score.pairings.len() > 1 || faults {
            self.write_standings(out)?;
        }
        for (id, _) in [("arena-no-elo", unbounded), ("arena-stopped", self.stopped_early())]
            .iter()
            .filter(|(_, holds)| *holds)
        {
            writeln!(out, "{}", words::wrap("", 0, &tr.text(id, [])))?;
        }
        Ok(())
    }

    /// How often each contender was first.
    fn write_standings(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self.names.iter().map(|name| name.chars().count()).fold("contender".len(), usize::max);
        writeln!(
            out,
            "{:<width$}    {:>7}  {:>16}  {:>6}  lost by fault",
            "contender", "first", "95% interval", "even"
        )?;
        for (name, standing) in self.names.iter().zip(&self.score.standings) {
            let (low, high) = standing.first.interval();
            let interval = format!("{:.1}% to {:.1}%", 100.0 * low, 100.0 * high);
            let (first, even) = (100.0 * standing.first.share(), 100.0 * standing.even);
            writeln!(
                out,
                "  {name:<width$}  {first:>6.1}%  {interval:>16}  {even:>5.1}%  {:>13}",
                standing.faults
            )?;
        }
        Ok(())
    }
}

/// A row of the table; whether its Elo has no end.
fn row(out: &mut impl Write, name: &str, scores: &Scores, claim: Option<Claim>) -> io::Result<bool> {
    let (share, (low, high)) = (scores.share(), scores.interval());
    let interval = format!("{:.1}% to {:.1}%", 100.0 * low, 100.0 * high);
    let (points, strengths) = (points(elo(share)), range(elo(low), elo(high)));
    let verdict = claim.map_or("", |claim| word(scores.verdict(claim)));
    let line = format!(
        "  {name:<22}  {:>6.1}%  {interval:>16}  {points:>6}  {strengths:>14}  {verdict}",
        100.0 * share,
    );
    writeln!(out, "{}", line.trim_end())?;
    Ok(!elo(share).is_finite())
}

/// A difference in Elo in a table.
fn points(elo: f64) -> String {
    if elo.is_finite() { format!("{elo:+.0}") } else { "none".to_owned() }
}

/// An interval of differences in Elo: where it has no end on one side, the bound on the other.
fn range(low: f64, high: f64) -> String {
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{low:+.0} to {high:+.0}"),
        (true, false) => format!("above {low:+.0}"),
        (false, true) => format!("below {high:+.0}"),
        (false, false) => "unknown".to_owned(),
    }
}

/// Adds the entries of an object to another.
fn merge(to: &mut Value, from: Value) {
    if let (Some(to), Value::Object(from)) = (to.as_object_mut(), from) {
        to.extend(from);
    }
}
