//! Writes a page for every moment of a record, to look at: `cargo run -p draw --example gallery -- RECORD FOLDER [PLY…]`.
//!
//! Each page has the table as the first seat and as a spectator see it, in one theme and language:
//! `PLY-SEAT-LANGUAGE-THEME.html`.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use draw::{Ink, base, ching, ming};
use maud::{DOCTYPE, html};
use tabletop::{Observer, Record, Seat};
use words::{Language, Voice};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = env::args().skip(1);
    let (Some(record), Some(folder)) = (args.next(), args.next()) else {
        return Err("usage: gallery RECORD FOLDER [PLY…]".into());
    };
    let plies: Vec<usize> = args.map(|ply| ply.parse()).collect::<Result<_, _>>()?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let mut style = base::STYLE.to_owned();
    write!(style, "{}{}", ming::STYLE, ching::STYLE)?;
    fs::write(folder.join("style.css"), style)?;
    let record = Record::parse(&fs::read_to_string(record)?)?;
    for ply in plies {
        let mut record = record.clone();
        record.lines.truncate(ply);
        let mut table = titles::open(&record)?;
        titles::replay(&record, &mut *table, |_, _| Ok(()))?;
        for (language, theme) in [(Language::En, "light"), (Language::De, "dark"), (Language::En, "contrast")]
        {
            let voice = Voice::new(language);
            let drawing = draw::of(table.rules()).ok_or("no drawing")?;
            for (name, observer) in [("seat0", Observer::Seat(Seat(0))), ("seat1", Observer::Seat(Seat(1)))] {
                let picture = drawing.table(&table.view(observer), voice, Ink::All)?;
                let page = html! {
                    (DOCTYPE)
                    html lang=(language.id()) data-theme=(theme) {
                        head { meta charset="utf-8"; meta name="viewport" content="width=device-width"; link rel="stylesheet" href="style.css"; }
                        body {
                            (drawing.art())
                            p { (table.prompt(observer, language)) }
                            @if let Some(stage) = picture.stage { section class="stage" { (stage) } }
                            section class="board" { (picture.board) }
                            @if let Some(hand) = picture.hand { section class="hand" { (hand) } }
                            @for panel in picture.panels { section class="panel" id={ "panel-" (panel.id) } { h2 { (panel.title) } (panel.body) } }
                        }
                    }
                };
                fs::write(folder.join(format!("{ply}-{name}-{language}-{theme}.html")), page.into_string())?;
            }
        }
    }
    Ok(())
}
