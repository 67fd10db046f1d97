/// The `fmt ` chunk of a WAV: how samples are stored. Checked before any decoder sees the file.
///
/// - Source: Microsoft, "Multiple Channel Audio Data and WAVE Files" (2007); RFC 2361 for the tags.
struct WaveFormat: Equatable {
  let encoding: SampleEncoding
  let channels: Int
  let sampleRate: Int

  /// How many bytes of the chunk are used.
  static let length = 40

  /// - Throws: `.unsupportedEncoding` for every tag but PCM, float, A-law and µ-law, plain or in an
  ///   extensible header; `.channels`, `.sampleRate`, `.damaged`.
  init(container: String, _ fields: HeaderFields) throws(SoundFileError) {
    guard
      var tag = fields.integer(UInt16.self, at: 0),
      let channels = fields.integer(UInt16.self, at: 2).map(Int.init),
      let sampleRate = fields.integer(UInt32.self, at: 4).map(Int.init),
      let frameWidth = fields.integer(UInt16.self, at: 12).map(Int.init),
      let bits = fields.integer(UInt16.self, at: 14).map(Int.init)
    else { throw .damaged(reason: "the fmt chunk is cut short") }

    if tag == Self.extensible {
      guard let subformat = fields.integer(UInt16.self, at: 24), fields.bytes.count >= Self.length
      else {
        throw .damaged(reason: "the extensible fmt chunk is cut short")
      }
      guard Self.isStandardGUID(fields) else {
        throw .unsupportedEncoding(container: container, encoding: "unknown sub-format", tag: tag)
      }
      tag = subformat
    }
    // Bytes of one sample; some writers leave the field 0.
    let packed = (bits + 7) / 8
    let isWhole = channels > 0 && frameWidth.isMultiple(of: channels)
    let width = frameWidth == 0 ? packed : isWhole ? frameWidth / channels : 0
    let encoding: SampleEncoding?
    switch tag {
    case 1 where bits == 8: encoding = width == 1 ? .unsigned8 : nil
    // Samples of 12 or 20 bits are left-justified in their bytes, so they read as 16 or 24 bits.
    case 1 where (9...32).contains(bits):
      encoding = width >= packed ? SampleEncoding(signedBytes: width) : nil
    case 3 where bits == 32: encoding = width == 4 ? .float : nil
    case 3 where bits == 64: encoding = width == 8 ? .double : nil
    // G.711 always has one byte a sample, whatever the bits field says.
    case 6: encoding = width == 1 || frameWidth == 0 ? .aLaw : nil
    case 7: encoding = width == 1 || frameWidth == 0 ? .muLaw : nil
    case 1, 3:
      throw .unsupportedEncoding(
        container: container, encoding: "\(Self.name(of: tag)) of \(bits) bits", tag: tag)
    default:
      throw .unsupportedEncoding(container: container, encoding: Self.name(of: tag), tag: tag)
    }
    guard channels > 0 else { throw .channels(channels) }
    guard let encoding else {
      throw .damaged(
        reason: "\(frameWidth) bytes a frame for \(channels) channels of \(bits) bits")
    }
    self.encoding = encoding
    try RecordingLimits.check(channels: channels, sampleRate: sampleRate)
    self.channels = channels
    self.sampleRate = sampleRate
  }

  private static let extensible: UInt16 = 0xFFFE

  /// Whether the sub-format is `xxxx0000-0000-0010-8000-00AA00389B71`, which stands for a plain
  /// tag.
  private static func isStandardGUID(_ fields: HeaderFields) -> Bool {
    // The first three parts are numbers in the file's byte order, the rest are bytes.
    fields.integer(UInt16.self, at: 26) == 0
      && fields.integer(UInt16.self, at: 28) == 0
      && fields.integer(UInt16.self, at: 30) == 0x0010
      && fields.bytes[32..<40].elementsEqual([0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71])
  }

  private static func name(of tag: UInt16) -> String {
    switch tag {
    case 0x0001: "PCM"
    case 0x0002: "Microsoft ADPCM"
    case 0x0003: "float"
    case 0x0006: "A-law"
    case 0x0007: "µ-law"
    case 0x0010: "OKI ADPCM"
    case 0x0011: "IMA ADPCM"
    case 0x0014, 0x0040, 0x0064: "G.72x ADPCM"
    case 0x0031: "GSM 6.10"
    case 0x0038: "NMS ADPCM"
    case 0x0050: "MPEG"
    case 0x0055: "MPEG layer III"
    case 0x0160, 0x0161, 0x0162, 0x0163: "Windows Media Audio"
    case 0x00FF, 0x1600, 0x1610: "AAC"
    default: "tag \(tag)"
    }
  }
}
