//! The pictures that messengers show beside an invitation: one for each family of games.

use games::Family;
use host::ErrorCode;
use http::header::CACHE_CONTROL;

use crate::fault::Fault;
use crate::request::Request;
use crate::response::{Response, text, with};
use crate::site::Site;

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// The address of the picture of a family, without the server's.
pub fn path(family: &Family) -> String {
    format!("/share/{}.png", family.name)
}

/// The picture of a family.
pub async fn picture<S: Site>(_: &S, request: &Request) -> Result<Response, Fault> {
    let file: String = request.part("picture")?;
    let family = file.strip_suffix(".png").and_then(games::family);
    let family = family.ok_or(Fault::new(ErrorCode::NotFound))?;
    Ok(with(text("image/png", family.share_picture), CACHE_CONTROL, "public, max-age=86400"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_a_png_of_the_size_that_pages_declare() {
        for family in games::FAMILIES {
            let picture = family.share_picture;
            assert!(picture.starts_with(b"\x89PNG"), "{}", family.name);
            let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
            assert_eq!((number(16), number(20)), (WIDTH, HEIGHT), "{}", family.name);
            assert!(picture.len() < 150_000, "{}: messengers give up on large pictures", family.name);
        }
    }
}
