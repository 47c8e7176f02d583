//! Ratings by Glicko-2, with the example of its paper, and in games for more than two.

use bots::level::Level;
use host::{PersonId, Player, RatedSeat, Time};
use server::ratings::{Standing, after};

const NOW: Time = Time(1_000_000);

fn seats(places: &[u8], teams: &[u8]) -> Vec<RatedSeat> {
    let seat = |(nth, place): (usize, &u8)| RatedSeat {
        side: String::new(),
        player: Player::Person(PersonId([nth as u8; 10])),
        team: teams.get(nth).copied().unwrap_or(nth as u8),
        place: *place,
    };
    places.iter().enumerate().map(seat).collect()
}

fn standing(rating: i64, deviation: i64) -> Standing {
    let (rating, deviation) = (rating * 1000, deviation * 1000);
    Standing { rating, deviation, games: 9, last: NOW, ..Standing::NEW }
}

fn ratings(seats: &[RatedSeat], draws: bool) -> Vec<i64> {
    let before = vec![Standing::NEW; seats.len()];
    after(seats, draws, &before, NOW).iter().map(|standing| standing.rating / 1000).collect()
}

/// <http://www.glicko.net/glicko/glicko2.pdf>
#[test]
fn the_example_of_the_paper() {
    let before = [standing(1500, 200), standing(1400, 30), standing(1550, 100), standing(1700, 300)];
    let new = after(&seats(&[3, 4, 1, 2], &[]), true, &before, NOW)[0];
    assert_eq!((new.rating / 10, new.deviation / 10, new.volatility / 10_000), (146_405, 15_151, 5_999));
    assert_eq!((new.games, new.last), (10, NOW));
}

#[test]
fn better_places_gain_and_equal_ones_draw() {
    let four = ratings(&seats(&[1, 2, 2, 4], &[]), true);
    assert!(four[0] > 1600 && four[3] < 1400, "{four:?}");
    assert_eq!(four[1..3], [1500, 1500]);
    // Nothing was decided between those who stayed.
    assert_eq!(ratings(&seats(&[1, 1], &[]), false), [1500, 1500]);
    let before = [Standing::NEW; 2];
    assert_eq!(after(&seats(&[1, 1], &[]), false, &before, NOW), before);
    assert_eq!(after(&seats(&[1, 1], &[]), true, &before, NOW)[0].games, 1, "a draw is a game");
}

#[test]
fn partners_are_not_compared() {
    let teams = seats(&[1, 3, 1, 3], &[0, 1, 0, 1]);
    let all = ratings(&teams, true);
    assert_eq!((all[0], all[1]), (all[2], all[3]));
    assert!(all[0] > all[1]);
    let one_less =
        after(&teams, true, &[standing(1500, 60), Standing::NEW, standing(1900, 60), Standing::NEW], NOW);
    assert!(
        one_less[0].rating - 1_500_000 > one_less[2].rating - 1_900_000,
        "each against the opponents alone"
    );
}

#[test]
fn bots_of_one_level_in_several_seats_are_one_player() {
    let mut three = seats(&[1, 2, 3], &[]);
    three[1].player = Player::Level(Level::Captain);
    three[2].player = Player::Level(Level::Captain);
    let new = after(&three, true, &[Standing::NEW; 3], NOW);
    assert_eq!(new[1], new[2]);
    assert_eq!(new[1].games, 1);
    assert!(new[1].rating < 1_500_000);
}

#[test]
fn a_rating_becomes_uncertain_while_somebody_does_not_play() {
    let regular = standing(1700, 60);
    let day = 24 * 60 * 60 * 1000;
    let after = |days: i64| regular.deviation_at(NOW.after(days * day)) / 1000;
    assert_eq!((after(0), after(30), after(365), after(5000)), (60, 91, 248, 350));
    assert_eq!(Standing::NEW.deviation_at(Time(i64::MAX)), 350_000);
}
