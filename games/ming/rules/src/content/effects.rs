//! Reads the effect of a card's action, checks that it is possible in the game at all, and writes its canonical form.

use components::Entry;
use strum::VariantArray;

use crate::board::{Piece, Side};
use crate::effect::{Effect, GainTo, LoseFrom};

/// What messages call a side.
const fn name(side: Side) -> &'static str {
    match side {
        Side::Emperor => "the Emperor",
        Side::Overlord => "the Overlord",
    }
}

/// Every value with its word.
fn words<T: Copy + Into<&'static str>>(values: &[T]) -> Vec<(&'static str, T)> {
    values.iter().map(|&value| (value.into(), value)).collect()
}

/// The effect of an action that belongs to the actor, in a game with these pieces.
pub(super) fn read(entry: &Entry<'_>, actor: Side, pieces: [u8; 5]) -> Option<Effect> {
    let read: fn(&Entry<'_>, Side, [u8; 5]) -> Option<Effect> = entry.choice(
        "do",
        &[
            ("gain", gain as _),
            ("lose", lose as _),
            ("rout", rout as _),
            ("voyage", voyage as _),
            ("skirmish", skirmish as _),
            ("politics", politics as _),
        ],
    )?;
    read(entry, actor, pieces)
}

fn gain(entry: &Entry<'_>, actor: Side, pieces: [u8; 5]) -> Option<Effect> {
    entry.takes_only("a gain", &["do", "piece", "exactly", "up_to", "to"]);
    let piece = piece(entry);
    let count = count(entry, piece, pieces);
    let to = entry.choice("to", &words(GainTo::VARIANTS));
    let piece = piece?;
    // M1.3: Junks are built at sea, and no gain leads there.
    if piece.side() != actor || piece == Piece::Junk {
        let kinds = if actor == Side::Emperor { "troop or gold" } else { "horde or settlement" };
        entry.problem_at(
            "piece",
            &format!("is {:?}, but {} gains {kinds}; correct it", piece.id(), name(actor)),
        );
    }
    let to = to?;
    if (to == GainTo::Ming) != (actor == Side::Emperor) {
        let places = if actor == Side::Emperor { "ming" } else { "one_homeland or controlled" };
        let word = entry.word("to").unwrap_or_default();
        entry.problem_at("to", &format!("is {word:?}, but {} gains to {places}; correct it", name(actor)));
    }
    let (count, up_to) = count?;
    Some(Effect::Gain { piece, count, up_to, to })
}

fn lose(entry: &Entry<'_>, actor: Side, pieces: [u8; 5]) -> Option<Effect> {
    entry.takes_only("a loss", &["do", "piece", "exactly", "up_to", "from", "chooser"]);
    let piece = piece(entry);
    let count = count(entry, piece, pieces);
    let from = entry.choice("from", &words(LoseFrom::VARIANTS));
    if let Some(piece) = piece
        && piece.side() == actor
    {
        let side = name(actor);
        entry.problem_at(
            "piece",
            &format!("is {:?}, but {side} takes the other side's pieces; correct it", piece.id()),
        );
    }
    let from = from?;
    if let Some(piece) = piece
        && let Err(places) = can_lie(piece, from)
    {
        let (word, piece) = (entry.word("from").unwrap_or_default(), piece.id());
        entry.problem_at("from", &format!("is {word:?}, but {piece} is lost from {places}; correct it"));
    }
    let chooser = if matches!(from, LoseFrom::Ming | LoseFrom::Sea) {
        // The hash covers the chooser, so a word without meaning must not stand in the file.
        if entry.has("chooser") {
            entry.problem_at("chooser", "is given, but all these pieces are alike; remove it");
        }
        actor
    } else {
        entry.choice("chooser", &Side::ALL.map(|side| (side.id(), side)))?
    };
    let (count, up_to) = count?;
    Some(Effect::Lose { piece: piece?, count, up_to, from, chooser })
}

/// Whether a kind of piece can be lost from there (M1.3, M4.6); if not, where it can.
const fn can_lie(piece: Piece, from: LoseFrom) -> Result<(), &'static str> {
    use LoseFrom::{Anywhere, Borderlands, Homelands, Ming, OneRegion, Sea};
    match (piece, from) {
        (Piece::Gold, Ming)
        | (Piece::Junk, Sea)
        | (Piece::Troop, Ming | Borderlands | Anywhere | OneRegion)
        | (Piece::Horde | Piece::Settlement, Homelands | Borderlands | Anywhere | OneRegion) => Ok(()),
        (Piece::Gold, _) => Err("ming"),
        (Piece::Junk, _) => Err("sea"),
        (Piece::Troop, _) => Err("ming, borderlands, anywhere or one_region"),
        (Piece::Horde | Piece::Settlement, _) => Err("homelands, borderlands, anywhere or one_region"),
    }
}

fn rout(entry: &Entry<'_>, actor: Side, _: [u8; 5]) -> Option<Effect> {
    entry.takes_only("a rout", &["do", "hordes"]);
    emperor_only(entry, actor);
    entry.choice("hordes", &[("half", false), ("all", true)]).map(|all| Effect::Rout { all })
}

fn voyage(entry: &Entry<'_>, actor: Side, _: [u8; 5]) -> Option<Effect> {
    entry.takes_only("a voyage", &["do", "dice", "minus"]);
    emperor_only(entry, actor);
    let dice = dice(entry);
    let minus = entry.number("minus", &(0..=5), "a die is lowered by 0 to 5")?;
    Some(Effect::Voyage { dice: dice?, minus })
}

fn skirmish(entry: &Entry<'_>, _: Side, _: [u8; 5]) -> Option<Effect> {
    entry.takes_only("a skirmish", &["do", "dice"]);
    dice(entry).map(|dice| Effect::Skirmish { dice })
}

fn politics(entry: &Entry<'_>, _: Side, _: [u8; 5]) -> Option<Effect> {
    entry.takes_only("politics", &["do", "cp"]);
    entry.number("cp", &(1..=3), "a card has 1, 2 or 3 CP").map(|cp| Effect::Politics { cp })
}

fn emperor_only(entry: &Entry<'_>, actor: Side) {
    if actor != Side::Emperor {
        let word = entry.word("do").unwrap_or_default();
        entry.problem_at(
            "do",
            &format!("is {word:?}, but only an action of the Emperor does that; correct it"),
        );
    }
}

fn piece(entry: &Entry<'_>) -> Option<Piece> {
    entry.choice("piece", &Piece::ALL.map(|piece| (piece.id(), piece)))
}

fn dice(entry: &Entry<'_>) -> Option<u8> {
    entry.number("dice", &(1..=3), "1, 2 or 3 dice are rolled")
}

/// How many pieces, and whether fewer will do.
fn count(entry: &Entry<'_>, piece: Option<Piece>, pieces: [u8; 5]) -> Option<(u8, bool)> {
    let rule = "1 to 7 pieces are gained or lost";
    match (entry.has("exactly"), entry.has("up_to")) {
        (true, false) => {
            let count = entry.number("exactly", &(1..=7), rule)?;
            if let Some(piece) = piece
                && count > pieces[piece as usize]
            {
                let (id, all) = (piece.id(), pieces[piece as usize]);
                entry.problem_at(
                    "exactly",
                    &format!("is {count}, but there are only {all} of {id}; correct it"),
                );
            }
            Some((count, false))
        }
        (false, true) => {
            let count = entry.number("up_to", &(1..=7), rule)?;
            // Both words mean the same for 1, and the same play must have the same hash.
            if count == 1 {
                entry.problem_at("up_to", "is 1, which leaves nothing open; write exactly = 1");
            }
            Some((count, true))
        }
        (true, true) => {
            entry.problem_at("up_to", "stands beside exactly; remove one of the two");
            None
        }
        (false, false) => {
            entry.problem_at("exactly", "or up_to is missing; add one of the two");
            None
        }
    }
}

/// The words of an effect in the canonical form of content. They never change.
pub(super) fn canonical(effect: Effect) -> String {
    let amount = |up_to: bool, count: u8| format!("{} {count}", if up_to { "up_to" } else { "exactly" });
    match effect {
        Effect::Gain { piece, count, up_to, to } => {
            format!("gain {} {} to {}", piece.id(), amount(up_to, count), <&str>::from(to))
        }
        Effect::Lose { piece, count, up_to, from, chooser } => {
            let (amount, from) = (amount(up_to, count), <&str>::from(from));
            format!("lose {} {amount} from {from} chooser {}", piece.id(), chooser.id())
        }
        Effect::Rout { all } => format!("rout {}", if all { "all" } else { "half" }),
        Effect::Voyage { dice, minus } => format!("voyage dice {dice} minus {minus}"),
        Effect::Skirmish { dice } => format!("skirmish dice {dice}"),
        Effect::Politics { cp } => format!("politics cp {cp}"),
    }
}
