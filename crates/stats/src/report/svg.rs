//! Charts as SVG.
//!
//! Charts contain classes, not colours: the page's style colours them for light and dark. Position and length show everything that
//! colour does. They are narrow, so that their texts can be read on a phone, and each mark has a tooltip.
//! All numbers are in the table below, too.

use maud::{Markup, html};

use super::numbers::Numbers;
use ::facts::{Bar, Bin, Chart, Dot, Drawing};

/// How wide drawings are.
const WIDTH: f64 = 400.0;
/// About how wide a letter is.
const LETTER: f64 = 7.2;

/// The drawing with its caption.
pub fn draw(chart: &Chart, numbers: Numbers) -> Markup {
    let (height, drawing) = match &chart.drawing {
        Drawing::Bars(bars) => draw_bars(bars, numbers),
        Drawing::Columns(bins) => draw_columns(bins, numbers),
        Drawing::Odds(dots) => draw_odds(dots, numbers),
    };
    html! {
        figure {
            figcaption { (chart.title) }
            svg viewBox=(format!("0 0 {} {}", at(WIDTH), at(height))) role="img" aria-label=(chart.title) { (drawing) }
        }
    }
}

/// A length in a drawing.
fn at(length: f64) -> String {
    let text = format!("{length:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// How wide the longest of some texts is.
fn widest<'a>(texts: impl Iterator<Item = &'a str>) -> f64 {
    LETTER * texts.map(|text| text.chars().count()).max().unwrap_or_default() as f64
}

/// Numbers along a line of a drawing.
struct Scale {
    /// The numbers at both ends.
    numbers: [f64; 2],
    ends: [f64; 2],
}

impl Scale {
    /// Where there is no difference between the numbers, it is taken to be 1.
    fn new(low: f64, high: f64, ends: [f64; 2]) -> Scale {
        Scale { numbers: [low, if high > low { high } else { low + 1.0 }], ends }
    }

    fn place(&self, number: f64) -> f64 {
        let ([low, high], [from, to]) = (self.numbers, self.ends);
        from + (number - low) / (high - low) * (to - from)
    }

    /// Round numbers along the line, each with its text.
    fn marks(&self, numbers: Numbers) -> Vec<(f64, String)> {
        let [low, high] = self.numbers;
        let rough = (high - low) / 5.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0].into_iter().map(|factor| factor * power).find(|step| *step >= rough);
        let step = step.unwrap_or(10.0 * power);
        let decimals = usize::try_from(-(step.log10() + 1e-9).floor() as i32).unwrap_or_default();
        let counts = (low / step).ceil() as i32..=(high / step).floor() as i32;
        let text = |mark: f64| numbers.decimal(mark, decimals);
        counts.map(|count| f64::from(count) * step).map(|mark| (self.place(mark), text(mark))).collect()
    }
}

fn draw_bars(bars: &[Bar], numbers: Numbers) -> (f64, Markup) {
    const LINE: f64 = 20.0;
    let value = |bar: &Bar| match bar.margin {
        Some(_) => numbers.signed(bar.value, 2),
        None => numbers.decimal(bar.value, 1),
    };
    let values: Vec<String> = bars.iter().map(value).collect();
    let left = widest(bars.iter().map(|bar| &*bar.label)).min(0.45 * WIDTH) + 8.0;
    let right = WIDTH - widest(values.iter().map(|text| &**text)) - 8.0;
    let ends =
        bars.iter().flat_map(|bar| [-1.0, 1.0].map(|way| bar.value + way * bar.margin.unwrap_or_default()));
    let (low, high) = ends.fold((0.0, 0.0), |(low, high), end| (f64::min(low, end), f64::max(high, end)));
    let scale = Scale::new(low, high, [left, right]);
    let bottom = LINE * bars.len() as f64;
    let drawing = html! {
        @for (x, mark) in scale.marks(numbers) {
            line.grid x1=(at(x)) x2=(at(x)) y1="0" y2=(at(bottom)) {}
            text.mark x=(at(x)) y=(at(bottom + 16.0)) text-anchor="middle" { (mark) }
        }
        @for ((nth, bar), text) in bars.iter().enumerate().zip(&values) {
            @let (top, middle) = (LINE * nth as f64, LINE * (nth as f64 + 0.5));
            @let [from, to] = [bar.value.min(0.0), bar.value.max(0.0)].map(|end| scale.place(end));
            text x=(at(left - 8.0)) y=(at(middle + 4.5)) text-anchor="end" { (bar.label) }
            rect class=(if bar.value < 0.0 { "down" } else { "up" }) x=(at(from)) y=(at(top + 4.0))
                width=(at((to - from).max(0.5))) height=(at(LINE - 8.0)) {
                title { (bar.label) ": " (text) @if let Some(margin) = bar.margin { " ± " (numbers.decimal(margin, 2)) } }
            }
            @if let Some(margin) = bar.margin {
                line.margin x1=(at(scale.place(bar.value - margin))) x2=(at(scale.place(bar.value + margin)))
                    y1=(at(middle)) y2=(at(middle)) {}
            }
            text.mark x=(at(WIDTH)) y=(at(middle + 4.5)) text-anchor="end" { (text) }
        }
        line.axis x1=(at(scale.place(0.0))) x2=(at(scale.place(0.0))) y1="0" y2=(at(bottom)) {}
    };
    (bottom + 22.0, drawing)
}

fn draw_columns(bins: &[Bin], numbers: Numbers) -> (f64, Markup) {
    const HEIGHT: f64 = 180.0;
    let most = bins.iter().map(|bin| bin.value).fold(0.0, f64::max);
    let scale = Scale::new(0.0, most, [HEIGHT, 8.0]);
    let marks = scale.marks(numbers);
    let left = widest(marks.iter().map(|(_, text)| &**text)) + 8.0;
    let labels: Vec<String> = bins.iter().map(|bin| bin.from.to_string()).collect();
    let wide = (WIDTH - left) / bins.len() as f64;
    // Labels that would run into each other, or out of the picture, are left out.
    let room = widest(labels.iter().map(|text| &**text)) + LETTER;
    let every = (1..bins.len()).find(|&n| wide * n as f64 >= room).unwrap_or(bins.len());
    let name = |bin: &Bin| {
        if bin.to == bin.from { bin.from.to_string() } else { format!("{}–{}", bin.from, bin.to) }
    };
    let value = |value: f64| numbers.decimal(value, usize::from(value.fract() != 0.0));
    let drawing = html! {
        @for (y, mark) in &marks {
            line.grid x1=(at(left)) x2=(at(WIDTH)) y1=(at(*y)) y2=(at(*y)) {}
            text.mark x=(at(left - 6.0)) y=(at(y + 4.5)) text-anchor="end" { (mark) }
        }
        @for (nth, (bin, label)) in bins.iter().zip(&labels).enumerate() {
            @let (x, y) = (left + wide * nth as f64, scale.place(bin.value));
            rect.up x=(at(x + wide * 0.1)) y=(at(y)) width=(at(wide * 0.8)) height=(at(HEIGHT - y)) {
                title { (name(bin)) ": " (value(bin.value)) }
            }
            @if nth % every == 0 && x + wide / 2.0 + widest([label.as_str()].into_iter()) / 2.0 <= WIDTH {
                text.mark x=(at(x + wide / 2.0)) y=(at(HEIGHT + 16.0)) text-anchor="middle" { (label) }
            }
        }
        line.axis x1=(at(left)) x2=(at(WIDTH)) y1=(at(HEIGHT)) y2=(at(HEIGHT)) {}
    };
    (HEIGHT + 22.0, drawing)
}

fn draw_odds(dots: &[Dot], numbers: Numbers) -> (f64, Markup) {
    const LEFT: f64 = 36.0;
    const TOP: f64 = 12.0;
    let side = WIDTH - LEFT - TOP;
    let (x, y) = (Scale::new(0.0, 1.0, [LEFT, LEFT + side]), Scale::new(0.0, 1.0, [TOP + side, TOP]));
    let (x, y) = (|chance| at(x.place(chance)), |share| at(y.place(share)));
    let most = dots.iter().map(|dot| dot.weight).fold(1.0, f64::max);
    let percent = |share: f64, decimals| numbers.decimal(100.0 * share, decimals);
    let drawing = html! {
        @for step in [0.0, 0.25, 0.5, 0.75, 1.0] {
            line.grid x1=(x(step)) x2=(x(step)) y1=(y(0.0)) y2=(y(1.0)) {}
            line.grid x1=(x(0.0)) x2=(x(1.0)) y1=(y(step)) y2=(y(step)) {}
            text.mark x=(x(step)) y=(at(TOP + side + 18.0)) text-anchor="middle" { (percent(step, 0)) }
            text.mark x=(at(LEFT - 6.0)) y=(y(step - 0.013)) text-anchor="end" { (percent(step, 0)) }
        }
        line.axis x1=(x(0.0)) x2=(x(1.0)) y1=(y(0.0)) y2=(y(1.0)) {}
        @for dot in dots {
            circle.dot cx=(x(dot.expected)) cy=(y(dot.seen)) r=(at(2.5 + 8.0 * (dot.weight / most).sqrt())) {
                title { (dot.label) ": " (percent(dot.seen, 1)) " / " (percent(dot.expected, 1)) }
            }
        }
    };
    (TOP + side + 24.0, drawing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    fn marks(low: f64, high: f64) -> Vec<(f64, String)> {
        Scale::new(low, high, [0.0, 100.0]).marks(Numbers::new(Language::En))
    }

    #[test]
    fn marks_are_round_numbers_with_as_many_decimals_as_they_need() {
        let texts = |low, high| marks(low, high).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(texts(0.0, 41_000.0), ["0", "10,000", "20,000", "30,000", "40,000"]);
        assert_eq!(texts(-0.3, 0.9), ["0.0", "0.5"]);
        assert_eq!(texts(-8.2, 3.0), ["−5", "0"]);
        assert_eq!(texts(0.0, 0.0), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        assert_eq!(
            marks(0.0, 8.0),
            [
                (0.0, "0".into()),
                (25.0, "2".into()),
                (50.0, "4".into()),
                (75.0, "6".into()),
                (100.0, "8".into())
            ]
        );
    }
}
