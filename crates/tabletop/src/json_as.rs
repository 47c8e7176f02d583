//! Types that are JSON in the form of simpler types.

/// Makes types JSON, but not readable: what a value is written as.
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

/// Makes types JSON in the form of another type: what a value is written as, and the value of what is read or a text that says
/// what is wrong with it.
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
