//! The link of a table, as a browser shows it, with or without an invitation.

use std::str::FromStr;

use reqwest::Url;
use tabletop::Problem;

use crate::errors;

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server, without a slash at its end.
    pub server: String,
    pub table: String,
    /// The secret of an invitation.
    pub invitation: Option<String>,
}

impl FromStr for Link {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Link, Problem> {
        let wrong = || errors::Link { text }.into();
        let url = Url::parse(text).map_err(|_| wrong())?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(wrong());
        }
        #[cfg(not(feature = "https"))]
        if url.scheme() == "https" {
            return Err(words::not_built("https", "https").into());
        }
        let (before, after) = url.path().split_once("/tables/").ok_or_else(wrong)?;
        let table = after.split('/').next().filter(|table| !table.is_empty()).ok_or_else(wrong)?;
        let invitation = url.query_pairs().find(|(name, _)| name == "invitation");
        Ok(Link {
            server: format!("{}{}", url.origin().ascii_serialization(), before.trim_end_matches("/api")),
            table: table.to_owned(),
            invitation: invitation.map(|(_, secret)| secret.into_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_pages_of_invitations_and_of_the_api_name_a_table() {
        let link = |text: &str| text.parse::<Link>().unwrap();
        let plain = Link { server: "http://a.test:8000".into(), table: "3m8v".into(), invitation: None };
        assert_eq!(link("http://a.test:8000/tables/3m8v"), plain);
        assert_eq!(link("http://a.test:8000/api/tables/3m8v"), plain);
        assert_eq!(link("http://a.test:8000/tables/3m8v/replay?x=1#y"), plain);
        let invited = link("http://b.test/tables/9z?invitation=zi_abc");
        assert_eq!(invited.server, "http://b.test");
        assert_eq!(invited.invitation.as_deref(), Some("zi_abc"));
    }

    #[test]
    fn an_https_link_can_be_used_only_where_https_is_built_in() {
        let link = "https://b.test/tables/9z".parse::<Link>();
        assert_eq!(link.is_ok(), cfg!(feature = "https"), "{link:?}");
    }

    #[test]
    fn anything_else_is_refused_with_what_it_should_be() {
        for text in ["", "3m8v", "http://a.test/", "http://a.test/tables/", "ftp://a.test/tables/3m8v"] {
            assert_eq!(text.parse::<Link>(), Err(errors::Link { text }.into()), "{text}");
        }
    }
}
