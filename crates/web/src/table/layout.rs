//! Where everything of a table stands on its page: the board, the dock with prompt, choices and hand, and one column of tabs.
//! Every part has room of its own (`table.css`) and scrolls inside it, so the board keeps its size.

use draw::{Panel, Picture};
use games::GameSession;
use maud::{Markup, html};
use playable::Language;

use crate::visitor::Visitor;

/// What stands where on a page that shows a table.
pub struct Layout {
    /// What the observer plays for, in one line.
    pub goal: Markup,
    /// Everyone at the table with what they have so far.
    pub score: Markup,
    pub board: Markup,
    /// What is asked, and how to answer it.
    pub prompt: Markup,
    /// What is going on beside the board; below it whatever the caller adds.
    pub stage: Markup,
    pub hand: Option<Markup>,
    /// What happened since the observer's last decision.
    pub recap: Markup,
    pub tabs: Vec<Tab>,
}

/// A tab of the side column.
pub struct Tab {
    /// Its panel has the id `tab-NAME`.
    pub name: &'static str,
    pub title: String,
    /// What stands beside the title, such as a number of unread lines.
    pub badge: Markup,
    pub body: Markup,
}

impl Tab {
    pub fn new(name: &'static str, title: String, body: Markup) -> Tab {
        Tab { name, title, badge: html! {}, body }
    }
}

impl Layout {
    pub fn draw(&self, visitor: &Visitor) -> Markup {
        html! {
            div class="scene" {
                header id="head" class="head" {
                    p id="goal" class="goal" { (self.goal) }
                    section id="score" class="score" tabindex="0" aria-label=(visitor.text("page-score")) { (self.score) }
                }
                section id="board" class="board" { (self.board) }
                section id="dock" class="dock" {
                    div id="asked" class="asked" tabindex="0" {
                        (self.prompt)
                        h2 class="hush" { (visitor.text("page-on-table")) }
                        div id="stage" class="stage" { (self.stage) }
                    }
                    @if let Some(hand) = &self.hand { (sheet(visitor, hand)) }
                }
                div id="recap" class="recap" { (self.recap) }
                (column(visitor, &self.tabs))
            }
        }
    }
}

/// The observer's cards; on a phone a sheet that is pulled up and down.
fn sheet(visitor: &Visitor, hand: &Markup) -> Markup {
    html! {
        section id="hand" class="hand" aria-label=(visitor.text("page-hand")) data-own="data-up" {
            button type="button" id="hand-pull" class="pull" data-pull aria-expanded="false" data-own="aria-expanded" {
                (visitor.text("page-hand"))
            }
            div class="hand-in" { (hand) }
        }
    }
}

/// The side column. Which tab is open is up to the scripts of the page; at first it is the first one.
fn column(visitor: &Visitor, tabs: &[Tab]) -> Markup {
    html! {
        div id="side" class="side" data-own="data-open" {
            div id="tabs" class="tabs" role="tablist" aria-label=(visitor.text("page-tabs")) {
                @for (index, tab) in tabs.iter().enumerate() {
                    button type="button" id={ "to-" (tab.name) } role="tab" data-tab=(tab.name) aria-controls={ "tab-" (tab.name) }
                        aria-selected=(if index == 0 { "true" } else { "false" }) tabindex=[(index > 0).then_some("-1")]
                        data-own="aria-selected tabindex" {
                        (tab.title) (tab.badge)
                    }
                }
            }
            @for (index, tab) in tabs.iter().enumerate() {
                section id={ "tab-" (tab.name) } class="tab" role="tabpanel" tabindex="0" aria-labelledby={ "to-" (tab.name) }
                    hidden[index > 0] data-own="hidden" { (tab.body) }
            }
        }
    }
}

/// Panels of a drawing, each of which can be folded.
pub fn panels(panels: &[Panel]) -> Markup {
    html! {
        @for panel in panels {
            details id={ "panel-" (panel.id) } class="panel" open {
                summary { h2 { (panel.title) } }
                div class="panel-body" { (panel.body) }
            }
        }
    }
}

/// The rules of a game: the book is fetched when the tab is opened.
pub fn rules(visitor: &Visitor, game: &str) -> Tab {
    let book = games::family_of(game).map_or(game, |family| family.name);
    let body = html! {
        div class="tools" {
            a class="button" href={ "/rules/" (book) } target="_blank" { (visitor.text("page-whole-book")) }
            button type="button" data-keys { (visitor.text("page-keys")) " " kbd { "?" } }
        }
        div id="rules" class="rules" data-book={ "/rules/" (book) } data-keep {}
    };
    Tab::new("rules", visitor.text("page-rules"), body)
}

/// Every card of a game in print, for scripts to show large.
pub fn faces(game: &GameSession, language: Language) -> Markup {
    html! {
        template id="faces" {
            @for (value, face) in game.faces(language) { div data-face=(value) { (face) } }
        }
    }
}

/// What keys do at a table.
pub const TABLE_KEYS: &[(&str, &str)] = &[
    ("Tab", "page-keys-tab"),
    ("Enter", "page-keys-enter"),
    ("1 – 9", "page-keys-numbers"),
    ("Esc", "page-keys-escape"),
    ("U", "page-keys-undo"),
    ("← →", "page-keys-history"),
    ("End", "page-keys-now"),
    ("↑ ↓", "page-keys-log"),
    ("?", "page-keys-help"),
];

/// What keys do in a replay.
pub const REPLAY_KEYS: &[(&str, &str)] = &[
    ("← →", "page-keys-steps"),
    ("Home End", "page-keys-ends"),
    ("Space", "page-autoplay"),
    ("↑ ↓", "page-keys-log"),
    ("?", "page-keys-help"),
];

/// What keys do in a lesson.
pub const LESSON_KEYS: &[(&str, &str)] = &[
    ("Tab", "page-keys-tab"),
    ("Enter", "page-keys-enter"),
    ("1 – 9", "page-keys-numbers"),
    ("Esc", "page-keys-escape"),
    ("?", "page-keys-help"),
];

/// The keys of a page, in a dialog.
pub fn keys(visitor: &Visitor, keys: &[(&str, &str)]) -> Markup {
    html! {
        dialog id="keys" aria-labelledby="keys-title" {
            h2 id="keys-title" { (visitor.text("page-keys")) }
            dl class="keys" { @for (key, text) in keys { dt { kbd { (key) } } dd { (visitor.text(text)) } } }
            form method="dialog" { button type="submit" class="main" { "OK" } }
        }
    }
}

/// A picture of nothing, before a game begins.
pub fn empty() -> Picture {
    Picture { board: html! {}, hand: None, stage: None, panels: Vec::new() }
}
