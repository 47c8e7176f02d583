//! What must hold after hours of load.

use super::{Done, Sample};
use crate::Result;

/// The first minutes are warming up: caches fill, and the first games end. What follows is judged, if there is enough of it.
pub const WARM_UP: usize = 10;
/// How many minutes have to follow.
pub const ENOUGH: usize = 5;
/// By how much memory may grow while it is judged, along a line through all samples.
pub const GROWTH: f64 = 0.10;
/// How many times as long as at the beginning the 99th percentile may be at the end.
pub const SLOWER: f64 = 2.0;
/// Which part of the wanted rate has to be reached in every minute.
pub const REACHED: f64 = 0.9;

/// The minutes that are judged for what may change slowly; none if there are too few.
pub fn judged(samples: &[Sample]) -> &[Sample] {
    match samples.get(WARM_UP..) {
        Some(rest) if rest.len() >= ENOUGH => rest,
        _ => &[],
    }
}

/// Whether all holds: no failure, the rate in every minute, flat memory, steady latency.
pub fn judge(done: &Done) -> Result<()> {
    for (minute, sample) in (1..).zip(&done.samples) {
        if let Some((fault, times)) = sample.faults.first_key_value() {
            return Err(format!("in minute {minute} failed {times} times: {fault}").into());
        }
        if sample.rate < REACHED * done.rate as f64 {
            return Err(format!("in minute {minute} there were {:.0} actions a second", sample.rate).into());
        }
    }
    let rest = judged(&done.samples);
    let (growth, slower) = (growth(rest), slower(rest));
    if growth > GROWTH {
        return Err(format!("memory grew by {:.0} %", growth * 100.0).into());
    }
    if slower > SLOWER {
        return Err(format!("in the end answers took {slower:.1} times as long").into());
    }
    Ok(())
}

/// By how much memory grew from the first to the last sample, along a line fitted to all of them, as a part of its mean.
pub fn growth(samples: &[Sample]) -> f64 {
    let count = samples.len() as f64;
    if samples.len() < 2 {
        return 0.0;
    }
    let middle = (count - 1.0) / 2.0;
    let mean = samples.iter().map(|sample| sample.memory as f64).sum::<f64>() / count;
    let points =
        || samples.iter().enumerate().map(|(nth, sample)| (nth as f64 - middle, sample.memory as f64 - mean));
    let slope = points().map(|(x, y)| x * y).sum::<f64>() / points().map(|(x, _)| x * x).sum::<f64>();
    slope * (count - 1.0) / mean
}

/// How many times as long the 99th percentile is in the last third as in the first, by their medians.
pub fn slower(samples: &[Sample]) -> f64 {
    let third = samples.len() / 3;
    let median = |samples: &[Sample]| {
        let mut all: Vec<f64> = samples.iter().map(|sample| sample.p99).collect();
        all.sort_by(f64::total_cmp);
        all.get(all.len() / 2).copied()
    };
    match (median(&samples[..third]), median(&samples[samples.len() - third..])) {
        (Some(first), Some(last)) if first > 0.0 => last / first,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(change: impl Fn(usize, &mut Sample)) -> Done {
        let sample = |nth| {
            let mut sample = Sample { memory: 50_000, rate: 100.0, p99: 5.0, ..Sample::default() };
            change(nth, &mut sample);
            sample
        };
        Done { rate: 100, samples: (0..45).map(sample).collect() }
    }

    #[test]
    fn what_holds_is_let_pass() {
        judge(&done(|_, _| ())).unwrap();
        judge(&done(|nth, sample| sample.memory += nth as u64 % 2 * 3_000)).unwrap();
        judge(&done(|nth, sample| sample.memory += 40_000 * u64::from(nth > 8))).unwrap();
    }

    #[test]
    fn what_does_not_hold_is_named() {
        let said = |done: &Done| judge(done).unwrap_err().to_string();
        assert_eq!(said(&done(|nth, sample| sample.memory += nth as u64 * 300)), "memory grew by 18 %");
        assert_eq!(
            said(&done(|nth, sample| sample.p99 += f64::from(u8::from(nth > 25)) * 6.0)),
            "in the end answers took 2.2 times as long"
        );
        assert_eq!(
            said(&done(|nth, sample| sample.rate -= f64::from(u8::from(nth == 2)) * 15.0)),
            "in minute 3 there were 85 actions a second"
        );
        let failed = done(|nth, sample| {
            if nth == 44 {
                sample.faults.insert("actions: 503 unavailable".to_owned(), 2);
            }
        });
        assert_eq!(said(&failed), "in minute 45 failed 2 times: actions: 503 unavailable");
    }
}
