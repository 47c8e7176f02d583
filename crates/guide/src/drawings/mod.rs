//! The drawings of the rulebooks: ink lines in the colours of the page.
//!
//! A book asks for a drawing by name and brings its texts, the caption first: drawings hold no words of any language.
//! Classes begin with `g-`; nothing has a `style` or an `id`.

mod card;
mod course;
mod dice;
mod expedition;
mod grid;
mod ink;
mod map;
mod missions;
mod sheet;
mod symbols;
mod target;

use maud::{Markup, html};

/// A drawing that books can ask for.
pub struct Drawing {
    /// What books call it.
    pub name: &'static str,
    /// How many texts it wants beside its caption.
    pub labels: usize,
    size: (u16, u16),
    draw: fn(&Labels<'_>) -> Markup,
}

/// Every drawing.
pub const ALL: &[Drawing] = &[
    Drawing { name: "ming-map", labels: 10, size: (480, 410), draw: map::draw },
    Drawing { name: "ming-round", labels: 4, size: (400, 250), draw: course::ming },
    Drawing { name: "ming-card", labels: 6, size: (400, 250), draw: card::draw },
    Drawing { name: "ming-voyage", labels: 4, size: (400, 172), draw: dice::voyage },
    Drawing { name: "ming-dice", labels: 5, size: (400, 190), draw: dice::results },
    Drawing { name: "ming-battle", labels: 9, size: (400, 286), draw: dice::battle },
    Drawing { name: "ming-score", labels: 7, size: (400, 196), draw: sheet::ming },
    Drawing { name: "ming-target", labels: 6, size: (400, 220), draw: target::draw },
    Drawing { name: "ching-round", labels: 4, size: (400, 250), draw: course::ching },
    Drawing { name: "ching-grid", labels: 4, size: (480, 404), draw: grid::draw },
    Drawing { name: "ching-expedition", labels: 6, size: (420, 250), draw: expedition::draw },
    Drawing { name: "ching-missions", labels: 4, size: (420, 190), draw: missions::draw },
    Drawing { name: "ching-symbols", labels: 5, size: (420, 226), draw: symbols::draw },
    Drawing { name: "ching-score", labels: 9, size: (400, 280), draw: sheet::ching },
];

/// The texts of a drawing beside its caption. One that a book forgot is empty.
pub(crate) struct Labels<'a>(&'a [&'a str]);

impl<'a> Labels<'a> {
    fn at(&self, index: usize) -> &'a str {
        self.0.get(index).copied().unwrap_or_default()
    }
}

/// A drawing by name with its texts, the caption first; nothing if there is none of that name.
pub fn draw(name: &str, texts: &[&str]) -> Option<Markup> {
    let Drawing { size: (width, height), draw, .. } = ALL.iter().find(|drawing| drawing.name == name)?;
    let (caption, labels) = texts.split_first().unwrap_or((&"", &[]));
    Some(html! {
        figure class={ "g-figure g-" (name) } {
            svg class="g-drawing" role="img" viewBox={ "0 0 " (width) " " (height) } {
                title { (caption) }
                (draw(&Labels(labels)))
            }
            figcaption aria-hidden="true" { (caption) }
        }
    })
}
