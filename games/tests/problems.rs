//! What is wrong is shown in both languages, whichever crate finds it.

use games::translator;
use tabletop::{Problem, Record};
use words::Language;

#[test]
fn problems_exist_in_both_languages() {
    let english = |problem: &Problem| translator(Language::En).problem(problem);
    let german = |problem: &Problem| translator(Language::De).problem(problem);
    let problem = Problem::from(Record::parse("[Zheng \"1\"]\nred choose 17\n").unwrap_err());
    assert_eq!(
        english(&problem),
        "line 2: this is not an action; write `actor: action`, or `#` before a comment"
    );
    assert_eq!(
        german(&problem),
        "Zeile 2: das ist keine Aktion; schreib `wer: Aktion`, oder `#` vor einen Kommentar"
    );

    let problem = "move x".parse::<ming::Action>().unwrap_err();
    assert_eq!(english(&problem), "`move x`: expected a number from 0 to 99 instead of `x`");
    assert_eq!(german(&problem), "`move x`: statt `x` wird hier erwartet: eine Zahl von 0 bis 99");

    let Err(problem) = games::open(&Record::parse("[Zheng \"1\"]\n").unwrap()) else {
        panic!("no game is named")
    };
    assert_eq!(german(&problem), "Angabe Game: das fehlt; eine Aufzeichnung muss ihr Spiel nennen");
}
