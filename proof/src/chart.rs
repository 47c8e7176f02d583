//! Charts over time as SVG, readable on light and dark pages.

use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
/// Room around the curves: for numbers on the left, names on the right, the title above, time below.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 76.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 34.0;

const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#333}.title{font-weight:600}\
    .grid{stroke:#ccc}.line{fill:none;stroke-width:2}.a{stroke:#0b6e99}.b{stroke:#b3541e}\
    text.a{fill:#0b6e99;stroke:none}text.b{fill:#b3541e;stroke:none}\
    @media(prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}.a{stroke:#5cc3ee}.b{stroke:#f0a066}\
    text.a{fill:#5cc3ee}text.b{fill:#f0a066}}";

/// A picture with one or two curves that begin at time 0.
pub struct Chart<'a> {
    /// What it shows, with the unit.
    pub title: &'a str,
    /// What a step along the curves is: minutes, say.
    pub step: &'a str,
    /// Names and values of the curves, one value a step.
    pub lines: &'a [(&'a str, Vec<f64>)],
}

impl Chart<'_> {
    pub fn svg(&self) -> String {
        let values = || self.lines.iter().flat_map(|(_, values)| values);
        let top = round_up(values().copied().fold(0.0, f64::max));
        let steps = self.lines.iter().map(|(_, values)| values.len()).max().unwrap_or_default().max(2);
        let x = |nth: usize| LEFT + (WIDTH - LEFT - RIGHT) * nth as f64 / (steps - 1) as f64;
        let y = |value: f64| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\
             <title>{0}</title><style>{STYLE}</style><text class=\"title\" x=\"{LEFT}\" y=\"18\">{0}</text>\n",
            self.title
        );
        for quarter in 0..=4 {
            let value = top * f64::from(quarter) / 4.0;
            let _ = writeln!(
                svg,
                "<path class=\"grid\" d=\"M{LEFT} {1:.1}H{0}\"/><text x=\"{2}\" y=\"{3:.1}\" text-anchor=\"end\">{4}</text>",
                WIDTH - RIGHT,
                y(value),
                LEFT - 8.0,
                y(value) + 4.0,
                number(value)
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{LEFT}\" y=\"{0}\">1</text><text x=\"{1}\" y=\"{0}\" text-anchor=\"end\">{steps} {2}</text>",
            HEIGHT - 12.0,
            WIDTH - RIGHT,
            self.step
        );
        for ((name, values), class) in self.lines.iter().zip(["a", "b"]) {
            let points: Vec<String> = values
                .iter()
                .enumerate()
                .map(|(nth, value)| format!("{:.1},{:.1}", x(nth), y(*value)))
                .collect();
            let end = values.last().map_or(HEIGHT - BOTTOM, |value| y(*value)) + 4.0;
            let _ = writeln!(
                svg,
                "<polyline class=\"line {class}\" points=\"{}\"/><text class=\"{class}\" x=\"{}\" y=\"{end:.1}\">{name}</text>",
                points.join(" "),
                WIDTH - RIGHT + 6.0
            );
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// The next of 1, 2, 5, 10 … that is not smaller.
fn round_up(value: f64) -> f64 {
    if value <= 0.0 {
        return 1.0;
    }
    let power = 10_f64.powf(value.log10().floor());
    [1.0, 2.0, 5.0, 10.0].map(|step| step * power).into_iter().find(|step| *step >= value).unwrap_or(value)
}

fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers() {
        let rounded = [0.0, 0.03, 1.0, 1.2, 3.4, 70.0, 3_001.0].map(round_up);
        assert_eq!(rounded.map(number), ["1", "0.05", "1", "2", "5", "100", "5000"]);
    }

    #[test]
    fn a_curve_runs_from_corner_to_corner() {
        let lines = [("p50", vec![0.0, 5.0, 10.0]), ("p99", vec![10.0; 3])];
        let svg = Chart { title: "Latency", step: "minutes", lines: &lines }.svg();
        assert!(svg.contains("points=\"64.0,206.0 354.0,120.0 644.0,34.0\""), "{svg}");
        assert!(svg.contains("points=\"64.0,34.0 354.0,34.0 644.0,34.0\""), "{svg}");
        assert!(svg.contains("prefers-color-scheme:dark") && svg.contains("3 minutes"), "{svg}");
    }
}
