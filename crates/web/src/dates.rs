//! Dates as people write them.

use host::Time;
use maud::{Markup, html};

use crate::visitor::Visitor;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Year, month and day of a moment (UTC), in the calendar of Gregory.
fn civil(time: Time) -> (i64, i64, i64) {
    // Years are counted from March on, so that the day of leap years is their last; 146,097 days are 400 years.
    let days = time.0.div_euclid(DAY) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let of_month = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, of_month)
}

/// The day of a moment.
pub fn day(visitor: &Visitor, time: Time) -> Markup {
    let (year, month, day) = civil(time);
    let (year, month, day) = (format!("{year:04}"), format!("{month:02}"), format!("{day:02}"));
    let iso = format!("{year}-{month}-{day}");
    let said =
        visitor.say("page-date", [("year", year.into()), ("month", month.into()), ("day", day.into())]);
    html! { time datetime=(iso) { (said) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, date) in [
            (0, (1970, 1, 1)),
            (-1, (1969, 12, 31)),
            (951_782_400, (2000, 2, 29)),
            (1_709_251_199, (2024, 2, 29)),
            (1_709_251_200, (2024, 3, 1)),
            (4_107_542_399, (2100, 2, 28)),
            (4_107_542_400, (2100, 3, 1)),
        ] {
            assert_eq!(civil(Time(seconds * 1000)), date, "{seconds}");
        }
    }
}
