//! The drawings of the rulebooks: SVG files that take their colours from the page.
//!
//! A book asks for a drawing by name and brings its texts, the caption first: drawings hold no words of any language. A file has
//! one element to a line, and at most one text in it: `{0}` for the first after the caption. In an element with `data-wrap="17"`
//! a text becomes lines of at most 17 characters around its place. Classes begin with `g-`; nothing has a `style` or an `id`.

use maud::{Markup, PreEscaped, html};

/// A drawing that a book can ask for.
pub struct Drawing {
    /// What the book calls it.
    pub name: &'static str,
    /// How many texts it wants beside its caption.
    pub labels: usize,
    pub svg: &'static str,
}

impl Drawing {
    /// The drawing with its texts, the caption first.
    pub fn show(&self, texts: &[&str]) -> Markup {
        let (caption, labels) = texts.split_first().unwrap_or((&"", &[]));
        html! {
            figure class={ "g-figure g-" (self.name) } {
                svg class="g-drawing" role="img" viewBox=(attribute(self.svg, "viewBox").unwrap_or_default()) {
                    title { (caption) }
                    @for line in self.svg.lines().skip(1).filter(|&line| line != "</svg>") {
                        (filled(line.trim_start(), labels))
                    }
                }
                figcaption aria-hidden="true" { (caption) }
            }
        }
    }
}

/// An element with its text in place. One that a book forgot is empty.
fn filled(line: &str, labels: &[&str]) -> Markup {
    let Some((before, (index, after))) =
        line.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    else {
        return PreEscaped(line.to_owned());
    };
    let text = index.parse().ok().and_then(|index: usize| labels.get(index)).copied().unwrap_or_default();
    let number = |name| attribute(line, name).and_then(|value| value.parse::<usize>().ok());
    if let (Some(longest), Some(x), Some(y)) = (number("data-wrap"), number("x"), number("y")) {
        let rows = wrap(text, longest);
        let top = y + 9 - 9 * rows.len();
        html! { @for (y, row) in (top..).step_by(18).zip(rows) { text class="g-word" x=(x) y=(y) { (row) } } }
    } else {
        html! { (PreEscaped(before)) (text) (PreEscaped(after)) }
    }
}

fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

fn wrap(text: &str, longest: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + word.chars().count() < longest => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        assert_eq!(wrap("Western Islands", 9), ["Western", "Islands"]);
        assert_eq!(wrap("one player draws 2", 12), ["one player", "draws 2"]);
        assert_eq!(wrap("", 9), Vec::<String>::new());
    }

    #[test]
    fn texts_are_put_in_their_place() {
        let texts = |line| filled(line, &["one two", "<"]).into_string();
        assert_eq!(texts(r#"<text x="1" y="2">{1}</text>"#), r#"<text x="1" y="2">&lt;</text>"#);
        assert_eq!(texts(r#"<text x="1" y="2">{2}</text>"#), r#"<text x="1" y="2"></text>"#);
        assert_eq!(
            texts(r#"<text data-wrap="4" x="1" y="20">{0}</text>"#),
            r#"<text class="g-word" x="1" y="11">one</text><text class="g-word" x="1" y="29">two</text>"#
        );
    }
}
