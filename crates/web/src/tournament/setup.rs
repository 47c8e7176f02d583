//! Which games can be played at tables of which sizes.

use playable::{GameInfo, Setup, Values};

/// The settings of a game, and one more if needed, so that a number of players can sit at a table; none if there is no such table.
pub fn settings_for(
    game: &str,
    settings: &[(String, String)],
    seats: usize,
) -> Option<Vec<(String, String)>> {
    let title = games::find(game).ok()?;
    let fits = |settings: &[(String, String)]| {
        let setup = Setup { settings: settings.to_vec(), ..Setup::default() };
        games::rules(title, &setup).is_ok_and(|rules| rules.seats().len() == seats)
    };
    if fits(settings) {
        return Some(settings.to_vec());
    }
    let free = title.settings.iter().filter(|it| settings.iter().all(|(tag, _)| tag != it.tag));
    let values = free.filter_map(|setting| match setting.values {
        Values::One { of, .. } => Some(of.iter().map(move |value| (setting.tag, *value))),
        _ => None,
    });
    values
        .flatten()
        .map(|(tag, value)| [settings, &[(tag.to_owned(), value.to_owned())]].concat())
        .find(|settings| fits(settings))
}

/// The possible sizes of a tournament's tables. All smaller sizes must be possible too, because the number of players seldom
/// fits exactly.
pub fn sizes(title: &GameInfo) -> Vec<u8> {
    (2..=4).take_while(|&seats| settings_for(title.name, &[], usize::from(seats)).is_some()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_game_for_several_has_sizes() {
        for title in games::listed().filter(|title| title.seats.len() > 1) {
            let sizes = sizes(title);
            assert_eq!(sizes.last().copied(), Some(title.seats.len() as u8), "{}", title.name);
            for seats in sizes {
                assert!(settings_for(title.name, &[], usize::from(seats)).is_some());
            }
        }
    }
}
