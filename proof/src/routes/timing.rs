//! How long a refused sign-in takes tells nothing: who is not there is checked as long as who is.

use std::time::Instant;

use super::caller::Pass;
use super::world::World;
use crate::Result;

/// What was measured, in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Timed {
    /// How long a wrong password of somebody who is there took.
    pub there: Vec<f64>,
    /// How long a password of somebody who is not there took.
    pub nobody: Vec<f64>,
}

/// The middle of some figures and half the width of the range in which it lies with 99 of 100.
#[derive(Clone, Copy, Debug)]
pub struct Middle {
    pub at: f64,
    /// Half of the width.
    pub give: f64,
}

impl Timed {
    /// Fails to sign in this many times, alternately, and records how long it took.
    pub async fn measure(&mut self, world: &World, times: usize) -> Result<()> {
        let (home, _folder) = world.open().await?;
        for nth in 0..times * 2 + 2 {
            let login = if nth % 2 == 0 { "owner" } else { "no-such-login" };
            let body = format!(r#"{{"login": "{login}", "password": "not the password"}}"#);
            let begun = Instant::now();
            let answer = home.client.send("POST", "/api/sign-in", &Pass::None, Some(&body)).await?;
            let took = begun.elapsed().as_secs_f64() * 1e3;
            if answer.said() != "sign_in_failed" {
                return Err(format!("a wrong password is answered {}", answer.said()).into());
            }
            // The first of each kind pays for what is done once.
            if nth >= 2 {
                if nth % 2 == 0 { &mut self.there } else { &mut self.nobody }.push(took);
            }
        }
        home.server.stop().await;
        Ok(())
    }

    /// The fastest of both.
    pub fn fastest(&self) -> [f64; 2] {
        [&self.there, &self.nobody].map(|took| took.iter().copied().fold(f64::INFINITY, f64::min))
    }

    /// The middles of both.
    pub fn middles(&self) -> [Middle; 2] {
        [middle(&self.there), middle(&self.nobody)]
    }

    /// Whether the two can be told apart: their middles are further apart than chance and a share of the whole explain.
    pub fn tells(&self, share: f64) -> bool {
        let [there, nobody] = self.middles();
        let chance = there.give.hypot(nobody.give);
        (there.at - nobody.at).abs() > chance.max(share * there.at)
    }
}

/// The median with its range: by the binomial distribution of how many figures lie below it.
fn middle(figures: &[f64]) -> Middle {
    let mut sorted = figures.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let count = sorted.len() as f64;
    let rank = |rank: f64| {
        let last = sorted.len().saturating_sub(1);
        #[expect(clippy::cast_sign_loss, reason = "it is held above nothing")]
        sorted.get((rank.max(0.0) as usize).min(last)).copied().unwrap_or_default()
    };
    let spread = 2.576 * count.sqrt() / 2.0;
    let (low, high) = (rank(count / 2.0 - spread), rank(count / 2.0 + spread));
    Middle { at: rank(count / 2.0), give: (high - low) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::Timed;

    #[test]
    fn a_difference_is_told_and_chance_is_not() {
        let figures = |from: f64| (0..200).map(|nth| from + f64::from(nth % 20)).collect::<Vec<_>>();
        let timed = |nobody| Timed { there: figures(40.0), nobody: figures(nobody) };
        assert!(!timed(40.5).tells(0.02));
        assert!(timed(55.0).tells(0.02) && timed(0.0).tells(0.02));
    }
}
