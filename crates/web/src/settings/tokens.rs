//! Tokens, with which bots act on their owner's behalf.

use crate::fault::Fault;
use host::{ErrorCode, Person};
use maud::{Markup, html};

use crate::dates::day;
use crate::forms::{Field, Form, once};
use crate::site::Site;
use crate::visitor::Visitor;

/// The list of tokens, and a form for a new one.
pub async fn section<S: Site>(site: &S, visitor: &Visitor, person: &Person) -> Result<Markup, Fault> {
    let text = |id: &str| visitor.text(id);
    let tokens = site.tokens(person.id).await?;
    let fields = html! {
        (Field {
            id: "token-label", name: "label", label: text("page-token-label"), help: Some(text("page-token-label-help")),
            length: (1, 40), faults: &[ErrorCode::BadName, ErrorCode::TooManyTokens], ..Field::default()
        }.show())
        (once(visitor, "token-secret", &text("page-token-secret"), &text("page-once-warning")))
    };
    Ok(html! {
        section class="panel" aria-labelledby="tokens" {
            h2 id="tokens" { (text("page-tokens")) }
            p { (text("page-tokens-help")) " " a href="/api/openapi.json" { (text("page-tokens-api")) } }
            @if !tokens.is_empty() {
                ul class="rows" {
                    @for (n, token) in tokens.iter().enumerate() {
                        li {
                            span {
                                strong { (token.label) }
                                small class="quiet" {
                                    (text("page-token-made")) " " (day(visitor, token.created)) ", "
                                    (text("page-token-used")) " " (day(visitor, token.used))
                                }
                            }
                            (Form::new(&format!("form-token-{n}"), &format!("DELETE /api/me/tokens/{}", token.id), "reload", text("page-remove"))
                                .bare().sure(text("page-token-sure")).around(visitor, &html! {}))
                        }
                    }
                }
            }
            (Form::new("form-token", "POST /api/me/tokens", "once secret", text("page-token-make")).around(visitor, &fields))
        }
    })
}
