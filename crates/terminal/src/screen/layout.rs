//! The layout of a screen, computed from the size of the window and the content before anything is drawn.
//!
//! Areas never overlap, and none is too small for its content: a panel that would have room for a heading
//! and little else is left out, and its rows go to the menu.

use ratatui::layout::Rect;

use super::{LEAST, WIDE};

/// The rows of the message.
pub const MESSAGE: u16 = 2;
/// The rows that the menu keeps when the log gets a place below it: a heading and ten entries.
const MENU: u16 = 11;
/// The fewest rows of a log below the menu: a heading and three lines.
const LOG: u16 = 4;
/// A panel that is not wider than this is left out.
const NARROW: u16 = 20;

/// What has to fit.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    /// The rows of the board.
    pub board: u16,
    /// The rows of the prompt.
    pub prompt: u16,
    /// The columns of the menu's longest entry.
    pub menu: u16,
}

/// The places of a table's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// The game, where it is, and who is waited for.
    pub title: Rect,
    pub board: Rect,
    /// Who must do what.
    pub prompt: Rect,
    /// What can be chosen.
    pub menu: Rect,
    /// Beside the menu: the hand, a card, or the log where it has no place of its own.
    pub panel: Option<Rect>,
    /// Below the menu in a tall window: the log.
    pub log: Option<Rect>,
    /// Beside the board in a wide window: the hand, a card and the log.
    pub side: Option<Rect>,
    /// More about what the cursor is on.
    pub message: Rect,
    /// The most important keys.
    pub keys: Rect,
}

impl Places {
    /// The places in a window that is large enough for a table.
    pub fn of(area: Rect, needs: Needs) -> Places {
        let title = Rect { height: 1, ..area };
        let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
        let body = Rect { y: title.bottom(), height: area.height - 2, ..area };
        let (main, side) = if area.width >= WIDE {
            let main = Rect { width: LEAST.0, ..body };
            (main, Some(Rect { x: main.right() + 1, width: body.width - main.width - 1, ..body }))
        } else {
            (body, None)
        };
        let (board, below) = split(main, needs.board);
        let (prompt, below) = split(below, needs.prompt);
        let (middle, message) = split(below, below.height.saturating_sub(MESSAGE));
        // In a wide window the log is at the side.
        let spare = if side.is_some() { None } else { middle.height.checked_sub(MENU + LOG) };
        let (upper, log) = match spare {
            Some(spare) => {
                let (upper, log) = split(middle, MENU + spare.div_ceil(2));
                (upper, Some(log))
            }
            None => (middle, None),
        };
        let usual = upper.width * 5 / 9;
        let width = usual.max(needs.menu);
        let (menu, panel) = if side.is_none() && upper.width.saturating_sub(width) > NARROW {
            let panel = Rect { x: upper.x + width + 1, width: upper.width - width - 1, ..upper };
            (Rect { width, ..upper }, Some(panel))
        } else {
            (upper, None)
        };
        Places { title, board, prompt, menu, panel, log, side, message, keys }
    }
}

/// The upper rows of a rectangle, and the rest.
fn split(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    (Rect { height: rows, ..area }, Rect { y: area.y + rows, height: area.height - rows, ..area })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every size from the least to far beyond what fits, with all that can have to fit.
    fn throughout(mut look: impl FnMut(Rect, Needs, Places)) {
        for (width, height) in (80..=180).flat_map(|width| (24..=70).map(move |height| (width, height))) {
            let area = Rect::new(0, 0, width, height);
            for (board, prompt, menu) in [(12, 1, 0), (12, 3, 40), (13, 2, 58), (13, 5, 59), (12, 1, 200)] {
                let needs = Needs { board, prompt, menu };
                look(area, needs, Places::of(area, needs));
            }
        }
    }

    #[test]
    fn no_two_places_overlap_and_all_are_in_the_window() {
        throughout(|area, needs, places| {
            let Places { title, board, prompt, menu, panel, log, side, message, keys } = places;
            let all = [Some(title), Some(board), Some(prompt), Some(menu), panel, log, side];
            let all: Vec<Rect> = all.into_iter().chain([Some(message), Some(keys)]).flatten().collect();
            for (nth, one) in all.iter().enumerate() {
                assert_eq!(area.union(*one), area, "{area} {needs:?}: {places:?}");
                for other in &all[nth + 1..] {
                    assert!(one.intersection(*other).is_empty(), "{area} {needs:?}: {places:?}");
                }
            }
        });
    }

    #[test]
    fn everything_has_the_rows_it_needs_and_none_is_left_over() {
        throughout(|area, needs, places| {
            let about = format!("{area} {needs:?}: {places:?}");
            assert_eq!((places.board.height, places.prompt.height), (needs.board, needs.prompt), "{about}");
            assert_eq!((places.message.height, places.keys.height), (MESSAGE, 1), "{about}");
            assert!(places.menu.height >= 2, "{about}");
            let log = places.log.map_or(0, |log| log.height);
            assert!(log == 0 || log >= LOG && places.menu.height >= MENU, "{about}");
            let rows = [places.title, places.board, places.prompt, places.menu, places.message, places.keys];
            let rows: u16 = rows.iter().map(|place| place.height).sum();
            assert_eq!(rows + log, area.height, "{about}");
        });
    }
}
