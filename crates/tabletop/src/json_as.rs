//! Types that are written as JSON, and read, in the form of simpler types.

/// Implements `Serialize` for types: a value is written as the given form.
#[macro_export]
macro_rules! write_as {
    ($($Type:ty: |$value:ident| $form:expr;)+) => {$(
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                serde::Serialize::serialize(&$form, to)
            }
        }
    )+};
}

/// Implements `Serialize` and `Deserialize` for types: a value is written as the given form, and read from that form. Reading
/// returns the value, or a text that says what is wrong.
#[macro_export]
macro_rules! json_as {
    ($($Type:ty as $Form:ty: |$value:ident| $form:expr, |$read:ident| $parsed:expr;)+) => {$(
        $crate::write_as! { $Type: |$value| $form; }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$Type, D::Error> {
                let parse = |$read: $Form| -> Result<$Type, String> { $parsed };
                parse(serde::Deserialize::deserialize(from)?).map_err(serde::de::Error::custom)
            }
        }
    )+};
}
