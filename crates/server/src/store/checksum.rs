//! A sum behind every step in the log, so that a step that was altered on the disk is noticed, not played.
//!
//! Databases notice damage of their own structure, but not of what they hold: one digit in `play 13` makes another game. The
//! sum is over all that makes a row, so that rows that were swapped, or one that is missing, are noticed too. It is no
//! protection against somebody who wants to alter a game.

use host::{Row, TableId, Time};

use super::{Result, error::broken};

/// A step as it is kept: JSON and its sum.
pub(super) fn with_checksum(table: TableId, row: &Row) -> Result<String> {
    let json = serde_json::to_string(&row.step).map_err(broken)?;
    let sum = sum(table, row.seq, row.at, &json);
    Ok(format!("{json} {sum}"))
}

/// A row from a line with its moment and its step as it is kept.
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
