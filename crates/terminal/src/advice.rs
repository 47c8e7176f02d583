//! What a program advises, in lines of words.

use tabletop::Seat;
use titles::{Advice, Language, Spoken};
use words::Voice;

/// How many actions are named.
const NAMED: usize = 5;

/// The actions a program thinks best at a seat's decision, each in notation and as a line with its chance.
pub fn lines(table: &dyn Spoken, seat: Seat, advice: &Advice, language: Language) -> Vec<(String, String)> {
    let voice = Voice::new(language);
    let line = |advised: &titles::Advised| {
        let words = table.say(seat, &advised.action, language).unwrap_or_else(|| advised.action.clone());
        let chance = voice.percent(advised.chance.into());
        let args = [("chance", chance.into()), ("action", words.into())];
        (advised.action.clone(), voice.text("screen-advised", args))
    };
    advice.actions.iter().take(NAMED).map(line).collect()
}
