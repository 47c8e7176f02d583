//! An owner's content: it is checked, it plays, and it travels in the record.

use ming::content::Content;
use tabletop::Record;

use crate::cli::support::{Folder, SEED, replace_one, typed, zheng};

/// The content that comes with the program.
pub const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/ming/content.toml");

/// Its text.
pub fn released() -> String {
    std::fs::read_to_string(FILE).unwrap()
}

/// Card 12 gives the Emperor 5 Gold.
pub fn generous() -> String {
    let effect = replace_one(
        &released(),
        r#"{ do = "gain", piece = "gold", up_to = 4, to = "ming" }"#,
        r#"{ do = "gain", piece = "gold", up_to = 5, to = "ming" }"#,
    );
    let text = replace_one(
        &effect,
        "Put up to 4 Gold from the Supply into the Ming Homeland.",
        "Fill your coffers with up to 5 Gold.",
    );
    replace_one(
        &text,
        "Lege bis zu 4 Gold vom Vorrat ins Heimatgebiet der Ming.",
        "Bis zu 5 Gold füllen die Kassen.",
    )
}

/// Other words, another status, a comment: nothing that plays differently.
fn reworded() -> String {
    let text = replace_one(
        &released(),
        "Put up to 4 Gold from the Supply into the Ming Homeland.",
        "Four Gold at most, straight into the coffers.",
    );
    let text = text.replacen("status = \"proposed\"", "status = \"known\"", 1);
    format!("# Corrected by hand.\n{text}\n# The end.\n")
}

fn records(content: &str, folder: &Folder) -> Vec<(String, Record)> {
    let file = folder.write("mine.toml", content);
    let dir = folder.path("records");
    zheng(&["simulate", "--content", &file, "--games", "4", "--seed", "2", "--fair", "--records", &dir]).ok();
    // Nothing may need the file any more.
    std::fs::remove_file(&file).unwrap();
    let names = folder.names("records").into_iter().map(|name| format!("records/{name}"));
    names.map(|name| (folder.path(&name), folder.record(&name))).collect()
}

#[test]
fn a_record_carries_the_owners_content_and_needs_no_file() {
    let folder = Folder::new();
    let content = generous();
    let hash = Content::parse("mine.toml", &content).unwrap().hash();
    assert_ne!(hash, Content::current().hash());
    for (path, record) in records(&content, &folder) {
        assert_eq!(record.content.as_deref(), Some(content.as_str()));
        assert_eq!(record.tag("Content"), Some(hash.to_string().as_str()));
        let verdict = zheng(&["verify", &path]).ok();
        assert!(verdict.contains("verified with the seed"), "{verdict}");
        zheng(&["replay", &path]).ok();
        let json = zheng(&["replay", &path, "--json"]).ok();
        assert_eq!(json.lines().count(), record.lines.len() + 1);
    }
}

#[test]
fn a_carried_content_without_its_block_is_refused_with_the_remedy() {
    let folder = Folder::new();
    let (_, mut record) = records(&generous(), &folder).remove(0);
    record.content = None;
    let run = typed(&["verify", "-"], record.to_string());
    let what = run.refused("no block");
    assert!(what.contains("does not know this content") && what.contains("@content"), "{what}");
}

#[test]
fn other_words_keep_the_released_hash_and_nothing_is_carried() {
    let folder = Folder::new();
    let plain = Folder::new();
    let reworded = records(&reworded(), &folder);
    let released = records(&released(), &plain);
    let current = Content::current().hash().to_string();
    for ((path, record), (_, original)) in reworded.iter().zip(&released) {
        assert_eq!(record.tag("Content"), Some(current.as_str()));
        assert_eq!(record.content, None);
        assert_eq!(record, original, "the same games");
        zheng(&["verify", path]).ok();
    }
}

#[test]
fn a_table_uses_the_owners_texts_and_keeps_the_owners_content() {
    for (content, words, carried) in [
        (generous(), "Fill your coffers with up to 5 Gold.", true),
        (reworded(), "Four Gold at most, straight into the coffers.", false),
    ] {
        let folder = Folder::new();
        let file = folder.write("mine.toml", &content);
        let kept = folder.path("game.zheng");
        let args = ["play", "--content", &file, "--overlord", "random", "--seed", SEED, "--record", &kept];
        let out = typed(&args, "card 12\nquit\n").ok();
        let shown = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.contains(words), "{out}");
        assert_eq!(folder.record("game.zheng").content, carried.then_some(content));
        zheng(&["verify", &kept]).ok();
    }
}

#[test]
fn a_position_and_the_owners_content_go_together() {
    let folder = Folder::new();
    let file = folder.write("mine.toml", generous());
    let first = folder.path("first.zheng");
    let start = ["play", "--content", &file, "--seed", SEED];
    typed(&[&start[..], &["--record", &first]].concat(), "quit\n").ok();
    let last = folder.record("first.zheng").lines.len().to_string();
    let page: serde_json::Value =
        serde_json::from_str(&zheng(&["replay", &first, "--json", "--ply", &last]).ok()).unwrap();
    let position = folder.write("position.json", page["state"].to_string());
    let second = folder.path("second.zheng");
    typed(&[&start[..], &["--position", &position, "--record", &second]].concat(), "quit\n").ok();
    let record = folder.record("second.zheng");
    assert!(record.content.is_some() && record.position.is_some());
    let again: serde_json::Value = serde_json::from_str(&zheng(&["replay", &second, "--json"]).ok()).unwrap();
    assert_eq!(again["state"], page["state"]);
}
