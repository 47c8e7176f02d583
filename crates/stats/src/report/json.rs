//! A report as JSON, the same for every language.

use bots::seat_results::interval;
use serde_json::{Map, Value, json};

use super::{Part, Report, Section};
use ::facts::Figure;
use ::facts::Spread;

impl Report {
    pub fn json(&self) -> Value {
        json!({ "games": self.games, "titles": self.parts.iter().map(part).collect::<Vec<_>>() })
    }
}

fn part(part: &Part) -> Value {
    let tables = part.sections.iter().map(|section| (section.id.to_owned(), table(section)));
    json!({ "title": part.id, "games": part.games, "tables": tables.collect::<Map<_, _>>() })
}

fn table(section: &Section) -> Value {
    let row = |row: &Vec<Figure>| -> Value {
        let cells = section.columns.iter().zip(row);
        cells.map(|(column, figure)| (column.id.to_owned(), value(figure))).collect::<Map<_, _>>().into()
    };
    section.rows.iter().map(row).collect()
}

fn value(figure: &Figure) -> Value {
    match figure {
        Figure::Name { id, .. } => json!(id),
        Figure::Count(count) => json!(count),
        Figure::Number(number) => json!(number),
        Figure::Chance(chance) => json!(chance),
        Figure::Share { part, of } => {
            json!({ "share": share(*part, *of), "count": part, "of": of })
        }
        Figure::Sure { part, of } => {
            let bounds = (*of > 0).then(|| interval(*part as f64, *of as f64));
            json!({ "share": share(*part, *of), "interval": bounds, "count": part, "of": of })
        }
        Figure::Spread(spread) => {
            let range = (spread.count > 0).then_some([spread.min, spread.max]);
            json!({ "mean": spread.mean(), "sd": spread.deviation(), "range": range })
        }
        Figure::Change(change) => {
            let Spread { count, .. } = change;
            let points = |millionths: Option<f64>| millionths.map(|millionths| millionths / 1e6);
            json!({ "mean": points(change.mean()), "margin": points(change.margin()), "count": count })
        }
    }
}

fn share(part: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| part as f64 / of as f64)
}
