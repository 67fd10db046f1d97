/// The header of a Sun or NeXT `.au` with plain samples.
///
/// - Source: Sun Microsystems, `au(4)`; NeXT's `soundstruct.h` for the numbers of the encodings.
enum AUHeader {
  static func layout(of bytes: RecordingBytes) throws(SoundFileError) -> SampleLayout {
    let header = try bytes.bytes(at: 0, count: 24)
    let isBigEndian = header.first == UInt8(ascii: ".")
    let fields = HeaderFields(header, bigEndian: isBigEndian)
    guard
      let offset = fields.size(UInt32.self, at: 4),
      let size = fields.size(UInt32.self, at: 8),
      let code = fields.integer(UInt32.self, at: 12),
      let sampleRate = fields.integer(UInt32.self, at: 16).map(Int.init),
      let channels = fields.integer(UInt32.self, at: 20).map(Int.init)
    else { throw .damaged(reason: "the header is cut short") }
    guard offset >= 24 else { throw .damaged(reason: "samples inside the header") }

    let encoding: SampleEncoding
    switch code {
    case 1: encoding = .muLaw
    case 2: encoding = .signed8
    case 3: encoding = .signed16
    case 4: encoding = .signed24
    case 5: encoding = .signed32
    case 6: encoding = .float
    case 7: encoding = .double
    case 27: encoding = .aLaw
    case 23...26: throw .unsupportedEncoding(container: "AU", encoding: "G.72x ADPCM", tag: nil)
    default: throw .unsupportedEncoding(container: "AU", encoding: "encoding \(code)", tag: nil)
    }
    try RecordingLimits.check(channels: channels, sampleRate: sampleRate)
    return SampleLayout(
      container: "AU", encoding: encoding, isBigEndian: isBigEndian, channels: channels,
      sampleRate: sampleRate, offset: offset,
      declaredBytes: size > 0 ? SampleLayout.known(size, at: offset, in: bytes) : nil)
  }
}
