//! Ids as text.

use host::TableId;

#[test]
fn ids_read_back() {
    for bytes in [[0; 10], [255; 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] {
        let text = TableId(bytes).to_string();
        assert_eq!(text.len(), 16);
        assert_eq!(text.parse(), Ok(TableId(bytes)));
    }
    for bad in ["", "0123456789abcde", "0123456789abcdei", "0123456789ABCDEF", "0123456789abcdeé"] {
        assert!(bad.parse::<TableId>().is_err(), "{bad}");
    }
}
