//! Fair chance: test vectors from an independent program, and what a record must contain.

use tabletop::{
    Hash, Record,
    fair::{Fair, Seed, set_tags},
};

const SEATS: [&str; 3] = ["red", "green", "blue"];

fn seed() -> Seed {
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().unwrap()
}

fn nonces() -> [Option<Vec<u8>>; 3] {
    let first =
        vec![0, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff];
    [Some(first), None, Some(Vec::new())]
}

fn fair() -> Fair {
    Fair::new(seed(), "club-42", 3, Hash::of(b"content"), &nonces())
}

fn record() -> Record {
    let mut record = Record::new();
    set_tags(&mut record, seed(), "club-42", &SEATS, &nonces());
    record
}

fn from_record(record: &Record) -> Result<Fair, String> {
    Fair::from_record(record, &SEATS, 3, Hash::of(b"content")).map_err(|problem| problem.to_string())
}

/// Tickets that tell one key from another.
fn print(fair: &Fair) -> Vec<u32> {
    (1..=8).map(|k| fair.ticket(k, 1_000_000)).collect()
}

/// The vectors of docs/fairness.md, made in Python from hashlib, hmac and an own `ChaCha20`.
#[test]
fn vectors() {
    let commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    assert_eq!(seed().commitment().to_string(), commitment);
    let fair = fair();
    for (k, total, ticket) in [
        (1, 6, 1),
        (1, 7776, 1675),
        (2, 6, 1),
        (2, 52, 39),
        (3, 2_147_483_649, 1_159_058_017),
        (3, 4_294_967_295, 135_549_160),
        (7, 1, 0),
        (4_294_967_296, 6, 5),
        (18_446_744_073_709_551_615, 1000, 420),
    ] {
        assert_eq!(fair.ticket(k, total), ticket, "event {k} of {total}");
    }
    let dice: Vec<u32> = (1..=20).map(|k| fair.ticket(k, 6) + 1).collect();
    assert_eq!(dice, [2, 2, 2, 3, 4, 2, 3, 2, 6, 4, 1, 3, 4, 5, 6, 4, 1, 5, 1, 5]);
}

#[test]
fn every_field_and_its_borders_count() {
    let content = Hash::of(b"content");
    let none: [Option<Vec<u8>>; 0] = [];
    let one = |nonce: &[u8]| [Some(nonce.to_vec())];
    let mut prints = vec![
        print(&Fair::new(seed(), "g", 1, content, &none)),
        print(&Fair::new(Seed([0; 32]), "g", 1, content, &none)),
        print(&Fair::new(seed(), "h", 1, content, &none)),
        print(&Fair::new(seed(), "g", 2, content, &none)),
        print(&Fair::new(seed(), "g", 1, Hash::of(b"other"), &none)),
        print(&Fair::new(seed(), "g", 1, content, &[None::<Vec<u8>>])),
        print(&Fair::new(seed(), "g", 1, content, &[None::<Vec<u8>>, None])),
        print(&Fair::new(seed(), "g", 1, content, &one(b""))),
        print(&Fair::new(seed(), "g", 1, content, &one(b"\0"))),
        print(&Fair::new(seed(), "g", 1, content, &one(b"ab"))),
        print(&Fair::new(seed(), "g", 1, content, &[Some("a"), Some("b")])),
        print(&Fair::new(seed(), "g", 1, content, &[Some("b"), Some("a")])),
        print(&Fair::new(seed(), "g", 1, content, &[Some("ab"), Some("")])),
        print(&Fair::new(seed(), "g", 1, content, &[Some("ab"), None])),
        print(&Fair::new(seed(), "g", 1, content, &[None, Some("ab")])),
    ];
    let all = prints.len();
    prints.sort();
    prints.dedup();
    assert_eq!(prints.len(), all);
}

#[test]
fn tickets_are_uniform() {
    let fair = fair();
    for total in [2_u32, 6, 7, 36, 52] {
        let each = 2_000;
        let mut counts = vec![0_u32; total as usize];
        for k in 1..=u64::from(each * total) {
            counts[fair.ticket(k, total) as usize] += 1;
        }
        let each = f64::from(each);
        let chi: f64 = counts.iter().map(|&count| (f64::from(count) - each).powi(2) / each).sum();
        let degrees = f64::from(total - 1);
        // Four standard deviations; the seed is fixed, so this cannot fail by bad luck later.
        assert!(chi < degrees + 4.0 * (2.0 * degrees).sqrt(), "chi-square {chi} of {total}");
    }
}

#[test]
fn a_record_gives_the_chance_it_was_played_with() {
    let read = Record::parse(&record().to_string()).unwrap();
    assert_eq!(print(&from_record(&read).unwrap()), print(&fair()));
    assert_eq!(read.tag("Nonce.green"), None);
    assert_eq!(read.tag("Nonce.blue"), Some(""));
}

#[test]
fn a_record_without_its_tags_is_refused() {
    for name in ["GameId", "Seed", "Commitment"] {
        let mut record = record();
        record.tags.retain(|(tag, _)| tag != name);
        assert!(
            from_record(&record).unwrap_err().starts_with(&format!("tag {name}: this is missing")),
            "{name}"
        );
    }
}

#[test]
fn another_seed_than_the_promised_is_refused() {
    let mut record = record();
    record.set_tag("Seed", Seed([7; 32]).to_string());
    assert!(from_record(&record).unwrap_err().contains("not the one that was promised"));
}

#[test]
fn broken_tags_are_refused() {
    for (name, value) in [
        ("Seed", "xyz"),
        ("Seed", "00"),
        ("Commitment", "00"),
        ("Nonce.red", "abc"),
        ("Nonce.red", "zz"),
        ("Nonce.red", "é0"),
        ("Nonce.pink", "00"),
    ] {
        let mut record = record();
        record.set_tag(name, value);
        let error = from_record(&record).unwrap_err();
        assert!(error.starts_with(&format!("tag {name}: ")), "{name} {value}: {error}");
    }
}

#[test]
fn secrets_stay_out_of_debug_output() {
    assert_eq!(format!("{:?} {:?}", seed(), fair()), "Seed(..) Fair(..)");
    assert_eq!(seed().to_string().parse(), Ok(seed()));
}
