//! What names, logins, addresses and texts may contain.

use host::ErrorCode;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use words::Language;

use super::fault::Fault;

use crate::errors;

/// The most characters of a name.
const NAME: usize = 40;
/// Maximum number of marks (accents, vowel signs) on one character.
const MARKS: usize = 3;
/// Maximum length of a chat message or a report.
pub const LINE: usize = 1000;
/// Maximum length of a note.
pub const NOTE: usize = 20_000;

/// A name as it is stored: one line, single spaces, nothing invisible, no piles of marks. It is composed (NFC), and variation
/// selectors are left out, so that names that look the same are stored in the same way.
pub fn name(text: &str) -> Result<String, Fault> {
    // Characters beyond the longest name decide nothing more, and are not worth composing.
    let words: Vec<&str> = text.split(char::is_whitespace).filter(|word| !word.is_empty()).collect();
    let joined = words.join(" ");
    let name: String = joined.chars().filter(|letter| !is_variation(*letter)).take(8 * NAME).nfc().collect();
    let fits = (1..=NAME).contains(&name.chars().take(NAME + 1).count());
    let plain = !text.chars().any(char::is_control) && !name.chars().any(is_invisible);
    if fits && plain && !piles_marks(&name) { Ok(name) } else { Err(Fault::new(ErrorCode::BadName)) }
}

/// A name to sign in with.
pub fn login(text: &str) -> Result<String, Fault> {
    let fits = (3..=NAME).contains(&text.chars().take(NAME + 1).count());
    let plain = text.chars().all(|letter| letter.is_alphanumeric() || ".-_".contains(letter));
    if fits && plain && !piles_marks(text) {
        Ok(text.to_owned())
    } else {
        Err(Fault::new(ErrorCode::BadLogin))
    }
}

pub fn email(text: &str) -> Result<String, Fault> {
    let text = text.trim();
    let known = text.len() <= 254 && !text.contains(char::is_control) && is_address(text);
    if known { Ok(text.to_owned()) } else { Err(Fault::new(ErrorCode::BadEmail)) }
}

#[cfg(feature = "mail")]
fn is_address(text: &str) -> bool {
    text.parse::<lettre::Address>().is_ok()
}

/// Without mail nothing is ever sent there.
#[cfg(not(feature = "mail"))]
fn is_address(text: &str) -> bool {
    text.split_once('@').is_some_and(|(name, domain)| !name.is_empty() && !domain.is_empty())
}

pub fn password(text: &str) -> Result<(), Fault> {
    crate::password::check(text).map_err(|_| Fault::new(ErrorCode::BadPassword))
}

/// A language by its code.
pub fn language(text: &str) -> Result<Language, Fault> {
    Language::of_locale(text).ok_or_else(|| Fault::because(ErrorCode::BadRequest, errors::Language))
}

/// A line of chat, or a report.
pub fn line(text: &str) -> Result<&str, Fault> {
    let text = text.trim();
    let fits = (1..=LINE).contains(&text.chars().take(LINE + 1).count());
    let plain = !text.chars().any(|letter| letter.is_control() || turns_text(letter));
    let seen = text.chars().any(|letter| !letter.is_whitespace() && !is_invisible(letter));
    if fits && plain && seen && !piles_marks(text) { Ok(text) } else { Err(Fault::new(ErrorCode::BadText)) }
}

/// A note: several lines, or none.
pub fn note(text: &str) -> Result<&str, Fault> {
    let fits = text.chars().take(NOTE + 1).count() <= NOTE;
    let plain = !text.chars().any(|letter| letter.is_control() && !"\n\r\t".contains(letter));
    if fits && plain { Ok(text) } else { Err(Fault::new(ErrorCode::BadText)) }
}

/// Whether some character has more marks than any language needs, or a text begins with a mark.
/// Only marks that take no space of their own count.
fn piles_marks(text: &str) -> bool {
    let mut marks = MARKS;
    text.chars().any(|letter| {
        let mark = matches!(
            letter.general_category(),
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
        );
        marks = match letter {
            _ if mark && !is_variation(letter) => marks + 1,
            _ if letter.is_whitespace() => MARKS,
            _ if mark => marks,
            _ => 0,
        };
        marks > MARKS
    })
}

/// Whether a character is a variation selector.
fn is_variation(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

/// Whether a character changes the direction of text.
fn turns_text(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character is invisible or displays as something else.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_visible_line() {
        assert_eq!(name("  Zheng   He ").unwrap(), "Zheng He");
        assert_eq!(name("鄭和").unwrap(), "鄭和");
        assert!(name(&"é".repeat(40)).is_ok());
        for bad in
            ["", "  ", "a\nb", "a\0", "a\u{200b}b", "\u{202e}evil", "\u{3164}", "\u{e000}", &"é".repeat(41)]
        {
            assert_eq!(name(bad).map_err(|fault| fault.code()), Err(ErrorCode::BadName), "{bad:?}");
        }
    }

    #[test]
    fn names_are_composed_and_carry_few_marks() {
        assert_eq!(name("Jo\u{308}rg").unwrap(), "Jörg");
        assert_eq!(name("e\u{302}\u{301}").unwrap(), "\u{1ebf}", "Vietnamese");
        assert_eq!(name("\u{2764}\u{fe0f} Anna").unwrap(), "\u{2764} Anna");
        for good in ["กัญญ์", "မြှောက်", "שָׁלוֹם", "क्ष्म्या", "Tiếng Việt"]
        {
            assert!(name(good).is_ok(), "{good}");
            assert!(line(good).is_ok(), "{good}");
        }
        let piled = format!("Z{}", "\u{301}\u{320}\u{489}".repeat(13));
        let thai = format!("ส{}", "\u{e47}".repeat(20));
        for bad in ["\u{301}", &"\u{301}".repeat(39), " \u{301}a", &piled, &thai, "a \u{301}", "\u{fe0f}"] {
            assert_eq!(name(bad).map_err(|fault| fault.code()), Err(ErrorCode::BadName), "{bad:?}");
        }
        for bad in [&*piled, &thai, "\u{301}", "\u{200b}", "\u{2800}\u{3164}"] {
            assert!(line(bad).is_err(), "{bad:?}");
        }
        assert!(login(&format!("abc{}", "\u{345}".repeat(9))).is_err());
        for hidden in ["a\u{200d}b", "a\u{2066}b", "a\u{61c}b", "a\u{feff}b", "a\u{202c}"] {
            assert!(name(hidden).is_err(), "{hidden:?}");
        }
    }

    #[test]
    fn logins_and_addresses_have_a_form() {
        for good in ["anna", "Anna.B-c_1", "Jörg"] {
            assert!(login(good).is_ok(), "{good}");
        }
        for bad in ["", "ab", "a b c", "a@b.c", "anna\n", &"a".repeat(41)] {
            assert!(login(bad).is_err(), "{bad:?}");
        }
        assert_eq!(email(" he@example.org ").unwrap(), "he@example.org");
        for bad in ["", "he", "he@", "he@a, she@b", "He <he@example.org>", "he@example.org\nBcc: x@y.z"] {
            assert!(email(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn texts_have_bounds_and_no_control() {
        assert_eq!(line(" hello ").unwrap(), "hello");
        assert!(line(&"é".repeat(1000)).is_ok());
        for bad in ["", " ", "a\nb", "a\u{1b}[31m", "a\0", "\u{202e}x", &"é".repeat(1001)] {
            assert!(line(bad).is_err(), "{bad:?}");
        }
        assert!(note("").is_ok() && note("a\n\tb").is_ok() && note(&"é".repeat(20_000)).is_ok());
        assert!(note("a\0").is_err() && note(&"é".repeat(20_001)).is_err());
    }
}
