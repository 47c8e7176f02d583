//! Files for their owner only.

use std::fs;
use std::path::Path;

use server::private_files::make_directory_of;

#[test]
fn the_directory_is_made_for_its_owner_only() {
    let root =
        std::env::temp_dir().join(format!("zheng-{}", host::to_digits(&server::secret::random::<10>())));
    let file = root.join("a").join("zheng.sqlite");
    make_directory_of(&file).unwrap();
    make_directory_of(&file).unwrap();
    make_directory_of(Path::new("zheng.sqlite")).unwrap();
    let made = fs::metadata(file.parent().unwrap()).unwrap();
    assert!(made.is_dir());
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&made.permissions()) & 0o777, 0o700);
    fs::remove_dir_all(root).unwrap();
}
