//! An arena as a page with charts.

use bots::arena::{Pairing, Scores, elo};
use facts::{Bar, Chart, Figure, Section, column};
use games::AnyRules;
use tabletop::Seat;
use words::Translator;

use super::report::Report;

pub fn page(report: &Report<'_>, rules: &AnyRules, tr: Translator) -> String {
    let title = tr.text("arena-title", []);
    let (games, seed) = (report.score.games().to_string(), report.bout.seed.to_string());
    let about = tr.text("arena-about", [("games", games.into()), ("seed", seed.into())]);
    let head = format!("{}, {}", rules.name(tr.language()), rules.mode(tr.language()));
    let mut sections = vec![results(report, rules, tr)];
    if report.seats.len() == 2 {
        sections.push(pairs(report, tr));
    }
    sections.push(first(report, tr));
    stats::page(tr, &title, &about, &head, &sections)
}

fn against(report: &Report<'_>, pairing: &Pairing) -> String {
    let [first, second] = pairing.contenders.map(|contender| &report.names[contender]);
    format!("{first} – {second}")
}

/// A bar of a difference in Elo; nothing where it has no end.
fn bar(label: String, scores: &Scores) -> Option<Bar> {
    let (low, high) = scores.interval();
    let ends = [elo(low), elo(high), elo(scores.share())];
    let finite = ends.iter().all(|end| end.is_finite());
    finite.then(|| Bar { label, value: ends[2], margin: Some((ends[1] - ends[0]) / 2.0) })
}

/// Share and Elo of every pairing, in all games and by seat.
fn results(report: &Report<'_>, rules: &AnyRules, tr: Translator) -> Section {
    let columns = [
        ("pairing", "arena-col-pairing"),
        ("seats", "arena-col-seats"),
        ("games", "arena-col-games"),
        ("share", "arena-col-share"),
        ("low", "arena-col-low"),
        ("high", "arena-col-high"),
        ("elo", "arena-col-elo"),
        ("elo_low", "arena-col-low"),
        ("elo_high", "arena-col-high"),
    ];
    let number = |elo: f64| Figure::Number(elo.is_finite().then_some(elo));
    let (mut rows, mut bars) = (Vec::new(), Vec::new());
    for pairing in &report.score.pairings {
        let name = against(report, pairing);
        let all = (tr.text("arena-all", []), &pairing.all);
        let seat_name = |seat: usize| rules.seat_name(Seat(seat as u8), tr.language());
        let by_seat = pairing.sides.iter().map(|(seat, scores)| {
            let own = report.own_seats(pairing, *seat).into_iter().map(seat_name);
            (own.collect::<Vec<_>>().join(", "), scores)
        });
        for (seats, scores) in [all].into_iter().chain(by_seat) {
            let (low, high) = scores.interval();
            let chance = |share| Figure::Chance(Some(share));
            rows.push(vec![
                Figure::plain(&name),
                Figure::plain(&seats),
                Figure::Count(scores.games()),
                chance(scores.share()),
                chance(low),
                chance(high),
                number(elo(scores.share())),
                number(elo(low)),
                number(elo(high)),
            ]);
            bars.extend(bar(format!("{name}, {seats}"), scores));
        }
    }
    let columns = columns.map(|(id, text)| column(tr, id, text)).into();
    let chart = Chart::bars(tr.text("arena-chart-elo", []), bars);
    Section::new(tr, "results", "arena-results", columns, rows).with([chart])
}

/// How often a pair of games ended with each score.
fn pairs(report: &Report<'_>, tr: Translator) -> Section {
    const SCORES: [&str; 5] = ["0", "½", "1", "1½", "2"];
    let heads = ["arena-col-0", "arena-col-half", "arena-col-1", "arena-col-1-half", "arena-col-2"];
    let mut columns = vec![column(tr, "pairing", "arena-col-pairing")];
    columns
        .extend(["0", "0.5", "1", "1.5", "2"].into_iter().zip(heads).map(|(id, text)| column(tr, id, text)));
    let row = |pairing: &Pairing| {
        let counts = pairing.all.counts().iter().map(|&count| Figure::Count(count));
        [Figure::plain(&against(report, pairing))].into_iter().chain(counts).collect()
    };
    let rows = report.score.pairings.iter().map(row).collect();
    let chart = |pairing: &Pairing| {
        let bars = SCORES.iter().zip(pairing.all.counts());
        let bars =
            bars.map(|(score, &count)| Bar { label: (*score).to_owned(), value: count as f64, margin: None });
        Chart::bars(against(report, pairing), bars)
    };
    let charts: Vec<_> = report.score.pairings.iter().map(chart).collect();
    Section::new(tr, "pairs", "arena-pairs", columns, rows).with(charts)
}

/// How often each contender was first, and how often it lost because it did not play properly.
fn first(report: &Report<'_>, tr: Translator) -> Section {
    let columns = [
        ("contender", "arena-col-contender"),
        ("games", "arena-col-games"),
        ("first", "arena-col-first"),
        ("low", "arena-col-low"),
        ("high", "arena-col-high"),
        ("even", "arena-col-even"),
        ("faults", "arena-col-faults"),
    ];
    let standings = || report.names.iter().zip(&report.score.standings);
    let row = |(name, standing): (&String, &bots::arena::Standing)| {
        let (low, high) = standing.first.interval();
        let chance = |share| Figure::Chance(Some(share));
        vec![
            Figure::plain(name),
            Figure::Count(standing.first.games()),
            chance(standing.first.share()),
            chance(low),
            chance(high),
            chance(standing.even),
            Figure::Count(standing.faults),
        ]
    };
    let rows = standings().map(row).collect();
    let columns = columns.map(|(id, text)| column(tr, id, text)).into();
    let bar = |(name, standing): (&String, &bots::arena::Standing)| Bar {
        label: name.clone(),
        value: 100.0 * standing.first.share(),
        margin: None,
    };
    let chart = Chart::bars(tr.text("arena-chart-first", []), standings().map(bar));
    Section::new(tr, "first", "arena-first", columns, rows).with([chart])
}
