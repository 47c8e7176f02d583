//! A checksum for every step in the log, so that a step that was altered on disk is noticed and not played.
//!
//! Databases notice damage of their own structure, but not of their content: one changed digit in `play 13` makes a different
//! game. The checksum covers the whole row, so rows that were swapped and missing rows are noticed too. It does not
//! protect against somebody who alters a game on purpose.

use host::{Row, TableId, Time};

use super::{Result, error::broken};

/// A step as it is stored: JSON and its checksum.
pub(super) fn with_checksum(table: TableId, row: &Row) -> Result<String> {
    let json = serde_json::to_string(&row.step).map_err(broken)?;
    let sum = sum(table, row.seq, row.at, &json);
    Ok(format!("{json} {sum}"))
}

/// A row from a line with its time and its stored step.
pub(super) fn checked(table: TableId, seq: u64, line: &str) -> Result<Row> {
    let (at, kept) = line.split_once(' ').ok_or_else(|| broken("a step without a moment"))?;
    let at = Time(at.parse().map_err(broken)?);
    // What was written before there were sums ends with its JSON.
    let json = match kept.rsplit_once(' ') {
        _ if kept.ends_with('}') => kept,
        Some((json, seal)) if seal == sum(table, seq, at, json) => json,
        _ => {
            let what = format_args!("step {seq} is not what was written, or one before it is missing");
            return Err(broken(what));
        }
    };
    Ok(Row { seq, at, step: serde_json::from_str(json).map_err(broken)? })
}

/// FNV-1a, folded: quick for short texts.
fn sum(table: TableId, seq: u64, at: Time, json: &str) -> String {
    let numbers = [seq.to_be_bytes(), at.0.to_be_bytes()];
    let bytes = table.0.iter().chain(numbers.as_flattened()).chain(json.as_bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
}

#[cfg(test)]
mod tests {
    use host::Step;

    use super::*;

    const TABLE: TableId = TableId([7; 10]);

    #[test]
    fn what_was_written_before_there_were_sums_is_read() {
        let line = r#"1000 {"step":"acted","seat":1,"action":"play 12","seen":3}"#;
        let Row { seq, step, .. } = checked(TABLE, 5, line).unwrap();
        assert!(seq == 5 && matches!(step, Step::Acted { seat: 1, .. }));
    }

    #[test]
    fn whatever_is_altered_is_noticed() {
        let step = Step::Left { seat: 13 };
        let row = Row { seq: 5, at: Time(1_000), step };
        let line = format!("1000 {}", with_checksum(TABLE, &row).unwrap());
        assert_eq!(checked(TABLE, 5, &line), Ok(row));
        assert!(checked(TABLE, 6, &line).is_err(), "one is missing");
        assert!(checked(TableId([8; 10]), 5, &line).is_err(), "of another table");
        for at in 0..line.len() {
            for bit in 0..7 {
                let mut altered = line.clone().into_bytes();
                altered[at] ^= 1 << bit;
                let altered = String::from_utf8(altered).unwrap();
                assert!(checked(TABLE, 5, &altered).is_err(), "{altered}");
            }
        }
    }
}
