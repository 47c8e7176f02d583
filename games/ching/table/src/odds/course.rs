//! Which navigation cards matter to a seat of Madame Ching, and where they can be.

use ching::view::View;
use ching::{CARDS, Colour, Junk, Rules};
use tabletop::Seat;

use super::navigation::{Source, Wanted};

/// C3.2: the cards that would go on with the observer's expeditions: all of them, then those of a new colour.
///
/// Nothing goes on with an expedition at the End of the World (C3.3), and everything with one that has no number yet.
pub fn onward(rules: &Rules, view: &View) -> Vec<(Junk, Wanted)> {
    let Some(seat) = view.observer else { return vec![] };
    let end = rules.content().play().board.columns;
    let mut all = Vec::new();
    let expeditions = &view.table.seats.of(seat).expeditions;
    for ((junk, expedition), space) in Junk::ALL.into_iter().zip(expeditions).zip(view.spaces.of(seat)) {
        let Some(highest) = expedition.cards.highest().filter(|_| space.column < end) else { continue };
        let higher = Wanted::numbers(highest.number() + 1..=CARDS as u8);
        if higher.numbers.is_empty() {
            continue;
        }
        let has = |colour: Colour| expedition.cards.iter().any(|card| rules.spec(card).colour == colour);
        let colours: Vec<Colour> = Colour::ALL.into_iter().filter(|&colour| !has(colour)).collect();
        let new_colour = (!colours.is_empty()).then(|| Wanted { colours, ..higher.clone() });
        all.extend([Some(higher), new_colour].into_iter().flatten().map(|wanted| (junk, wanted)));
    }
    all
}

/// Everywhere that the observer may yet find a card it does not see: the next one, the deck, the face-down card, hands.
pub fn sources(view: &View) -> Vec<Source> {
    let hands = view.hands.0.iter().enumerate();
    let hidden = hands.filter(|(_, hand)| hand.cards.is_none() && hand.count > 0);
    let hands = hidden.map(|(seat, _)| Source::Hand(Seat(seat as u8)));
    // C2.4: the discards are the next deck.
    let next = (view.deck > 0 || !view.table.discard.is_empty()).then_some(Source::Deck { draws: 1 });
    let deck = (view.deck > 1).then_some(Source::Deck { draws: view.deck });
    let face_down = view.face_down.then_some(Source::FaceDown);
    [next, deck, face_down].into_iter().flatten().chain(hands).collect()
}
