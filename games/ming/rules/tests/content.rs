//! The content file: what it says and what its hash covers.

use std::sync::Arc;

use ming::content::{Content, Half, Kind, Language, Status};
use ming::{Card, Effect, GainTo, LoseFrom, Piece, Place, Places, Side};
use tabletop::Hash;

const FILE: &str = include_str!("../../content.toml");

fn content() -> Arc<Content> {
    Content::current()
}

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

/// The file with the first `old` after `section` replaced.
fn edited(section: &str, old: &str, new: &str) -> String {
    let start = FILE.find(section).expect("the section is in the file");
    let at = start + FILE[start..].find(old).expect("the section holds the old text");
    format!("{}{new}{}", &FILE[..at], &FILE[at + old.len()..])
}

#[test]
fn m1_2_pieces_and_cards_are_those_of_the_box() {
    let play = *content().play();
    let counts = Piece::ALL.map(|piece| play.pieces[piece as usize]);
    assert_eq!(counts, [12, 5, 7, 12, 5]);
    let of = |kind| play.cards.iter().filter(|card| card.kind == kind).count();
    assert_eq!(Kind::ALL.map(of), [21, 3, 3]);
    for (n, card) in play.cards.iter().enumerate() {
        assert_eq!(card.cp as usize, n % 3 + 1);
        assert_eq!(card.voyage as usize, if n < 6 { 0 } else { (n - 6) / 3 + 1 });
    }
}

#[test]
fn m1_3_regions_touch_as_in_the_table() {
    let adjacent = content().play().adjacent;
    let expected: [(Place, &str); 11] = [
        (Place::Ming, "yunnan sichuan gansu shanxi liaodong"),
        (Place::Yunnan, "ming sichuan western"),
        (Place::Sichuan, "ming yunnan gansu western eastern"),
        (Place::Gansu, "ming sichuan shanxi eastern"),
        (Place::Shanxi, "ming gansu liaodong eastern manchus"),
        (Place::Liaodong, "ming shanxi manchus"),
        (Place::Western, "yunnan sichuan eastern"),
        (Place::Eastern, "sichuan gansu shanxi western manchus"),
        (Place::Manchus, "shanxi liaodong eastern"),
        (Place::Sea, ""),
        (Place::Supply, ""),
    ];
    for (place, ids) in expected {
        let places: Places = ids.split_whitespace().filter_map(Place::from_id).collect();
        assert_eq!(adjacent[place as usize], places, "{place}");
    }
}

/// Every half: card, half, effect, status, as in the table of components.
#[test]
fn every_half_is_as_in_the_table() {
    use Status::{Inferred as I, Known as K, Proposed as P};
    let gain = |piece, count, to| Some(Effect::Gain { piece, count, up_to: count > 1, to });
    let lose =
        |piece, count, from, chooser| Some(Effect::Lose { piece, count, up_to: count > 1, from, chooser });
    let gold = |count| gain(Piece::Gold, count, GainTo::Ming);
    let troops = |count| gain(Piece::Troop, count, GainTo::Ming);
    let resources = |count| gain(Piece::Settlement, count, GainTo::OneHomeland);
    let settlements = |count| gain(Piece::Settlement, count, GainTo::Controlled);
    let hordes = |count| gain(Piece::Horde, count, GainTo::OneHomeland);
    let robbed = |count| lose(Piece::Gold, count, LoseFrom::Ming, Side::Overlord);
    let sunk = |count| lose(Piece::Junk, count, LoseFrom::Sea, Side::Overlord);
    let betrayed = |chooser| lose(Piece::Troop, 1, LoseFrom::Anywhere, chooser);
    let defected = |chooser| lose(Piece::Horde, 1, LoseFrom::Anywhere, chooser);
    let burnt = |count| lose(Piece::Settlement, count, LoseFrom::Homelands, Side::Emperor);
    let starved = |count| lose(Piece::Horde, count, LoseFrom::OneRegion, Side::Emperor);
    let hungry = |count| lose(Piece::Troop, count, LoseFrom::Borderlands, Side::Emperor);
    let rout = |all| Some(Effect::Rout { all });
    let voyage = |dice| Some(Effect::Voyage { dice, minus: 1 });
    let skirmish = |dice| Some(Effect::Skirmish { dice });
    let politics = |cp| Some(Effect::Politics { cp });
    let table: [[(Option<Effect>, Status); 2]; 27] = [
        [(robbed(1), K), (robbed(2), K)],
        [(sunk(1), K), (sunk(2), K)],
        [(betrayed(Side::Emperor), K), (betrayed(Side::Overlord), K)],
        [(burnt(1), P), (burnt(2), P)],
        [(rout(false), K), (rout(true), K)],
        [(defected(Side::Overlord), P), (defected(Side::Emperor), P)],
        [(None, I), (voyage(1), I)],
        [(settlements(1), K), (voyage(2), K)],
        [(settlements(2), P), (voyage(3), I)],
        [(None, I), (gold(2), I)],
        [(resources(2), K), (gold(3), K)],
        [(resources(3), K), (gold(4), K)],
        [(None, I), (starved(1), I)],
        [(hungry(1), K), (starved(2), K)],
        [(hungry(2), K), (starved(3), K)],
        [(None, I), (troops(2), P)],
        [(hordes(2), P), (troops(3), P)],
        [(hordes(3), P), (troops(4), P)],
        [(None, I), (skirmish(1), I)],
        [(skirmish(1), I), (skirmish(2), I)],
        [(skirmish(2), K), (skirmish(3), K)],
        [(None, I), (burnt(1), P)],
        [(robbed(1), I), (burnt(2), P)],
        [(robbed(2), K), (burnt(3), P)],
        [(None, K), (politics(1), K)],
        [(politics(2), P), (politics(2), I)],
        [(politics(3), P), (politics(3), I)],
    ];
    let content = content();
    for (number, halves) in (1..).zip(table) {
        for (half, (effect, status)) in Half::ALL.into_iter().zip(halves) {
            let face = content.face(card(number)).half(half);
            assert_eq!(
                content.play().cards[card(number).index()].effect(half),
                effect,
                "card {number} {half:?}"
            );
            assert_eq!(face.status, status, "card {number} {half:?}");
            assert_eq!(face.text.is_some(), effect.is_some(), "card {number} {half:?}");
        }
    }
}

#[test]
fn statuses_are_those_of_the_tables() {
    let content = content();
    let count = |statuses: &[Status]| Status::ALL.map(|s| statuses.iter().filter(|&&each| each == s).count());
    let faces: Vec<_> = (1..=27).map(|number| content.face(card(number)).status).collect();
    let edges: Vec<Status> = content.edges().iter().map(|edge| edge.status).collect();
    assert_eq!(count(&edges), [3, 13, 2]);
    assert_eq!(count(&Place::ALL.map(|place| content.place(place).status)), [9, 0, 2]);
    assert_eq!(count(&[1, 2, 3, 4, 5, 6, 7].map(|n| content.voyage(n).unwrap().status)), [7, 0, 0]);
    assert_eq!(content.pieces_status(), Status::Known);
    assert_eq!(count(&faces.iter().map(|face| face.cp).collect::<Vec<_>>()), [13, 14, 0]);
    assert_eq!(count(&faces.iter().filter_map(|face| face.voyage).collect::<Vec<_>>()), [15, 6, 0]);
    assert_eq!(count(&faces.iter().map(|face| face.title_en).collect::<Vec<_>>()), [22, 0, 5]);
    assert_eq!(faces[2].title_de, Status::Proposed);
    assert_eq!((faces[2].weakest(), faces[7].weakest()), (Status::Proposed, Status::Known));
}

#[test]
fn every_text_exists_in_both_languages() {
    let content = content();
    let mut texts: Vec<_> = Place::ALL.iter().map(|&place| &content.place(place).name).collect();
    texts.extend((1..=7).map(|number| &content.voyage(number).unwrap().name));
    for face in (1..=27).map(|number| content.face(card(number))) {
        texts.push(&face.title);
        texts.extend(Half::ALL.iter().filter_map(|&half| face.half(half).text.as_ref()));
    }
    assert_eq!(texts.len(), 11 + 7 + 27 + 47);
    assert!(
        texts.iter().all(|text| { Language::ALL.iter().all(|&language| !text.get(language).is_empty()) })
    );
    assert_eq!(content.face(card(4)).title.get(Language::De), "Harter Winter");
    assert_eq!(content.voyage(0), None);
    assert_eq!(content.voyage(8), None);
}

#[test]
fn m6_2_a_half_belongs_to_a_side() {
    use Side::{Emperor, Overlord};
    let sides = Kind::ALL.map(|kind| Half::ALL.map(|half| kind.side(half)));
    assert_eq!(sides, [[Overlord, Emperor], [Emperor, Emperor], [Overlord, Overlord]]);
}

/// Records name this hash: if it changes, the old file has to stay and the new one be added.
#[test]
fn the_released_hash_stays() {
    let hash = "fb4f916ab5dc32ae62a468c63f1aff50440793141db6cd3e55591fb08ca2fe87".parse().expect("a hash");
    assert_eq!(content().hash(), hash);
    assert_eq!(Content::by_hash(hash).expect("released").source(), FILE);
    assert!(Content::by_hash(Hash([0; 32])).is_none());
}

fn hash(text: &str) -> Hash {
    Content::parse("ming.toml", text).expect("a good file").hash()
}

#[test]
fn the_hash_ignores_words_status_comments_and_order() {
    let released = content().hash();
    assert_eq!(hash(&edited("[[card]]\nnumber = 8\n", "Advancement", "Progress")), released);
    assert_eq!(hash(&edited("[[card]]\nnumber = 8\n", "Put 1", "Place 1")), released);
    assert_eq!(hash(&edited("[[card]]\nnumber = 8\n", "cp = \"known\"", "cp = \"proposed\"")), released);
    assert_eq!(hash(&edited("[[edge]]", "known", "proposed")), released);
    assert_eq!(
        hash(&edited("[[edge]]", "[\"western\", \"sichuan\"]", "[\"sichuan\", \"western\"]")),
        released
    );
    assert_eq!(hash(&edited("[pieces]", "[pieces]", "# How many\n[pieces]")), released);
    assert_eq!(hash(&FILE.replace('\n', "\r\n")), released);
    let mut parts: Vec<&str> = FILE.split_inclusive("\n\n").collect();
    let first = parts.iter().position(|part| part.starts_with("[[voyage]]")).expect("Voyages");
    parts[first..first + 7].reverse();
    let first = parts.iter().position(|part| part.starts_with("[[card]]")).expect("cards");
    parts[first..first + 6].rotate_left(3);
    assert_eq!(hash(&parts.concat()), released);
}

#[test]
fn the_hash_covers_all_that_affects_play() {
    let mut hashes = vec![
        content().hash(),
        hash(&edited("[pieces]", "gold = 5", "gold = 6")),
        hash(&edited("[[edge]]", "\"sichuan\"", "\"gansu\"")),
        hash(&edited("[[card]]\nnumber = 8\n", "cp = 2", "cp = 3")),
        hash(&edited("[[card]]\nnumber = 8\n", "voyage = 1", "voyage = 2")),
        hash(&edited("[[card]]\nnumber = 8\n", "exactly = 1", "exactly = 2")),
        hash(&edited("[[card]]\nnumber = 8\n", "exactly = 1", "up_to = 2")),
        hash(&edited("[[card]]\nnumber = 8\n", "controlled", "one_homeland")),
        hash(&edited("[[card]]\nnumber = 8\n", "minus = 1", "minus = 2")),
        hash(&edited("[[card]]\nnumber = 3\n", "chooser = \"emperor\"", "chooser = \"overlord\"")),
        hash(&edited("[[card]]\nnumber = 3\n", "anywhere", "one_region")),
        hash(&edited("[[card]]\nnumber = 5\n", "half", "all")),
        hash(&edited("[[card]]\nnumber = 21\n", "dice = 2", "dice = 1")),
        hash(&edited(
            "[[card]]\nnumber = 25\n",
            "{ do = \"politics\", cp = 1",
            "{ do = \"politics\", cp = 2",
        )),
    ];
    let all = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), all);
}

#[test]
fn the_canonical_form_is_as_documented() {
    let form = content().play().canonical();
    assert!(form.is_ascii() && form.ends_with("piece troop 12\n"));
    let (first, facts) = form.split_once('\n').unwrap();
    assert_eq!(first, "ming content 1");
    assert!(facts.lines().is_sorted());
    assert_eq!(facts.lines().count(), 5 + 18 + 27 + 47);
    for fact in [
        "card 08 action cp 2 voyage 1",
        "card 05 emperor cp 2",
        "card 08 upper gain settlement exactly 1 to controlled",
        "card 12 lower gain gold up_to 4 to ming",
        "card 03 lower lose troop exactly 1 from anywhere chooser overlord",
        "card 05 upper rout half",
        "card 08 lower voyage dice 2 minus 1",
        "card 21 upper skirmish dice 2",
        "card 25 lower politics cp 1",
        "edge gansu sichuan",
    ] {
        assert!(facts.lines().any(|line| line == fact), "{fact}");
    }
}
