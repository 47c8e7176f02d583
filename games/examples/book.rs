//! Writes the rulebooks and the notes of the lessons as pages, to look at: `cargo run -p games --example book -- FOLDER`.
//!
//! Every book is written in every language and theme: `GAME-LANGUAGE-THEME.html`.

use std::path::Path;
use std::{env, fs};

use games::{FAMILIES, lesson_at};
use maud::{DOCTYPE, Markup, html};
use playable::Language;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::args().nth(1).ok_or("usage: book FOLDER")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let page_style = "main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; padding: 1rem; } nav { font-size: .9rem; } \
        @media (min-width: 60rem) { main { grid-template-columns: 18rem minmax(0, 44rem); } }";
    let mut style = [draw::base::STYLE, guide::STYLE].concat();
    for family in FAMILIES {
        style += family.site_style;
    }
    fs::write(folder.join("style.css"), style + page_style)?;
    for language in Language::ALL {
        for theme in ["light", "dark", "contrast"] {
            for family in FAMILIES {
                let book = games::rulebook(family.name, language).ok_or("no book")?;
                let body = html! { main { nav { (book.contents()) } (book.article()) } };
                let name = format!("{}-{language}-{theme}.html", family.name);
                fs::write(folder.join(name), page(language, theme, &body).into_string())?;
            }
        }
        for (game, _) in FAMILIES.iter().flat_map(|family| family.lessons) {
            let lesson = games::lesson(game).ok_or("no lesson")?;
            let mut body = html! { h1 { (game) } };
            for step in 0..lesson.steps.len() {
                let moment = lesson_at(lesson, step, language)?;
                body = html! {
                    (body)
                    section class="g-note" {
                        h2 { (step) @if let Some(action) = &moment.action { ": " code { (action) } } }
                        (moment.note)
                    }
                };
            }
            let body = html! { main { (body) } };
            fs::write(
                folder.join(format!("learn-{game}-{language}.html")),
                page(language, "light", &body).into_string(),
            )?;
        }
    }
    Ok(())
}

fn page(language: Language, theme: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.id()) data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                link rel="stylesheet" href="style.css";
            }
            body { (body) }
        }
    }
}
