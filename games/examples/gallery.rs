//! Writes a page for every moment of a record, to look at: `cargo run -p games --example gallery -- RECORD FOLDER [PLY…]`.
//!
//! Each page has the table as one of the first two seats sees it, in one theme and language:
//! `PLY-SEAT-LANGUAGE-THEME.html`. Parts of legal actions are marked as on a real page.

use std::path::Path;
use std::{env, fs};

use draw::{ActionPart, DrawScope, base};
use games::{FAMILIES, GameSession};
use maud::{DOCTYPE, PreEscaped, html};
use playable::Language;
use tabletop::{Observer, Record, Seat};

/// Where the parts of a table go.
const LAYOUT: &str = "body{margin:8px;display:grid;gap:8px 24px;grid-template-columns:minmax(0,1fr)}
@media(min-width:900px){body{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}.beside{grid-column:2;grid-row:2/5}.prompt{grid-column:1/3}}";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = env::args().skip(1);
    let (Some(record), Some(folder)) = (args.next(), args.next()) else {
        return Err("usage: gallery RECORD FOLDER [PLY…]".into());
    };
    let plies: Vec<usize> = args.map(|ply| ply.parse()).collect::<Result<_, _>>()?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let mut style = base::STYLE.to_owned();
    for family in FAMILIES {
        style += family.site_style;
        style += family.table_style;
    }
    style += LAYOUT;
    fs::write(folder.join("style.css"), style)?;
    let record = Record::parse(&fs::read_to_string(record)?)?;
    for ply in plies {
        let mut record = record.clone();
        record.lines.truncate(ply);
        let mut table = games::open(&record)?;
        games::replay(&record, &mut table, |_, _| Ok(()))?;
        for (language, theme) in [(Language::En, "light"), (Language::De, "dark"), (Language::En, "contrast")]
        {
            for (seat, name) in (0..).map(Seat).zip(table.seats().iter().take(2)) {
                let observer = Observer::Seat(seat);
                let picture = table.picture(observer, language, DrawScope::All);
                let page = html! {
                    (DOCTYPE)
                    html lang=(language.id()) data-theme=(theme) {
                        head { meta charset="utf-8"; meta name="viewport" content="width=device-width"; link rel="stylesheet" href="style.css"; }
                        body {
                            (PreEscaped(table.art()))
                            p class="prompt" { (table.prompt(observer, language)) }
                            section { (picture.board) }
                            @if let Some(hand) = picture.hand { section { (hand) } }
                            div class="beside" {
                                @if let Some(stage) = picture.stage { section { (stage) } }
                                @for panel in picture.panels { section id={ "panel-" (panel.id) } { h2 { (panel.title) } (panel.body) } }
                            }
                            script { (PreEscaped(mark(&table, seat))) }
                        }
                    }
                };
                fs::write(folder.join(format!("{ply}-{name}-{language}-{theme}.html")), page.into_string())?;
            }
        }
    }
    Ok(())
}

/// Marks what is part of a legal action of a seat.
fn mark(table: &GameSession, seat: Seat) -> String {
    let offers = table.question(seat, Language::En).offers;
    let parts = offers.into_iter().flat_map(|offer| offer.parts);
    let values: Vec<String> =
        parts.map(|(ActionPart::One(_, value) | ActionPart::Many(_, value, _))| value).collect();
    let values = serde_json::Value::from(values);
    format!(
        "for(const e of document.querySelectorAll('[data-pick]'))e.classList.toggle('can',{values}.includes(e.dataset.pick))"
    )
}
