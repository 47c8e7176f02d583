//! QR codes, drawn as SVG.

use std::fmt::Write;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The empty modules around a code that readers need.
const BORDER: i32 = 4;

/// The QR code of a text; nothing if the text is too long for one.
pub fn draw(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return html! {} };
    let side = code.size() + 2 * BORDER;
    html! {
        svg class="qr-code" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect class="qr-paper" width=(side) height=(side) {}
            path class="qr-ink" d=(path(&code)) {}
        }
    }
}

/// The dark modules, one stroke for each run of them in a row.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let end = (x..code.size()).find(|&x| !code.get_module(x, y)).unwrap_or(code.size());
            let run = end - x;
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + BORDER, y + BORDER);
            }
            x = end + 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_finders_and_nothing_outside() {
        let drawn = draw("https://zheng.example/tables/3m8vq0t1x7c2k9ze", "QR code").into_string();
        // The outer edges of the finders in the upper corners begin the first row.
        let first: Vec<_> = drawn.split("M4 4h7v1h-7z").collect();
        assert_eq!(first.len(), 2, "{drawn}");
        assert!(drawn.contains("viewBox=\"0 0 41 41\""), "{drawn}");
        assert!(draw(&"x".repeat(5000), "").into_string().is_empty());
    }
}
