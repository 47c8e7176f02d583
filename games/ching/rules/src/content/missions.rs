//! Reads the missions: how many spaces each number has, and the tiles.

use std::collections::BTreeMap;

use components::Entry;

use super::total::Total;
use super::{MissionStatus, Status, TileSpec};
use crate::mission::{TILES, Tile};

/// C1.2: how many tiles the set-up draws at most. All of them must find a space.
const DRAWN: usize = 14;

/// Stands in for a tile that cannot be read.
const UNREAD: TileSpec =
    TileSpec { tile: Tile { number: 1, letter: 0 }, spaces: 1, gold: 1, gems: [0; 3], encounters: 0 };

pub(super) struct Missions {
    /// The tiles, by number and letter.
    pub(super) tiles: [TileSpec; TILES],
    /// How sure it is what they give, in the same order.
    pub(super) tile_statuses: [Status; TILES],
    /// How sure the spaces of each number are.
    pub(super) statuses: BTreeMap<u8, MissionStatus>,
}

/// C1.1, C1.2: all missions.
pub(super) fn missions(root: &Entry<'_>, total: &Total<'_>) -> Missions {
    let numbers = numbers(root);
    let rows = tiles(root);
    for (number, row) in &numbers {
        if rows.keys().all(|tile| tile.number != *number) {
            row.entry
                .problem(&format!("it has no tile; add a [[tile]] with id = \"{number}a\" or remove it"));
        }
    }
    let mut tiles = Vec::new();
    for (&tile, row) in &rows {
        let Some(number) = numbers.get(&tile.number) else {
            let message = format!(
                "is \"{tile}\", but no [[mission]] has number = {}; add it or correct this",
                tile.number
            );
            row.entry.problem_at("id", &message);
            continue;
        };
        let spec = row.gives.zip(number.spaces).map(|(gives, spaces)| TileSpec { tile, spaces, ..gives });
        tiles.extend(spec.map(|spec| (spec, row.status)));
    }
    // With a tile that cannot be read, nothing adds up and that is not what is wrong.
    let tiles: Option<[(TileSpec, Status); TILES]> = tiles.try_into().ok();
    let placed = tiles.map(|tiles| tiles.iter().filter(|(spec, _)| spec.tile.letter < spec.spaces).count());
    if let Some(placed) = placed.filter(|&placed| placed < DRAWN) {
        let message =
            format!("only {placed} tiles find a space, but the set-up takes {DRAWN}; correct the spaces");
        root.missing(&message);
    }
    let sum = |part: fn(&TileSpec) -> u8| tiles.map(|tiles| tiles.iter().map(|(spec, _)| part(spec)).sum());
    total.check(
        "tiles",
        "the tiles",
        [
            ("white", sum(|spec| spec.gems[0])),
            ("red", sum(|spec| spec.gems[1])),
            ("blue", sum(|spec| spec.gems[2])),
            ("gold", sum(|spec| spec.gold)),
            ("encounters", sum(|spec| spec.encounters)),
        ],
    );
    let tiles = tiles.unwrap_or([(UNREAD, Status::default()); TILES]);
    Missions {
        tiles: tiles.map(|(spec, _)| spec),
        tile_statuses: tiles.map(|(_, status)| status),
        statuses: numbers.into_iter().map(|(number, row)| (number, row.status)).collect(),
    }
}

/// The spaces of a number.
struct Number<'a> {
    entry: Entry<'a>,
    spaces: Option<u8>,
    status: MissionStatus,
}

/// The spaces of the missions, by number.
fn numbers<'a>(root: &Entry<'a>) -> BTreeMap<u8, Number<'a>> {
    let mut numbers = BTreeMap::new();
    for mut entry in root.rows("mission") {
        // The board ends at 56, and Meteorology reaches 6 further.
        let number = entry.number("number", &(1..=62), "the missions are within 1 to 62");
        if let Some(number) = number {
            entry.call(&format!("mission {number}"));
        }
        entry.takes_only("a mission", &["number", "spaces", "status"]);
        let spaces = entry.number("spaces", &(1..=3), "a number has 1, 2 or 3 spaces");
        let status = entry.table("status").map(|entry| {
            entry.takes_only("the status of a mission", &["number", "spaces"]);
            MissionStatus { number: entry.status("number"), spaces: entry.status("spaces") }
        });
        let Some(number) = number else { continue };
        if numbers.contains_key(&number) {
            entry.stands_twice();
        }
        numbers.insert(number, Number { entry, spaces, status: status.unwrap_or_default() });
    }
    numbers
}

/// A tile of the file.
struct Row<'a> {
    entry: Entry<'a>,
    /// What it gives; tile and spaces are still to be filled in.
    gives: Option<TileSpec>,
    status: Status,
}

/// The tiles, by number and letter.
fn tiles<'a>(root: &Entry<'a>) -> BTreeMap<Tile, Row<'a>> {
    let mut tiles = BTreeMap::new();
    let mut unnamed = 0;
    for mut entry in root.rows("tile") {
        let tile = entry.word("id").and_then(Tile::from_id);
        if let Some(tile) = tile {
            entry.call(&format!("tile {tile}"));
        } else {
            entry.problem_at("id", "is not a number with a letter such as \"23a\"; correct it");
        }
        entry.takes_only("a tile", &["id", "gives", "status"]);
        let gives = entry.table("gives").and_then(|gives| loot(&entry, &gives));
        let status = entry.status("status");
        let Some(tile) = tile else {
            unnamed += 1;
            continue;
        };
        if tiles.contains_key(&tile) {
            entry.stands_twice();
        }
        tiles.insert(tile, Row { entry, gives, status });
    }
    check_letters(&tiles);
    let count = tiles.len() + unnamed;
    if count != TILES {
        root.missing(&format!("there are {count} tiles, but the game has {TILES}; add or remove some"));
    }
    tiles
}

/// What a tile gives.
fn loot(tile: &Entry<'_>, gives: &Entry<'_>) -> Option<TileSpec> {
    let keys = ["white", "red", "blue", "gold", "encounters"];
    gives.takes_only("what a tile gives", &keys);
    let rule = "a tile gives 1 to 9 of a thing or leaves it out";
    let [white, red, blue, gold, encounters] =
        keys.map(|key| if gives.has(key) { gives.number(key, &(1..=9), rule) } else { Some(0) });
    let (gems, gold, encounters) = ([white?, red?, blue?], gold?, encounters?);
    if gold + encounters + gems.iter().sum::<u8>() == 0 {
        tile.problem_at("gives", "is empty; write what the tile gives");
    }
    Some(TileSpec { gold, gems, encounters, ..UNREAD })
}

/// Notes where the letters of a number have a gap.
fn check_letters(tiles: &BTreeMap<Tile, Row<'_>>) {
    let mut next = Tile { number: 0, letter: 0 };
    for (&tile, row) in tiles {
        if tile.number != next.number {
            next = Tile { number: tile.number, letter: 0 };
        }
        if tile != next {
            row.entry.problem_at("id", &format!("is \"{tile}\", but before it comes \"{next}\"; correct it"));
        }
        next = Tile { letter: tile.letter + 1, ..tile };
    }
}
