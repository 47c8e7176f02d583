//! Parses a rulebook from Markdown: chapters and rules with their numbers.

use maud::Markup;
use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};

use crate::{Drawing, markdown};

/// The rules of a game in a language.
pub struct Rulebook {
    pub title: String,
    /// What stands before the first section.
    pub lead: Markup,
    /// Every section and rule, in order.
    pub sections: Vec<Section>,
}

/// A section of the rules, or a single rule.
pub struct Section {
    /// The number, as log lines name it (`M4.6`); none for sections that are not rules.
    pub number: Option<String>,
    /// What a link to it ends with (`M4.6`); unique in the book.
    pub anchor: String,
    /// The heading without its number.
    pub title: String,
    /// How deep: 2 for a chapter, 3 for a rule in it.
    pub level: u8,
    pub body: Markup,
    /// The same as plain text, for searching.
    pub text: String,
}

impl Rulebook {
    /// Reads a book. What the book gets wrong (a link to nowhere, a drawing that is none) is found by the tests.
    pub fn parse(text: &str, drawings: &[Drawing]) -> Rulebook {
        let mut parts = vec![Part::default()];
        let mut heading: Option<Heading> = None;
        for event in markdown::events(text, |number| format!("#{number}")) {
            match (event, &mut heading) {
                (Event::Start(Tag::Heading { level, id, .. }), _) => {
                    let anchor = id.map(|id| id.to_string());
                    heading = Some(Heading { level, anchor, text: String::new() });
                }
                (Event::End(TagEnd::Heading(_)), _) => {
                    parts.push(Part { heading: heading.take(), body: Vec::new() });
                }
                (Event::Text(text) | Event::Code(text), Some(heading)) => heading.text.push_str(&text),
                (_, Some(_)) => {}
                (event, None) => {
                    if let Some(part) = parts.last_mut() {
                        part.body.push(event);
                    }
                }
            }
        }
        let mut book = Rulebook {
            title: String::new(),
            lead: Markup::default(),
            sections: Vec::with_capacity(parts.len()),
        };
        for Part { heading, body } in parts {
            match heading {
                Some(Heading { level: HeadingLevel::H1, text, .. }) => {
                    book.title = text;
                    book.lead = markdown::render(body, drawings);
                }
                Some(heading) => book.sections.push(section(heading, body, drawings)),
                None => {}
            }
        }
        book
    }

    /// The section of an anchor, or of a number as log lines name it.
    pub fn section(&self, anchor: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.anchor == anchor)
    }
}

/// A heading while it is read.
struct Heading {
    level: HeadingLevel,
    anchor: Option<String>,
    text: String,
}

/// A heading and what follows it up to the next one.
#[derive(Default)]
struct Part<'a> {
    heading: Option<Heading>,
    body: Vec<Event<'a>>,
}

fn section(heading: Heading, body: Vec<Event<'_>>, drawings: &[Drawing]) -> Section {
    let (number, title) = match heading.text.split_once(' ') {
        Some((number, title)) if markdown::is_number(number) => (Some(number.to_owned()), title.to_owned()),
        _ => (None, heading.text),
    };
    let anchor = number.clone().or(heading.anchor).unwrap_or_else(|| title.clone());
    let text = markdown::plain(&body);
    Section {
        number,
        anchor,
        title,
        level: heading.level as u8,
        body: markdown::render(body, drawings),
        text,
    }
}
