//! A report as one self-contained page: no script, no picture, no external address.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::numbers::Numbers;
use super::svg;
use super::{Part, Report, Section};
use ::facts::Figure;
use words::Translator;

/// Colours for light and dark, and a layout that fits a phone: wide tables are scrolled by themselves.
const STYLE: &str = include_str!("page.css");

impl Report {
    pub fn html(&self) -> String {
        let numbers = Numbers::new(self.tr.language());
        let title = self.tr.text("stats-title", []);
        let about = self.tr.text(if self.games == 0 { "stats-nothing" } else { "stats-about" }, []);
        whole(self.tr, &title, &about, &html! { @for part in &self.parts { (self.part(part, numbers)) } })
    }

    fn part(&self, part: &Part, numbers: Numbers) -> Markup {
        html! {
            article {
                h2 { (part.title) " " small { (self.count(part.games, numbers)) } }
                (sections(self.tr, &format!("{}-", part.id), &part.sections))
            }
        }
    }
}

/// Some tables and charts as a page of their own; `head` stands above them.
pub fn page(tr: Translator, title: &str, about: &str, head: &str, tables: &[Section]) -> String {
    whole(tr, title, about, &html! { article { h2 { (head) } (sections(tr, "", tables)) } })
}

fn whole(tr: Translator, title: &str, about: &str, main: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(tr.language().id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    p { (about) }
                }
                main { (main) }
            }
        }
    };
    page.into_string() + "\n"
}

/// Links to some sections, and the sections; `before` is what their ids begin with.
fn sections(tr: Translator, before: &str, sections: &[Section]) -> Markup {
    let numbers = Numbers::new(tr.language());
    let anchor = |section: &Section| format!("{before}{}", section.id);
    html! {
        nav { @for section in sections { a href=(format!("#{}", anchor(section))) { (section.title) } } }
        @for section in sections {
            section id=(anchor(section)) {
                h3 { (section.title) }
                p { (section.note) }
                div.charts { @for chart in &section.charts { (svg::draw(chart, numbers)) } }
                // A long table below a chart waits until it is asked for.
                @if section.charts.is_empty() { (table(section, numbers)) }
                @else { details { summary { (tr.text("stats-table", [])) } (table(section, numbers)) } }
            }
        }
    }
}

fn table(section: &Section, numbers: Numbers) -> Markup {
    let is_name = |figure: &Figure| matches!(figure, Figure::Name { .. });
    let first = section.rows.first();
    let named = |column: usize| first.is_some_and(|row| is_name(&row[column]));
    html! {
        // It can be scrolled with the keyboard.
        div.wide tabindex="0" role="region" aria-label=(section.title) {
            table {
                thead { tr {
                    @for (index, column) in section.columns.iter().enumerate() {
                        th scope="col" class=[(!named(index)).then_some("n")] { (column.title) }
                    }
                } }
                tbody {
                    @for row in &section.rows {
                        tr { @for (index, figure) in row.iter().enumerate() {
                            @let text = numbers.figure(figure);
                            @if index == 0 { th scope="row" { (text) } }
                            @else { td class=[(!is_name(figure)).then_some("n")] { (text) } }
                        } }
                    }
                }
            }
        }
    }
}
