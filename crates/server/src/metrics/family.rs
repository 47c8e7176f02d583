//! Counters, gauges and histograms, kept by their labels and written as text.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    },
};

/// Something that is measured and can be written down.
pub trait Measure {
    /// The type's name in the text format.
    const TYPE: &'static str;

    /// Writes its lines. `labels` is empty or `a="b",c="d"`.
    fn render(&self, name: &str, labels: &str, out: &mut String);
}

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

impl Measure for Counter {
    const TYPE: &'static str = "counter";

    fn render(&self, name: &str, labels: &str, out: &mut String) {
        line(out, name, "", labels, &self.get());
    }
}

/// A number that grows and shrinks.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// So many more, or fewer.
    pub fn add(&self, more: i64) {
        self.0.fetch_add(more, Relaxed);
    }

    /// So many now.
    pub fn set(&self, value: i64) {
        self.0.store(value, Relaxed);
    }

    /// How many now.
    pub fn get(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

impl Measure for Gauge {
    const TYPE: &'static str = "gauge";

    fn render(&self, name: &str, labels: &str, out: &mut String) {
        line(out, name, "", labels, &self.get());
    }
}

/// How values are spread over buckets.
#[derive(Debug)]
pub struct Histogram {
    bounds: &'static [f64],
    /// How many fell into each bucket; the last is for what exceeds all bounds.
    buckets: Box<[AtomicU64]>,
    /// The sum in millionths: sums of whole numbers need no loop to add.
    sum: AtomicU64,
}

impl Histogram {
    /// Buckets with these upper bounds, in rising order.
    pub fn new(bounds: &'static [f64]) -> Histogram {
        let buckets = (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect();
        Histogram { bounds, buckets, sum: AtomicU64::new(0) }
    }

    /// Counts a value. Negative ones count as none.
    pub fn observe(&self, value: f64) {
        let at = self.bounds.iter().position(|&bound| value <= bound).unwrap_or(self.bounds.len());
        self.buckets[at].fetch_add(1, Relaxed);
        // A cast from floating point stays within bounds.
        #[expect(clippy::cast_sign_loss)]
        self.sum.fetch_add((value * 1e6).round() as u64, Relaxed);
    }

    /// How many values so far.
    pub fn count(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Relaxed)).sum()
    }
}

impl Measure for Histogram {
    const TYPE: &'static str = "histogram";

    fn render(&self, name: &str, labels: &str, out: &mut String) {
        let comma = if labels.is_empty() { "" } else { "," };
        let mut below = 0;
        for (nth, bucket) in self.buckets.iter().enumerate() {
            below += bucket.load(Relaxed);
            let bound = self.bounds.get(nth).map_or("+Inf".to_owned(), f64::to_string);
            line(out, name, "_bucket", &format!("{labels}{comma}le=\"{bound}\""), &below);
        }
        line(out, name, "_sum", labels, &(self.sum.load(Relaxed) as f64 / 1e6));
        line(out, name, "_count", labels, &below);
    }
}

/// One measure for every combination of its labels' values. Values come from short fixed lists: route patterns, never
/// paths.
#[derive(Debug)]
pub struct Family<M, const N: usize> {
    name: &'static str,
    help: &'static str,
    labels: [&'static str; N],
    make: fn() -> M,
    members: RwLock<BTreeMap<String, Arc<M>>>,
}

impl<M: Measure, const N: usize> Family<M, N> {
    /// A family without members; one without labels has its only member at once.
    pub fn new(
        name: &'static str,
        help: &'static str,
        labels: [&'static str; N],
        make: fn() -> M,
    ) -> Family<M, N> {
        let family = Family { name, help, labels, make, members: RwLock::default() };
        if N == 0 {
            family.at([""; N]);
        }
        family
    }

    /// The member with these values of its labels.
    pub fn at(&self, values: [&str; N]) -> Arc<M> {
        let key = written(&self.labels, &values);
        if let Some(member) = self.members.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(member);
        }
        let mut members = self.members.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(members.entry(key).or_insert_with(|| Arc::new((self.make)())))
    }

    /// Writes the family as text.
    pub fn render(&self, out: &mut String) {
        let help = self.help.replace('\\', "\\\\").replace('\n', "\\n");
        writeln!(out, "# HELP {} {help}\n# TYPE {} {}", self.name, self.name, M::TYPE).ok();
        for (labels, member) in &*self.members.read().unwrap_or_else(PoisonError::into_inner) {
            member.render(self.name, labels, out);
        }
    }
}

/// Labels and values as they stand between braces.
fn written(labels: &[&str], values: &[&str]) -> String {
    let mut text = String::new();
    for (label, value) in labels.iter().zip(values) {
        let comma = if text.is_empty() { "" } else { "," };
        write!(text, "{comma}{label}=\"").ok();
        for letter in value.chars() {
            match letter {
                '\\' => text.push_str("\\\\"),
                '"' => text.push_str("\\\""),
                '\n' => text.push_str("\\n"),
                _ => text.push(letter),
            }
        }
        text.push('"');
    }
    text
}

fn line(out: &mut String, name: &str, suffix: &str, labels: &str, value: &impl std::fmt::Display) {
    let (open, close) = if labels.is_empty() { ("", "") } else { ("{", "}") };
    writeln!(out, "{name}{suffix}{open}{labels}{close} {value}").ok();
}
