//! The odds that a seat of Madame Ching has: where cards it could use may be.

use ching::{CARDS, Colour, Junk, Rules, SEATS, View};
use playable::{OddsLine, OddsRequest};
use serde_json::json;
use tabletop::Problem;

use super::{Chance, Source, Wanted, navigation, onward, sources};
use crate::errors;
use crate::texts::ChingWords;

/// Everything that has odds in a view.
pub(crate) fn lines(
    rules: &Rules,
    view: &View,
    asked: &OddsRequest,
    words: ChingWords<'_>,
) -> Result<Vec<OddsLine>, Problem> {
    let wanted: Vec<(Option<Junk>, Wanted)> = match &asked.numbers {
        Some(numbers) => {
            let (from, to, last) = (*numbers.start(), *numbers.end(), CARDS as u8);
            if from < 1 || from > to || to > last {
                let what = errors::OddsCards { from, to, last };
                return Err(Problem::new(what));
            }
            vec![(None, Wanted::numbers(numbers.clone()))]
        }
        None => onward(rules, view).into_iter().map(|(junk, wanted)| (Some(junk), wanted)).collect(),
    };
    let mut lines = Vec::new();
    for (junk, wanted) in wanted {
        let cards = words.odds_cards(junk, &wanted.numbers, !wanted.colours.is_empty());
        for source in sources(view) {
            let chance = navigation(view, source, wanted.cards(rules))?;
            let (place, draws, seat) = match source {
                Source::Deck { draws } => ("deck", Some(draws), None),
                Source::FaceDown => ("face_down", None, None),
                Source::Hand(seat) => ("hand", None, Some(seat)),
            };
            let what = match source {
                Source::Deck { draws: 1 } => words.odds_next(&cards),
                Source::Deck { draws } => words.odds_deck(&cards, draws),
                Source::FaceDown => words.odds_face_down(&cards),
                Source::Hand(seat) => words.odds_hand(&cards, seat),
            };
            let about = json!({
                "junk": junk.map(Junk::number),
                "from": wanted.numbers.start(),
                "to": wanted.numbers.end(),
                "colours": wanted.colours.iter().map(|colour| Colour::id(*colour)).collect::<Vec<_>>(),
                "source": place,
                "draws": draws,
                "seat": seat.map(|seat| SEATS[seat.index()]),
            });
            lines.push(OddsLine::new("navigation", what, about, Chance::Exact(chance)));
        }
    }
    Ok(lines)
}
