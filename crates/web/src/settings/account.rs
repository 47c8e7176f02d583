//! Account settings: name, account, recovery, and signing out.

use host::{ErrorCode, Person};
use maud::{Markup, html};

use crate::forms::{Field, Form, check, once};
use crate::visitor::Visitor;

pub fn section(visitor: &Visitor, person: &Person) -> Markup {
    let text = |id: &str| visitor.text(id);
    let name = Field {
        id: "name",
        name: "name",
        label: text("page-name"),
        help: Some(text("page-name-help")),
        autocomplete: "nickname",
        value: person.name.clone(),
        length: (1, 40),
        faults: &[ErrorCode::BadName],
        ..Field::default()
    };
    html! {
        section class="panel" aria-labelledby="who" {
            h2 id="who" { (text("page-settings-account")) }
            @match &person.login {
                Some(login) => p { (visitor.say("page-account-of", [("login", login.as_str().into())])) },
                None => p { (text("page-account-guest")) },
            }
            (Form::new("form-name", "PATCH /api/me", "saved", text("page-save")).around(visitor, &name.show()))
            p { a href="/people/me" { (text("page-people-mine")) } }
            @if person.login.is_some() {
                (password(visitor, person))
            } @else {
                (make(visitor))
            }
            @if visitor.offers.mail { (email(visitor, person)) }
            (return_link(visitor))
            (leave(visitor, person.login.is_none()))
        }
    }
}

/// From guest to account.
fn make(visitor: &Visitor) -> Markup {
    let text = |id: &str| visitor.text(id);
    let fields = html! {
        (Field {
            id: "new-login", name: "login", label: text("page-login"), help: Some(text("page-login-help")),
            autocomplete: "username", length: (3, 40), faults: &[ErrorCode::BadLogin, ErrorCode::NameTaken], ..Field::default()
        }.show())
        (Field {
            id: "new-password", name: "password", kind: "password", label: text("page-password"),
            help: Some(text("page-password-help")), autocomplete: "new-password", length: (8, 256),
            faults: &[ErrorCode::BadPassword], ..Field::default()
        }.show())
        @if visitor.offers.mail {
            (Field {
                id: "new-email", name: "email", kind: "email", label: text("page-email"),
                help: Some(text("page-email-help")), autocomplete: "email", empty: Some("omit"),
                faults: &[ErrorCode::BadEmail, ErrorCode::NoMail], ..Field::default()
            }.show())
        }
    };
    let form = Form::new("form-account", "POST /api/me/account", "reload", text("page-account-make")).main();
    html! {
        h3 { (text("page-account-make")) }
        p { (text("page-account-make-help")) }
        (form.around(visitor, &fields))
    }
}

fn password(visitor: &Visitor, person: &Person) -> Markup {
    let text = |id: &str| visitor.text(id);
    let fields = html! {
        // Not sent: it tells a manager of passwords which one is meant.
        input class="hush" type="text" autocomplete="username" aria-hidden="true" tabindex="-1" readonly
            value=[person.login.as_deref()];
        (Field {
            id: "old-password", name: "old", kind: "password", label: text("page-password-old"),
            autocomplete: "current-password", length: (1, 256), faults: &[ErrorCode::SignInFailed], ..Field::default()
        }.show())
        (Field {
            id: "next-password", name: "new", kind: "password", label: text("page-password-new"),
            help: Some(text("page-password-help")), autocomplete: "new-password", length: (8, 256),
            faults: &[ErrorCode::BadPassword], ..Field::default()
        }.show())
    };
    let form = Form::new("form-password", "PUT /api/me/password", "saved", text("page-password-change"));
    html! {
        details {
            summary { (text("page-password-change")) }
            p class="quiet" { (text("page-password-change-help")) }
            (form.around(visitor, &fields))
        }
    }
}

fn email(visitor: &Visitor, person: &Person) -> Markup {
    let text = |id: &str| visitor.text(id);
    let fields = html! {
        (Field {
            id: "email", name: "email", kind: "email", label: text("page-email"), help: Some(text("page-email-change-help")),
            autocomplete: "email", value: person.email.clone().unwrap_or_default(), empty: Some("null"),
            faults: &[ErrorCode::BadEmail, ErrorCode::NoMail], ..Field::default()
        }.show())
        @if person.login.is_some() {
            (Field {
                id: "email-password", name: "password", kind: "password", label: text("page-password"),
                autocomplete: "current-password", length: (1, 256), faults: &[ErrorCode::SignInFailed], ..Field::default()
            }.show())
        }
    };
    let form = Form::new("form-email", "PUT /api/me/email", "done", text("page-save"));
    html! {
        details {
            summary { (text("page-email")) @if let Some(email) = &person.email { ": " (email) } }
            (form.around(visitor, &fields))
            p class="after" data-after="form-email" hidden { (text("page-email-sent")) }
        }
    }
}

/// The private link for signing in in another browser.
pub fn return_link(visitor: &Visitor) -> Markup {
    let text = |id: &str| visitor.text(id);
    let form =
        Form::new("form-return", "POST /api/me/return-link", "once link", text("page-return-make")).bare();
    let fields = once(visitor, "return-link", &text("page-return-link"), &text("page-return-warning"));
    html! {
        details {
            summary { (text("page-return-title")) }
            p { (text("page-return-help")) }
            (form.around(visitor, &fields))
        }
    }
}

fn leave(visitor: &Visitor, guest: bool) -> Markup {
    let text = |id: &str| visitor.text(id);
    let out = Form::new("form-out", "POST /api/sign-out", "go /", text("page-sign-out")).bare();
    let out = if guest { out.sure(text("page-sign-out-guest")) } else { out };
    let everywhere = Form::new(
        "form-everywhere",
        "POST /api/sign-out-everywhere",
        "go /",
        text("page-sign-out-everywhere"),
    );
    let everywhere = if guest { everywhere.sure(text("page-sign-out-guest")) } else { everywhere };
    html! {
        (out.around(visitor, &html! {}))
        details {
            summary { (text("page-sign-out-everywhere")) }
            p { (text("page-sign-out-everywhere-help")) }
            (everywhere.around(visitor, &check("out-tokens", "tokens", false, &text("page-sign-out-tokens"), None)))
        }
    }
}
