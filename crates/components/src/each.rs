//! Lists with exactly one row for each of some things.

use crate::Entry;

impl<'a> Entry<'a> {
    /// Reads a list such as `[[piece]]` that has one row for each of these words, in the order of the
    /// words. Duplicate and missing rows are reported. A row with an unknown word is read as well, so that all of its
    /// errors are found.
    pub fn one_each<K: Copy, T, const N: usize>(
        &self,
        section: &str,
        key: &str,
        words: &[(&str, K); N],
        mut read: impl FnMut(&Entry<'a>, Option<K>) -> T,
    ) -> [Option<T>; N] {
        let mut list = [const { None }; N];
        let places: Vec<(&str, usize)> = (0..).zip(words).map(|(n, &(word, _))| (word, n)).collect();
        for mut row in self.rows(section) {
            let place = row.choice(key, &places);
            if let Some(n) = place {
                row.call(&format!("{section} {}", words[n].0));
            }
            let made = read(&row, place.map(|n| words[n].1));
            row.keep(&mut list, place, made);
        }
        for ((word, _), _) in words.iter().zip(&list).filter(|(_, made)| made.is_none()) {
            self.missing_row(section, word, &format!("{key} = \"{word}\""));
        }
        list
    }

    /// Reads a list such as `[[card]]` that has one row for each number from 1, in the order of
    /// numbers. Duplicate and missing rows are reported. A row with an invalid number is read as well;
    /// the rule explains the range.
    pub fn one_each_number<T, const N: usize>(
        &self,
        section: &str,
        rule: &str,
        mut read: impl FnMut(&Entry<'a>, Option<u8>) -> T,
    ) -> [Option<T>; N] {
        let mut list = [const { None }; N];
        for mut row in self.rows(section) {
            let number = row.number("number", &(1..=N as u8), rule);
            if let Some(number) = number {
                row.call(&format!("{section} {number}"));
            }
            let made = read(&row, number);
            row.keep(&mut list, number.map(|number| usize::from(number) - 1), made);
        }
        for (number, _) in (1..).zip(&list).filter(|(_, made): &(u8, _)| made.is_none()) {
            self.missing_row(section, &number.to_string(), &format!("number = {number}"));
        }
        list
    }

    /// Stores a row at its index.
    fn keep<T>(&self, list: &mut [Option<T>], place: Option<usize>, made: T) {
        if let Some(n) = place
            && list[n].replace(made).is_some()
        {
            self.stands_twice();
        }
    }

    fn missing_row(&self, section: &str, name: &str, with: &str) {
        let article = if section.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        self.missing(&format!("{section} {name} is missing; add {article} [[{section}]] with {with}"));
    }
}
