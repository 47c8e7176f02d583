//! Renders a rulebook for a page: contents and text.

use maud::{Markup, html};

use crate::{Rulebook, Section};

impl Rulebook {
    /// The table of contents: chapters, and under each its rules.
    pub fn contents(&self) -> Markup {
        html! {
            ol class="g-contents" {
                @for (chapter, rules) in self.chapters() {
                    li {
                        (link(chapter))
                        @if !rules.is_empty() {
                            ol { @for rule in rules { li { (link(rule)) } } }
                        }
                    }
                }
            }
        }
    }

    /// The whole text under its headings. Every heading has its anchor as `id` and links to itself.
    pub fn article(&self) -> Markup {
        html! {
            article class="g-book" {
                h1 { (self.title) }
                div class="g-lead" { (self.lead) }
                @for (chapter, rules) in self.chapters() {
                    section class="g-chapter" {
                        h2 id=(chapter.anchor) { (link(chapter)) }
                        (chapter.body)
                        @for rule in rules {
                            section class="g-rule" {
                                h3 id=(rule.anchor) { (link(rule)) }
                                (rule.body)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Each chapter with the rules in it.
    pub fn chapters(&self) -> impl Iterator<Item = (&Section, &[Section])> {
        self.sections.chunk_by(|_, next| next.level > 2).filter_map(|chunk| chunk.split_first())
    }
}

fn link(section: &Section) -> Markup {
    html! {
        a href={ "#" (section.anchor) } {
            @if let Some(number) = &section.number { span class="g-number" { (number) } " " }
            (section.title)
        }
    }
}
