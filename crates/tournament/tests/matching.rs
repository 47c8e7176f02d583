use tournament::matching::cheapest;

use crate::Luck;

/// The least cost of pairing off those who are left.
fn least(left: &[usize], cost: &impl Fn(usize, usize) -> i128) -> i128 {
    let Some((&one, rest)) = left.split_first() else { return 0 };
    let with = |at: usize| {
        let mut others = rest.to_vec();
        let other = others.remove(at);
        cost(one, other) + least(&others, cost)
    };
    (0..rest.len()).map(with).min().unwrap()
}

#[test]
fn no_pairing_is_cheaper() {
    let mut luck = Luck(3);
    for case in 0..600 {
        let count = 2 * (1 + case % 5);
        // Few different costs make many ties, and odd cycles.
        let most = [2, 3, 10, 1000][case / 5 % 4];
        let costs: Vec<i128> = (0..count * count).map(|_| luck.below(most) as i128).collect();
        let cost = |one: usize, other: usize| costs[one.min(other) * count + one.max(other)];
        let partner = cheapest(count, cost);
        let all: Vec<usize> = (0..count).collect();
        assert!(all.iter().all(|&one| partner[one] != one && partner[partner[one]] == one), "{partner:?}");
        let sum: i128 = all.iter().map(|&one| cost(one, partner[one])).sum::<i128>() / 2;
        assert_eq!(sum, least(&all, &cost), "{count} {costs:?}");
    }
}

#[test]
fn many_can_be_paired_off() {
    let mut luck = Luck(5);
    let count = 120;
    let costs: Vec<i128> = (0..count * count).map(|_| luck.below(4) as i128).collect();
    let partner = cheapest(count, |one, other| costs[one.min(other) * count + one.max(other)]);
    assert!((0..count).all(|one| partner[one] != one && partner[partner[one]] == one));
}
