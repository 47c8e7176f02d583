//! Odds of Voyages, Skirmishes and battles from numbers, without a table.

use playable::{OddsArgument, OddsArguments, OddsLine, OddsQuestion, OddsValues};
use serde_json::json;
use tabletop::{Message, Problem};
use words::{Translator, Value};

use super::{Battle, Cache, Pieces, Reserve, lost_in_skirmish};

use crate::errors;

/// More pieces than any battle has.
const PIECES: i64 = 24;
/// More dice than are ever rolled at once.
const DICE: i64 = 24;

const fn number(
    option: &'static str,
    help: &'static str,
    (from, to): (i64, i64),
    default: Option<i64>,
) -> OddsArgument {
    OddsArgument { option, help, values: OddsValues::Number { from, to, default } }
}

const fn reserve_of(option: &'static str, help: &'static str) -> OddsArgument {
    OddsArgument { option, help, values: OddsValues::Numbers }
}

pub(crate) const QUESTIONS: &[OddsQuestion] = &[
    OddsQuestion {
        name: "voyage",
        help: "Chance of a Voyage: any die lower than Junks plus Gold",
        arguments: &[
            number("junks", "Number of Junks sent", (1, PIECES), None),
            number("gold", "Amount of Gold sent", (1, PIECES), None),
            number("dice", "Number of dice: the CP of the card", (1, DICE), Some(1)),
            number("modifier", "Subtracted from each die", (0, 5), Some(0)),
        ],
        answer: |asked, tr| Ok(voyage(asked, tr)),
    },
    OddsQuestion {
        name: "battle",
        help: "Chance that the attacker wins a battle, both sides using their reserves in the best way",
        arguments: &[
            OddsArgument {
                option: "attacker",
                help: "The attacking side",
                values: OddsValues::Word(&[
                    ("emperor", "The Ming Emperor"),
                    ("overlord", "The Barbarian Overlord"),
                ]),
            },
            number("attackers", "Number of attacking Troops or Hordes", (1, PIECES), None),
            number("defenders", "Number of defending Troops or Hordes", (0, PIECES), None),
            number("settlements", "Number of the Overlord's Settlements there", (0, PIECES), Some(0)),
            reserve_of("attacker-reserve", "The CP of the attacker's reserved cards, such as 3,2"),
            reserve_of("defender-reserve", "The CP of the defender's reserved cards"),
            OddsArgument {
                option: "solo",
                help: "The Overlord is the automaton of the solo game; name its top card last",
                values: OddsValues::Switch,
            },
        ],
        answer: battle,
    },
    OddsQuestion {
        name: "skirmish",
        help: "Chance of a Skirmish: any die higher than the number of defenders",
        arguments: &[
            number("defenders", "Number of Troops or Hordes in the Borderland", (1, PIECES), None),
            number("dice", "Number of dice", (1, DICE), Some(1)),
        ],
        answer: |asked, tr| Ok(skirmish(asked, tr)),
    },
];

fn voyage(asked: &OddsArguments<'_>, tr: Translator) -> OddsLine {
    let [junks, gold, dice, modifier] = ["junks", "gold", "dice", "modifier"].map(asked.number);
    let mut rolled = numbered("odds-dice", dice, tr);
    if modifier > 0 {
        rolled = tr.text("odds-lowered", [("what", rolled.into()), ("minus", modifier.into())]);
    }
    let args = [
        ("junks", pieces("junk", junks, tr).into()),
        ("gold", pieces("gold", gold, tr).into()),
        ("dice", rolled.into()),
    ];
    let about = json!({ "junks": junks, "gold": gold, "dice": dice, "modifier": modifier });
    let ways = super::voyage(junks, gold, dice, modifier);
    OddsLine::new("voyage", tr.text("odds-ask-voyage", args), about, ways)
}

fn skirmish(asked: &OddsArguments<'_>, tr: Translator) -> OddsLine {
    let [defenders, dice] = ["defenders", "dice"].map(asked.number);
    let lost = lost_in_skirmish(defenders);
    let args = [
        ("count", defenders.into()),
        ("dice", numbered("odds-dice", dice, tr).into()),
        ("lost", lost.into()),
    ];
    let about = json!({ "defenders": defenders, "dice": dice, "lost": lost });
    OddsLine::new("skirmish", tr.text("odds-ask-skirmish", args), about, super::skirmish(defenders, dice))
}

fn battle(asked: &OddsArguments<'_>, tr: Translator) -> Result<OddsLine, Problem> {
    let [attackers, defenders, settlements] = ["attackers", "defenders", "settlements"].map(asked.number);
    let (emperor, solo) = ((asked.word)("attacker") == "emperor", (asked.switch)("solo"));
    if settlements > 0 && !emperor {
        return Err(Problem::at("--settlements", errors::Settlements));
    }
    if defenders == 0 && settlements == 0 {
        return Err(Problem::at("--defenders", errors::Defenders));
    }
    let [attack, defence] = ["attacker-reserve", "defender-reserve"].map(asked.numbers);
    let (attack, defence) = (&attack, &defence);
    let fought = Battle::new(
        Pieces { attackers, defenders, settlements },
        reserve("--attacker-reserve", attack, solo && !emperor)?,
        reserve("--defender-reserve", defence, solo && emperor)?,
    );
    let chance = Cache::new().chance(&fought);

    let (side, own, other) =
        if emperor { ("emperor", "troop", "horde") } else { ("overlord", "horde", "troop") };
    let mut against = pieces(other, defenders, tr);
    if settlements > 0 {
        let settled = pieces("settlement", settlements, tr);
        against = match defenders {
            0 => settled,
            _ => tr.text("odds-ask-and", [("one", against.into()), ("two", settled.into())]),
        };
    }
    let args = [
        ("side", side.into()),
        ("attackers", pieces(own, attackers, tr).into()),
        ("attack", cards(attack, solo && !emperor, tr).into()),
        ("defenders", against.into()),
        ("defence", cards(defence, solo && emperor, tr).into()),
    ];
    let about = json!({
        "attacker": side, "attackers": attackers, "defenders": defenders, "settlements": settlements,
        "attacker_reserve": attack, "defender_reserve": defence, "solo": solo,
    });
    Ok(OddsLine::new("battle", tr.text("odds-ask-battle", args), about, chance))
}

/// A reserve of cards with these CP; the automaton's from bottom to top.
fn reserve(option: &str, cards: &[u8], automaton: bool) -> Result<Reserve, Problem> {
    let (reserve, what): (_, Message) = if automaton {
        (Reserve::automaton(cards, ming::SOLO_VERSION), errors::ReserveAutomaton.into())
    } else {
        (Reserve::new(cards.iter().copied()), errors::Reserve.into())
    };
    reserve.ok_or_else(|| Problem::at(option, what))
}

/// A reserve in words.
fn cards(cards: &[u8], automaton: bool, tr: Translator) -> String {
    let id = match (cards.is_empty(), automaton) {
        (true, false) => return tr.text("odds-no-reserve", []),
        (true, true) => return tr.text("odds-no-reserve-automaton", []),
        (false, false) => "odds-reserve",
        (false, true) => "odds-reserve-automaton",
    };
    let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
    tr.text(id, [("cards", cards.join(", ").into())])
}

fn pieces(piece: &'static str, count: u8, tr: Translator) -> String {
    tr.text("ming-pieces", [("piece", Value::from(piece)), ("count", count.into())])
}

fn numbered(id: &str, count: u8, tr: Translator) -> String {
    tr.text(id, [("count", count.into())])
}
