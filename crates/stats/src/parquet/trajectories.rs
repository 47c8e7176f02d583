//! The decisions of games as numbers, for machine learning: one Parquet file with a row for each decision.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use games::{AnyPlayed, AnyTensors};
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use serde_json::json;
use tabletop::Problem;

use crate::errors;

use super::file::{Unfinished, open_part, outside};

/// How many decisions are gathered before they are written.
const ROWS: usize = 4096;

/// A file that several threads write the decisions of games to. It has its name only when it is complete.
pub struct Trajectories {
    tensors: AnyTensors,
    file: Mutex<(SerializedFileWriter<File>, Rows)>,
    unfinished: Unfinished,
}

/// Decisions that are not written yet, column by column.
#[derive(Default)]
struct Rows {
    episode: Vec<i64>,
    step: Vec<i32>,
    seat: Vec<i32>,
    action: Vec<i32>,
    reward: Vec<f32>,
    observation: Vec<f32>,
    legal: Vec<i32>,
    /// 0 where a list of legal actions begins, 1 where it goes on.
    legal_levels: Vec<i16>,
}

impl Trajectories {
    /// A file in a folder, which is made if it is not there. A name that is taken is refused.
    pub fn new(folder: &Path, tail: &str, tensors: AnyTensors, seats: &[&str]) -> io::Result<Trajectories> {
        fs::create_dir_all(folder)?;
        let path = folder.join(format!("trajectories-{tail}.parquet"));
        if path.exists() {
            let taken = Problem::from(errors::FileTaken { file: path.display() });
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, taken));
        }
        let (file, unfinished) = open_part(&path)?;
        let about = [
            ("zheng.seats", json!(seats)),
            ("zheng.observation_columns", json!(tensors.observation_columns())),
            ("zheng.actions", json!(tensors.ids())),
        ];
        let about = about.map(|(key, value)| KeyValue::new(key.to_owned(), value.to_string()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(about.to_vec()));
        let writer =
            SerializedFileWriter::new(file, schema().map_err(outside)?, Arc::new(properties.build()));
        let file = Mutex::new((writer.map_err(outside)?, Rows::default()));
        Ok(Trajectories { tensors, file, unfinished })
    }

    /// Takes in a game that was just played.
    pub fn watch(&self, played: AnyPlayed<'_>) -> io::Result<()> {
        let mut own = Rows::default();
        self.tensors.decisions(played, |decision| {
            own.episode.push(decision.episode.cast_signed());
            own.step.push(decision.step.cast_signed());
            own.seat.push(decision.seat.0.into());
            own.action.push(decision.action.cast_signed());
            own.reward.push(decision.reward);
            own.observation.extend_from_slice(decision.observation);
            own.legal.extend(decision.legal.iter().map(|id| id.cast_signed()));
            own.legal_levels.extend((0..decision.legal.len()).map(|at| i16::from(at > 0)));
        });
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let (writer, rows) = &mut *file;
        rows.append(own);
        if rows.step.len() >= ROWS { rows.write(writer).map_err(outside) } else { Ok(()) }
    }

    /// Completes the file and gives it its name.
    pub fn finish(self) -> io::Result<()> {
        let (mut writer, mut rows) = self.file.into_inner().unwrap_or_else(PoisonError::into_inner);
        rows.write(&mut writer).map_err(outside)?;
        writer.close().map_err(outside)?;
        self.unfinished.name()
    }
}

impl Rows {
    fn append(&mut self, mut other: Rows) {
        self.episode.append(&mut other.episode);
        self.step.append(&mut other.step);
        self.seat.append(&mut other.seat);
        self.action.append(&mut other.action);
        self.reward.append(&mut other.reward);
        self.observation.append(&mut other.observation);
        self.legal.append(&mut other.legal);
        self.legal_levels.append(&mut other.legal_levels);
    }

    /// Writes all rows as a group and forgets them.
    fn write(&mut self, writer: &mut SerializedFileWriter<File>) -> Result<(), ParquetError> {
        let rows = std::mem::take(self);
        if rows.step.is_empty() {
            return Ok(());
        }
        let columns = rows.observation.len() / rows.step.len();
        let observation: Vec<i16> =
            (0..rows.observation.len()).map(|at| i16::from(at % columns > 0)).collect();
        let there = |count: usize| vec![1_i16; count];
        let mut group = writer.next_row_group()?;
        let mut column = 0;
        while let Some(mut writer) = group.next_column()? {
            match column {
                0 => writer.typed::<Int64Type>().write_batch(&rows.episode, None, None)?,
                1 => writer.typed::<Int32Type>().write_batch(&rows.step, None, None)?,
                2 => writer.typed::<Int32Type>().write_batch(&rows.seat, None, None)?,
                3 => writer.typed::<FloatType>().write_batch(
                    &rows.observation,
                    Some(&there(rows.observation.len())),
                    Some(&observation),
                )?,
                4 => writer.typed::<Int32Type>().write_batch(
                    &rows.legal,
                    Some(&there(rows.legal.len())),
                    Some(&rows.legal_levels),
                )?,
                5 => writer.typed::<Int32Type>().write_batch(&rows.action, None, None)?,
                _ => writer.typed::<FloatType>().write_batch(&rows.reward, None, None)?,
            };
            writer.close()?;
            column += 1;
        }
        group.close()?;
        Ok(())
    }
}

fn schema() -> Result<Arc<Type>, ParquetError> {
    let number = |name: &str, physical| {
        let number = Type::primitive_type_builder(name, physical).with_repetition(Repetition::REQUIRED);
        number.build().map(Arc::new)
    };
    let list = |name: &str, physical| {
        let items = Type::group_type_builder("list")
            .with_repetition(Repetition::REPEATED)
            .with_fields(vec![number("element", physical)?])
            .build()?;
        let list = Type::group_type_builder(name)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(Some(LogicalType::List))
            .with_fields(vec![Arc::new(items)]);
        list.build().map(Arc::new)
    };
    let fields = vec![
        number("episode", Physical::INT64)?,
        number("step", Physical::INT32)?,
        number("seat", Physical::INT32)?,
        list("observation", Physical::FLOAT)?,
        list("legal", Physical::INT32)?,
        number("action", Physical::INT32)?,
        number("reward", Physical::FLOAT)?,
    ];
    Type::group_type_builder("row").with_fields(fields).build().map(Arc::new)
}
