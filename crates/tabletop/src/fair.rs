//! Provably fair chance: dice and draws derived from a secret seed whose hash is published first.
//!
//! The host publishes the [`Seed::commitment`] when the table is opened; then every person adds a nonce. Seed,
//! game id, rules version, content and nonces give a key ([`Fair::new`]), and the key determines every chance
//! event ([`Fair::ticket`]). When the seed is published at the end, anyone can recompute them
//! ([`verify`]). `docs/fairness.md` gives the derivation step by step with test vectors.

use std::{fmt, str::FromStr};

use chacha20::{
    ChaCha20,
    cipher::{KeyIvInit, StreamCipher},
};
use hkdf::Hkdf;
use sha2::Sha256;

use crate::errors;
use crate::hex::{from_hex, to_hex};
use crate::{Actor, Game, Hash, Message, Problem, Record, RunningGame};

/// The salt of the key: names its purpose and the version of the derivation.
const SALT: &[u8] = b"zheng fair chance 1";

/// The secret of one table: 32 random bytes, published when the game has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The SHA-256 of the 32 bytes, which the host publishes before the game.
    pub fn commitment(&self) -> Hash {
        Hash::of(&self.0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

// A secret does not belong in a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl FromStr for Seed {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Seed, Problem> {
        // The text is not repeated in the error: it may be a secret with one digit missing.
        let bytes = from_hex(text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Seed).ok_or_else(|| errors::SeedDigits.into())
    }
}

/// The chance of one table: every die and every draw, by number.
#[derive(Clone)]
pub struct Fair {
    key: [u8; 32],
}

// A secret does not belong in a log.
impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(..)")
    }
}

impl Fair {
    /// Derives the key of a table; nonces in seat order, `None` for a seat that gave none.
    ///
    /// HKDF-SHA-256 with the seed as input key material, the ASCII text `zheng fair chance 1` as salt, and
    /// as info these fields, each after its length in bytes as 32 bits little-endian: the game id as UTF-8;
    /// the rules version as 32 bits little-endian; the 32 bytes of the content hash; the number of seats as
    /// 32 bits little-endian; then for every seat either the byte 0, or the byte 1 and the nonce. The key is
    /// the first 32 bytes of the output.
    pub fn new<N: AsRef<[u8]>>(
        seed: Seed,
        game_id: &str,
        version: u32,
        content: Hash,
        nonces: &[Option<N>],
    ) -> Fair {
        let mut info = Vec::new();
        let mut field = |parts: &[&[u8]]| {
            let length: usize = parts.iter().map(|part| part.len()).sum();
            info.extend_from_slice(&(length as u32).to_le_bytes());
            for part in parts {
                info.extend_from_slice(part);
            }
        };
        field(&[game_id.as_bytes()]);
        field(&[&version.to_le_bytes()]);
        field(&[&content.0]);
        field(&[&(nonces.len() as u32).to_le_bytes()]);
        for nonce in nonces {
            match nonce {
                None => field(&[&[0]]),
                Some(nonce) => field(&[&[1], nonce.as_ref()]),
            }
        }
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(Some(SALT), &seed.0)
            .expand(&info, &mut key)
            .expect("32 bytes are less than HKDF can give");
        Fair { key }
    }

    /// The ticket of chance event `k`, from 0 to `total - 1`, each with exactly the same probability.
    ///
    /// Events are numbered from 1 in the order they were drawn at the table; undo does not reset the
    /// count. The event's bytes are the `ChaCha20` keystream (RFC 8439) under the table's key, with `k` as 96
    /// bits little-endian for nonce and the block counter from 0. They are read as 64-bit little-endian
    /// words. The first word below the largest multiple of `total` that fits in 64 bits is used; the
    /// ticket is this word modulo `total`.
    pub fn ticket(&self, k: u64, total: u32) -> u32 {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&k.to_le_bytes());
        let mut stream = ChaCha20::new(&self.key.into(), &nonce.into());
        first_fair(total, || {
            let mut word = [0; 8];
            stream.apply_keystream(&mut word);
            u64::from_le_bytes(word)
        })
    }

    /// The chance of a finished game from the tags of its record: `GameId`, `Seed`, `Commitment`, and
    /// `Nonce.<seat>` for the seats that gave one. The commitment must be that of the seed.
    pub fn from_record(
        record: &Record,
        seats: &[&str],
        version: u32,
        content: Hash,
    ) -> Result<Fair, Problem> {
        let need = |name: &str| {
            let missing = || Problem::in_tag(name, errors::FairMissing);
            record.tag(name).ok_or_else(missing)
        };
        let game_id = need("GameId")?;
        let in_tag = |name: &'static str| move |problem: Problem| problem.within_tag(name);
        let seed: Seed = need("Seed")?.parse().map_err(in_tag("Seed"))?;
        let commitment: Hash = need("Commitment")?.parse().map_err(in_tag("Commitment"))?;
        if seed.commitment() != commitment {
            return Err(Problem::in_tag("Commitment", errors::FairCommitment));
        }
        // A nonce that belongs to no seat would go unused, and its owner would believe it was.
        for (name, _) in &record.tags {
            if let Some(seat) = name.strip_prefix("Nonce.")
                && !seats.contains(&seat)
            {
                let known = seats.join(", ");
                return Err(Problem::in_tag(name, errors::TagSeat { known }));
            }
        }
        let mut nonces = Vec::new();
        for seat in seats {
            let name = format!("Nonce.{seat}");
            let nonce = record
                .tag(&name)
                .map(|text| from_hex(text).ok_or_else(|| Problem::in_tag(&name, errors::NonceDigits)));
            nonces.push(nonce.transpose()?);
        }
        Ok(Fair::new(seed, game_id, version, content, &nonces))
    }
}

/// Writes the tags that [`Fair::from_record`] reads.
pub fn set_tags<N: AsRef<[u8]>>(
    record: &mut Record,
    seed: Seed,
    game_id: &str,
    seats: &[&str],
    nonces: &[Option<N>],
) {
    record.set_tag("GameId", game_id);
    record.set_tag("Commitment", seed.commitment().to_string());
    record.set_tag("Seed", seed.to_string());
    for (seat, nonce) in seats.iter().zip(nonces) {
        if let Some(nonce) = nonce {
            record.set_tag(format!("Nonce.{seat}"), to_hex(nonce.as_ref()));
        }
    }
}

/// The result of [`verify`] for a correct record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Number of chance events that were recomputed with the same outcome.
    pub drawn: u64,
    /// The numbers missing from the record, first and last of each gap: drawn at the table and undone.
    pub skipped: Vec<(u64, u64)>,
}

/// Replays a record on a table at its start and recomputes every chance event.
///
/// The table must have the rules, content and position of the record. It is left at the end of the
/// record, or before the line at fault.
pub fn verify<G: Game>(record: &Record, table: &mut RunningGame<G>) -> Result<Verified, Problem> {
    let fair = Fair::from_record(record, table.seats(), table.version(), table.content())?;
    let mut verified = Verified { drawn: 0, skipped: Vec::new() };
    let mut numbers = record.chances().map(|(number, _)| number);
    let mut next = 1;
    for line in &record.lines {
        let at = |what: Message| Problem::in_line(line.number, what);
        let actor = table.actor(&line.actor);
        let actor = actor.ok_or_else(|| at(errors::NotSeated { actor: &line.actor }.into()))?;
        if actor == Actor::Fate {
            let number = numbers.next().unwrap_or(next);
            if number < next {
                return Err(at(errors::ChanceRepeated { number }.into()));
            }
            let total = table.chances();
            if total == 0 {
                return Err(at(errors::ChanceNotDue.into()));
            }
            let drawn = table.chance_outcome(fair.ticket(number, total));
            if drawn != line.action {
                return Err(at(errors::ChanceDiffers { number, action: &line.action, drawn }.into()));
            }
            verified.drawn += 1;
            if next < number {
                verified.skipped.push((next, number - 1));
            }
            next = number.checked_add(1).ok_or_else(|| at(errors::ChanceNumbersUsed.into()))?;
        }
        table.apply(actor, &line.action).map_err(|refusal| at(Message::plain(&refusal)))?;
    }
    Ok(verified)
}

/// The first word that gives every ticket the same probability, as a ticket.
fn first_fair(total: u32, mut words: impl FnMut() -> u64) -> u32 {
    assert!(total > 0, "a chance event has an outcome");
    let total = u64::from(total);
    // 2⁶⁴ mod total: this many words at the top would favour the low tickets.
    let surplus = (u64::MAX % total + 1) % total;
    loop {
        let word = words();
        if word <= u64::MAX - surplus {
            return (word % total) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::first_fair;

    /// The ticket of the first usable word, and how many words were read.
    fn read(total: u32, words: &[u64]) -> (u32, usize) {
        let mut used = 0;
        let ticket = first_fair(total, || {
            used += 1;
            words[used - 1]
        });
        (ticket, used)
    }

    #[test]
    fn words_that_would_favour_low_tickets_are_passed_over() {
        // 2⁶⁴ = 6 · 3074457345618258602 + 4: the four words at the top do not count.
        for surplus in 0..4 {
            assert_eq!(read(6, &[u64::MAX - surplus, 8]), (2, 2));
        }
        assert_eq!(read(6, &[u64::MAX - 4]), (5, 1));
        assert_eq!(read(6, &[0]), (0, 1));
        assert_eq!(read(6, &[u64::MAX, u64::MAX - 3, u64::MAX - 1, 3]), (3, 4));
    }

    #[test]
    fn every_word_counts_when_the_total_divides_the_words() {
        for bits in 0..32 {
            let total = 1 << bits;
            assert_eq!(read(total, &[u64::MAX]), (total - 1, 1));
        }
    }

    #[test]
    fn the_surplus_is_right_for_every_small_total() {
        for total in 1..=10_000_u32 {
            let surplus = (1_u128 << 64) % u128::from(total);
            let last = u64::MAX - surplus as u64;
            assert_eq!(read(total, &[last]), (total - 1, 1), "{total}");
            if surplus > 0 {
                assert_eq!(read(total, &[last + 1, 0]), (0, 2), "{total}");
            }
        }
    }
}
