//! Enums that are written as words in rows, sums and reports.

/// Defines an enum whose values are written as words, also in JSON.
#[macro_export]
macro_rules! words {
    (
        $(#[$about:meta])*
        $name:ident, $what:literal {
            $($(#[$each:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$each])* $value,)+
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$value),+];

            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.id())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let word = String::deserialize(from)?;
                let found = $name::ALL.iter().copied().find(|value| value.id() == word);
                found.ok_or_else(|| serde::de::Error::custom(format!(concat!("`{}` is not a ", $what), word)))
            }
        }
    };
}
