//! Results are stored once, with the step that ends their game, and ratings always follow from them in the same way.

use bots::level::Level;
use host::{Phase, Player, Pool, RatedResult, RatedSeat, Rating, TableSummary, Time};
use server::store::{Append, Appended, NewTable, Store};

use crate::store::sample::{Place, head, new, person, row, somebody, step, table};

crate::on_both!(
    a_result_counts_once,
    what_was_not_counted_is_counted_later,
    several_may_count_at_once,
    counting_anew_leads_to_the_same,
    a_leaderboard_has_those_who_play,
);

const DAY: i64 = 24 * 60 * 60 * 1000;

fn pool() -> Pool {
    Pool { game: "ming".to_owned(), mode: "two".to_owned() }
}

/// The end of a game of two, who share a place or not.
fn result(players: [Player; 2], places: [u8; 2]) -> RatedResult {
    let seat = |nth: usize| RatedSeat {
        side: ["emperor", "overlord"][nth].to_owned(),
        player: players[nth],
        team: nth as u8,
        place: places[nth],
    };
    RatedResult { mode: "two".to_owned(), how: "played".to_owned(), seats: vec![seat(0), seat(1)] }
}

fn over(nth: u16, seq: u64, result: RatedResult, at: i64) -> TableSummary {
    TableSummary { phase: Phase::Over, result: Some(result), updated: Time(at), ..head(table(nth), seq) }
}

/// A game that ends.
async fn end(store: &Store, nth: u16, result: RatedResult, at: i64) {
    store.create(new(nth)).await.unwrap();
    let append = Append::new(1, vec![row(2)], over(nth, 2, result, at));
    assert_eq!(store.append(append).await, Ok(Appended::Done));
}

fn people(one: u16, two: u16) -> [Player; 2] {
    [one, two].map(|nth| Player::Person(person(nth)))
}

/// Games of some people and bots that end in all ways.
pub async fn season(store: &Store, first: u16, games: u16) {
    for nth in first..first + games {
        let one = Player::Person(person(nth % 5 + 1));
        let two = match nth % 3 {
            0 => Player::Level(Level::Captain),
            _ => Player::Person(person(nth % 5 + 2)),
        };
        let places = [[1, 2], [2, 1], [1, 1]][usize::from(nth % 7 % 3)];
        end(store, nth, result([one, two], places), i64::from(nth) * DAY).await;
    }
}

/// Everything that was counted.
async fn counted(store: &Store) -> (Vec<Vec<Rating>>, Vec<host::RatedGame>) {
    let players: Vec<Player> =
        (1..8).map(|nth| Player::Person(person(nth))).chain([Player::Level(Level::Captain)]).collect();
    let (mut ratings, mut games) = (Vec::new(), Vec::new());
    for player in players {
        ratings.push(store.ratings_of(player).await.unwrap());
        games.extend(store.rated_games(player, None, 0, 999).await.unwrap());
    }
    (ratings, games)
}

async fn a_result_counts_once(place: &Place) {
    let store = place.open().await;
    end(&store, 1, result(people(1, 2), [1, 2]), 5).await;
    assert_eq!(store.count_results().await, Ok(1));
    // The link to the next game is written with the same result.
    let next = Append::new(2, vec![row(3)], over(1, 3, result(people(1, 2), [1, 2]), 9));
    assert_eq!(store.append(next).await, Ok(Appended::Done));
    assert_eq!(store.count_results().await, Ok(0));
    let [overall, side] = &store.ratings_of(people(1, 2)[0]).await.unwrap()[..] else {
        panic!("two ratings")
    };
    assert_eq!((overall.points(), overall.give_or_take(), overall.games), (1662, 290, 1));
    assert_eq!((side.side.as_deref(), side.points()), (Some("emperor"), 1662));
    let game = store.rated_game(table(1)).await.unwrap().unwrap();
    assert_eq!((game.at, game.pool), (Time(5), pool()));
    let ratings: Vec<_> = game.seats.iter().map(|seat| seat.ratings.unwrap()).collect();
    assert_eq!(ratings[0].0, 1_500_000);
    assert_eq!(ratings[0].1 + ratings[1].1, 3_000_000, "who begins alike gains what the other loses");
    assert_eq!(store.ratings_in(&pool(), &people(1, 3)).await.unwrap().len(), 1);
}

async fn what_was_not_counted_is_counted_later(place: &Place) {
    let store = place.open().await;
    end(&store, 1, result(people(1, 2), [1, 2]), 5).await;
    // The process ends here.
    store.close().await;
    let store = place.open().await;
    assert!(store.rated_game(table(1)).await.unwrap().unwrap().seats[0].ratings.is_none());
    assert_eq!(store.count_results().await, Ok(1));
    assert!(store.rated_game(table(1)).await.unwrap().unwrap().seats[0].ratings.is_some());
}

async fn several_may_count_at_once(place: &Place) {
    let stores = [place.open().await, place.open().await, place.open().await];
    season(&stores[0], 1, 12).await;
    let all = futures_util::future::join_all(stores.iter().map(Store::count_results)).await;
    assert_eq!(all.into_iter().map(Result::unwrap).sum::<usize>(), 12);
    let before = counted(&stores[1]).await;
    assert_eq!(stores[2].recount_results().await, Ok(12));
    assert_eq!(counted(&stores[1]).await, before);
}

async fn counting_anew_leads_to_the_same(place: &Place) {
    let store = place.open().await;
    for part in 0..5 {
        season(&store, 1 + 8 * part, 8).await;
        assert_eq!(store.count_results().await, Ok(8));
    }
    // A game that ended earlier, but was written later.
    end(&store, 90, result(people(1, 3), [2, 1]), 3).await;
    store.count_results().await.unwrap();
    let before = counted(&store).await;
    assert!(before.1.len() > 60);
    assert_eq!(store.recount_results().await, Ok(41));
    assert_eq!(counted(&store).await, before);
    // It does not depend on what was counted before.
    let db = sqlx::AnyPool::connect(&crate::store::opening::address(place)).await.unwrap();
    for sql in ["UPDATE ratings SET rating = 9", "UPDATE result_seats SET rating_after = 8"] {
        sqlx::query(sql).execute(&db).await.unwrap();
    }
    db.close().await;
    assert_ne!(counted(&store).await, before);
    assert_eq!(store.recount_results().await, Ok(41));
    assert_eq!(counted(&store).await, before);
}

async fn a_leaderboard_has_those_who_play(place: &Place) {
    let store = place.open().await;
    for nth in 1..=3 {
        store.add_person(&somebody(nth)).await.unwrap();
    }
    let captain = Player::Level(Level::Captain);
    // They win three, two and one of four games.
    for nth in 0..90 {
        let one = nth % 3 + 1;
        let places = if nth / 3 % 4 < 4 - one { [1, 2] } else { [2, 1] };
        let result = result([Player::Person(person(one)), captain], places);
        end(&store, nth, result, i64::from(nth)).await;
    }
    end(&store, 99, result(people(7, 1), [2, 1]), 91).await;
    store.count_results().await.unwrap();
    let board = async |now, side| {
        let board = store.leaderboard(&pool(), side, Time(now), 0, 9).await.unwrap();
        board.into_iter().map(|rating| rating.player).collect::<Vec<_>>()
    };
    let [first, second, third] = [1, 2, 3].map(|nth| Player::Person(person(nth)));
    assert_eq!(board(100, None).await, [first, second, third], "without whoever has played once");
    assert_eq!(board(100, Some("emperor")).await, [first, second, third]);
    assert!(board(100, Some("overlord")).await.is_empty());
    assert!(board(61 * DAY, None).await.is_empty(), "nobody has played for long");
    let bots = store.rated_bots(&pool(), None).await.unwrap();
    assert_eq!(bots.iter().map(|rating| rating.player).collect::<Vec<_>>(), [captain]);
    let part = store.leaderboard(&pool(), None, Time(100), 1, 1).await.unwrap();
    assert_eq!(part[0].player, second);
    store.forget_person(person(1), Time(1)).await.unwrap();
    assert_eq!(board(100, None).await, [second, third]);
    // Others' ratings still follow from the games against them.
    let before = store.ratings_of(second).await.unwrap();
    store.recount_results().await.unwrap();
    assert_eq!(store.ratings_of(second).await.unwrap(), before);
    // A table that is not rated has no result.
    store.create(NewTable { rows: vec![row(1)], head: head(table(200), 1) }).await.unwrap();
    store.append(step(200, 1)).await.unwrap();
    assert_eq!(store.rated_game(table(200)).await, Ok(None));
}
