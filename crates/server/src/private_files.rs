//! Files and folders that only their owner may read: they contain seeds of running games, addresses and password hashes.

use std::{
    fs::{self, OpenOptions},
    io,
    path::Path,
};

/// Makes the directory of a file, readable by its owner only, unless it is there.
pub fn make_directory_of(file: &Path) -> io::Result<()> {
    let Some(directory) = file.parent().filter(|directory| !directory.as_os_str().is_empty()) else {
        return Ok(());
    };
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory)
}

/// How a file is made that only its owner may read, where there is none.
pub fn new_file() -> OpenOptions {
    let mut options = lasting_file();
    options.create(false).create_new(true);
    options
}

/// The same for a file that may be there already, and then stays as it is.
pub fn lasting_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes away what others may do with a file, if there is one.
#[cfg(unix)]
pub fn close_to_others(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = fs::metadata(file) else { return };
    let mode = found.permissions().mode() & 0o777;
    let own = mode & 0o700;
    if !found.is_file() || mode == own {
        return;
    }
    let name = file.display();
    match fs::set_permissions(file, fs::Permissions::from_mode(own)) {
        Ok(()) => tracing::warn!("{name} could be read by others on this machine; now only its owner can"),
        Err(error) => {
            tracing::warn!(%error, "{name} can be read by others on this machine, and that cannot be changed");
        }
    }
}

/// Where there are no such permissions, the folder decides.
#[cfg(not(unix))]
pub fn close_to_others(_: &Path) {}
