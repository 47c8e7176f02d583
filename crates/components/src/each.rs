//! Lists that have one row for each of some things.

use crate::Entry;

impl<'a> Entry<'a> {
    /// What is made of a list such as `[[skill]]` that has one row for each of these words, in the order of the
    /// words. What stands there twice or is missing is noted. A row without such a word is read as well, with
    /// nothing for it, so that all of its problems are found.
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

    /// What is made of a list such as `[[card]]` that has one row for each number from 1, in the order of
    /// numbers. What stands there twice or is missing is noted. A row without such a number is read as well,
    /// with nothing for it; the rule says why no other will do.
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

    /// Puts what was made of a row in its place.
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
