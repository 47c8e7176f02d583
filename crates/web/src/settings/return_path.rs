//! Paths to return to: only within this site.

/// A path of this site without a language in its query, because that would override the chosen one. Anything that could
/// lead elsewhere becomes the first page.
pub fn path(wanted: &str) -> String {
    let of_this_site = wanted.starts_with('/')
        // Browsers take `//host` and `/\host` for other sites, and pass over control characters.
        && !wanted.contains("//")
        && !wanted.contains('\\')
        && wanted.bytes().all(|byte| byte.is_ascii_graphic());
    if !of_this_site {
        return "/".to_owned();
    }
    let Some((path, query)) = wanted.split_once('?') else { return wanted.to_owned() };
    let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("lang=")).collect();
    if rest.is_empty() { path.to_owned() } else { format!("{path}?{}", rest.join("&")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_this_site_lead_back() {
        for same in ["/", "/new", "/tables/0123?seat=red", "/people/me?from=20"] {
            assert_eq!(path(same), same);
        }
        assert_eq!(path("/new?lang=de"), "/new");
        assert_eq!(path("/people/me?lang=de&from=20"), "/people/me?from=20");
    }

    #[test]
    fn nothing_leads_elsewhere() {
        for other in [
            "",
            "new",
            "//example.org",
            "/\\example.org",
            "\\\\example.org",
            "https://example.org",
            "/a//b",
            "javascript:alert(1)",
            "/\t/example.org",
            "/\n",
            "/a b",
            "/ä",
        ] {
            assert_eq!(path(other), "/", "{other:?}");
        }
    }
}
