//! Actions near others, to ask whether the list of legal actions and the check agree on them.

use ching::{Action, Card, Encounter, Gains, Gem, Junk, Skill, Symbol, Tile};
use rand_core::Rng;
use tabletop::{Seat, random};

/// One of a list.
fn pick<T: Copy, R: Rng + ?Sized>(list: &[T], rng: &mut R) -> T {
    list[random::below(rng, list.len() as u32) as usize]
}

fn any_card<R: Rng + ?Sized>(rng: &mut R) -> Card {
    Card::new(1 + random::below(rng, 55) as u8).expect("a card")
}

/// A card whose number is near, or any.
fn other_card<R: Rng + ?Sized>(card: Card, rng: &mut R) -> Card {
    let number = pick(&[card.number().wrapping_sub(1), card.number() + 1, 0], rng);
    Card::new(number).unwrap_or_else(|| any_card(rng))
}

fn any_kind<R: Rng + ?Sized>(rng: &mut R) -> Encounter {
    pick(&Encounter::ALL, rng)
}

/// Any seat, whether or not somebody sits there.
fn any_seat<R: Rng + ?Sized>(rng: &mut R) -> Seat {
    Seat(random::below(rng, 4) as u8)
}

/// Any tile that notation knows, often one of the game.
fn any_tile<R: Rng + ?Sized>(rng: &mut R) -> Tile {
    let number = pick(&[17, 19, 22, 23, 26, 29, 31, 37, 41, 47, 1, 99], rng);
    Tile { number, letter: pick(&[0, 0, 1, 1, 2, 25], rng) }
}

fn other_tile<R: Rng + ?Sized>(tile: Tile, rng: &mut R) -> Tile {
    let letter = pick(&[0, 1, 2], rng);
    pick(&[Tile { letter, ..tile }, any_tile(rng)], rng)
}

/// Skills with one added, taken away or changed.
fn other_gains<R: Rng + ?Sized>(gains: Gains, rng: &mut R) -> Gains {
    let mut skills: Vec<Skill> = gains.iter().collect();
    if !skills.is_empty() && random::below(rng, 2) == 0 {
        skills.swap_remove(random::below(rng, skills.len() as u32) as usize);
    }
    if skills.is_empty() || random::below(rng, 2) == 0 {
        skills.push(pick(&Skill::ALL, rng));
    }
    Gains::of(skills).unwrap_or(gains)
}

/// An action near another: with another card, seat, tile or word, of another kind, or the same.
pub fn mutated<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    match random::below(rng, 8) {
        0 => action,
        1 | 2 => of_another_kind(action, rng),
        3 => any_action(rng),
        _ => with_other_parts(action, rng),
    }
}

fn with_other_parts<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    let first = random::below(rng, 2) == 0;
    match action {
        Action::Mission(tile) => Action::Mission(other_tile(tile, rng)),
        Action::Draw(card) => Action::Draw(other_card(card, rng)),
        Action::Encounter(_) => Action::Encounter(any_kind(rng)),
        Action::Gem(_) => Action::Gem(pick(&Gem::ALL, rng)),
        Action::Steal(_) => Action::Steal(any_kind(rng)),
        Action::Choose(low, None) if first => Action::Choose(low, Some(other_card(low, rng))),
        Action::Choose(low, None) => Action::Choose(other_card(low, rng), None),
        Action::Choose(low, Some(high)) => match random::below(rng, 5) {
            0 => Action::Choose(other_card(low, rng), Some(high)),
            1 => Action::Choose(low, Some(other_card(high, rng))),
            2 => Action::Choose(high, Some(low)),
            3 => Action::Choose(low, None),
            _ => Action::Choose(low, Some(low)),
        },
        Action::Junk(junk) => Action::Junk(junk.other()),
        Action::Claim(tile) => Action::Claim(other_tile(tile, rng)),
        Action::Meteorology(tile) => Action::Meteorology(other_tile(tile, rng)),
        Action::Gain(gains) => Action::Gain(other_gains(gains, rng)),
        Action::Night(card) => Action::Night(other_card(card, rng)),
        Action::Combat(_) => Action::Combat(any_seat(rng)),
        Action::Swap { take, give } => match random::below(rng, 4) {
            0 => Action::Swap { take: other_card(take, rng), give },
            1 => Action::Swap { take, give: other_card(give, rng) },
            2 => Action::Swap { take: give, give: take },
            _ => Action::Swap { take, give: take },
        },
        Action::Play(_) => Action::Play(any_kind(rng)),
        Action::PlayAt(kind, _) if first => Action::PlayAt(kind, any_seat(rng)),
        Action::PlayAt(_, seat) => Action::PlayAt(any_kind(rng), seat),
        Action::PlayFor(kind, _) if first => Action::PlayFor(kind, pick(&Symbol::ALL, rng)),
        Action::PlayFor(_, symbol) => Action::PlayFor(any_kind(rng), symbol),
        Action::Take(card) => Action::Take(other_card(card, rng)),
        Action::Cancel(_) => Action::Cancel(any_kind(rng)),
        Action::Turn(card) => Action::Turn(other_card(card, rng)),
        Action::TurnPilot(junk) => Action::TurnPilot(junk.other()),
        Action::Give(card) => Action::Give(other_card(card, rng)),
        Action::Cartography
        | Action::TakeFaceDown
        | Action::Pass
        | Action::Share
        | Action::Keep
        | Action::Decline => bare(rng),
    }
}

/// An action of one word.
fn bare<R: Rng + ?Sized>(rng: &mut R) -> Action {
    use Action as A;
    pick(&[A::Cartography, A::TakeFaceDown, A::Pass, A::Share, A::Keep, A::Decline], rng)
}

/// The same card, seat, tile or word in an action of another kind.
fn of_another_kind<R: Rng + ?Sized>(action: Action, rng: &mut R) -> Action {
    use Action as A;
    match action {
        A::Mission(tile) | A::Claim(tile) | A::Meteorology(tile) => {
            pick(&[A::Mission, A::Claim, A::Meteorology], rng)(tile)
        }
        A::Draw(card)
        | A::Choose(card, _)
        | A::Night(card)
        | A::Take(card)
        | A::Turn(card)
        | A::Give(card)
        | A::Swap { take: card, .. } => match random::below(rng, 2) {
            0 => A::Choose(card, None),
            _ => pick(&[A::Draw, A::Night, A::Take, A::Turn, A::Give], rng)(card),
        },
        A::Encounter(kind) | A::Steal(kind) | A::Play(kind) | A::Cancel(kind) => {
            match random::below(rng, 6) {
                0 => A::PlayAt(kind, any_seat(rng)),
                1 => A::PlayFor(kind, pick(&Symbol::ALL, rng)),
                _ => pick(&[A::Encounter, A::Steal, A::Play, A::Cancel], rng)(kind),
            }
        }
        A::PlayAt(kind, _) | A::PlayFor(kind, _) => A::Play(kind),
        A::Combat(seat) => A::PlayAt(pick(&[Encounter::Thief, Encounter::Traitor], rng), seat),
        A::Junk(junk) => A::TurnPilot(junk),
        A::TurnPilot(junk) => A::Junk(junk),
        A::Gem(_)
        | A::Gain(_)
        | A::Cartography
        | A::TakeFaceDown
        | A::Pass
        | A::Share
        | A::Keep
        | A::Decline => any_action(rng),
    }
}

fn any_action<R: Rng + ?Sized>(rng: &mut R) -> Action {
    let (card, other) = (any_card(rng), any_card(rng));
    let (kind, seat, tile) = (any_kind(rng), any_seat(rng), any_tile(rng));
    let (symbol, junk) = (pick(&Symbol::ALL, rng), pick(&Junk::ALL, rng));
    let kinds = [
        Action::Mission(tile),
        Action::Draw(card),
        Action::Encounter(kind),
        Action::Gem(pick(&Gem::ALL, rng)),
        Action::Steal(kind),
        Action::Choose(card, None),
        Action::Choose(card, Some(other)),
        Action::Junk(junk),
        Action::Claim(tile),
        Action::Meteorology(tile),
        Action::Gain(other_gains(Gains::NONE, rng)),
        Action::Gain(Gains::NONE),
        Action::Night(card),
        Action::Combat(seat),
        Action::Swap { take: card, give: other },
        Action::Play(kind),
        Action::PlayAt(kind, seat),
        Action::PlayFor(kind, symbol),
        Action::Take(card),
        Action::Cancel(kind),
        Action::Turn(card),
        Action::TurnPilot(junk),
        Action::Give(card),
        bare(rng),
    ];
    pick(&kinds, rng)
}
