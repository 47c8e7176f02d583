//! The settings of a person.

use host::{Hook, Settings};

#[test]
fn settings_read_back_and_have_a_usual_state() {
    let usual = Settings::read("{}");
    assert!(usual.mail && usual.page.is_empty() && usual.webhook.is_none());
    assert!(Settings::read("broken").mail);
    let hook = Hook { url: "https://example.org/".to_owned(), secret: "zw_0".to_owned() };
    let set = Settings { mail: false, webhook: Some(hook), ..usual };
    let read = Settings::read(&set.write());
    assert!(!read.mail && read.webhook.is_some_and(|hook| hook.url == "https://example.org/"));
}
