//! The report on The Ming Voyages: cards, Voyages and battles.

use std::collections::BTreeMap;

use facts::{Bar, Chart, ColumnOf, Dot, Figure, Merge, Section, Spread, in_100};
use ming::{Card, Side};
use words::Translator;

use super::names::Names;
use super::rows::Use;
use super::sums::{BattleKey, BattleSums, CardSums, MingSums, VoyageSums};

/// How many sizes of battles a text shows.
const SIZES: usize = 24;
/// The minimum number of bare battles of a size for the chart.
const ENOUGH: u64 = 30;

/// The tables of The Ming Voyages.
pub(super) fn sections(tr: Translator, games: u64, sums: &MingSums) -> Vec<Section> {
    let names = &Names::new(tr);
    vec![
        uses(tr, names, games, sums),
        cards(tr, names, games, sums),
        voyages(tr, names, games, sums),
        voyage_rounds(tr, games, sums),
        battles(tr, names, games, sums),
    ]
}

/// Which uses are the playing of a card in one's own turn.
const fn played(used: Use) -> bool {
    !matches!(used, Use::Reserved | Use::Reaction | Use::Taken | Use::Reinforced | Use::Rerolls)
}

/// All uses of one card by one side.
#[derive(Default)]
struct CardUses {
    all: CardSums,
    by_use: BTreeMap<Use, u64>,
    played: Spread,
    reserved: Spread,
}

impl CardUses {
    fn add(&mut self, used: Use, sums: &CardSums) {
        self.all.absorb(sums);
        self.by_use.entry(used).or_default().absorb(&sums.uses);
        match used {
            Use::Reserved => self.reserved.absorb(&sums.change),
            _ if played(used) => self.played.absorb(&sums.change),
            _ => {}
        }
    }

    fn share(&self, of: impl Fn(Use) -> bool) -> Figure {
        let part = self.by_use.iter().filter(|(used, _)| of(**used)).map(|(_, count)| count).sum();
        Figure::Share { part, of: self.all.uses }
    }
}

fn cards(tr: Translator, names: &Names, games: u64, sums: &MingSums) -> Section {
    let mut cards: BTreeMap<(Card, Side), CardUses> = BTreeMap::new();
    for (key, sums) in &sums.cards {
        cards.entry((key.card, key.side)).or_default().add(key.used_for, sums);
    }
    let chart = |side: Side| {
        let bars = cards
            .iter()
            .filter(|((_, of), _)| *of == side)
            .filter_map(|((card, _), uses)| Bar::changing(names.card_label(*card), &uses.played));
        Chart::ranked(tr.text("stats-chart-change-of", [("side", names.side_label(side).into())]), bars)
    };
    let special = |used| matches!(used, Use::Special | Use::Taken);
    let command = |used| played(used) && !matches!(used, Use::Special | Use::Passed);
    let from_reserve = |used| matches!(used, Use::Reinforced | Use::Rerolls);
    let columns: &[ColumnOf<'_, (&(Card, Side), &CardUses)>] = &[
        ("card", "stats-col-card", &|((card, _), _)| names.card(*card)),
        ("side", "stats-col-side", &|((_, side), _)| names.side(*side)),
        ("uses_in_100", "stats-col-uses", &|(_, uses)| Figure::in_100(uses.all.uses, games)),
        ("reserved", "stats-col-reserved", &|(_, uses)| uses.share(|used| used == Use::Reserved)),
        ("command", "stats-col-command", &|(_, uses)| uses.share(command)),
        ("special", "stats-col-special", &|(_, uses)| uses.share(special)),
        ("reaction", "stats-col-reaction", &|(_, uses)| uses.share(|used| used == Use::Reaction)),
        ("from_reserve", "stats-col-from-reserve", &|(_, uses)| uses.share(from_reserve)),
        ("won", "stats-col-won", &|(_, uses)| Figure::share(uses.all.won, uses.all.uses)),
        ("change_played", "stats-col-change-played", &|(_, uses)| Figure::Change(uses.played)),
        ("change_reserved", "stats-col-change-reserved", &|(_, uses)| Figure::Change(uses.reserved)),
    ];
    Section::of(tr, ["cards", "stats-cards"], &cards, columns).with(Side::ALL.map(chart))
}

fn uses(tr: Translator, names: &Names, games: u64, sums: &MingSums) -> Section {
    let mut uses: BTreeMap<(Side, Use), CardSums> = BTreeMap::new();
    for (key, sums) in &sums.cards {
        uses.entry((key.side, key.used_for)).or_default().absorb(sums);
    }
    let columns: &[ColumnOf<'_, (&(Side, Use), &CardSums)>] = &[
        ("side", "stats-col-side", &|((side, _), _)| names.side(*side)),
        ("use", "stats-col-use", &|((_, used), _)| names.used(*used)),
        ("uses_in_100", "stats-col-uses", &|(_, sums)| Figure::in_100(sums.uses, games)),
        ("won", "stats-col-won", &|(_, sums)| Figure::share(sums.won, sums.uses)),
        ("change", "stats-col-change", &|(_, sums)| Figure::Change(sums.change)),
    ];
    Section::of(tr, ["uses", "stats-uses"], &uses, columns)
}

fn chance(sum: u64, count: u64) -> Figure {
    Figure::Chance((count > 0).then(|| sum as f64 / 1e6 / count as f64))
}

/// A table of Voyages, put together by the number in the first column.
fn voyages_by<'s>(
    tr: Translator,
    games: u64,
    table: [&'static str; 2],
    first: ColumnOf<'_, (&'s u8, &'s VoyageSums)>,
    sums: &'s BTreeMap<u8, VoyageSums>,
) -> Section {
    let columns: &[ColumnOf<'_, (&'s u8, &'s VoyageSums)>] = &[
        first,
        ("tried_in_100", "stats-col-tried", &|(_, sums)| Figure::in_100(sums.tried, games)),
        ("completed_in_100", "stats-col-completed", &|(_, sums)| Figure::in_100(sums.succeeded, games)),
        ("succeeded", "stats-col-succeeded", &|(_, sums)| Figure::sure(sums.succeeded, sums.tried)),
        ("expected", "stats-col-expected", &|(_, sums)| chance(sums.chance, sums.tried)),
    ];
    Section::of(tr, table, sums, columns)
}

fn voyages(tr: Translator, names: &Names, games: u64, sums: &MingSums) -> Section {
    let mut voyages: BTreeMap<u8, VoyageSums> = BTreeMap::new();
    for (key, sums) in &sums.voyages {
        voyages.entry(key.voyage).or_default().absorb(sums);
    }
    let name = |(voyage, _): &(&u8, &VoyageSums)| names.voyage(**voyage);
    let first: ColumnOf<'_, _> = ("voyage", "stats-col-voyage", &name);
    voyages_by(tr, games, ["voyages", "stats-voyages"], first, &voyages)
}

fn voyage_rounds(tr: Translator, games: u64, sums: &MingSums) -> Section {
    let mut rounds: BTreeMap<u8, VoyageSums> = BTreeMap::new();
    for (key, sums) in &sums.voyages {
        rounds.entry(key.round).or_default().absorb(sums);
    }
    let first: ColumnOf<'_, _> = ("round", "stats-col-round", &|(round, _): &(&u8, _)| Figure::plain(round));
    let completed =
        rounds.iter().map(|(&round, sums)| (round.into(), in_100(sums.succeeded, games).unwrap_or_default()));
    let chart = Chart::columns(tr.text("stats-chart-completed", []), completed);
    voyages_by(tr, games, ["voyage_rounds", "stats-voyage-rounds"], first, &rounds).with([chart])
}

fn battles(tr: Translator, names: &Names, games: u64, sums: &MingSums) -> Section {
    let mut sizes: Vec<(&BattleKey, &BattleSums)> = sums.battles.iter().collect();
    // Sizes that are fought often come first; equal ones stay in their order.
    sizes.sort_by_key(|(_, sums)| std::cmp::Reverse(sums.fought));
    let dots = sizes.iter().filter(|(_, sums)| sums.bare_fought >= ENOUGH).map(|(key, sums)| Dot {
        label: size(tr, key),
        expected: sums.chance as f64 / 1e6 / sums.fought as f64,
        seen: sums.bare_won as f64 / sums.bare_fought as f64,
        weight: sums.bare_fought as f64,
    });
    let chart = Chart::odds(tr.text("stats-chart-odds", []), dots);
    let id = |key: &BattleKey| format!("{}-{}-{}", key.attackers, key.defenders, key.settlements);
    let each = |both: [u64; 2], fought| Figure::each(both[0].saturating_add(both[1]), fought);
    let columns: &[ColumnOf<'_, (&BattleKey, &BattleSums)>] = &[
        ("attacker", "stats-col-attacker", &|(key, _)| names.side(key.attacker)),
        ("size", "stats-col-size", &|(key, _)| Figure::name(id(key), size(tr, key))),
        ("fought_in_100", "stats-col-fought", &|(_, sums)| Figure::in_100(sums.fought, games)),
        ("won", "stats-col-battle-won", &|(_, sums)| Figure::sure(sums.won, sums.fought)),
        ("expected", "stats-col-expected", &|(_, sums)| chance(sums.chance, sums.fought)),
        ("bare", "stats-col-bare", &|(_, sums)| Figure::Count(sums.bare_fought)),
        ("bare_won", "stats-col-bare-won", &|(_, sums)| Figure::sure(sums.bare_won, sums.bare_fought)),
        ("cards", "stats-col-cards-used", &|(_, sums)| each(sums.cards, sums.fought)),
        ("lost", "stats-col-lost", &|(_, sums)| each(sums.lost, sums.fought)),
    ];
    Section::of(tr, ["battles", "stats-battles"], sizes, columns).showing(SIZES).with([chart])
}

fn size(tr: Translator, key: &BattleKey) -> String {
    let text = if key.settlements == 0 { "stats-size" } else { "stats-size-settled" };
    let args = [
        ("attackers", key.attackers.into()),
        ("defenders", key.defenders.into()),
        ("settlements", key.settlements.into()),
    ];
    tr.text(text, args)
}
