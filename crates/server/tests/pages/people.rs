//! The pages around the games, as a browser gets them: whole, in both languages, with nothing inline.

use super::browser::{Browser, Home};
use axum::http::StatusCode;
use serde_json::json;

/// Every page that anyone may look at.
const OPEN: [&str; 15] = [
    "/hosting",
    "/settings",
    "/sign-in",
    "/recover",
    "/return",
    "/email",
    "/notices/off",
    "/notices/off?secret=zu_0",
    "/people/me",
    "/new",
    "/new?game=ming-solo",
    "/new?game=ching",
    "/ratings",
    "/components/ming",
    "/components/ching",
];

#[tokio::test]
async fn strangers_get_whole_pages_in_both_languages() {
    let home = Home::start().await;
    let browser = Browser::new(&home);
    for path in OPEN {
        browser.look_at(path).await;
    }
}

#[tokio::test]
async fn guests_and_owners_of_accounts_get_whole_pages() {
    let home = Home::start().await;
    let (anna, berta) = (Browser::guest(&home, "Anna").await, Browser::guest(&home, "Berta").await);
    for chairs in [json!({ "emperor": "me" }), json!({ "emperor": "me", "overlord": "random" })] {
        let order = json!({ "game": "ming", "chairs": chairs, "terms": { "listed": true } });
        assert_eq!(anna.send("POST", "/api/tables", order).await.0, StatusCode::CREATED);
    }
    anna.send("POST", "/api/me/tokens", json!({ "label": "my <bot>" })).await;
    anna.send("PUT", &format!("/api/me/mutes/{}", berta.id), json!({})).await;
    let others = format!("/people/{}", berta.id);
    for path in OPEN.into_iter().chain([&*others]) {
        anna.look_at(path).await;
    }
    let settings = anna.look_at("/settings").await;
    assert!(settings.contains("my &lt;bot&gt;") && settings.contains("Berta"), "{settings}");
    assert!(settings.contains("/api/me/account") && !settings.contains("/api/me/password"));
    assert!(anna.look_at("/sign-in").await.contains("/api/me/return-link"));
    assert!(anna.look_at(&others).await.contains("/api/reports"));

    let account = json!({ "login": "anna", "password": "many words in a row" });
    assert_eq!(anna.send("POST", "/api/me/account", account).await.0, StatusCode::CREATED);
    for path in OPEN {
        anna.look_at(path).await;
    }
    let settings = anna.look_at("/settings").await;
    assert!(!settings.contains("/api/me/account") && settings.contains("/api/me/password"));
}

#[tokio::test]
async fn a_finished_game_is_counted() {
    let home = Home::start().await;
    let (anna, berta) = (Browser::guest(&home, "Anna").await, Browser::guest(&home, "Berta").await);
    let order = json!({ "game": "ming", "chairs": { "emperor": "me" }, "terms": { "listed": true } });
    let (_, made) = anna.send("POST", "/api/tables", order).await;
    let table = made["table"].as_str().unwrap().to_owned();
    let at = |what: &str| format!("/api/tables/{table}/{what}");
    let sat = berta.send("POST", &at("sit"), json!({ "seat": "overlord" })).await;
    assert!(sat.0.is_success(), "{sat:?}");
    let gave_up = anna.send("POST", &at("resign"), json!({ "seat": "emperor" })).await;
    assert!(gave_up.0.is_success(), "{gave_up:?}");
    let count = |page: &str| {
        let body = page.split("<tbody>").nth(1).and_then(|rest| rest.split("</tbody>").next()).unwrap_or("");
        body.replace("</td>", " ")
            .split('>')
            .map(|part| part.split('<').next().unwrap_or("").trim())
            .collect::<Vec<_>>()
            .join("|")
    };
    let (lost, won) = (anna.look_at("/people/me").await, berta.look_at("/people/me").await);
    assert!(count(&lost).contains("0|1|0"), "{}", count(&lost));
    assert!(count(&won).contains("1|0|0"), "{}", count(&won));
    let public = Browser::new(&home).look_at(&format!("/people/{}", berta.id)).await;
    assert!(count(&public).contains("1|0|0") && !public.contains("/api/reports"), "{}", count(&public));
}

#[tokio::test]
async fn a_missing_page_is_reported_on_a_page() {
    let home = Home::start().await;
    let browser = Browser::new(&home);
    for path in [
        "/people/nobody",
        "/people/0123456789abcdefghjkmnpqrs",
        "/components/chess",
        "/language/fr",
        "/assets/x/nothing.js",
        "/assets/%ff/site.js",
    ] {
        let (status, page) = browser.get(path, "de").await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        super::browser::check(path, &page, "de");
    }
    // A number that is none is a request that cannot be read.
    assert_eq!(browser.get("/people/me?from=x", "en").await.0, StatusCode::BAD_REQUEST);
    // What is there, but not to be asked for like this.
    let (status, fault) = browser.send("DELETE", "/new", serde_json::json!({})).await;
    assert_eq!((status, &fault["error"]["code"]), (StatusCode::METHOD_NOT_ALLOWED, &"wrong_method".into()));
}

#[tokio::test]
async fn a_language_is_kept_and_leads_back_here_only() {
    let home = Home::start().await;
    let browser = Browser::new(&home);
    for (path, to) in [
        ("/language/de?to=/new", "/new"),
        ("/language/de?to=%2Fpeople%2Fme%3Ffrom%3D20", "/people/me?from=20"),
        ("/language/en", "/"),
        ("/language/de?to=https%3A%2F%2Fexample.org", "/"),
        ("/language/de?to=%2F%2Fexample.org", "/"),
        ("/language/de?to=%2F%5Cexample.org", "/"),
        ("/language/de?to=%2Fa%0d%0aSet-Cookie%3A%20x", "/"),
    ] {
        let (status, location, cookie) = browser.follow(path).await;
        assert_eq!((status, &*location), (StatusCode::SEE_OTHER, to), "{path}");
        let language = &path[10..12];
        assert_eq!(cookie, format!("lang={language}; SameSite=Lax; Path=/; Max-Age=31536000"));
    }
}

#[tokio::test]
async fn the_look_is_read_from_cookies() {
    let home = Home::start().await;
    let browser = Browser::new(&home).with("theme=dark; motion=none; sound=on; marks=on");
    let page = browser.look_at("/settings").await;
    assert!(page.contains("data-theme=\"dark\" data-motion=\"none\" data-sound=\"on\" data-marks=\"on\""));
    let on = |id: &str| {
        let field = page.split("<input").find(|field| field.contains(&format!("id=\"{id}\""))).unwrap();
        field.split('>').next().unwrap().contains(" checked")
    };
    assert!(
        on("theme-dark") && !on("theme-system") && on("motion-none") && on("sound-on") && on("look-marks")
    );
}

#[tokio::test]
async fn the_file_of_the_components_can_be_saved() {
    let home = Home::start().await;
    let browser = Browser::new(&home);
    for (game, text) in [
        ("ming", ming::content::Content::current().source().to_owned()),
        ("ching", ching::content::Content::current().source().to_owned()),
    ] {
        assert_eq!(
            browser.get(&format!("/components/{game}/content.toml"), "en").await,
            (StatusCode::OK, text)
        );
    }
}

#[tokio::test]
async fn ratings_have_pages_and_rated_tables_say_what_they_are() {
    let home = Home::start().await;
    let mut people = Vec::new();
    for name in ["anna", "berta"] {
        let person = Browser::guest(&home, name).await;
        let form = person.look_at("/new").await;
        assert!(form.contains("Only players with an account"), "{form}");
        let account = json!({ "login": name, "password": "many words in a row" });
        assert_eq!(person.send("POST", "/api/me/account", account).await.0, StatusCode::CREATED);
        assert!(!person.look_at("/new").await.contains("Only players with an account"));
        people.push(person);
    }
    let [anna, berta] = &people[..] else { panic!("two people") };
    let guest = Browser::guest(&home, "Cora").await;
    let mut page = String::new();
    for loser in [anna, berta, anna] {
        let order = json!({ "game": "ming", "chairs": { "emperor": "me" }, "terms": { "listed": true, "rated": true } });
        let (_, made) = anna.send("POST", "/api/tables", order).await;
        let table = made["table"].as_str().unwrap().to_owned();
        // It is said before anybody joins; a guest cannot.
        let room = guest.look_at(&format!("/tables/{table}")).await;
        assert!(room.contains("Rated: the result changes") && room.contains("To join, you need an account"));
        assert!(!room.contains("data-sit="));
        assert!(berta.look_at(&format!("/tables/{table}")).await.contains("data-sit="));
        let at = |what: &str| format!("/api/tables/{table}/{what}");
        assert!(berta.send("POST", &at("sit"), json!({ "seat": "overlord" })).await.0.is_success());
        let seat = if loser.id == anna.id { "emperor" } else { "overlord" };
        let (_, running) = guest.get(&format!("/tables/{table}"), "en").await;
        assert!(running.contains("seat-rating"), "ratings beside the names");
        assert!(loser.send("POST", &at("resign"), json!({ "seat": seat })).await.0.is_success());
        page = guest.get(&format!("/tables/{table}"), "en").await.1;
    }
    assert!(page.contains("Rating: ") && page.contains(" before, "), "what has changed");
    let own = anna.look_at("/people/me").await;
    let public = guest.look_at(&format!("/people/{}", anna.id)).await;
    for page in [own, public] {
        assert!(page.contains("<polyline class=\"curve-line\""), "{page}");
        assert!(page.contains("rating after each of the last 3 games, from 1500 to "), "{page}");
        assert!(page.contains(&format!("href=\"/people/{}\"", berta.id)), "results by opponent");
    }
    for path in
        ["/ratings", "/ratings?game=ching&mode=teams", "/ratings?game=ming&mode=two&side=overlord&from=50"]
    {
        guest.look_at(path).await;
    }
    assert_eq!(guest.get("/ratings?game=chess", "en").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn friends_have_pages() {
    let home = Home::start().await;
    let (anna, berta) = (Browser::guest(&home, "Anna").await, Browser::guest(&home, "Berta").await);
    let profile = format!("/people/{}", berta.id);
    let page = anna.look_at(&profile).await;
    let challenge = format!("/new?against={}", berta.id);
    assert!(
        page.contains(&challenge)
            && page.contains("PUT /api/me/follows/")
            && page.contains("PUT /api/me/blocks/")
    );
    anna.send("PUT", &format!("/api/me/follows/{}", berta.id), json!({})).await;
    assert!(anna.look_at(&profile).await.contains("DELETE /api/me/follows/"));
    assert!(anna.look_at("/people/me").await.contains(&challenge));
    let form = anna.look_at(&challenge).await;
    assert!(form.contains(&format!("<option value=\"{}\" selected>Berta</option>", berta.id)), "{form}");
    let order = json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": berta.id } });
    let (_, made) = anna.send("POST", "/api/tables", order).await;
    assert!(berta.look_at("/").await.contains("Anna challenges you"));
    let table = format!("/tables/{}", made["table"].as_str().unwrap());
    let room = berta.look_at(&table).await;
    assert!(room.contains("data-sit=\"overlord\"") && room.contains("data-leave=\"overlord\""), "{room}");
    let own = anna.look_at(&table).await;
    assert!(own.contains("data-remove=\"overlord\"") && !own.contains("data-leave=\"overlord\""));
    berta.send("PUT", &format!("/api/me/blocks/{}", anna.id), json!({})).await;
    assert!(!berta.look_at("/").await.contains("challenges you"));
    assert!(!berta.look_at(&format!("/people/{}", anna.id)).await.contains("/new?against="));
    assert!(!Browser::new(&home).look_at(&profile).await.contains("/api/me/"));
}
