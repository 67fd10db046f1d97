/// The header of an AIFF or AIFF-C with plain samples, whose chunks come in any order.
///
/// - Source: Apple, "Audio Interchange File Format AIFF-C, draft" (1991).
enum AIFFHeader {
  static func layout(of bytes: RecordingBytes) throws(SoundFileError) -> SampleLayout {
    let isCompressed = try bytes.bytes(at: 8, count: 4) == Array("AIFC".utf8)
    var common: Common?
    var samples: Samples?
    var offset = 12
    for _ in 0..<WaveHeader.chunkLimit {
      let header = HeaderFields(try bytes.bytes(at: offset, count: 8), bigEndian: true)
      guard let name = header.name(at: 0), let size = header.size(UInt32.self, at: 4) else {
        throw .endsEarly(before: "COMM", found: common != nil)
      }
      let content = offset + 8
      switch name {
      case "COMM":
        guard common == nil else { throw .damaged(reason: "two COMM chunks") }
        let fields = HeaderFields(
          try bytes.bytes(at: content, count: min(size, 22)), bigEndian: true)
        common = try Common(fields, isCompressed: isCompressed)
      case "SSND":
        guard samples == nil else { throw .damaged(reason: "two SSND chunks") }
        let fields = HeaderFields(try bytes.bytes(at: content, count: 8), bigEndian: true)
        guard let skip = fields.size(UInt32.self, at: 0) else {
          throw .damaged(reason: "it ends before its samples")
        }
        samples = Samples(offset: content + 8 + skip, size: size - 8 - skip)
      default: break
      }
      if let common, let samples {
        return layout(of: samples, common, container: isCompressed ? "AIFC" : "AIFF", in: bytes)
      }
      offset = content + size + size % 2
    }
    throw .damaged(reason: "no samples within \(WaveHeader.chunkLimit) chunks")
  }

  private static func layout(
    of samples: Samples, _ common: Common, container: String, in bytes: RecordingBytes
  ) -> SampleLayout {
    let declared = common.frames * common.encoding.width * common.channels
    let isUnknown = [declared, common.frames, samples.size].contains(
      where: SampleLayout.isUnknownSize)
    let isThere = (bytes.size ?? 0) >= samples.offset + declared
    return SampleLayout(
      container: container, encoding: common.encoding, isBigEndian: common.isBigEndian,
      channels: common.channels, sampleRate: common.sampleRate, offset: samples.offset,
      declaredBytes: isUnknown && !(isThere && declared > 0) ? nil : declared)
  }

  private struct Samples {
    let offset: Int
    /// In bytes, as the chunk declares.
    let size: Int
  }

  private struct Common {
    let encoding: SampleEncoding
    let isBigEndian: Bool
    let channels: Int
    let frames: Int
    let sampleRate: Int

    init(_ fields: HeaderFields, isCompressed: Bool) throws(SoundFileError) {
      guard
        let channels = fields.integer(UInt16.self, at: 0).map(Int.init),
        let frames = fields.size(UInt32.self, at: 2),
        let bits = fields.integer(UInt16.self, at: 6).map(Int.init),
        let exponent = fields.integer(UInt16.self, at: 8),
        let mantissa = fields.integer(UInt64.self, at: 10),
        let kind = isCompressed ? fields.name(at: 18) : "NONE"
      else { throw .damaged(reason: "the COMM chunk is cut short") }

      var signed: SampleEncoding? {
        (1...32).contains(bits) ? SampleEncoding(signedBytes: (bits + 7) / 8) : nil
      }
      let stored: (encoding: SampleEncoding?, isBigEndian: Bool) =
        switch kind {
        case "NONE", "twos": (signed, true)
        case "sowt": (signed, false)
        case "in24": (.signed24, true)
        case "42ni": (.signed24, false)
        case "in32": (.signed32, true)
        case "23ni": (.signed32, false)
        case "fl32", "FL32": (.float, true)
        case "fl64", "FL64": (.double, true)
        case "ulaw", "ULAW": (.muLaw, true)
        case "alaw", "ALAW": (.aLaw, true)
        case "raw ": (.unsigned8, true)
        default: (nil, true)
        }
      guard let encoding = stored.encoding else {
        let name = kind == "NONE" ? "PCM of \(bits) bits" : kind
        throw .unsupportedEncoding(
          container: isCompressed ? "AIFC" : "AIFF", encoding: name, tag: nil)
      }
      self.encoding = encoding
      self.isBigEndian = stored.isBigEndian
      self.channels = channels
      self.frames = frames
      self.sampleRate = Self.hertz(exponent: exponent, mantissa: mantissa)
      try RecordingLimits.check(channels: channels, sampleRate: sampleRate)
    }

    /// An 80-bit extended number as whole hertz; 0 if it isn't a sample rate.
    private static func hertz(exponent: UInt16, mantissa: UInt64) -> Int {
      // The mantissa has its binary point after the first of 64 bits; the exponent is biased by
      // 16383.
      let shift = 63 - (Int(exponent) - 16_383)
      guard exponent < 0x8000, (1...63).contains(shift) else { return 0 }
      let (whole, rest) = (mantissa >> UInt64(shift), mantissa >> UInt64(shift - 1) & 1)
      return Int(clamping: whole + rest)
    }
  }
}
