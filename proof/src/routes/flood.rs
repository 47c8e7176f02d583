//! A flood: a client that asks too often must wait, everyone else is served, and memory does not grow.

use std::time::Instant;

use harness::system::memory;
use server::limits::{BUCKETS, Rates};

use super::caller::{Caller, Pass};
use super::world::{Folder, Home, SetUp, World};
use crate::Result;

/// The result.
#[derive(Clone, Debug, Default)]
pub struct Flooded {
    /// How many requests came from one address.
    pub from_one: usize,
    /// How many of them were refused with `429` and `Retry-After`.
    pub refused: usize,
    /// From how many other addresses one request came each; all were served.
    pub addresses: usize,
    /// How many buckets are remembered after that.
    pub buckets: usize,
    /// By how many KiB the process grew.
    pub grew: u64,
}

/// Floods a server from one address and from this many others.
pub async fn run(world: &World, from_one: usize, addresses: usize) -> Result<Flooded> {
    let folder = Folder::new()?;
    std::fs::copy(world.file(), folder.database())?;
    let set_up = SetUp {
        database: &folder.database(),
        rates: Rates::default(),
        secure: true,
        proxies: "127.0.0.1/32",
    };
    let home = Home::start(&set_up, world.facts.now).await?;
    let mut flooded = Flooded { from_one, addresses, ..Flooded::default() };
    let begun = Instant::now();
    for _ in 0..from_one {
        let (status, retry) = from(&home, "198.51.100.7", &Pass::None).await?;
        match (status, retry) {
            (200, _) => {}
            (429, Some(seconds)) if seconds >= 1 => flooded.refused += 1,
            other => return Err(format!("a flood is answered {other:?}").into()),
        }
    }
    let rate = Rates::default().read;
    let allowed = f64::from(rate.burst) + begun.elapsed().as_secs_f64() / rate.each.as_secs_f64() + 1.0;
    if (from_one - flooded.refused) as f64 > allowed {
        return Err(
            format!("{} of a flood were served, {allowed:.0} may be", from_one - flooded.refused).into()
        );
    }
    // Who has come in counts for themselves, even at the flooding address.
    let (status, _) = from(&home, "198.51.100.7", world.facts.pass(Caller::Guest)).await?;
    if status != 200 {
        return Err(format!("a guest behind a flooding address is answered {status}").into());
    }
    let before = memory(std::process::id());
    for nth in 0..addresses {
        let nth = u32::try_from(nth)?.to_be_bytes();
        let address = format!("10.{}.{}.{}", nth[1], nth[2], nth[3]);
        let (status, _) = from(&home, &address, &Pass::None).await?;
        if status != 200 {
            return Err(format!("{address} is answered {status}").into());
        }
    }
    flooded.grew = memory(std::process::id()).saturating_sub(before);
    flooded.buckets = home.server.app.limits.len();
    home.server.stop().await;
    if flooded.buckets > BUCKETS {
        return Err(format!("{} buckets are remembered", flooded.buckets).into());
    }
    Ok(flooded)
}

/// A request from an address: its status, and how long to wait.
async fn from(home: &Home, address: &str, pass: &Pass) -> Result<(u16, Option<u64>)> {
    let headers = [("x-forwarded-for", address)];
    let answer = home.client.bare("GET", "/api/tables", pass, None, &headers).await?;
    Ok((answer.status, answer.header("retry-after").parse().ok()))
}
