//! Decides whose work runs next: everyone gets the same share of computing time, and short work goes first.
//!
//! This is fair queueing by virtual time. Each person is charged the cost of their work when it starts. The next work is the
//! cheapest that is waiting for the person who would then have been charged least. With equal costs this is a round robin
//! over people. Cheap work runs before expensive work, but it cannot delay expensive work forever, because its cost
//! adds up. A person who had nothing to do starts level with the others: nobody saves up a share.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// Work that waits, by person. `K` says who, `T` is the work.
#[derive(Debug)]
pub struct Queue<K, T> {
    people: HashMap<K, Person<T>>,
    /// How many pieces of work of one person may be under way at once.
    most: usize,
    /// The virtual time: what the person served last had been charged before.
    now: u64,
    arrivals: u64,
}

#[derive(Debug)]
struct Person<T> {
    charged: u64,
    under_way: usize,
    /// By cost, then by arrival.
    waiting: BTreeMap<(u64, u64), T>,
}

impl<T> Person<T> {
    fn is_idle(&self) -> bool {
        self.under_way == 0 && self.waiting.is_empty()
    }
}

impl<K: Copy + Eq + Hash, T> Queue<K, T> {
    /// An empty queue that lets at most `most` pieces of work of one person be under way at once.
    pub fn new(most: usize) -> Queue<K, T> {
        Queue { people: HashMap::new(), most: most.max(1), now: 0, arrivals: 0 }
    }

    /// Adds work of a person.
    pub fn push(&mut self, who: K, cost: u64, work: T) {
        let new = || Person { charged: 0, under_way: 0, waiting: BTreeMap::new() };
        let person = self.people.entry(who).or_insert_with(new);
        if person.is_idle() {
            person.charged = person.charged.max(self.now);
        }
        self.arrivals += 1;
        person.waiting.insert((cost, self.arrivals), work);
    }

    /// Takes the work to start now, if there is any that may start. [`Queue::done`] says when it has ended.
    pub fn start_next(&mut self) -> Option<(K, T)> {
        let ready = self.people.iter().filter(|(_, person)| person.under_way < self.most);
        let first = ready.filter_map(|(who, person)| {
            let (&(cost, arrival), _) = person.waiting.first_key_value()?;
            Some(((person.charged + cost, arrival), cost, *who))
        });
        let (_, cost, who) = first.min_by_key(|(order, ..)| *order)?;
        let person = self.people.get_mut(&who)?;
        let (_, work) = person.waiting.pop_first()?;
        self.now = self.now.max(person.charged);
        person.charged += cost;
        person.under_way += 1;
        Some((who, work))
    }

    /// Notes that work of a person has ended.
    pub fn done(&mut self, who: &K) {
        if let Some(person) = self.people.get_mut(who) {
            person.under_way -= 1;
        }
        if self.people.values().all(Person::is_idle) {
            self.people.clear();
            self.now = 0;
        } else {
            // A person who has been charged no more than the others is forgotten when they have no work waiting.
            self.people.retain(|_, person| !person.is_idle() || person.charged > self.now);
        }
    }

    /// Drops everything that has not started.
    pub fn clear(&mut self) {
        self.people.values_mut().for_each(|person| person.waiting.clear());
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;

    const CHEAP: u64 = 1;
    const DEAR: u64 = 1000;

    /// Does everything there is, one piece after the other, and says in which order.
    fn order(queue: &mut Queue<char, u32>) -> String {
        let mut order = String::new();
        while let Some((who, work)) = queue.start_next() {
            let _ = write!(order, "{who}{work} ");
            queue.done(&who);
        }
        order
    }

    #[test]
    fn people_take_turns_however_much_each_of_them_wants() {
        let mut queue = Queue::new(9);
        (1..=4).for_each(|work| queue.push('a', DEAR, work));
        (1..=2).for_each(|work| queue.push('b', DEAR, work));
        queue.push('c', DEAR, 1);
        assert_eq!(order(&mut queue), "a1 b1 c1 a2 b2 a3 a4 ");
    }

    #[test]
    fn cheap_work_goes_first_for_everybody_and_within_one_persons_work() {
        let mut queue = Queue::new(9);
        queue.push('a', DEAR, 1);
        queue.push('b', DEAR, 1);
        queue.push('a', CHEAP, 2);
        queue.push('c', CHEAP, 1);
        assert_eq!(order(&mut queue), "a2 c1 b1 a1 ");
    }

    #[test]
    fn a_newcomer_is_served_next_and_gets_no_more_than_a_share() {
        let mut queue = Queue::new(9);
        (1..=57).for_each(|work| queue.push('a', DEAR, work));
        for _ in 0..20 {
            let (who, _) = queue.start_next().unwrap();
            queue.done(&who);
        }
        (1..=3).for_each(|work| queue.push('b', DEAR, work));
        queue.push('c', CHEAP, 1);
        let order = order(&mut queue);
        assert!(order.starts_with("c1 b1 a21 b2 a22 b3 a23 a24 "), "{order}");
    }

    #[test]
    fn cheap_work_without_end_does_not_hold_up_expensive_work_for_ever() {
        let mut queue = Queue::new(9);
        queue.push('b', DEAR, 0);
        queue.push('a', CHEAP, 0);
        let mut before = 0;
        loop {
            let (who, _) = queue.start_next().unwrap();
            if who == 'b' {
                break;
            }
            before += 1;
            // One ends, and another waits already.
            queue.push('a', CHEAP, 0);
            queue.done(&who);
        }
        assert_eq!(before, DEAR - 1);
    }

    #[test]
    fn a_person_has_only_so_much_under_way_at_once() {
        let mut queue = Queue::new(2);
        (1..=5).for_each(|work| queue.push('a', CHEAP, work));
        assert_eq!(
            [queue.start_next(), queue.start_next(), queue.start_next()],
            [Some(('a', 1)), Some(('a', 2)), None]
        );
        queue.push('b', DEAR, 1);
        assert_eq!(queue.start_next(), Some(('b', 1)), "others are not held up by the bound");
        queue.done(&'a');
        assert_eq!([queue.start_next(), queue.start_next()], [Some(('a', 3)), None]);
    }

    #[test]
    fn nobody_is_remembered_once_all_is_done() {
        let mut queue = Queue::new(2);
        for who in 'a'..='z' {
            queue.push(who, DEAR, 1);
        }
        order(&mut queue);
        assert!(queue.people.is_empty() && queue.now == 0);
        queue.push('a', DEAR, 1);
        queue.push('b', DEAR, 2);
        let (first, _) = queue.start_next().unwrap();
        queue.clear();
        assert_eq!(queue.start_next(), None);
        queue.done(&first);
        assert!(queue.people.is_empty());
    }
}
