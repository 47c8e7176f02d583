//! The ratings of the players of a rated game.

use host::{Phase, Player, Pool, Rating, Shown, points};
use maud::{Markup, html};

use crate::fault::Fault;
use crate::ratings::short;
use crate::site::Site;
use crate::visitor::Visitor;

/// The rating of a seat, in words for everyone.
pub enum SeatRating {
    /// An open seat, or one that is not rated.
    None,
    /// Before the end.
    Now(Rating),
    /// After the end.
    Changed { before: i64, after: i64 },
}

/// The ratings of all seats of a table; none if its game is not rated.
pub async fn of_seats<S: Site>(site: &S, shown: &Shown) -> Result<Vec<SeatRating>, Fault> {
    let mode = games::find(&shown.game).ok().and_then(|info| info.rated_mode(&shown.settings));
    let Some(mode) = mode.filter(|_| shown.terms.rated) else { return Ok(Vec::new()) };
    if shown.phase == Phase::Over
        && let Some(game) = site.rated_game(shown.table).await?
    {
        let changed = game.seats.into_iter().map(|counted| match counted.ratings {
            Some((before, after)) => SeatRating::Changed { before: points(before), after: points(after) },
            None => SeatRating::None,
        });
        return Ok(changed.collect());
    }
    let pool = Pool { game: shown.game.clone(), mode: mode.id.to_owned() };
    let players: Vec<Option<Player>> = shown.seats.iter().map(host::SeatShown::player).collect();
    let known: Vec<Player> = players.iter().flatten().copied().collect();
    let ratings = site.ratings_in(&pool, &known).await?;
    let seat = |player: &Option<Player>| {
        let Some(player) = *player else { return SeatRating::None };
        let found = ratings.iter().find(|rating| rating.player == player).cloned();
        SeatRating::Now(found.unwrap_or_else(|| Rating::new(player, pool.clone())))
    };
    Ok(players.iter().map(seat).collect())
}

impl SeatRating {
    /// Beside a name: a number, and what it is for those who do not see it.
    pub fn show(&self, visitor: &Visitor) -> Markup {
        let (written, said) = match self {
            SeatRating::None => return html! {},
            SeatRating::Now(rating) => {
                let points = ("rating", rating.points().to_string().into());
                let deviation = ("deviation", rating.give_or_take().to_string().into());
                let said = if rating.is_provisional() {
                    visitor.say("page-rating-unsure", [points])
                } else {
                    visitor.say("page-rating-of", [points, deviation])
                };
                (short(rating), said)
            }
            SeatRating::Changed { before, after } => (
                format!("{after} ({:+})", after - before),
                visitor.say(
                    "page-rating-change",
                    [("before", before.to_string().into()), ("after", after.to_string().into())],
                ),
            ),
        };
        html! {
            " " span class="seat-rating" title=(said) { span aria-hidden="true" { (written) } span class="hush" { (said) } }
        }
    }
}
