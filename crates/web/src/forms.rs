//! Plain forms: fields with their label, help and error, and where a form is sent.
//!
//! The script `forms.js` sends them to the API. Without it a form goes nowhere: it is posted to a page, and pages accept no
//! posts, so a password never ends up in an address.

use host::ErrorCode;
use maud::{Markup, html};

use crate::visitor::Visitor;

/// A form that is sent to the API.
pub struct Form<'a> {
    /// Its id, unique on the page.
    pub id: &'a str,
    /// Method and address: `PATCH /api/me`.
    pub send: &'a str,
    /// What happens on success: `saved`, `reload`, `enter` (a session has started), `done` (the form is replaced by its
    /// message), `go /path`, `open /path/ key` (the page that a value of the response names), or `once key` (a value of the response is shown this once).
    pub then: &'a str,
    /// Whether the request has no body.
    pub bare: bool,
    /// The question before it is sent.
    pub sure: Option<String>,
    /// The text on its button.
    pub button: String,
    /// Whether that is the main thing to do on the page.
    pub main: bool,
}

impl<'a> Form<'a> {
    /// A form with fields.
    pub fn new(id: &'a str, send: &'a str, then: &'a str, button: String) -> Form<'a> {
        Form { id, send, then, bare: false, sure: None, button, main: false }
    }

    /// The same without a body to send.
    #[must_use]
    pub fn bare(mut self) -> Form<'a> {
        self.bare = true;
        self
    }

    /// The same with a question before it is sent.
    #[must_use]
    pub fn sure(mut self, question: String) -> Form<'a> {
        self.sure = Some(question);
        self
    }

    /// The same as the main thing to do.
    #[must_use]
    pub fn main(mut self) -> Form<'a> {
        self.main = true;
        self
    }

    /// The form around its fields.
    pub fn around(&self, visitor: &Visitor, fields: &Markup) -> Markup {
        html! {
            form id=(self.id) class="form" method="post" novalidate data-send=(self.send) data-then=(self.then)
                data-bare[self.bare] data-sure=[self.sure.as_deref()]
                data-missing=(visitor.text("page-form-missing")) data-wrong=(visitor.text("page-form-wrong")) {
                (fields)
                p class="field-error" data-error hidden {}
                div class="tools" { button type="submit" class=[self.main.then_some("main")] { (self.button) } }
            }
        }
    }
}

/// A field for a line of text.
pub struct Field<'a> {
    /// Its id, unique on the page.
    pub id: &'a str,
    /// The path of its value in the request, with dots: `notices.webhook`.
    pub name: &'a str,
    /// The type of input.
    pub kind: &'a str,
    pub label: String,
    pub help: Option<String>,
    /// Its `autocomplete` attribute.
    pub autocomplete: &'a str,
    pub value: String,
    /// Its minimum and maximum length; a field with a minimum length is required.
    pub length: (u32, u32),
    /// What is sent for an empty field: `null`, or `omit` to leave it out.
    pub empty: Option<&'a str>,
    /// The error codes that are about this field.
    pub faults: &'a [ErrorCode],
}

impl Default for Field<'_> {
    fn default() -> Self {
        Field {
            id: "",
            name: "",
            kind: "text",
            label: String::new(),
            help: None,
            autocomplete: "off",
            value: String::new(),
            length: (0, 200),
            empty: None,
            faults: &[],
        }
    }
}

impl Field<'_> {
    /// The field with its label, help and error.
    pub fn show(&self) -> Markup {
        let (least, most) = self.length;
        let described = match self.help {
            Some(_) => format!("{0}-help {0}-error", self.id),
            None => format!("{}-error", self.id),
        };
        html! {
            div class="field" {
                label for=(self.id) { (self.label) }
                input id=(self.id) name=(self.name) type=(self.kind) autocomplete=(self.autocomplete)
                    value=[Some(&self.value).filter(|value| !value.is_empty())]
                    required[least > 0] minlength=[Some(least).filter(|least| *least > 1)] maxlength=(most)
                    data-empty=[self.empty] data-faults=(codes(self.faults)) aria-describedby=(described)
                    autocapitalize=[(self.kind != "text").then_some("none")] spellcheck="false";
                @if let Some(help) = &self.help { p id={ (self.id) "-help" } class="quiet" { (help) } }
                p id={ (self.id) "-error" } class="field-error" hidden {}
            }
        }
    }
}

/// Error codes, for the script that shows an error at its field.
pub fn codes(codes: &[ErrorCode]) -> String {
    codes.iter().map(|code| code.id()).collect::<Vec<_>>().join(" ")
}

/// A secret that is shown once, with a button to copy it; empty until the response arrives.
pub fn once(visitor: &Visitor, id: &str, label: &str, warning: &str) -> Markup {
    html! {
        div class="once" data-once hidden {
            label for=(id) { (label) }
            div class="row" {
                input id=(id) readonly autocomplete="off" spellcheck="false";
                button type="button" data-copy=(id) { (visitor.text("page-copy")) }
            }
            p class="warning" { (warning) }
        }
    }
}

/// A checkbox with its label.
pub fn check(id: &str, name: &str, on: bool, label: &str, help: Option<&str>) -> Markup {
    html! {
        label class="check" for=(id) {
            input id=(id) name=(name) type="checkbox" checked[on];
            span { (label) @if let Some(help) = help { small class="quiet" { (help) } } }
        }
    }
}
