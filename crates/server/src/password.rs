//! Passwords: requirements, storage, and a check whose time reveals nothing.

use std::{fmt, sync::Arc};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::sync::Semaphore;

/// The fewest characters of a password.
pub const SHORTEST: usize = 8;

/// The most characters of a password.
pub const LONGEST: usize = 256;

/// Memory of one hash in KiB, passes and lanes, as OWASP recommends for argon2id.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// A hash of no password, with today's cost. Unknown names are checked against it, so that it takes as long.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Why a password is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasswordError {
    /// It has fewer than [`SHORTEST`] characters.
    TooShort,
    /// It has more than [`LONGEST`] characters.
    TooLong,
    /// It could not be hashed; the fault is the server's.
    Failed(String),
}

impl PasswordError {
    /// The stable code for clients.
    pub const fn code(&self) -> &'static str {
        match self {
            PasswordError::TooShort => "password_too_short",
            PasswordError::TooLong => "password_too_long",
            PasswordError::Failed(_) => "internal",
        }
    }
}

impl fmt::Display for PasswordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PasswordError::TooShort => {
                write!(f, "this password is too short: choose one of at least {SHORTEST} characters")
            }
            PasswordError::TooLong => {
                write!(f, "this password is too long: choose one of at most {LONGEST} characters")
            }
            PasswordError::Failed(why) => write!(f, "the password could not be stored ({why}): try again"),
        }
    }
}

impl std::error::Error for PasswordError {}

/// The result of checking a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// It is right, but stored with an old cost: hash it again and store that.
    Stale,
    /// It is wrong, or there is nobody with a password.
    Wrong,
}

impl Verdict {
    /// Whether the password was right.
    pub const fn is_right(self) -> bool {
        matches!(self, Verdict::Right | Verdict::Stale)
    }
}

/// Whether a password may be chosen.
pub fn check(password: &str) -> Result<(), PasswordError> {
    match password.chars().take(LONGEST + 1).count() {
        0..SHORTEST => Err(PasswordError::TooShort),
        SHORTEST..=LONGEST => Ok(()),
        _ => Err(PasswordError::TooLong),
    }
}

/// Hashes and checks passwords away from the threads that serve, a few at once: each takes 19 MiB.
#[derive(Clone, Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
}

impl Passwords {
    /// Limits how many passwords are hashed at the same time; the others wait.
    pub fn new(at_once: usize) -> Passwords {
        Passwords { turns: Arc::new(Semaphore::new(at_once.max(1))) }
    }

    /// The text to store for a new password.
    pub async fn hash(&self, password: &str) -> Result<String, PasswordError> {
        check(password)?;
        let password = password.to_owned();
        let hashed = self
            .run(move || {
                let hash: Result<PasswordHash, _> = hasher().hash_password(password.as_bytes());
                hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
            })
            .await;
        hashed.and_then(|hashed| hashed).map_err(PasswordError::Failed)
    }

    /// Checks a password against what is stored, or against nobody, which takes as long.
    pub async fn verify(&self, password: &str, stored: Option<&str>) -> Verdict {
        if check(password) == Err(PasswordError::TooLong) {
            return Verdict::Wrong;
        }
        let (password, stored) = (password.to_owned(), stored.map(str::to_owned));
        let verdict = self.run(move || {
            verdict(stored.as_deref(), |hash| hasher().verify_password(password.as_bytes(), hash).is_ok())
        });
        verdict.await.unwrap_or(Verdict::Wrong)
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
        // The turn goes with the work: it is not given back when the one who asked has gone.
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|error| error.to_string())?;
        let work = move || {
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())
    }
}

/// The verdict on a password. `matches` does all the work, and is called once with a hash of today's cost if nothing usable is
/// stored, so that the time does not tell whether there is such an account.
fn verdict(stored: Option<&str>, matches: impl FnOnce(&PasswordHash) -> bool) -> Verdict {
    let known = stored.and_then(|stored| PasswordHash::new(stored).ok());
    let nobody = || PasswordHash::new(NOBODY).expect("the hash of nobody is well formed");
    let right = matches(&known.clone().unwrap_or_else(nobody));
    match known.filter(|_| right) {
        Some(hash) if is_stale(&hash) => Verdict::Stale,
        Some(_) => Verdict::Right,
        None => Verdict::Wrong,
    }
}

fn hasher() -> Argon2<'static> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, None).expect("the cost is within bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// Whether a hash was made with another algorithm or cost than today's.
fn is_stale(hash: &PasswordHash) -> bool {
    let cost = Params::try_from(hash).map(|params| (params.m_cost(), params.t_cost(), params.p_cost()));
    hash.algorithm.as_str() != "argon2id" || hash.version != Some(19) || cost != Ok(COST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_is_counted_in_characters() {
        assert_eq!(check("1234567"), Err(PasswordError::TooShort));
        assert_eq!(check("鄭和下西洋鄭和下"), Ok(()));
        assert_eq!(check(&"é".repeat(256)), Ok(()));
        assert_eq!(check(&"é".repeat(257)), Err(PasswordError::TooLong));
        assert!(PasswordError::TooShort.to_string().contains("at least 8"));
    }

    #[tokio::test]
    async fn a_stored_password_is_known_again() {
        let passwords = Passwords::new(2);
        let stored = passwords.hash("nine dragons").await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert_ne!(stored, passwords.hash("nine dragons").await.unwrap(), "salted");
        assert_eq!(passwords.verify("nine dragons", Some(&stored)).await, Verdict::Right);
        assert_eq!(passwords.verify("nine dragon", Some(&stored)).await, Verdict::Wrong);
        assert_eq!(passwords.verify("", Some(&stored)).await, Verdict::Wrong);
        assert_eq!(passwords.hash("short").await, Err(PasswordError::TooShort));
    }

    #[tokio::test]
    async fn an_old_cost_asks_for_a_new_hash() {
        let cheap = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(64, 1, 1, None).unwrap());
        let hash: PasswordHash = cheap.hash_password(b"nine dragons").unwrap();
        let passwords = Passwords::new(1);
        assert_eq!(passwords.verify("nine dragons", Some(&hash.to_string())).await, Verdict::Stale);
        assert_eq!(passwords.verify("ten dragons!", Some(&hash.to_string())).await, Verdict::Wrong);
        assert!(Verdict::Stale.is_right() && !Verdict::Wrong.is_right());
    }

    #[tokio::test]
    async fn nobody_is_never_signed_in_and_costs_as_much() {
        let passwords = Passwords::new(1);
        let stored = passwords.hash("nine dragons").await.unwrap();
        for stored in [Some(&*stored), None, Some("rubbish")] {
            assert_eq!(passwords.verify("ten dragons!", stored).await, Verdict::Wrong);
            for right in [true, false] {
                let mut costs = Vec::new();
                let verdict = verdict(stored, |hash| {
                    let output = hash.hash.as_ref().map(|output| output.len());
                    costs.push((is_stale(hash), hash.salt.is_some(), output));
                    right
                });
                // Today's cost, once, and as long a result.
                assert_eq!(costs, [(false, true, Some(32))], "{stored:?}");
                assert_eq!(verdict.is_right(), right && stored.is_some_and(|stored| stored != "rubbish"));
            }
        }
    }

    #[tokio::test]
    async fn an_endless_password_is_wrong_at_once() {
        assert_eq!(Passwords::new(1).verify(&"x".repeat(1 << 20), None).await, Verdict::Wrong);
    }

    #[tokio::test]
    async fn only_so_many_at_once() {
        let passwords = Passwords::new(2);
        let (running, most) = (
            Arc::new(std::sync::atomic::AtomicUsize::new(0)),
            Arc::new(std::sync::atomic::AtomicUsize::new(0)),
        );
        let all = (0..8).map(|_| {
            let (running, most) = (Arc::clone(&running), Arc::clone(&most));
            passwords.run(move || {
                use std::sync::atomic::Ordering::SeqCst;
                most.fetch_max(running.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(10));
                running.fetch_sub(1, SeqCst);
            })
        });
        futures_util::future::join_all(all).await;
        assert!(most.load(std::sync::atomic::Ordering::SeqCst) <= 2);
    }
}
