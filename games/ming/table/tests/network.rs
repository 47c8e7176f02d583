//! The network computes the same outputs as `PyTorch` did in training, and its weights have the hash that the page names.

use ming_table::evaluator::inputs::COUNT;
use ming_table::evaluator::networks::network;
use tabletop::Hash;

/// Inputs in 16 bits and the output in 32, for each of 1,000 positions of games that were not learned from.
const CHECK: &[u8] = include_bytes!("network/two.check");
const WEIGHTS: &[u8] = include_bytes!("../weights/two.bin");
const PAGE: &str = include_str!("../../../../learn/README.md");

/// A number of 16 bits (IEEE 754).
fn half(bytes: [u8; 2]) -> f32 {
    let bits = u16::from_le_bytes(bytes);
    let (exponent, fraction) = (bits >> 10 & 31, f32::from(bits & 0x3ff));
    let size = match exponent {
        0 => fraction * 2f32.powi(-24),
        exponent => (1.0 + fraction / 1024.0) * 2f32.powi(i32::from(exponent) - 15),
    };
    if bits >> 15 == 1 { -size } else { size }
}

#[test]
fn the_network_says_what_pytorch_said() {
    let network = network(&ming::Rules::new(ming::Edition::English)).expect("there is a network for two");
    let (rows, rest) = CHECK.as_chunks::<{ 2 * COUNT + 4 }>();
    assert_eq!((rows.len(), rest.len()), (1000, 0));
    let (mut least, mut most) = (f32::INFINITY, f32::NEG_INFINITY);
    for (number, row) in rows.iter().enumerate() {
        let (inputs, output) = row.split_at(2 * COUNT);
        let mut read = [0.0; COUNT];
        for (value, bytes) in read.iter_mut().zip(inputs.as_chunks().0) {
            *value = half(*bytes);
        }
        let output = f32::from_le_bytes(output.try_into().expect("four bytes"));
        let said = network.output(&read);
        assert!((said - output).abs() < 1e-3, "row {number}: {said}, not {output}");
        (least, most) = (least.min(said), most.max(said));
    }
    assert!(most - least > 2.0, "the positions differ: {least} to {most}");
}

#[test]
fn the_weights_are_those_that_the_page_names() {
    assert!(PAGE.contains(&Hash::of(WEIGHTS).to_string()), "{}", Hash::of(WEIGHTS));
}
