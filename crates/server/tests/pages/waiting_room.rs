//! The waiting room: what each visitor is offered, and what messengers show of an invitation.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::browser::{Browser, Home};

/// A table that Anna starts: the address of its page, and its invitation.
async fn waiting(anna: &Browser) -> (String, String) {
    let order = json!({ "game": "ming", "chairs": { "emperor": "me" }, "start": "owner" });
    let (status, made) = anna.send("POST", "/api/tables", order).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let path = format!("/tables/{}", made["table"].as_str().unwrap());
    let (_, shown) = anna.send("GET", &format!("/api{path}"), Value::Null).await;
    (path, shown["invitation"].as_str().unwrap().to_owned())
}

/// What a visitor is offered, by the attributes of buttons and fields.
const OFFERS: [&str; 8] = [
    "data-sit=",
    "data-swap=",
    "data-leave=",
    "data-remove=",
    "data-set-seat=",
    "data-start",
    "data-close",
    "id=\"guest-form\"",
];

fn offers(page: &str) -> Vec<&'static str> {
    OFFERS.into_iter().filter(|offer| page.contains(offer)).collect()
}

#[tokio::test]
async fn nobody_is_offered_what_they_may_not_do() {
    let home = Home::start().await;
    let (anna, ben) = (Browser::guest(&home, "Anna").await, Browser::guest(&home, "Ben").await);
    let (path, secret) = waiting(&anna).await;
    let invited = format!("{path}?invitation={secret}");
    let nobody = Browser::new(&home);
    for stranger in [&nobody, &ben] {
        for wrong in [path.clone(), format!("{path}?invitation=0{secret}")] {
            let page = stranger.look_at(&wrong).await;
            assert_eq!(offers(&page), Vec::<&str>::new());
            assert!(!page.contains(&format!("invitation={secret}")) && !page.contains("id=\"chat\""));
        }
        assert_eq!(offers(&stranger.look_at(&invited).await), ["data-sit=", "id=\"guest-form\""]);
    }
    let own = ["data-swap=", "data-leave=", "data-set-seat=", "data-close", "id=\"guest-form\""];
    assert_eq!(offers(&anna.look_at(&path).await), own);
    let sit = json!({ "invitation": secret });
    ben.send("POST", &format!("/api{path}/sit"), sit).await;
    assert_eq!(offers(&ben.look_at(&path).await), ["data-leave=", "id=\"guest-form\""]);
    let full = ["data-swap=", "data-leave=", "data-remove=", "data-start", "data-close", "id=\"guest-form\""];
    let page = anna.look_at(&path).await;
    assert_eq!(offers(&page), full);
    assert!(!page.contains("invite-link"), "nobody else can join");
    assert_eq!(offers(&nobody.look_at(&invited).await), Vec::<&str>::new(), "every seat is taken");
}

#[tokio::test]
async fn an_invitation_has_a_title_a_text_and_a_picture() {
    let home = Home::start().await;
    let anna = Browser::guest(&home, "Anna").await;
    let (path, secret) = waiting(&anna).await;
    // The programs of messengers are nobody known.
    let (_, page) = Browser::new(&home).get(&format!("{path}?invitation={secret}"), "de").await;
    let meta = |name: &str| {
        let start = format!("<meta property=\"og:{name}\" content=\"");
        let text = page.split(&start).nth(1).and_then(|rest| rest.split('"').next());
        text.unwrap_or_else(|| panic!("no og:{name}")).to_owned()
    };
    assert_eq!(meta("title"), "Spiel mit mir: Die Reisen des Zheng He");
    assert!(meta("description").starts_with("Ein Platz ist frei."), "{}", meta("description"));
    let url = meta("url");
    let server = url.strip_suffix(&path).expect("the address without the secret");
    assert!(server.starts_with("http://"), "{url}");
    let picture = meta("image");
    let (status, ..) = anna.follow(picture.strip_prefix(server).expect("the address of the server")).await;
    assert_eq!(status, StatusCode::OK);
}
