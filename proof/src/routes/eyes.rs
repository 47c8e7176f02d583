//! The page of a table: everyone gets it, but each caller must get only the view they may have.

use strum::VariantArray;

use super::caller::Caller;
use super::world::World;
use crate::Result;

/// Asks for the owner's eyes as everyone, and says who got them but should not have, or the other way round.
pub async fn run(world: &World) -> Result<usize> {
    let (home, _folder) = world.open().await?;
    let mut asked = 0;
    for &caller in Caller::VARIANTS {
        for path in ["/tables/<running>?seat=emperor", "/tables/<running>/part?seat=emperor"] {
            let path = world.facts.fill(path)?;
            let answer = home.client.send("GET", &path, world.facts.pass(caller), None).await?;
            let eyes = answer.text.split("\"eyes\":\"").nth(1).and_then(|rest| rest.split('"').next());
            let expected = match caller {
                Caller::Owner | Caller::Program => Some("emperor"),
                Caller::Other => Some("overlord"),
                Caller::Banned | Caller::Fake | Caller::Revoked => None,
                _ => Some("spectator"),
            };
            asked += 1;
            if eyes != expected {
                return Err(format!("{path}: {caller} is shown what {eyes:?} sees, not {expected:?}").into());
            }
        }
    }
    home.server.stop().await;
    Ok(asked)
}
