//! Inputs that are committed: a small corpus for each target, and inputs that once broke something.
//!
//! There is one file for each target, with one line for each input; everything that is not printable ASCII is escaped.

use std::path::{Path, PathBuf};

use super::targets::Target;
use crate::Result;

/// The most bytes of a file: all of them together stay well below two megabytes.
const MOST: usize = 150_000;

/// Why an input is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It goes a way through the program that no other one goes.
    Corpus,
    /// It once broke something.
    Found,
}

/// The kept inputs of a target; none where there is no file.
pub fn read(target: Target, why: Why) -> Result<Vec<Vec<u8>>> {
    match std::fs::read_to_string(file(target, why)) {
        Ok(text) => text
            .lines()
            .map(|line| unescape(line).ok_or_else(|| format!("{target}: {line}").into()))
            .collect(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

/// Keeps a corpus: the shortest inputs first, as many as there is room for. Returns how many were kept.
pub fn write(target: Target, mut inputs: Vec<Vec<u8>>) -> Result<usize> {
    inputs.sort_by_key(|input| (input.len(), input.clone()));
    let mut text = String::new();
    let mut kept = 0;
    for input in inputs {
        let line = input.escape_ascii().to_string();
        if line.is_empty() || text.len() + line.len() > MOST {
            continue;
        }
        text.push_str(&line);
        text.push('\n');
        kept += 1;
    }
    let file = file(target, Why::Corpus);
    std::fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(file, text)?;
    Ok(kept)
}

fn file(target: Target, why: Why) -> PathBuf {
    let folder = match why {
        Why::Corpus => "kept",
        Why::Found => "found",
    };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(folder).join(format!("{target}.txt"))
}

/// The bytes of a line, the other way round of `escape_ascii`.
fn unescape(line: &str) -> Option<Vec<u8>> {
    let mut bytes = line.bytes();
    let mut out = Vec::new();
    while let Some(byte) = bytes.next() {
        out.push(match byte {
            b'\\' => match bytes.next()? {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'x' => {
                    let digits = [bytes.next()?, bytes.next()?];
                    u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
                }
                same @ (b'\\' | b'\'' | b'"') => same,
                _ => return None,
            },
            plain => plain,
        });
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn every_byte_is_kept() {
        let all: Vec<u8> = (0..=255).collect();
        let line = all.escape_ascii().to_string();
        assert!(!line.contains('\n'));
        assert_eq!(unescape(&line), Some(all));
        assert_eq!(unescape("\\q"), None);
        assert_eq!(unescape("\\x0"), None);
    }
}
