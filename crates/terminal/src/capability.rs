//! What a terminal can display: whether it can move its cursor, and which characters it has.
//!
//! Output for a terminal without UTF-8 goes through [`Encoded`], so nothing else needs to know. Characters it does not have are
//! replaced by letters with the same meaning; boxes are drawn with `+`, `-` and `|`.

use std::env;
use std::io::{self, Write};

/// Whether the terminal can only print one line after another (`TERM=dumb`), as in the shell window of an editor.
pub fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The characters that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    Utf8,
    /// Those of Western Europe, a byte each: ISO 8859-1, and what 8859-15 and Windows-1252 have in common with it.
    Latin1,
    Ascii,
}

impl Charset {
    /// The one that the locale names: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set. UTF-8 if none is.
    pub fn of_environment() -> Charset {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
        let locale = names.filter_map(|name| env::var(name).ok()).find(|value| !value.is_empty());
        locale.map_or(Charset::Utf8, |locale| Charset::of_locale(&locale))
    }

    /// The one that a locale names after the dot: `de_DE.UTF-8`. A locale that names none (`C`, `de_DE@euro`) has an old one,
    /// and ASCII is in all of them.
    fn of_locale(locale: &str) -> Charset {
        let codeset =
            locale.split_once('.').map_or("", |(_, rest)| rest.split('@').next().unwrap_or_default());
        let letters = codeset.chars().filter(char::is_ascii_alphanumeric);
        match letters.collect::<String>().to_ascii_lowercase().as_str() {
            "utf8" => Charset::Utf8,
            "iso88591" | "iso885915" | "latin1" | "latin9" | "cp1252" | "windows1252" => Charset::Latin1,
            _ => Charset::Ascii,
        }
    }

    /// The byte of a character, if it has one.
    fn byte(self, letter: char) -> Option<u8> {
        let byte = u8::try_from(u32::from(letter)).ok()?;
        // From 0x80 to 0xA0 there is nothing to be seen, and 8859-15 has other characters in the places of some.
        let shared = matches!(byte, 0xA1..) && !b"\xA4\xA6\xA8\xB4\xB8\xBC\xBD\xBE".contains(&byte);
        (byte.is_ascii() || self == Charset::Latin1 && shared).then_some(byte)
    }
}

/// The space for the replacement of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// As much as it needs: in a line of text, `ä` becomes `ae`.
    Free,
    /// One column: on a screen that is laid out, `ä` becomes `a`.
    Column,
}

/// Writes UTF-8 text to a terminal in the characters that it can show.
#[derive(Debug)]
pub struct Encoded<W> {
    inner: W,
    charset: Charset,
    room: Room,
}

impl<W: Write> Encoded<W> {
    /// Writes to a terminal that can show these characters.
    pub const fn new(inner: W, charset: Charset, room: Room) -> Encoded<W> {
        Encoded { inner, charset, room }
    }
}

impl<W: Write> Write for Encoded<W> {
    /// Texts are written in whole characters.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.charset == Charset::Utf8 {
            return self.inner.write(bytes);
        }
        let mut encoded = Vec::with_capacity(bytes.len());
        for letter in String::from_utf8_lossy(bytes).chars() {
            match (self.charset.byte(letter), self.room) {
                (Some(byte), _) => encoded.push(byte),
                (None, Room::Free) => encoded.extend_from_slice(ascii(letter).as_bytes()),
                (None, Room::Column) => encoded.extend(ascii(letter).bytes().take(1)),
            }
        }
        self.inner.write_all(&encoded)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// What stands in the place of a character. The first of its letters stands for it where there is room for one.
const fn ascii(letter: char) -> &'static str {
    match letter {
        'ä' => "ae",
        'ö' => "oe",
        'ü' => "ue",
        'Ä' => "Ae",
        'Ö' => "Oe",
        'Ü' => "Ue",
        'ß' => "ss",
        'ç' => "c",
        'à' | 'á' | 'â' => "a",
        'è' | 'é' | 'ê' => "e",
        '“' | '”' | '„' => "\"",
        '‘' | '’' | '‚' => "'",
        '…' => "...",
        '–' | '—' | '−' | '─' => "-",
        '·' | '¸' => ".",
        '•' | '★' => "*",
        '×' => "x",
        '±' => "+/-",
        '►' | '›' | '→' => ">",
        '‹' | '←' => "<",
        '»' => ">>",
        '«' => "<<",
        '▲' | '↑' => "^",
        '▼' | '↓' => "v",
        '✓' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => "+",
        '○' => "o",
        '⚔' => "!",
        '│' => "|",
        '║' | '█' => "#",
        '▄' => "_",
        '\u{a0}' => " ",
        // Marks over the letter before.
        '\u{300}'..='\u{36f}' => "",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(text: &str, charset: Charset, room: Room) -> Vec<u8> {
        let mut out = Vec::new();
        write!(Encoded::new(&mut out, charset, room), "{text}").unwrap();
        out
    }

    #[test]
    fn a_locale_names_its_characters() {
        for (locale, charset) in [
            ("de_DE.UTF-8", Charset::Utf8),
            ("C.utf8", Charset::Utf8),
            ("en_GB.UTF-8@euro", Charset::Utf8),
            ("de_DE.ISO-8859-1", Charset::Latin1),
            ("de_DE.iso885915@euro", Charset::Latin1),
            ("ru_RU.KOI8-R", Charset::Ascii),
            ("de_DE", Charset::Ascii),
            ("POSIX", Charset::Ascii),
            ("C", Charset::Ascii),
        ] {
            assert_eq!(Charset::of_locale(locale), charset, "{locale}");
        }
    }

    #[test]
    fn what_cannot_be_shown_is_said_otherwise_and_keeps_its_columns_where_it_must() {
        let text = "─ Anführer „Groß“ · 2×│ …";
        assert_eq!(encoded(text, Charset::Utf8, Room::Column), text.as_bytes());
        assert_eq!(encoded(text, Charset::Ascii, Room::Free), b"- Anfuehrer \"Gross\" . 2x| ...");
        assert_eq!(encoded(text, Charset::Ascii, Room::Column), b"- Anfuhrer \"Gros\" . 2x| .");
        assert_eq!(encoded(text, Charset::Latin1, Room::Column), b"- Anf\xfchrer \"Gro\xdf\" \xb7 2\xd7| .");
        // Names that people give themselves can be anything.
        assert_eq!(encoded("e\u{301}鄭½", Charset::Latin1, Room::Free), b"e??");
    }
}
