//! Voyages, Skirmishes and battles by numbers, without a table.

use bots::odds::{self, Cache, Pieces, Reserve};
use serde_json::json;
use tabletop::coded;
use titles::OddsLine;
use words::{Value, Voice};

use crate::cli::{Attacker, Battle, Skirmish, Voyage};
use crate::failure::Failure;

pub fn voyage(asked: &Voyage, voice: Voice) -> OddsLine {
    let &Voyage { junks, gold, dice, modifier } = asked;
    let mut rolled = numbered("odds-dice", dice, voice);
    if modifier > 0 {
        rolled = voice.text("odds-lowered", [("what", rolled.into()), ("minus", modifier.into())]);
    }
    let args = [
        ("junks", pieces("junk", junks, voice).into()),
        ("gold", pieces("gold", gold, voice).into()),
        ("dice", rolled.into()),
    ];
    let about = json!({ "junks": junks, "gold": gold, "dice": dice, "modifier": modifier });
    let ways = odds::voyage(junks, gold, dice, modifier);
    OddsLine::new("voyage", voice.text("odds-ask-voyage", args), about, ways)
}

pub fn skirmish(asked: &Skirmish, voice: Voice) -> OddsLine {
    let &Skirmish { defenders, dice } = asked;
    let lost = odds::lost_in_skirmish(defenders);
    let args = [
        ("count", defenders.into()),
        ("dice", numbered("odds-dice", dice, voice).into()),
        ("lost", lost.into()),
    ];
    let about = json!({ "defenders": defenders, "dice": dice, "lost": lost });
    OddsLine::new("skirmish", voice.text("odds-ask-skirmish", args), about, odds::skirmish(defenders, dice))
}

pub fn battle(asked: &Battle, voice: Voice) -> Result<OddsLine, Failure> {
    let &Battle { attacker, attackers, defenders, settlements, solo, .. } = asked;
    let emperor = attacker == Attacker::Emperor;
    if settlements > 0 && !emperor {
        return Err(Failure::input("--settlements", coded!("error-settlements")));
    }
    if defenders == 0 && settlements == 0 {
        return Err(Failure::input("--defenders", coded!("error-defenders")));
    }
    let (attack, defence) = (&asked.attacker_reserve, &asked.defender_reserve);
    let fought = odds::Battle::new(
        Pieces { attackers, defenders, settlements },
        reserve("--attacker-reserve", attack, solo && !emperor)?,
        reserve("--defender-reserve", defence, solo && emperor)?,
    );
    let chance = Cache::new().chance(&fought);

    let (side, own, other) =
        if emperor { ("emperor", "troop", "horde") } else { ("overlord", "horde", "troop") };
    let mut against = pieces(other, defenders, voice);
    if settlements > 0 {
        let settled = pieces("settlement", settlements, voice);
        against = match defenders {
            0 => settled,
            _ => voice.text("odds-ask-and", [("one", against.into()), ("two", settled.into())]),
        };
    }
    let args = [
        ("side", side.into()),
        ("attackers", pieces(own, attackers, voice).into()),
        ("attack", cards(attack, solo && !emperor, voice).into()),
        ("defenders", against.into()),
        ("defence", cards(defence, solo && emperor, voice).into()),
    ];
    let about = json!({
        "attacker": side, "attackers": attackers, "defenders": defenders, "settlements": settlements,
        "attacker_reserve": attack, "defender_reserve": defence, "solo": solo,
    });
    Ok(OddsLine::new("battle", voice.text("odds-ask-battle", args), about, chance))
}

/// A reserve of cards with these CP; the automaton's from bottom to top.
fn reserve(option: &str, cards: &[u8], automaton: bool) -> Result<Reserve, Failure> {
    let (reserve, what) = if automaton {
        (Reserve::automaton(cards, ming::SOLO_VERSION), coded!("error-reserve-automaton"))
    } else {
        (Reserve::new(cards.iter().copied()), coded!("error-reserve"))
    };
    reserve.ok_or_else(|| Failure::input(option, what))
}

/// A reserve in words.
fn cards(cards: &[u8], automaton: bool, voice: Voice) -> String {
    let id = match (cards.is_empty(), automaton) {
        (true, false) => return voice.text("odds-no-reserve", []),
        (true, true) => return voice.text("odds-no-reserve-automaton", []),
        (false, false) => "odds-reserve",
        (false, true) => "odds-reserve-automaton",
    };
    let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
    voice.text(id, [("cards", cards.join(", ").into())])
}

fn pieces(piece: &'static str, count: u8, voice: Voice) -> String {
    voice.text("ming-pieces", [("piece", Value::from(piece)), ("count", count.into())])
}

fn numbered(id: &str, count: u8, voice: Voice) -> String {
    voice.text(id, [("count", count.into())])
}
