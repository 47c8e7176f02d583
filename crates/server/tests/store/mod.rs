//! The store keeps its promises, on `SQLite` and on `PostgreSQL` alike.

use crate::postgres;

mod backup;
mod groups;
mod lists;
mod notices;
mod opening;
mod people;
mod sample;
mod speed;
mod talk;
mod tournaments;

/// Makes of each function a test on each database.
#[macro_export]
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let place = $crate::store::sample::Place::sqlite();
                super::$name(&place).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let place = $crate::store::sample::Place::postgres();
                super::$name(&place).await;
            })+
        }
    };
}
