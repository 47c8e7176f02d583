//! A small neural network that evaluates positions: two hidden layers, one output.
//!
//! Weights come as bytes, see [`Network::read`]; `learn/README.md` explains how they are trained.

use tabletop::word_enum;

word_enum! {
    /// How positions are evaluated.
    pub enum Judge {
        /// By a weighted sum of features, with the search of version 0.1.
        Linear = "linear",
        /// By a neural network, where the game has one.
        Network = "network",
    }
}

/// The first bytes of a file of weights; the last of them is the version of the format.
const MAGIC: [u8; 4] = *b"ZNN\x01";

/// Dense layers with rectified units: the inputs, a wide layer, a narrow one, and one number.
///
/// Sizes are known when the program is compiled, so that the loops have no remainder and become vector instructions.
pub struct Network<const INPUTS: usize, const WIDE: usize, const NARROW: usize> {
    /// For each input, its weights in the wide layer.
    first: Vec<[f32; WIDE]>,
    wide: [f32; WIDE],
    /// For each unit of the wide layer, its weights in the narrow one.
    second: Vec<[f32; NARROW]>,
    narrow: [f32; NARROW],
    last: [f32; NARROW],
    bias: f32,
}

/// Reads values from the beginning of the bytes.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn float(&mut self) -> Option<f32> {
        self.bytes().map(f32::from_le_bytes).filter(|number| number.is_finite())
    }

    fn size(&mut self) -> Option<usize> {
        self.bytes().map(|bytes| u16::from_le_bytes(bytes).into())
    }

    fn floats<const N: usize>(&mut self) -> Option<[f32; N]> {
        let mut row = [0.0; N];
        for value in &mut row {
            *value = self.float()?;
        }
        Some(row)
    }

    /// A row of bytes with a common scale.
    fn row<const N: usize>(&mut self) -> Option<[f32; N]> {
        let scale = self.float()?;
        Some(self.bytes::<N>()?.map(|byte| scale * f32::from(byte.cast_signed())))
    }

    fn rows<const N: usize>(&mut self, count: usize) -> Option<Vec<[f32; N]>> {
        (0..count).map(|_| self.row()).collect()
    }
}

impl<const INPUTS: usize, const WIDE: usize, const NARROW: usize> Network<INPUTS, WIDE, NARROW> {
    /// Reads weights: four bytes `ZNN` and 1; the number of inputs and the sizes of both layers, each as `u16`; the weights of
    /// each input; the biases of the wide layer; the weights of each of its units; the biases of the narrow layer; the weights
    /// of its units in the output, and the output's bias. The weights of an input or of a unit of the wide layer are a scale (`f32`)
    /// and signed bytes that are multiplied by it; everything else is `f32`. Numbers are little-endian.
    ///
    /// `None` if the bytes are anything else, or of another size.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader(bytes);
        let fits = reader.bytes()? == MAGIC
            && [reader.size()?, reader.size()?, reader.size()?] == [INPUTS, WIDE, NARROW];
        let network = Network {
            first: reader.rows(if fits { INPUTS } else { return None })?,
            wide: reader.floats()?,
            second: reader.rows(WIDE)?,
            narrow: reader.floats()?,
            last: reader.floats()?,
            bias: reader.float()?,
        };
        reader.0.is_empty().then_some(network)
    }

    /// The output: a logit.
    #[inline]
    pub fn output(&self, inputs: &[f32; INPUTS]) -> f32 {
        let mut wide = self.wide;
        for (&input, weights) in inputs.iter().zip(&self.first) {
            // Most inputs are zero: cards that are elsewhere, places without pieces.
            if input != 0.0 {
                for (sum, weight) in wide.iter_mut().zip(weights) {
                    *sum += input * weight;
                }
            }
        }
        let mut narrow = self.narrow;
        for (&unit, weights) in wide.iter().zip(&self.second) {
            if unit > 0.0 {
                for (sum, weight) in narrow.iter_mut().zip(weights) {
                    *sum += unit * weight;
                }
            }
        }
        let mut output = [0.0; NARROW];
        for ((product, unit), weight) in output.iter_mut().zip(narrow).zip(self.last) {
            *product = unit.max(0.0) * weight;
        }
        self.bias + output.iter().sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two inputs, two wide units, one narrow one.
    fn bytes() -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let floats = |bytes: &mut Vec<u8>, floats: &[f32]| {
            bytes.extend(floats.iter().flat_map(|number| number.to_le_bytes()));
        };
        for size in [2_u16, 2, 1] {
            bytes.extend(size.to_le_bytes());
        }
        for (scale, row) in [(0.5, [2_i8, -4]), (1.0, [1, 3])] {
            floats(&mut bytes, &[scale]);
            bytes.extend(row.map(i8::cast_unsigned));
        }
        floats(&mut bytes, &[0.25, 1.0]);
        for (scale, row) in [(2.0, [1_i8]), (0.25, [-4])] {
            floats(&mut bytes, &[scale]);
            bytes.extend(row.map(i8::cast_unsigned));
        }
        floats(&mut bytes, &[0.5, 3.0, -1.0]);
        bytes
    }

    #[test]
    fn a_network_adds_up_what_is_above_zero() {
        let network = Network::<2, 2, 1>::read(&bytes()).unwrap();
        // Wide: 0.25 + x + y and 1 - 2x + 3y. Narrow: 0.5 + 2 * the first - the second. Output: -1 + 3 * that.
        for (inputs, output) in [
            ([0.0, 0.0], -1.0),
            ([1.0, 0.0], -1.0 + 3.0 * (0.5 + 2.5)),
            ([-1.0, 0.0], -1.0),
            ([1.0, 0.5], -1.0 + 3.0 * (0.5 + 3.5 - 0.5)),
            ([0.0, -1.0], -1.0 + 3.0 * 0.5),
        ] {
            let said = network.output(&inputs);
            assert!((said - output).abs() < 1e-6, "{inputs:?}: {said}, not {output}");
        }
    }

    #[test]
    fn other_bytes_are_no_network() {
        let bytes = bytes();
        for length in 0..bytes.len() {
            assert!(Network::<2, 2, 1>::read(&bytes[..length]).is_none(), "{length} bytes");
        }
        assert!(Network::<2, 2, 1>::read(&[&bytes[..], &[0]].concat()).is_none(), "a byte too many");
        assert!(Network::<2, 1, 2>::read(&bytes).is_none(), "other sizes");
        let broken = |place: usize, byte: u8| {
            let mut bytes = bytes.clone();
            bytes[place] = byte;
            Network::<2, 2, 1>::read(&bytes).is_none()
        };
        assert!(broken(0, b'X') && broken(3, 2), "another format");
        let last = bytes.len() - 1;
        let mut endless = bytes.clone();
        endless[last - 3..].copy_from_slice(&f32::INFINITY.to_le_bytes());
        assert!(Network::<2, 2, 1>::read(&endless).is_none(), "a number that is none");
    }
}
