//! The headers that every response must have, for every caller and route.

use axum::http::HeaderMap;

use crate::Result;

/// Headers that every answer has, and what they must say.
const EVERY: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-request-id", ""),
];

/// What the policy for content must forbid or keep to the server itself.
const POLICY: [&str; 5] = [
    "default-src 'none'",
    "script-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
];

/// Holds the headers of an answer against what they must be.
pub fn check(headers: &HeaderMap, secure: bool) -> Result<()> {
    let get = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    for (name, value) in EVERY {
        let said = get(name).ok_or_else(|| format!("an answer without {name}"))?;
        if !value.is_empty() && said != value {
            return Err(format!("{name} is `{said}`, not `{value}`").into());
        }
    }
    let policy = get("content-security-policy").unwrap_or_default();
    if let Some(missing) = POLICY.into_iter().find(|part| !policy.split("; ").any(|said| said == *part)) {
        return Err(format!("the content policy lacks {missing}: {policy}").into());
    }
    if policy.contains("unsafe") {
        return Err(format!("the content policy lets something unsafe in: {policy}").into());
    }
    if get("strict-transport-security").is_some() != secure {
        return Err(format!("strict-transport-security with https {secure}").into());
    }
    if get("cache-control").is_none() {
        return Err("an answer that does not say who may keep it".into());
    }
    headers.get_all("set-cookie").iter().try_for_each(|set| cookie(set.to_str()?, secure))
}

/// Holds a cookie that is set against what it must be. Only the session is a secret; a look may be read by scripts.
fn cookie(set: &str, secure: bool) -> Result<()> {
    let has = |flag: &str| set.split("; ").skip(1).any(|said| said == flag);
    let session = set.starts_with("zheng=");
    let good = has("Path=/")
        && has("SameSite=Lax")
        && (!session || has("HttpOnly"))
        && (!session || has("Secure") == secure);
    if good { Ok(()) } else { Err(format!("a cookie with wrong flags: {set}").into()) }
}

#[cfg(test)]
mod tests {
    use super::cookie;

    #[test]
    fn a_session_without_its_flags_is_noticed() {
        let good = "zheng=zs_1.2; Path=/; Max-Age=1; HttpOnly; SameSite=Lax; Secure";
        assert!(cookie(good, true).is_ok() && cookie(good, false).is_err());
        for flag in ["; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"] {
            assert!(cookie(&good.replace(flag, ""), true).is_err(), "{flag}");
        }
    }
}
