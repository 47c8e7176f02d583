//! People and their keys.

use host::Time;
use server::store::{Key, KeyKind, PersonChange, StoreError};

use crate::store::sample::{Place, new, person, somebody, table};

crate::on_both!(
    people_are_found_in_any_letters,
    names_and_addresses_are_unique,
    a_deleted_person_leaves_no_name,
    people_are_listed,
    keys_let_in,
    a_link_works_once,
);

async fn people_are_found_in_any_letters(place: &Place) {
    let store = place.open().await;
    let mut one = somebody(1);
    one.login = Some("Zhèng Ä".to_owned());
    one.email = Some("Me@Example.org".to_owned());
    store.add_person(&one).await.unwrap();
    assert_eq!(store.person(person(1)).await, Ok(Some(one.clone())));
    assert_eq!(store.person_by_login("zhÈng ä").await, Ok(Some(one.clone())));
    assert_eq!(store.person_by_email(" ME@example.ORG").await, Ok(Some(one.clone())));
    assert_eq!(store.person_by_login("zheng").await, Ok(None));
    assert_eq!(store.person(person(2)).await, Ok(None));
    let change = PersonChange {
        name: Some("New".to_owned()),
        email: Some(None),
        password: Some(Some("$argon2id$".to_owned())),
        settings: Some("{\"a\":1}".to_owned()),
        banned: Some(Some("spam".to_owned())),
        ..PersonChange::default()
    };
    assert_eq!(store.change_person(person(1), &change).await, Ok(true));
    assert_eq!(store.change_person(person(2), &change).await, Ok(false));
    store.seen(person(1), Time(500)).await.unwrap();
    store.seen(person(1), Time(400)).await.unwrap();
    one.name = String::from("New");
    one.email = None;
    one.password = Some("$argon2id$".to_owned());
    one.settings = String::from("{\"a\":1}");
    one.banned = Some("spam".to_owned());
    one.seen = Time(500);
    assert_eq!(store.person(person(1)).await, Ok(Some(one)));
    assert_eq!(store.person_by_email("me@example.org").await, Ok(None));
}

async fn names_and_addresses_are_unique(place: &Place) {
    let store = place.open().await;
    store.add_person(&somebody(1)).await.unwrap();
    store.add_person(&somebody(2)).await.unwrap();
    let mut guest = somebody(3);
    guest.login = None;
    store.add_person(&guest).await.unwrap();
    guest.id = person(4);
    store.add_person(&guest).await.unwrap();
    let login = |login: &str| PersonChange { login: Some(Some(login.to_owned())), ..PersonChange::default() };
    assert_eq!(store.change_person(person(3), &login("LOGIN1")).await, Err(StoreError::Taken));
    assert_eq!(store.change_person(person(1), &login("LOGIN1")).await, Ok(true));
    let mut copy = somebody(5);
    copy.login = Some("login2".to_owned());
    assert_eq!(store.add_person(&copy).await, Err(StoreError::Taken));
}

async fn a_deleted_person_leaves_no_name(place: &Place) {
    let store = place.open().await;
    for nth in 1..=2 {
        store.add_person(&somebody(nth)).await.unwrap();
    }
    store.create(new(1)).await.unwrap();
    store.add_key(&key(KeyKind::Session, "s1")).await.unwrap();
    store.say(table(1), person(1), "hello", Time(1)).await.unwrap();
    store.say(table(1), person(2), "hi", Time(2)).await.unwrap();
    store.put_note(table(1), person(1), "mine", Time(3)).await.unwrap();
    store.mute(person(2), person(1), Time(1)).await.unwrap();
    assert_eq!(store.forget_person(person(1), Time(9)).await, Ok(true));
    assert_eq!(store.forget_person(person(1), Time(9)).await, Ok(false));
    assert_eq!(store.person(person(1)).await, Ok(None));
    assert_eq!(store.person_by_login("login1").await, Ok(None));
    assert_eq!(store.key(KeyKind::Session, "s1", Time(0)).await, Ok(None));
    assert_eq!(store.note(table(1), person(1)).await, Ok(String::new()));
    assert_eq!(store.mutes(person(2)).await, Ok(vec![]));
    let chat = store.chat(table(1), 0, 9).await.unwrap();
    assert_eq!(chat.iter().map(|line| line.id).collect::<Vec<_>>(), [2]);
    let names = store.names(&[person(1), person(2), person(3)]).await.unwrap();
    assert_eq!(names.get(&person(1)).map(String::as_str), Some(""));
    assert_eq!(names.get(&person(2)).map(String::as_str), Some("Somebody 2"));
    assert_eq!(names.get(&person(3)), None);
    assert_eq!(store.tables_of(person(1), 0, 9).await.unwrap().len(), 1, "their seat stays");
    assert_eq!(store.change_person(person(1), &PersonChange::default()).await, Ok(false));
    assert!(store.names(&[]).await.unwrap().is_empty());
}

async fn people_are_listed(place: &Place) {
    let store = place.open().await;
    for nth in 1..=5 {
        let mut one = somebody(nth);
        one.seen = Time(i64::from(nth));
        one.email = (nth == 4).then(|| "a_b@example.org".to_owned());
        store.add_person(&one).await.unwrap();
    }
    let ids = |people: Vec<server::store::Person>| people.into_iter().map(|it| it.id).collect::<Vec<_>>();
    assert_eq!(ids(store.people("", 1, 2).await.unwrap()), [4, 3].map(person));
    assert_eq!(ids(store.people("BODY 2", 0, 9).await.unwrap()), [2].map(person));
    assert_eq!(ids(store.people("a_b", 0, 9).await.unwrap()), [4].map(person));
    assert!(store.people("o_i", 0, 9).await.unwrap().is_empty(), "no pattern");
}

fn key(kind: KeyKind, hash: &str) -> Key {
    Key {
        hash: hash.to_owned(),
        kind,
        id: format!("id {hash}"),
        person: person(1),
        label: "a browser".to_owned(),
        created: Time(10),
        used: Time(10),
        expires: None,
    }
}

async fn keys_let_in(place: &Place) {
    let store = place.open().await;
    assert!(store.add_key(&key(KeyKind::Session, "s0")).await.is_err(), "nobody's key");
    store.add_person(&somebody(1)).await.unwrap();
    for hash in ["s1", "s2", "s3"] {
        store.add_key(&key(KeyKind::Session, hash)).await.unwrap();
    }
    store.add_key(&key(KeyKind::Token, "t1")).await.unwrap();
    assert_eq!(store.key(KeyKind::Session, "s1", Time(11)).await, Ok(Some(key(KeyKind::Session, "s1"))));
    assert_eq!(store.key(KeyKind::Token, "s1", Time(11)).await, Ok(None), "each for its purpose");
    store.touch_key("s1", Time(20), Some(Time(30))).await.unwrap();
    store.touch_key("s1", Time(21), None).await.unwrap();
    let touched = store.key(KeyKind::Session, "s1", Time(29)).await.unwrap().unwrap();
    assert_eq!((touched.used, touched.expires), (Time(21), Some(Time(30))));
    assert_eq!(store.key(KeyKind::Session, "s1", Time(30)).await, Ok(None));
    assert_eq!(store.remove_expired_keys(Time(30)).await, Ok(1));
    assert_eq!(store.keys_of(person(1), KeyKind::Session).await.unwrap().len(), 2);
    assert_eq!(store.remove_key_of(person(2), KeyKind::Session, "id s2").await, Ok(false));
    assert_eq!(store.remove_key_of(person(1), KeyKind::Session, "id s2").await, Ok(true));
    store.remove_keys_of(person(1), KeyKind::Session, Some("s3")).await.unwrap();
    assert_eq!(store.keys_of(person(1), KeyKind::Session).await.unwrap().len(), 1);
    store.remove_keys_of(person(1), KeyKind::Session, None).await.unwrap();
    assert!(store.keys_of(person(1), KeyKind::Session).await.unwrap().is_empty());
    assert_eq!(store.remove_key(KeyKind::Token, "t1").await, Ok(true));
    assert_eq!(store.remove_key(KeyKind::Token, "t1").await, Ok(false));
}

async fn a_link_works_once(place: &Place) {
    let stores = [place.open().await, place.open().await];
    stores[0].add_person(&somebody(1)).await.unwrap();
    let mut link = key(KeyKind::Recovery, "r1");
    link.expires = Some(Time(100));
    stores[0].add_key(&link).await.unwrap();
    assert_eq!(stores[0].take_link(KeyKind::Return, "r1", Time(50)).await, Ok(None));
    let both = stores.iter().map(|store| store.take_link(KeyKind::Recovery, "r1", Time(50)));
    let both = futures_util::future::join_all(both).await;
    assert_eq!(both.iter().filter(|it| **it == Ok(Some(link.clone()))).count(), 1);
    assert_eq!(both.iter().filter(|it| **it == Ok(None)).count(), 1);
    stores[0].add_key(&link).await.unwrap();
    assert_eq!(stores[0].take_link(KeyKind::Recovery, "r1", Time(100)).await, Ok(None), "too late");
}
