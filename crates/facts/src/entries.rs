//! Serialises maps as lists of key and value, because their keys are not strings.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize)]
struct Written<'a, K, V> {
    #[serde(flatten)]
    key: &'a K,
    #[serde(flatten)]
    value: &'a V,
}

#[derive(Deserialize)]
#[serde(bound(deserialize = "K: DeserializeOwned, V: DeserializeOwned"))]
struct Read<K, V> {
    #[serde(flatten)]
    key: K,
    #[serde(flatten)]
    value: V,
}

pub fn serialize<S: Serializer, K: Serialize, V: Serialize>(
    map: &BTreeMap<K, V>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let mut list = to.serialize_seq(Some(map.len()))?;
    map.iter().try_for_each(|(key, value)| list.serialize_element(&Written { key, value }))?;
    list.end()
}

pub fn deserialize<'de, D: Deserializer<'de>, K: DeserializeOwned + Ord, V: DeserializeOwned>(
    from: D,
) -> Result<BTreeMap<K, V>, D::Error> {
    let list: Vec<Read<K, V>> = Vec::deserialize(from)?;
    Ok(list.into_iter().map(|Read { key, value }| (key, value)).collect())
}

/// Numbers and how often each occurred, as a list of pairs.
pub mod counts {
    use super::{BTreeMap, Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(map: &BTreeMap<u32, u64>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(map)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<u32, u64>, D::Error> {
        Ok(Vec::<(u32, u64)>::deserialize(from)?.into_iter().collect())
    }
}
