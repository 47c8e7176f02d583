//! Sums of numbers and of their squares.

use bots::spread::Spread;

#[test]
fn mean_and_deviation_of_2_4_4_4_5_5_7_9_are_5_and_2() {
    let mut spread = Spread::default();
    for number in [2, 4, 4, 4, 5, 5, 7, 9] {
        spread.add(number);
    }
    assert_eq!((spread.count, spread.sum, spread.squares, spread.min, spread.max), (8, 40, 232, 2, 9));
    assert_eq!((spread.mean(), spread.deviation()), (Some(5.0), Some(2.0)));
    assert_eq!((Spread::default().mean(), Spread::default().margin()), (None, None));
    // All the same: no rounding makes it less than nothing.
    let (count, sum, squares) = (3_000_000_000, 21_000_000_000, 147_000_000_000);
    assert_eq!(Spread { count, sum, squares, min: 7, max: 7 }.deviation(), Some(0.0));
}

#[test]
fn squares_of_many_millionths_survive_json() {
    let spread = Spread { count: 1, sum: -9, squares: u128::MAX, min: -9, max: 3 };
    let text = serde_json::to_string(&spread).unwrap();
    assert_eq!(serde_json::from_str::<Spread>(&text).unwrap(), spread);
}
