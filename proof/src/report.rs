//! `docs/reliability.md`: a page of sections, each written by its part.

use std::path::Path;

use crate::Result;

/// Puts a section between its marks (`<!-- sim -->` and `<!-- end of sim -->`), and leaves the rest of the page alone.
pub fn write(root: &Path, name: &str, section: &str) -> Result<()> {
    let file = root.join("docs/reliability.md");
    let page = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let page =
        with(&page, name, section).ok_or_else(|| format!("{} has no place for {name}", file.display()))?;
    Ok(std::fs::write(&file, page)?)
}

/// The page with a new section.
fn with(page: &str, name: &str, section: &str) -> Option<String> {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let (before, rest) = page.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}\n{}\n\n{end}{after}", section.trim()))
}

#[cfg(test)]
mod tests {
    use super::with;

    #[test]
    fn a_section_is_put_in_its_place() {
        let page = "# A\n<!-- sim -->\nold\n<!-- end of sim -->\n<!-- kill -->\nkept\n<!-- end of kill -->\n";
        let new =
            "# A\n<!-- sim -->\n\nnew\n\n<!-- end of sim -->\n<!-- kill -->\nkept\n<!-- end of kill -->\n";
        assert_eq!(with(page, "sim", "new\n").as_deref(), Some(new));
        assert_eq!(with(page, "soak", "new"), None);
    }
}
