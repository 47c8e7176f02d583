//! The best way to pair everyone off: a perfect matching of least cost in a complete graph, by Edmonds' blossom algorithm with
//! dual variables, in O(n³).

/// Pairs all of an even number of vertices so that the sum of the costs is as small as possible. Returns the partner of each.
/// Costs must not be negative, and twice the sum of all pairs' costs must fit.
///
/// # Panics
/// Panics if the number is odd.
pub fn cheapest(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    assert!(count.is_multiple_of(2), "an odd number cannot be paired off");
    if count == 0 {
        return Vec::new();
    }
    let mut costs = vec![0; count * count];
    let mut most = 0;
    for one in 0..count {
        for other in one + 1..count {
            let price = cost(one, other);
            costs[one * count + other] = price;
            costs[other * count + one] = price;
            most = most.max(price);
        }
    }
    // A pair more is worth more than any saving, so the heaviest matching is perfect.
    let worth = most * count as i128 + 1;
    let mut search = Search::new(count, |one, other| worth - costs[one * count + other]);
    while search.grow() {}
    (1..=count).map(|vertex| search.mate[vertex] - 1).collect()
}

/// What a vertex or blossom is in the alternating trees.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// Vertices are numbered from 1; numbers above the number of vertices are blossoms, 0 is none.
struct Search {
    count: usize,
    /// The highest number in use.
    top: usize,
    /// Twice the weight of each pair of vertices; nothing for a vertex with itself.
    weight: Vec<i128>,
    /// For two vertices or blossoms, the pair of vertices that joins them best; 0 if there is none.
    edge: Vec<(usize, usize)>,
    dual: Vec<i128>,
    /// The vertex each is matched with.
    mate: Vec<usize>,
    /// The vertex with the least slack towards each.
    nearest: Vec<usize>,
    /// The outermost blossom of each.
    outermost: Vec<usize>,
    /// The vertex through which each was reached.
    parent: Vec<usize>,
    label: Vec<Label>,
    seen: Vec<usize>,
    clock: usize,
    /// The parts of each blossom, around the cycle.
    parts: Vec<Vec<usize>>,
    /// For a blossom and a vertex in it, the part that contains the vertex.
    part_of: Vec<usize>,
    queue: std::collections::VecDeque<usize>,
}

impl Search {
    fn new(count: usize, weight: impl Fn(usize, usize) -> i128) -> Search {
        let size = 2 * count + 1;
        let mut search = Search {
            count,
            top: count,
            weight: vec![0; (count + 1) * (count + 1)],
            edge: vec![(0, 0); size * size],
            dual: vec![0; size],
            mate: vec![0; size],
            nearest: vec![0; size],
            outermost: (0..size).map(|x| if x <= count { x } else { 0 }).collect(),
            parent: vec![0; size],
            label: vec![Label::Free; size],
            seen: vec![0; size],
            clock: 0,
            parts: vec![Vec::new(); size],
            part_of: vec![0; size * (count + 1)],
            queue: std::collections::VecDeque::new(),
        };
        let mut heaviest = 0;
        for one in 1..=count {
            search.part_of[one * (count + 1) + one] = one;
            for other in (1..=count).filter(|&other| other != one) {
                let weight = weight(one - 1, other - 1);
                search.weight[one * (count + 1) + other] = 2 * weight;
                *search.edge_mut(one, other) = (one, other);
                heaviest = heaviest.max(weight);
            }
        }
        search.dual[1..=count].fill(heaviest);
        search
    }

    fn edge(&self, one: usize, other: usize) -> (usize, usize) {
        self.edge[one * (2 * self.count + 1) + other]
    }

    fn edge_mut(&mut self, one: usize, other: usize) -> &mut (usize, usize) {
        &mut self.edge[one * (2 * self.count + 1) + other]
    }

    /// How far an edge is from being tight.
    fn slack(&self, (one, other): (usize, usize)) -> i128 {
        self.dual[one] + self.dual[other] - self.weight[one * (self.count + 1) + other]
    }

    fn slack_between(&self, one: usize, other: usize) -> i128 {
        self.slack(self.edge(one, other))
    }

    fn offer_nearest(&mut self, vertex: usize, to: usize) {
        let known = self.nearest[to];
        if known == 0 || self.slack_between(vertex, to) < self.slack_between(known, to) {
            self.nearest[to] = vertex;
        }
    }

    fn find_nearest(&mut self, of: usize) {
        self.nearest[of] = 0;
        for vertex in 1..=self.count {
            let outer = self.outermost[vertex];
            if self.edge(vertex, of).0 != 0 && outer != of && self.label[outer] == Label::Outer {
                self.offer_nearest(vertex, of);
            }
        }
    }

    /// Queues the vertices of a blossom.
    fn enqueue(&mut self, x: usize) {
        if x <= self.count {
            self.queue.push_back(x);
        } else {
            for part in self.parts[x].clone() {
                self.enqueue(part);
            }
        }
    }

    fn set_outermost(&mut self, x: usize, blossom: usize) {
        self.outermost[x] = blossom;
        for part in self.parts[x].clone() {
            self.set_outermost(part, blossom);
        }
    }

    fn part_with(&self, blossom: usize, vertex: usize) -> usize {
        self.part_of[blossom * (self.count + 1) + vertex]
    }

    /// The place of a part in the cycle of a blossom, turned so that the way to it from the base is even.
    fn even_place(&mut self, blossom: usize, part: usize) -> usize {
        let place = self.parts[blossom].iter().position(|&it| it == part).expect("it is a part");
        if place % 2 == 0 {
            return place;
        }
        self.parts[blossom][1..].reverse();
        self.parts[blossom].len() - place
    }

    fn set_mate(&mut self, x: usize, y: usize) {
        let (from, to) = self.edge(x, y);
        self.mate[x] = to;
        if x > self.count {
            let base = self.part_with(x, from);
            let place = self.even_place(x, base);
            for at in 0..place {
                let (one, other) = (self.parts[x][at], self.parts[x][at ^ 1]);
                self.set_mate(one, other);
            }
            self.set_mate(base, y);
            self.parts[x].rotate_left(place);
        }
    }

    /// Matches along the path from `x` to the root of its tree.
    fn augment(&mut self, mut x: usize, mut y: usize) {
        loop {
            let next = self.outermost[self.mate[x]];
            self.set_mate(x, y);
            if next == 0 {
                return;
            }
            let before = self.outermost[self.parent[next]];
            self.set_mate(next, before);
            (x, y) = (before, next);
        }
    }

    /// Where the paths of two outer blossoms to their roots meet; 0 if they are in different trees.
    fn common(&mut self, mut x: usize, mut y: usize) -> usize {
        self.clock += 1;
        while x != 0 || y != 0 {
            if x != 0 {
                if self.seen[x] == self.clock {
                    return x;
                }
                self.seen[x] = self.clock;
                x = self.outermost[self.mate[x]];
                if x != 0 {
                    x = self.outermost[self.parent[x]];
                }
            }
            std::mem::swap(&mut x, &mut y);
        }
        0
    }

    /// The parts of a new blossom on one side: from an outer blossom up to the base.
    fn side(&mut self, mut x: usize, base: usize) -> Vec<usize> {
        let mut side = Vec::new();
        while x != base {
            let inner = self.outermost[self.mate[x]];
            side.extend([x, inner]);
            self.enqueue(inner);
            x = self.outermost[self.parent[inner]];
        }
        side
    }

    fn add_blossom(&mut self, x: usize, base: usize, y: usize) {
        let free = (self.count + 1..=self.top).find(|&number| self.outermost[number] == 0);
        let blossom = free.unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[base];
        let mut parts = self.side(x, base);
        parts.push(base);
        parts.reverse();
        parts.extend(self.side(y, base));
        self.parts[blossom].clone_from(&parts);
        self.set_outermost(blossom, blossom);
        for other in 1..=self.top {
            *self.edge_mut(blossom, other) = (0, 0);
            *self.edge_mut(other, blossom) = (0, 0);
        }
        let width = self.count + 1;
        self.part_of[blossom * width..(blossom + 1) * width].fill(0);
        for part in parts {
            for other in 1..=self.top {
                let (new, known) = (self.edge(part, other), self.edge(blossom, other));
                if new.0 != 0 && (known.0 == 0 || self.slack(new) < self.slack(known)) {
                    *self.edge_mut(blossom, other) = new;
                    *self.edge_mut(other, blossom) = (new.1, new.0);
                }
            }
            for vertex in 1..=self.count {
                if self.part_with(part, vertex) != 0 {
                    self.part_of[blossom * width + vertex] = part;
                }
            }
        }
        self.find_nearest(blossom);
    }

    /// Takes an inner blossom apart.
    fn expand(&mut self, blossom: usize) {
        for part in self.parts[blossom].clone() {
            self.set_outermost(part, part);
        }
        let (entry, _) = self.edge(blossom, self.parent[blossom]);
        let entry = self.part_with(blossom, entry);
        let place = self.even_place(blossom, entry);
        let parts = self.parts[blossom].clone();
        for pair in parts[..place].chunks(2) {
            let &[inner, outer] = pair else { break };
            self.parent[inner] = self.edge(outer, inner).0;
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.nearest[inner] = 0;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.label[entry] = Label::Inner;
        self.parent[entry] = self.parent[blossom];
        for &part in &parts[place + 1..] {
            self.label[part] = Label::Free;
            self.find_nearest(part);
        }
        self.outermost[blossom] = 0;
    }

    /// Follows a tight edge. Returns whether the matching has grown.
    fn follow(&mut self, edge: (usize, usize)) -> bool {
        let (x, y) = (self.outermost[edge.0], self.outermost[edge.1]);
        match self.label[y] {
            Label::Free => {
                self.parent[y] = edge.0;
                self.label[y] = Label::Inner;
                let next = self.outermost[self.mate[y]];
                self.nearest[y] = 0;
                self.nearest[next] = 0;
                self.label[next] = Label::Outer;
                self.enqueue(next);
                false
            }
            Label::Outer => {
                let base = self.common(x, y);
                if base == 0 {
                    self.augment(x, y);
                    self.augment(y, x);
                    return true;
                }
                self.add_blossom(x, base, y);
                false
            }
            Label::Inner => false,
        }
    }

    /// Follows tight edges from queued vertices. Returns whether the matching has grown.
    fn scan(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.label[self.outermost[vertex]] == Label::Inner {
                continue;
            }
            for other in 1..=self.count {
                if self.outermost[vertex] == self.outermost[other] {
                    continue;
                }
                if self.slack((vertex, other)) == 0 {
                    if self.follow((vertex, other)) {
                        return true;
                    }
                } else {
                    self.offer_nearest(vertex, self.outermost[other]);
                }
            }
        }
        false
    }

    /// Grows the matching by one pair; returns whether it could.
    fn grow(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.nearest.fill(0);
        self.queue.clear();
        for x in 1..=self.top {
            if self.outermost[x] == x && self.mate[x] == 0 {
                self.parent[x] = 0;
                self.label[x] = Label::Outer;
                self.enqueue(x);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.scan() {
                return true;
            }
            let step = self.step();
            for vertex in 1..=self.count {
                match self.label[self.outermost[vertex]] {
                    Label::Outer if self.dual[vertex] <= step => return false,
                    Label::Outer => self.dual[vertex] -= step,
                    Label::Inner => self.dual[vertex] += step,
                    Label::Free => {}
                }
            }
            let blossoms = self.count + 1..=self.top;
            for blossom in blossoms.clone().filter(|&it| self.outermost[it] == it) {
                match self.label[blossom] {
                    Label::Outer => self.dual[blossom] += 2 * step,
                    Label::Inner => self.dual[blossom] -= 2 * step,
                    Label::Free => {}
                }
            }
            self.queue.clear();
            for x in 1..=self.top {
                let near = self.nearest[x];
                if self.outermost[x] == x
                    && near != 0
                    && self.outermost[near] != x
                    && self.slack_between(near, x) == 0
                    && self.follow(self.edge(near, x))
                {
                    return true;
                }
            }
            for blossom in blossoms {
                if self.outermost[blossom] == blossom
                    && self.label[blossom] == Label::Inner
                    && self.dual[blossom] == 0
                {
                    self.expand(blossom);
                }
            }
        }
    }

    /// By how much the dual variables can change until something becomes tight.
    fn step(&self) -> i128 {
        let mut step = i128::MAX;
        for x in (1..=self.top).filter(|&x| self.outermost[x] == x) {
            if x > self.count && self.label[x] == Label::Inner {
                step = step.min(self.dual[x] / 2);
            }
            if self.nearest[x] != 0 {
                let slack = self.slack_between(self.nearest[x], x);
                match self.label[x] {
                    Label::Free => step = step.min(slack),
                    Label::Outer => step = step.min(slack / 2),
                    Label::Inner => {}
                }
            }
        }
        step
    }
}
