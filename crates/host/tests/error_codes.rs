//! Error codes as text.

use host::ErrorCode;

#[test]
fn codes_read_back() {
    assert_eq!(ErrorCode::NotYourSeat.id(), "not_your_seat");
    for &code in ErrorCode::ALL {
        assert_eq!(code.id().parse(), Ok(code));
    }
}
