//! Basic shapes for drawings of rulebooks: words, boxes, arrows, dice, waves, and a round in four steps.

use maud::{Markup, html};

use crate::Labels;

/// Points along a row or a column, so far apart.
pub fn steps(start: i32, apart: i32) -> impl Iterator<Item = i32> {
    (0..).map(move |step| start + apart * step)
}

/// A word centred at a point.
pub fn word(x: i32, y: i32, text: &str) -> Markup {
    styled(x, y, "g-word", text)
}

/// A word with a style of its own.
pub fn styled(x: i32, y: i32, class: &str, text: &str) -> Markup {
    html! { text class=(class) x=(x) y=(y) { (text) } }
}

/// Several words centred at a point, wrapped to a line length.
pub fn lines(x: i32, y: i32, longest: usize, text: &str) -> Markup {
    let rows = wrap(text, longest);
    let top = y + 9 - rows.iter().map(|_| 9).sum::<i32>();
    html! { @for (y, words) in steps(top, 18).zip(&rows) { (word(x, y, words)) } }
}

fn wrap(text: &str, longest: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + word.chars().count() < longest => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

/// A box centred at a point, drawn twice like a woodcut.
pub fn block(x: i32, y: i32, width: i32, height: i32, class: &str) -> Markup {
    let (left, top) = (x - width / 2, y - height / 2);
    html! {
        rect class={ "g-block " (class) } x=(left) y=(top) width=(width) height=(height) rx="6" {}
        rect class="g-inner" x=(left + 4) y=(top + 4) width=(width - 8) height=(height - 8) rx="3" {}
    }
}

/// A line between two points.
pub fn line((x1, y1): (i32, i32), (x2, y2): (i32, i32), class: &str) -> Markup {
    html! { line class=(class) x1=(x1) y1=(y1) x2=(x2) y2=(y2) {} }
}

/// An arrow along a row or a column, or slanting down: its head points to the end.
pub fn arrow((x1, y1): (i32, i32), (x2, y2): (i32, i32)) -> Markup {
    let (dx, dy) = (f64::from(x2 - x1), f64::from(y2 - y1));
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let wing = |side: f64| {
        let x = f64::from(x2) - 10.0 * ux - side * 5.0 * uy;
        let y = f64::from(y2) - 10.0 * uy + side * 5.0 * ux;
        format!("{x:.1} {y:.1}")
    };
    html! {
        path class="g-arrow" d={ "M" (x1) " " (y1) "L" (x2) " " (y2) "M" (wing(1.0)) "L" (x2) " " (y2) "L" (wing(-1.0)) } {}
    }
}

/// A die of a side and a width with its upper left corner at a point.
pub fn die((x, y): (i32, i32), width: i32, value: u8, side: &str) -> Markup {
    html! { svg x=(x) y=(y) width=(width) height=(width) { (draw::base::die(value, side)) } }
}

/// Waves from one point to the right.
pub fn waves(x: i32, y: i32, count: usize) -> Markup {
    html! { path class="g-wave" d={ "M" (x) " " (y) @for _ in 0..count { "q6 -7 12 0t12 0" } } {} }
}

/// A ship under sail with its waterline at a point.
pub fn ship(x: i32, y: i32) -> Markup {
    html! {
        g class="g-ship" transform={ "translate(" (x) " " (y) ")" } {
            path class="g-sail" d="M-1 -6V-34Q14 -27 17 -8ZM-6 -6V-25Q-17 -19 -18 -7Z" {}
            path class="g-batten" d="M-1 -27L11 -25M-1 -20L15 -18M-1 -13L17 -12M-6 -19L-14 -17M-6 -13L-17 -11M-1 -34l7 -3l-7 -3V-6M-6 -6V-28" {}
            path class="g-hull" d="M-25 -7L-19 3Q-17 6 -12 6H13Q18 6 20 2L25 -9L17 -5H-17Z" {}
        }
    }
}

/// Where the steps of a round are.
const STEPS: [(i32, i32); 4] = [(92, 62), (308, 62), (308, 188), (92, 188)];

/// A round in four steps, one after the other and back to the first, each with a tint. Labels: the steps.
pub fn round(labels: &Labels<'_>, tints: [&str; 4]) -> Markup {
    html! {
        @for (step, (x, y)) in STEPS.into_iter().enumerate() {
            (block(x, y, 164, 92, tints[step]))
            (lines(x, y + 6, 17, labels.at(step)))
            circle class="g-badge" cx=(x - 72) cy=(y - 38) r="14" {}
            (styled(x - 72, y - 38, "g-word g-light", &(step + 1).to_string()))
        }
        (arrow((178, 62), (220, 62)))
        (arrow((308, 112), (308, 138)))
        (arrow((222, 188), (180, 188)))
        (arrow((92, 138), (92, 112)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        assert_eq!(wrap("Western Islands", 9), ["Western", "Islands"]);
        assert_eq!(wrap("one player draws 2", 12), ["one player", "draws 2"]);
        assert_eq!(wrap("", 9), Vec::<String>::new());
    }
}
