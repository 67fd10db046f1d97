/// The header of an Apple Core Audio File.
///
/// - Source: Apple, "Core Audio Format Specification 1.0" (2006).
enum CAFHeader {
  enum Content: Equatable {
    case plain(SampleLayout)
    /// Apple Lossless, which libsndfile decodes from the whole file.
    case lossless
    /// Any other codec, by its four-character code.
    case foreign(String)
  }

  static func content(of bytes: RecordingBytes) throws(SoundFileError) -> Content {
    var description: Description?
    var offset = 8
    for _ in 0..<WaveHeader.chunkLimit {
      let header = HeaderFields(try bytes.bytes(at: offset, count: 12), bigEndian: true)
      guard let name = header.name(at: 0), let size = header.size(UInt64.self, at: 4) else {
        throw .endsEarly(before: "desc", found: description != nil)
      }
      let content = offset + 12
      switch name {
      case "desc":
        guard description == nil else { throw .damaged(reason: "two desc chunks") }
        let fields = HeaderFields(try bytes.bytes(at: content, count: 32), bigEndian: true)
        description = try Description(fields)
        if let description, description.encoding == nil {
          return description.kind == "alac" ? .lossless : .foreign(description.kind)
        }
      case "data":
        guard let description, let encoding = description.encoding else {
          throw .damaged(reason: "samples before the desc chunk")
        }
        // A four-byte edit count precedes the samples. A size of -1 was never filled in.
        let start = content + 4
        return .plain(
          SampleLayout(
            container: "CAF", encoding: encoding, isBigEndian: description.isBigEndian,
            channels: description.channels, sampleRate: description.sampleRate, offset: start,
            declaredBytes: SampleLayout.known(size - 4, at: start, in: bytes)))
      default: break
      }
      guard size < HeaderFields.largestSize else {
        throw .damaged(reason: "a chunk without a size")
      }
      offset = content + size
    }
    throw .damaged(reason: "no samples within \(WaveHeader.chunkLimit) chunks")
  }

  private struct Description {
    let kind: String
    /// `nil` for anything but plain samples.
    let encoding: SampleEncoding?
    let isBigEndian: Bool
    let channels: Int
    let sampleRate: Int

    init(_ fields: HeaderFields) throws(SoundFileError) {
      guard
        let rateBits = fields.integer(UInt64.self, at: 0),
        let kind = fields.name(at: 8),
        let flags = fields.integer(UInt32.self, at: 12),
        let packetWidth = fields.integer(UInt32.self, at: 16).map(Int.init),
        let channels = fields.integer(UInt32.self, at: 24).map(Int.init),
        let bits = fields.integer(UInt32.self, at: 28).map(Int.init)
      else { throw .damaged(reason: "the desc chunk is cut short") }
      let rate = Double(bitPattern: rateBits).rounded()
      self.kind = kind
      self.channels = channels
      self.sampleRate = Int(exactly: rate) ?? 0
      self.isBigEndian = flags & 2 == 0
      try RecordingLimits.check(channels: channels, sampleRate: sampleRate)

      switch kind {
      case "ulaw": encoding = .muLaw
      case "alaw": encoding = .aLaw
      case "lpcm":
        let isFloat = flags & 1 != 0
        switch (isFloat, bits) {
        case (true, 32): encoding = .float
        case (true, 64): encoding = .double
        case (false, 8), (false, 16), (false, 24), (false, 32):
          encoding = SampleEncoding(signedBytes: bits / 8)
        default:
          throw .unsupportedEncoding(container: "CAF", encoding: "PCM of \(bits) bits", tag: nil)
        }
      case "ima4", "MAC3", "MAC6":
        throw .unsupportedEncoding(container: "CAF", encoding: kind, tag: nil)
      default:
        encoding = nil
        return
      }
      guard let encoding, packetWidth == encoding.width * channels else {
        throw .damaged(
          reason: "\(packetWidth) bytes a frame for \(channels) channels of \(bits) bits")
      }
    }
  }
}
