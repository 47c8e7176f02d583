//! One Parquet file, which gets its name only when it is complete.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArrayType, DoubleType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

use super::columns::{ColumnBuffers, Filled, GAME, Values};
use tabletop::Problem;

use ::facts::{Column, Kind};

use crate::errors;

/// A file that rows are written to.
pub struct TableFile {
    writer: SerializedFileWriter<File>,
    unfinished: Unfinished,
}

/// A file that does not have its name yet.
pub struct Unfinished {
    path: PathBuf,
    part: PathBuf,
}

/// Opens a file that gets its name later. Overwrites what an interrupted run has left.
pub(super) fn open_part(path: &Path) -> io::Result<(File, Unfinished)> {
    let part = path.with_extension("parquet.part");
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(&part)?;
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => {
            io::Error::other(Problem::from(errors::BeingWritten { file: part.display() }))
        }
        TryLockError::Error(error) => error,
    })?;
    file.set_len(0)?;
    Ok((file, Unfinished { path: path.to_owned(), part }))
}

impl TableFile {
    /// A new file for a table with these columns.
    pub fn create(path: &Path, columns: &[Column]) -> io::Result<TableFile> {
        let (file, unfinished) = open_part(path)?;
        let fields: Result<Vec<_>, _> = std::iter::once(&GAME).chain(columns).map(field).collect();
        let schema = Type::group_type_builder("row").with_fields(fields.map_err(outside)?).build();
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let schema = Arc::new(schema.map_err(outside)?);
        let writer = SerializedFileWriter::new(file, schema, Arc::new(properties)).map_err(outside)?;
        Ok(TableFile { writer, unfinished })
    }

    /// Writes rows as a group.
    pub fn write(&mut self, sheet: &ColumnBuffers) -> io::Result<()> {
        let mut group = self.writer.next_row_group().map_err(outside)?;
        for filled in &sheet.columns {
            if let Some(mut writer) = group.next_column().map_err(outside)? {
                write(&mut writer, filled).map_err(outside)?;
                writer.close().map_err(outside)?;
            }
        }
        group.close().map_err(outside)?;
        Ok(())
    }

    /// Writes what a reader needs at the end. The file has its name only after [`Unfinished::name`].
    pub fn close(self) -> io::Result<Unfinished> {
        self.writer.close().map_err(outside)?;
        Ok(self.unfinished)
    }
}

impl Unfinished {
    /// Gives the file its name.
    pub fn name(self) -> io::Result<()> {
        fs::rename(self.part, self.path)
    }
}

fn field(column: &Column) -> Result<Arc<Type>, ParquetError> {
    let (physical, logical) = match column.kind {
        Kind::Int => (Physical::INT32, None),
        Kind::Long => (Physical::INT64, None),
        Kind::Chance => (Physical::DOUBLE, None),
        Kind::Truth => (Physical::BOOLEAN, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    let repetition = if column.optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let field = Type::primitive_type_builder(column.name, physical);
    field.with_repetition(repetition).with_logical_type(logical).build().map(Arc::new)
}

fn write(writer: &mut SerializedColumnWriter<'_>, filled: &Filled) -> Result<usize, ParquetError> {
    let levels = filled.column.optional.then_some(&*filled.levels);
    match &filled.values {
        Values::Int(values) => writer.typed::<Int32Type>().write_batch(values, levels, None),
        Values::Long(values) => writer.typed::<Int64Type>().write_batch(values, levels, None),
        Values::Double(values) => writer.typed::<DoubleType>().write_batch(values, levels, None),
        Values::Truth(values) => writer.typed::<BoolType>().write_batch(values, levels, None),
        Values::Text(values) => writer.typed::<ByteArrayType>().write_batch(values, levels, None),
    }
}

/// What went wrong outside.
pub(super) fn outside(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}
