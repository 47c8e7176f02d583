//! Reports as text, JSON and pages.

use crate::common::{facts, of};
use playable::Language;
use stats::{Report, Summary};

#[test]
fn the_tables_read_well() {
    let summary = of(&facts());
    insta::assert_snapshot!("table-en", Report::new(&summary, Language::En).table());
    insta::assert_snapshot!("table-de", Report::new(&summary, Language::De).table());
    assert_eq!(Report::new(&Summary::default(), Language::En).table(), "No finished game was found.\n");
}

#[test]
fn the_json_is_the_same_in_every_language() {
    let summary = of(&facts());
    let [en, de] = Language::ALL.map(|language| Report::new(&summary, language).json());
    assert_eq!(en, de);
    insta::assert_snapshot!("json", format!("{en:#}"));
}

/// Tags that have no end.
const VOID: [&str; 2] = ["meta", "!DOCTYPE"];

#[test]
fn the_page_is_well_formed_and_needs_nothing_from_outside() {
    let summary = of(&facts());
    for language in Language::ALL {
        let page = Report::new(&summary, language).html();
        let mut open: Vec<&str> = Vec::new();
        for part in page.split('<').skip(1) {
            let (tag, _) = part.split_once('>').expect("a tag is closed");
            let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !VOID.contains(&name) {
                open.push(name);
            }
        }
        assert_eq!(open, Vec::<&str>::new());
        for outside in ["http", "//", "src=", "url(", "@import", "<script", "<link", "style=\""] {
            assert!(!page.contains(outside), "{outside}");
        }
        for needed in ["<svg", "<table", "light-dark(", "name=\"viewport\""] {
            assert!(page.contains(needed), "{needed}");
        }
        let anchors = page.matches("href=\"#").count();
        assert_eq!(anchors, page.matches("<section id=\"").count());
    }
}

#[test]
fn charts_have_a_name_and_their_numbers_stand_in_a_table() {
    let page = Report::new(&of(&facts()), Language::De).html();
    let charts = page.matches("<svg ").count();
    assert!(charts > 10, "{charts}");
    assert_eq!(page.matches("role=\"img\" aria-label=\"").count(), charts);
    assert_eq!(page.matches("aria-label=\"\"").count(), 0);
    for section in page.split("<section ").skip(1).filter(|section| section.contains("<svg ")) {
        assert!(
            section.contains("<details><summary>Tabelle</summary>") && section.contains("<table>"),
            "{section}"
        );
    }
    // Nothing is drawn outside of its picture, and no number is missing.
    for wrong in ["NaN", "=\"inf", "=\"-"] {
        assert!(!page.contains(wrong), "{wrong}");
    }
}
