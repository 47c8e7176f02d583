//! A report as one self-contained page: no script, no picture, no external address.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::numbers::Numbers;
use super::svg;
use super::{Part, Report, Section};
use ::facts::Figure;

/// Colours for light and dark, and a layout that fits a phone: wide tables are scrolled by themselves.
const STYLE: &str = include_str!("page.css");

impl Report {
    /// The report as a page.
    pub fn html(&self) -> String {
        let numbers = Numbers::new(self.tr.language());
        let title = self.tr.text("stats-title", []);
        let page = html! {
            (DOCTYPE)
            html lang=(self.tr.language().id()) {
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
                        @if self.games == 0 { p { (self.tr.text("stats-nothing", [])) } }
                        @else { p { (self.tr.text("stats-about", [])) } }
                    }
                    main { @for part in &self.parts { (self.part(part, numbers)) } }
                }
            }
        };
        page.into_string() + "\n"
    }

    fn part(&self, part: &Part, numbers: Numbers) -> Markup {
        let anchor = |section: &Section| format!("{}-{}", part.id, section.id);
        html! {
            article {
                h2 { (part.title) " " small { (self.count(part.games, numbers)) } }
                nav { @for section in &part.sections { a href=(format!("#{}", anchor(section))) { (section.title) } } }
                @for section in &part.sections {
                    section id=(anchor(section)) {
                        h3 { (section.title) }
                        p { (section.note) }
                        div.charts { @for chart in &section.charts { (svg::draw(chart, numbers)) } }
                        // A long table below a chart waits until it is asked for.
                        @if section.charts.is_empty() { (table(section, numbers)) }
                        @else { details { summary { (self.tr.text("stats-table", [])) } (table(section, numbers)) } }
                    }
                }
            }
        }
    }
}

fn table(section: &Section, numbers: Numbers) -> Markup {
    let is_name = |figure: &Figure| matches!(figure, Figure::Name { .. });
    let first = section.rows.first();
    let named = |column: usize| first.is_some_and(|row| is_name(&row[column]));
    html! {
        // Who has no mouse scrolls it by keys.
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
