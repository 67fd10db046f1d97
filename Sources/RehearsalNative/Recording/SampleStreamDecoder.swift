/// Turns blocks of bytes of any size into whole frames of samples.
///
/// Samples are bit-identical to those that `SoundFile` reads from the same bytes in a WAV file.
package struct SampleStreamDecoder: Sendable {
  /// Whole frames, as bytes and as numbers.
  package struct Frames: Equatable, Sendable {
    /// To be stored.
    package var bytes: [UInt8] = []
    /// Channels interleaved, full scale 1.
    package var samples: [Float] = []
  }

  package let format: RawFormat
  /// The beginning of the next frame.
  private var rest: [UInt8] = []

  package init(_ format: RawFormat) { self.format = format }

  /// The frames that these bytes complete.
  package mutating func decode(_ bytes: [UInt8]) -> Frames {
    var whole = rest + bytes
    let end = whole.count - whole.count % format.frameWidth
    rest = Array(whole[end...])
    whole.removeLast(rest.count)
    return Frames(bytes: whole, samples: Self.samples(of: whole, format.encoding))
  }

  private static func samples(of bytes: [UInt8], _ encoding: RawFormat.Encoding) -> [Float] {
    let width = encoding.width
    let bytes = bytes.span
    var samples: [Float] = []
    samples.reserveCapacity(bytes.count / width)
    // The bytes of a sample, left-justified in 32 bits.
    func bits(at start: Int) -> UInt32 {
      var bits: UInt32 = 0
      for place in 0..<width {
        bits |= UInt32(bytes[start &+ place]) &<< UInt32(8 &* (4 &- width &+ place))
      }
      return bits
    }
    for start in stride(from: 0, to: bytes.count, by: width) {
      let bits = bits(at: start)
      samples.append(
        encoding == .float
          ? Float(bitPattern: bits) : Float(Int32(bitPattern: bits)) * scale)
    }
    return samples
  }

  /// Converts 32-bit integers to full scale 1.
  private static let scale: Float = 0x1p-31
}
