//! The drawings of the rulebooks: line drawings in the colours of the page.
//!
//! A book refers to a drawing by name and provides its texts, the caption first, because drawings contain no words.
//! Classes begin with `g-`; nothing has a `style` or an `id`.

use maud::{Markup, html};

/// A drawing that a book can ask for.
pub struct Drawing {
    /// Its name in books.
    pub name: &'static str,
    /// The number of texts it needs besides its caption.
    pub labels: usize,
    pub size: (u16, u16),
    pub draw: fn(&Labels<'_>) -> Markup,
}

/// The texts of a drawing besides its caption. A missing one is empty.
pub struct Labels<'a>(&'a [&'a str]);

impl<'a> Labels<'a> {
    pub fn at(&self, index: usize) -> &'a str {
        self.0.get(index).copied().unwrap_or_default()
    }
}

impl Drawing {
    /// The drawing with its texts, the caption first.
    pub fn show(&self, texts: &[&str]) -> Markup {
        let (caption, labels) = texts.split_first().unwrap_or((&"", &[]));
        html! {
            figure class={ "g-figure g-" (self.name) } {
                svg class="g-drawing" role="img" viewBox={ "0 0 " (self.size.0) " " (self.size.1) } {
                    title { (caption) }
                    ((self.draw)(&Labels(labels)))
                }
                figcaption aria-hidden="true" { (caption) }
            }
        }
    }
}
