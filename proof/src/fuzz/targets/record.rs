//! Records as text, as people upload them to replay, continue or verify.

use tabletop::Record;

pub fn record(text: &str) {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines + 1).contains(&error.line), "{error}: there are {lines} lines");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let written = record.to_string();
    let again = Record::parse(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again, record, "{written}");
    assert_eq!(again.to_string(), written);
    let Ok(mut table) = games::open(&record) else { return };
    let mut plies = 0;
    let replayed = games::replay(&record, &mut table, |_, ply| {
        plies = ply;
        Ok(())
    });
    match replayed {
        Ok(()) => assert_eq!(plies, record.lines.len()),
        Err(problem) => assert!(problem.place().starts_with("line "), "{problem} has no place"),
    }
}
