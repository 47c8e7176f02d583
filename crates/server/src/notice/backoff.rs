//! The pause before a notification is retried.

use std::time::Duration;

/// The waits after the first failure, the second and so on; after the last step a notice is given up.
pub const STEPS: [Duration; 5] = [
    Duration::from_mins(1),
    Duration::from_mins(5),
    Duration::from_mins(30),
    Duration::from_hours(2),
    Duration::from_hours(6),
];

/// How long to wait after a number of failures (one or more), or nothing if no more attempts are made. Entropy spreads the wait over
/// a fifth more, so that what failed together is not tried again together.
pub fn retry_after(failures: u32, entropy: u64) -> Option<Duration> {
    let step = *STEPS.get((failures as usize).saturating_sub(1))?;
    let most = step.as_millis() as u64 / 5;
    // The high half of a product maps all of entropy evenly on 0..=most.
    let more = ((u128::from(entropy) * (u128::from(most) + 1)) >> 64) as u64;
    Some(step + Duration::from_millis(more))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_end() {
        let minutes = |failures| retry_after(failures, 0).map(|wait| wait.as_secs() / 60);
        let all: Vec<_> = (1..=7).map(minutes).collect();
        assert_eq!(all, [Some(1), Some(5), Some(30), Some(120), Some(360), None, None]);
        assert_eq!(minutes(u32::MAX), None);
    }

    #[test]
    fn entropy_spreads_over_a_fifth_more() {
        for (nth, step) in STEPS.into_iter().enumerate() {
            let wait = |entropy| retry_after(nth as u32 + 1, entropy).unwrap();
            assert_eq!(wait(0), step);
            assert_eq!(wait(u64::MAX), step + step / 5);
            assert!((wait(u64::MAX / 2).as_secs_f64() / step.as_secs_f64() - 1.1).abs() < 0.001);
        }
    }
}
