//! Enums whose values are words: in content, notation and JSON.

/// Defines an enum in which every value has a word.
#[macro_export]
macro_rules! word_enum {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$each:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$each])* $value),+
        }

        impl $name {
            /// Every one, in order.
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$value),+];

            /// Its word.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$value => $word),+
                }
            }

            /// The one with a word.
            pub fn from_id(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|each| each.id() == word)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }
    };
}

/// Makes enums that are JSON as their words. The text says what any other word is not.
#[macro_export]
macro_rules! json_words {
    ($($name:ident: $what:literal;)+) => {
        $crate::json_as! {$(
            $name as String: |value| value.id(),
                |word| $name::from_id(&word).ok_or_else(|| format!("`{word}` is not {}", $what));
        )+}
    };
}
