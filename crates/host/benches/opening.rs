//! Opening a table: its log is read as JSON and folded. The longest golden game of each kind.
//!
//! `cargo bench -p host --bench opening`

use host::{
    ChairRequest, CreateContext, Draw, Entropy, PersonId, Row, RulesCache, Step, Table, TableId,
    TableRequest, Time, create,
};
use tabletop::Record;

const GAMES: [&str; 3] = ["ming", "ching for two", "ching for four"];

fn golden(game: &str) -> &'static str {
    match game {
        "ming" => include_str!("../../../games/ming/rules/tests/golden/english-00.zheng"),
        "ching for two" => include_str!("../../../games/ching/rules/tests/golden/two-00.zheng"),
        _ => include_str!("../../../games/ching/rules/tests/golden/four-09.zheng"),
    }
}

fn main() {
    divan::main();
}

struct Zeros;

impl Entropy for Zeros {
    fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill(0);
    }
}

/// The log a table would have if a record's game had been played at it, as lines of JSON.
fn log(record: &str) -> String {
    let record = Record::parse(record).expect("a golden record");
    let game = games::open(&record).expect("a golden record");
    let seats: Vec<String> = game.seats().iter().map(ToString::to_string).collect();
    let order = TableRequest {
        game: record.tag("Game").expect("a game").to_owned(),
        settings: game.settings().into_iter().map(|(tag, value)| (tag.to_owned(), value)).collect(),
        chairs: vec![ChairRequest::Me; seats.len()],
        ..TableRequest::default()
    };
    let mut means =
        CreateContext { entropy: &mut Zeros, rules_cache: &mut RulesCache::default(), now: Time(0) };
    let made = create(PersonId([1; 10]), &order, &mut means).expect("a table");
    let mut steps = vec![made.rows[0].step.clone(), Step::Started { fate: Vec::new() }];
    let mut drawn = 0;
    for line in record.lines {
        match (seats.iter().position(|seat| *seat == line.actor), steps.last_mut()) {
            (Some(seat), _) => steps.push(Step::Acted {
                seat: seat as u8,
                action: line.action,
                seen: 1,
                fate: Vec::new(),
                reveals: false,
            }),
            (None, Some(Step::Started { fate } | Step::Acted { fate, .. })) => {
                drawn += 1;
                fate.push(Draw { k: drawn, action: line.action });
            }
            (None, _) => unreachable!("the game has begun"),
        }
    }
    let lines = steps.iter().map(|step| serde_json::to_string(step).expect("a step is JSON"));
    lines.collect::<Vec<_>>().join("\n")
}

fn read(log: &str) -> Vec<Row> {
    let step = |line| serde_json::from_str(line).expect("a step");
    log.lines().zip(1..).map(|(line, seq)| Row { seq, at: Time(0), step: step(line) }).collect()
}

fn fold(rows: &[Row], rules_cache: &mut RulesCache) -> Table {
    let mut table = Table::open(TableId([0; 10]), &rows[0], None, rules_cache).expect("a log");
    rows[1..].iter().for_each(|row| table.apply(row).expect("a log"));
    assert!(table.end().is_some(), "the game is over");
    table
}

#[divan::bench(args = GAMES)]
fn reading(bencher: divan::Bencher<'_, '_>, game: &str) {
    let log = log(golden(game));
    bencher.bench_local(|| read(&log));
}

#[divan::bench(args = GAMES)]
fn folding(bencher: divan::Bencher<'_, '_>, game: &str) {
    let (rows, mut rules_cache) = (read(&log(golden(game))), RulesCache::default());
    bencher.bench_local(|| fold(&rows, &mut rules_cache));
}
