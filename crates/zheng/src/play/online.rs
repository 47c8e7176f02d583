//! A seat at a server's table.

use playable::Language;
use tabletop::Problem;
use terminal::app::App;
use terminal::remote::{Found, Player};
use terminal::run::Screen;

use super::console::Console;
use super::mode::no_screen;
use crate::cli::Online;
use crate::errors;
use crate::failure::Failure;

/// The name of a guest without a name.
const NOBODY: &str = "zheng";

pub fn run(table: &str, online: &Online, full: bool, language: Language) -> Result<(), Failure> {
    // A link that leads nowhere is wrong whatever the terminal.
    let link = table.parse().map_err(Failure::Input)?;
    if !full {
        return Err(Failure::Input(errors::NeedsTerminal.into()));
    }
    let name = online.name.clone().or_else(|| std::env::var("USER").ok()).filter(|name| !name.is_empty());
    let player = match online.token.clone().filter(|token| !token.is_empty()) {
        Some(token) => Player::Token(token),
        None => Player::Guest(name.unwrap_or_else(|| NOBODY.to_owned())),
    };
    let failed = |why: Problem| Failure::outside(table, why);
    let found = Found::look(link, player, language).map_err(failed)?;
    let app = App::new(found.rules().map_err(failed)?, games::translator(language), true);
    let mut screen = Screen::open().map_err(|error| no_screen(&error))?;
    let source = found.watch(screen.ear());
    let guest_token = source.guest_token();
    screen.play(app, Box::new(source)).map_err(|error| no_screen(&error))?;
    drop(screen);
    let Some(token) = guest_token.token() else { return Ok(()) };
    let mut console = Console::new(games::translator(language));
    console.say("play-come-back", [])?;
    console.line(&format!("  zheng play --table '{table}' --token {token}"))
}
