//! The report on The Ming Voyages: cards, Voyages and battles.

use std::collections::BTreeMap;

use facts::{Bar, Chart, Dot, Figure, FigureColumn as Column, Merge, Section, Spread, column, in_100};
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
    let columns = vec![
        column(tr, "card", "stats-col-card"),
        column(tr, "side", "stats-col-side"),
        column(tr, "uses_in_100", "stats-col-uses"),
        column(tr, "reserved", "stats-col-reserved"),
        column(tr, "command", "stats-col-command"),
        column(tr, "special", "stats-col-special"),
        column(tr, "reaction", "stats-col-reaction"),
        column(tr, "from_reserve", "stats-col-from-reserve"),
        column(tr, "won", "stats-col-won"),
        column(tr, "change_played", "stats-col-change-played"),
        column(tr, "change_reserved", "stats-col-change-reserved"),
    ];
    let row = |(&(card, side), uses): (&(Card, Side), &CardUses)| {
        vec![
            names.card(card),
            names.side(side),
            Figure::in_100(uses.all.uses, games),
            uses.share(|used| used == Use::Reserved),
            uses.share(|used| played(used) && !matches!(used, Use::Special | Use::Passed)),
            uses.share(|used| matches!(used, Use::Special | Use::Taken)),
            uses.share(|used| used == Use::Reaction),
            uses.share(|used| matches!(used, Use::Reinforced | Use::Rerolls)),
            Figure::Share { part: uses.all.won, of: uses.all.uses },
            Figure::Change(uses.played),
            Figure::Change(uses.reserved),
        ]
    };
    let chart = |side: Side| {
        let bars = cards
            .iter()
            .filter(|((_, of), _)| *of == side)
            .filter_map(|((card, _), uses)| Bar::changing(names.card_label(*card), &uses.played));
        Chart::ranked(tr.text("stats-chart-change-of", [("side", names.side_label(side).into())]), bars)
    };
    let charts = Side::ALL.map(chart);
    Section::new(tr, "cards", "stats-cards", columns, cards.iter().map(row).collect()).with(charts)
}

fn uses(tr: Translator, names: &Names, games: u64, sums: &MingSums) -> Section {
    let mut uses: BTreeMap<(Side, Use), CardSums> = BTreeMap::new();
    for (key, sums) in &sums.cards {
        uses.entry((key.side, key.used_for)).or_default().absorb(sums);
    }
    let columns = vec![
        column(tr, "side", "stats-col-side"),
        column(tr, "use", "stats-col-use"),
        column(tr, "uses_in_100", "stats-col-uses"),
        column(tr, "won", "stats-col-won"),
        column(tr, "change", "stats-col-change"),
    ];
    let row = |(&(side, used), sums): (&(Side, Use), &CardSums)| {
        vec![
            names.side(side),
            names.used(used),
            Figure::in_100(sums.uses, games),
            Figure::Share { part: sums.won, of: sums.uses },
            Figure::Change(sums.change),
        ]
    };
    Section::new(tr, "uses", "stats-uses", columns, uses.iter().map(row).collect())
}

fn chance(sum: u64, count: u64) -> Figure {
    Figure::Chance((count > 0).then(|| sum as f64 / 1e6 / count as f64))
}

/// A table of Voyages, put together by something.
fn voyages_by<K: Ord>(
    tr: Translator,
    games: u64,
    [id, text]: [&'static str; 2],
    by: (Column, impl Fn(&K) -> Figure),
    sums: &BTreeMap<K, VoyageSums>,
) -> Section {
    let (first, name) = by;
    let columns = vec![
        first,
        column(tr, "tried_in_100", "stats-col-tried"),
        column(tr, "completed_in_100", "stats-col-completed"),
        column(tr, "succeeded", "stats-col-succeeded"),
        column(tr, "expected", "stats-col-expected"),
    ];
    let row = |(key, sums): (&K, &VoyageSums)| {
        vec![
            name(key),
            Figure::in_100(sums.tried, games),
            Figure::in_100(sums.succeeded, games),
            Figure::Sure { part: sums.succeeded, of: sums.tried },
            chance(sums.chance, sums.tried),
        ]
    };
    Section::new(tr, id, text, columns, sums.iter().map(row).collect())
}

fn voyages(tr: Translator, names: &Names, games: u64, sums: &MingSums) -> Section {
    let mut voyages: BTreeMap<u8, VoyageSums> = BTreeMap::new();
    for (key, sums) in &sums.voyages {
        voyages.entry(key.voyage).or_default().absorb(sums);
    }
    let by = (column(tr, "voyage", "stats-col-voyage"), |&voyage: &u8| names.voyage(voyage));
    voyages_by(tr, games, ["voyages", "stats-voyages"], by, &voyages)
}

fn voyage_rounds(tr: Translator, games: u64, sums: &MingSums) -> Section {
    let mut rounds: BTreeMap<u8, VoyageSums> = BTreeMap::new();
    for (key, sums) in &sums.voyages {
        rounds.entry(key.round).or_default().absorb(sums);
    }
    let by = (column(tr, "round", "stats-col-round"), |round: &u8| Figure::plain(round));
    let completed =
        rounds.iter().map(|(&round, sums)| (round.into(), in_100(sums.succeeded, games).unwrap_or_default()));
    let chart = Chart::columns(tr.text("stats-chart-completed", []), completed);
    voyages_by(tr, games, ["voyage_rounds", "stats-voyage-rounds"], by, &rounds).with([chart])
}

fn battles(tr: Translator, names: &Names, games: u64, sums: &MingSums) -> Section {
    let mut sizes: Vec<(&BattleKey, &BattleSums)> = sums.battles.iter().collect();
    // Sizes that are fought often come first; equal ones stay in their order.
    sizes.sort_by_key(|(_, sums)| std::cmp::Reverse(sums.fought));
    let columns = vec![
        column(tr, "attacker", "stats-col-attacker"),
        column(tr, "size", "stats-col-size"),
        column(tr, "fought_in_100", "stats-col-fought"),
        column(tr, "won", "stats-col-battle-won"),
        column(tr, "expected", "stats-col-expected"),
        column(tr, "bare", "stats-col-bare"),
        column(tr, "bare_won", "stats-col-bare-won"),
        column(tr, "cards", "stats-col-cards-used"),
        column(tr, "lost", "stats-col-lost"),
    ];
    let row = |&(key, sums): &(&BattleKey, &BattleSums)| {
        vec![
            names.side(key.attacker),
            Figure::name(format!("{}-{}-{}", key.attackers, key.defenders, key.settlements), size(tr, key)),
            Figure::in_100(sums.fought, games),
            Figure::Sure { part: sums.won, of: sums.fought },
            chance(sums.chance, sums.fought),
            Figure::Count(sums.bare_fought),
            Figure::Sure { part: sums.bare_won, of: sums.bare_fought },
            Figure::each(sums.cards[0].saturating_add(sums.cards[1]), sums.fought),
            Figure::each(sums.lost[0].saturating_add(sums.lost[1]), sums.fought),
        ]
    };
    let dots = sizes.iter().filter(|(_, sums)| sums.bare_fought >= ENOUGH).map(|(key, sums)| Dot {
        label: size(tr, key),
        expected: sums.chance as f64 / 1e6 / sums.fought as f64,
        seen: sums.bare_won as f64 / sums.bare_fought as f64,
        weight: sums.bare_fought as f64,
    });
    let chart = Chart::odds(tr.text("stats-chart-odds", []), dots);
    let rows = sizes.iter().map(row).collect();
    Section::new(tr, "battles", "stats-battles", columns, rows).showing(SIZES).with([chart])
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
