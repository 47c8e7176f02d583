//! Actions near others, to ask whether the list of legal actions and the check agree on them.

use ming::solo::EventKind;
use ming::{Action, Allocation, Card, CardSet, Dice, Place, Sailing};
use rand_core::Rng;
use tabletop::random;

/// One of a list.
fn pick<T: Copy, R: Rng + ?Sized>(list: &[T], rng: &mut R) -> T {
    list[random::below(rng, list.len() as u32) as usize]
}

fn any_card<R: Rng + ?Sized>(rng: &mut R) -> Card {
    CardSet::ALL.nth(random::below(rng, 27))
}

/// Any place that notation knows.
fn any_place<R: Rng + ?Sized>(rng: &mut R) -> Place {
    pick(&Place::ALL[..10], rng)
}

fn any_dice<R: Rng + ?Sized>(rng: &mut R) -> Dice {
    let values: Vec<u8> = (0..pick(&[1, 2, 3, 3], rng)).map(|_| pick(&[1, 2, 3, 4, 5, 6], rng)).collect();
    Dice::new(&values).expect("one to three dice")
}

fn number<R: Rng + ?Sized>(n: u8, rng: &mut R) -> u8 {
    pick(&[n.saturating_sub(1), n.saturating_add(1), 0, 1, 2, 3, 4, 5, 7, 99], rng)
}

/// A split with one number or place changed, added or taken away.
fn other_split<R: Rng + ?Sized>(split: Allocation, rng: &mut R) -> Allocation {
    let mut parts: Vec<(Place, u8)> = split.iter().collect();
    match (parts.is_empty(), random::below(rng, 4)) {
        (true, _) | (_, 0) => parts.push((any_place(rng), pick(&[1, 1, 2, 7], rng))),
        (_, 1) => {
            parts.swap_remove(random::below(rng, parts.len() as u32) as usize);
        }
        (_, way) => {
            let at = random::below(rng, parts.len() as u32) as usize;
            if way == 2 {
                parts[at].0 = any_place(rng);
            } else {
                parts[at].1 = number(parts[at].1, rng).min(7);
            }
        }
    }
    parts.into_iter().fold(Allocation::NONE, |split, (place, n)| {
        // Of two numbers for a place the first counts.
        if split.get(place) == 0 { split.with(place, n) } else { split }
    })
}

fn other_sailing<R: Rng + ?Sized>(sailing: Sailing, rng: &mut R) -> Sailing {
    let Sailing { voyage, junks, gold } = sailing;
    match random::below(rng, 3) {
        0 => Sailing { voyage: number(voyage, rng), ..sailing },
        1 => Sailing { junks: number(junks, rng), ..sailing },
        _ => Sailing { gold: number(gold, rng), ..sailing },
    }
}

/// An action near another: with another number, place, card, split or die, or of another kind, or the same.
pub fn mutated<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    match random::below(rng, 8) {
        0 => action,
        1 | 2 => of_another_kind(action, rng),
        3 => reinforced(action, rng),
        4 => any_action(rng),
        _ => with_other_parts(action, rng),
    }
}

fn with_other_parts<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    let first = random::below(rng, 2) == 0;
    match action {
        Action::Roll(_) => Action::Roll(any_dice(rng)),
        Action::Reroll(_) => Action::Reroll(any_dice(rng)),
        Action::Draw(_) => Action::Draw(any_card(rng)),
        Action::Event(_) => Action::Event(pick(&EventKind::ALL, rng)),
        Action::Reserve(_) => Action::Reserve(any_card(rng)),
        Action::Play(_) => Action::Play(any_card(rng)),
        Action::Take(_) => Action::Take(any_card(rng)),
        Action::Reveal(_) => Action::Reveal(any_card(rng)),
        Action::Discard(_) => Action::Discard(any_card(rng)),
        Action::Recruit(n) => Action::Recruit(number(n, rng)),
        Action::Tax(n) => Action::Tax(number(n, rng)),
        Action::Junks(n) => Action::Junks(number(n, rng)),
        Action::Voyage(sailing) => Action::Voyage(other_sailing(sailing, rng)),
        Action::SpecialVoyage(sailing) => Action::SpecialVoyage(other_sailing(sailing, rng)),
        Action::Move { from, to, count, with } => match random::below(rng, 3) {
            0 => Action::Move { from: any_place(rng), to, count, with },
            1 => Action::Move { from, to: any_place(rng), count, with },
            _ => Action::Move { from, to, count: number(count, rng), with },
        },
        Action::Attack { from, with, .. } if first => Action::Attack { target: any_place(rng), from, with },
        Action::Attack { target, from, with } => {
            Action::Attack { target, from: other_split(from, rng), with }
        }
        Action::Amass { to, with } => Action::Amass { to: other_split(to, rng), with },
        Action::Gather { to, with } => Action::Gather { to: other_split(to, rng), with },
        Action::Build { to, with, .. } if first => Action::Build { from: any_place(rng), to, with },
        Action::Build { from, to, with } => Action::Build { from, to: other_split(to, rng), with },
        Action::Special(split) => Action::Special(other_split(split, rng)),
        Action::Lose(split) => Action::Lose(other_split(split, rng)),
        Action::Skirmish(_) => Action::Skirmish(any_place(rng)),
        Action::Rout { to, .. } if first => Action::Rout { from: any_place(rng), to },
        Action::Rout { from, .. } => Action::Rout { from, to: any_place(rng) },
        Action::First | Action::Second | Action::Decline | Action::Stop => {
            pick(&[Action::First, Action::Second, Action::Decline, Action::Stop], rng)
        }
    }
}

/// The same numbers, places, cards or dice in an action of another kind.
fn of_another_kind<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    let with = action.reinforcement();
    match action {
        Action::Roll(dice) | Action::Reroll(dice) => pick(&[Action::Roll(dice), Action::Reroll(dice)], rng),
        Action::Draw(card)
        | Action::Reserve(card)
        | Action::Play(card)
        | Action::Take(card)
        | Action::Reveal(card)
        | Action::Discard(card) => pick(
            &[Action::Draw, Action::Reserve, Action::Play, Action::Take, Action::Reveal, Action::Discard],
            rng,
        )(card),
        Action::Recruit(n) | Action::Tax(n) | Action::Junks(n) => {
            pick(&[Action::Recruit, Action::Tax, Action::Junks], rng)(n)
        }
        Action::Voyage(sailing) => Action::SpecialVoyage(sailing),
        Action::SpecialVoyage(sailing) => Action::Voyage(sailing),
        Action::Move { from, to, count, with } => {
            Action::Attack { target: to, from: Allocation::one(from, count.min(7)), with }
        }
        Action::Attack { target, from, with } => {
            let (from, count) = from.iter().next().unwrap_or((Place::Ming, 1));
            Action::Move { from, to: target, count, with }
        }
        Action::Amass { to: split, .. }
        | Action::Gather { to: split, .. }
        | Action::Build { to: split, .. }
        | Action::Special(split)
        | Action::Lose(split) => match random::below(rng, 5) {
            0 => Action::Amass { to: split, with },
            1 => Action::Gather { to: split, with },
            2 => Action::Build { from: any_place(rng), to: split, with },
            3 => Action::Special(split),
            _ => Action::Lose(split),
        },
        Action::Skirmish(place) => Action::Rout { from: place, to: any_place(rng) },
        Action::Rout { from, .. } => Action::Skirmish(from),
        Action::Event(_) | Action::First | Action::Second | Action::Decline | Action::Stop => any_action(rng),
    }
}

/// With another reinforcement, or none.
fn reinforced<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    let with = pick(&[None, Some(any_card(rng))], rng);
    match action {
        Action::Move { from, to, count, .. } => Action::Move { from, to, count, with },
        Action::Attack { target, from, .. } => Action::Attack { target, from, with },
        Action::Amass { to, .. } => Action::Amass { to, with },
        Action::Gather { to, .. } => Action::Gather { to, with },
        Action::Build { from, to, .. } => Action::Build { from, to, with },
        _ => with_other_parts(action, rng),
    }
}

fn any_action<R: Rng + ?Sized>(rng: &mut R) -> Action {
    let (from, to) = (any_place(rng), any_place(rng));
    let sailing = Sailing { voyage: pick(&[1, 2, 3, 4, 5, 6, 7], rng), junks: 1, gold: 1 };
    let split = Allocation::one(from, 1);
    let kinds = [
        Action::Roll(any_dice(rng)),
        Action::Draw(any_card(rng)),
        Action::Event(pick(&EventKind::ALL, rng)),
        Action::Recruit(1),
        Action::Voyage(sailing),
        Action::SpecialVoyage(sailing),
        Action::Move { from, to, count: 1, with: None },
        Action::Attack { target: to, from: split, with: None },
        Action::Amass { to: split, with: None },
        Action::Gather { to: split, with: None },
        Action::Build { from, to: Allocation::one(to, 1), with: None },
        Action::Special(Allocation::NONE),
        Action::Special(split),
        Action::Lose(split),
        Action::Skirmish(to),
        Action::Rout { from, to },
        Action::Take(any_card(rng)),
        Action::First,
        Action::Second,
        Action::Decline,
        Action::Stop,
        Action::Reroll(any_dice(rng)),
        Action::Discard(any_card(rng)),
    ];
    pick(&kinds, rng)
}
