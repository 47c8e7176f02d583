//! Renders the Markdown of books and notes: rule numbers become links, drawings are inserted.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::Drawing;

/// Where a long word may be broken; searches ignore it.
const SOFT_HYPHEN: char = '\u{ad}';

/// Whether a word is the number of a rule (`M4.6`) or of a chapter (`M4`).
pub(crate) fn is_number(word: &str) -> bool {
    let Some(rest) = word.strip_prefix(|letter: char| letter.is_ascii_uppercase()) else { return false };
    let mut parts = rest.split('.');
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.next().is_some_and(digits) && parts.next().is_none_or(digits) && parts.next().is_none()
}

/// What a text consists of. Rule numbers in brackets are links to their addresses.
pub(crate) fn events(text: &str, address: fn(&str) -> String) -> Vec<Event<'_>> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let link = |link: BrokenLink<'_>| -> Option<(CowStr<'_>, CowStr<'_>)> {
        is_number(&link.reference).then(|| (address(&link.reference).into(), "".into()))
    };
    Parser::new_with_broken_link_callback(text, options, Some(link)).collect()
}

/// A text of its own as markup, outside of the rulebooks. `address` says where a page has a rule, by its number.
pub fn note(text: &str, address: fn(&str) -> String) -> Markup {
    render(events(text, address), &[])
}

/// Events as markup, with drawings where they are asked for and tables that can be scrolled on a narrow page.
pub(crate) fn render(events: Vec<Event<'_>>, drawings: &[Drawing]) -> Markup {
    let mut shown = Vec::with_capacity(events.len());
    let mut paragraph = None;
    for event in events {
        match event {
            Event::Start(Tag::Paragraph) => {
                paragraph = Some(shown.len());
                shown.push(event);
            }
            Event::End(TagEnd::Paragraph) => {
                let start = paragraph.take().unwrap_or(shown.len());
                match drawing(&plain(&shown[start..]), drawings) {
                    Some(drawing) => {
                        shown.truncate(start);
                        shown.push(Event::Html(drawing.into_string().into()));
                    }
                    None => shown.push(event),
                }
            }
            Event::Start(Tag::Table(_)) => {
                shown.push(Event::Html("<div class=\"g-table\" role=\"group\" tabindex=\"0\">".into()));
                shown.push(event);
            }
            Event::End(TagEnd::Table) => {
                shown.push(event);
                shown.push(Event::Html("</div>".into()));
            }
            event => shown.push(event),
        }
    }
    let mut markup = String::new();
    html::push_html(&mut markup, shown.into_iter());
    PreEscaped(markup)
}

/// Events as plain text, one blank between words; drawings leave their texts.
pub(crate) fn plain(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::Text(part) | Event::Code(part) => text.push_str(part),
            Event::SoftBreak
            | Event::HardBreak
            | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => {
                text.push(' ');
            }
            _ => {}
        }
    }
    text.replace(SOFT_HYPHEN, "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name and the texts of a drawing that a paragraph asks for.
pub(crate) fn asked(paragraph: &str) -> Option<(&str, Vec<&str>)> {
    let inside = paragraph.strip_prefix("{drawing:")?.strip_suffix('}')?;
    let mut parts = inside.split('|').map(str::trim);
    Some((parts.next()?, parts.collect()))
}

fn drawing(paragraph: &str, drawings: &[Drawing]) -> Option<Markup> {
    let (name, texts) = asked(paragraph)?;
    Some(drawings.iter().find(|drawing| drawing.name == name)?.show(&texts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_and_chapters() {
        for number in ["M4.6", "C10.2", "M10", "C1"] {
            assert!(is_number(number), "{number}");
        }
        for other in ["M", "M4.", "M4.6.1", "x4.6", "Map", "4.6", ""] {
            assert!(!is_number(other), "{other}");
        }
    }

    #[test]
    fn a_number_in_brackets_is_a_link() {
        let address = |number: &str| format!("/rules/some#{number}");
        assert_eq!(
            note("As in [M4.6].", address).into_string().trim(),
            "<p>As in <a href=\"/rules/some#M4.6\">M4.6</a>.</p>"
        );
        assert_eq!(note("[sic]", address).into_string().trim(), "<p>[sic]</p>");
    }

    #[test]
    fn a_drawing_is_asked_for_with_texts() {
        assert_eq!(asked("{drawing: map | A map. | West}"), Some(("map", vec!["A map.", "West"])));
        assert_eq!(asked("{a set}"), None);
        assert!(note("{drawing: nowhere | x}", str::to_owned).into_string().contains("{drawing"));
    }
}
