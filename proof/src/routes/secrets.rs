//! Secrets are kept as hashes and are never logged: everything that was handed out is looked for in the file and in the log.

use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use server::secret::{Kind, Secret};

use super::world::World;
use crate::Result;

/// What is kept as it is, for the server itself needs it: an invitation is shown again to who sits at the table, and with a
/// webhook's secret posts are signed. Neither lets anyone be somebody else.
const IN_CLEAR: [&str; 2] = ["an invitation", "the secret of a webhook"];

/// Everything that is logged by this process at the level `trace`, from the first call on.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Begins to listen, once. The log is that of the process, so whatever else runs in it is looked through, too.
pub fn listen() -> Result<Log> {
    static LOG: OnceLock<std::result::Result<Log, String>> = OnceLock::new();
    let begun = LOG.get_or_init(|| {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = server::logging::subscriber(true, false, "trace", move || writer.clone())
            .map_err(|what| what.to_string())?;
        tracing::subscriber::set_global_default(subscriber).map_err(|error| error.to_string())?;
        Ok(log)
    });
    Ok(begun.clone()?)
}

/// What was looked through.
#[derive(Clone, Debug, Default)]
pub struct Hidden {
    /// How many secrets were looked for.
    pub secrets: usize,
    /// How many bytes of the database's file they were looked for in.
    pub kept: usize,
    /// How many bytes of the log.
    pub logged: usize,
}

/// Looks for every secret of a world in its file and in what was logged.
pub fn look(world: &World, log: &Log) -> Result<Hidden> {
    let secrets = &world.facts.secrets;
    let kept = files(&world.file())?;
    let logged = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if !contains(&logged, "/api/sign-in") {
        return Err("requests are not logged: there is nothing to look through".into());
    }
    let found = |(what, secret): &&(&'static str, String)| {
        contains(&logged, secret) || (!IN_CLEAR.contains(what) && contains(&kept, secret))
    };
    if let Some((what, _)) = secrets.iter().find(found) {
        return Err(format!("{what} is in the database or in the log as it was handed out").into());
    }
    if let Some(kind) = shape(&logged) {
        return Err(format!("a secret of the kind {kind:?} is in the log").into());
    }
    check_file(&world.file())?;
    // The check can fail: what is kept in clear is found in the file.
    let shown = secrets.iter().any(|(what, secret)| IN_CLEAR.contains(what) && contains(&kept, secret));
    if !shown || !contains(&kept, "$argon2id$") {
        return Err("the file that was looked through is not that of the world".into());
    }
    if contains(&logged, "$argon2id$") {
        return Err("the hash of a password is in the log".into());
    }
    Ok(Hidden { secrets: secrets.len(), kept: kept.len(), logged: logged.len() })
}

/// A database with what is beside it.
fn files(database: &Path) -> Result<Vec<u8>> {
    let mut bytes = std::fs::read(database)?;
    for beside in ["-wal", "-shm"] {
        let file = format!("{}{beside}", database.display());
        bytes.extend(std::fs::read(file).unwrap_or_default());
    }
    Ok(bytes)
}

/// What every secret that opens something looks like, apart from that of a webhook: see `server::secret::Kind`.
const SHAPES: [Kind; 7] = [
    Kind::Session,
    Kind::Token,
    Kind::Return,
    Kind::Invitation,
    Kind::Recovery,
    Kind::Confirmation,
    Kind::Unsubscribe,
];

/// Says whether something that looks like a secret is in the file of a database: also those nobody has written down.
pub fn check_file(database: &Path) -> Result<()> {
    match shape(&files(database)?) {
        Some(kind) => Err(format!("a secret of the kind {kind:?} is in the database").into()),
        None => Ok(()),
    }
}

/// The kind of the first thing in some bytes that looks like a secret.
fn shape(bytes: &[u8]) -> Option<Kind> {
    let of = |rest: &[u8], kind: Kind| {
        let text = rest.get(..35).and_then(|rest| std::str::from_utf8(rest).ok());
        text.is_some_and(|text| Secret::parse(kind, text).is_some())
    };
    let starts = (0..bytes.len()).filter(|&at| bytes[at] == b'z');
    starts
        .flat_map(|at| SHAPES.map(|kind| (at, kind)))
        .find(|&(at, kind)| of(&bytes[at..], kind))
        .map(|(_, kind)| kind)
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_secret_is_found_anywhere() {
        for kind in SHAPES {
            let text = format!("z zs_ {}!", Secret::new(kind).expose());
            assert_eq!(shape(text.as_bytes()), Some(kind));
        }
        assert_eq!(shape(b"zs_ zebra zt_0000"), None);
    }
}
