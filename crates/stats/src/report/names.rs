//! Names of things in a language.

use ::facts::Figure;
use games::AnyRules;
use playable::Setup;
use tabletop::Seat;
use words::Translator;

use crate::summary::Key;

/// The names of a game's things, by the content that came with the program.
pub struct Names {
    tr: Translator,
    game: String,
    /// The rules with nothing set; none for a game that this program does not know.
    rules: Option<AnyRules>,
}

/// The rules of a game with these settings.
fn rules(game: &str, settings: &[(String, String)]) -> Option<AnyRules> {
    let setup = Setup { settings: settings.to_vec(), ..Setup::default() };
    games::rules(games::find(game).ok()?, &setup).ok()
}

impl Names {
    pub fn new(tr: Translator, game: &str) -> Names {
        Names { tr, game: game.to_owned(), rules: rules(game, &[]) }
    }

    pub fn title(&self) -> String {
        self.rules.as_ref().map_or_else(|| self.game.clone(), |rules| rules.name(self.tr.language()))
    }

    /// What the rules of a group are set to.
    pub fn settings(&self, key: &Key) -> Figure {
        let id: Vec<_> = key.settings.iter().map(|(tag, value)| format!("{tag}={value}")).collect();
        let id = id.join(" ");
        let text = rules(&self.game, &key.settings).map(|rules| rules.mode(self.tr.language()));
        Figure::name(id.clone(), text.unwrap_or(id))
    }

    /// Who sat in the seats of a group.
    pub fn players(&self, key: &Key) -> Figure {
        let all_alike = key.players.windows(2).all(|two| two[0] == two[1]);
        let shown = if all_alike { key.players.get(..1) } else { Some(&*key.players) };
        let texts: Vec<_> = shown.unwrap_or_default().iter().map(|player| self.player(player)).collect();
        Figure::name(key.players.join(" "), texts.join(", "))
    }

    pub fn player(&self, player: &str) -> String {
        self.tr.text("stats-player", [("player", player.into())])
    }

    /// A seat by its place round the table.
    pub fn seat(&self, seat: usize) -> Figure {
        let rules = self.rules.as_ref();
        match rules.and_then(|rules| Some((rules, rules.seats().get(seat)?))) {
            Some((rules, id)) => Figure::name(*id, rules.seat_name(Seat(seat as u8), self.tr.language())),
            None => Figure::plain(&(seat + 1)),
        }
    }

    pub fn ending(&self, ending: &str) -> Figure {
        let id = format!("ending-{ending}");
        let text = if self.tr.has(&id) { self.tr.text(&id, []) } else { ending.to_owned() };
        Figure::name(ending, text)
    }
}
