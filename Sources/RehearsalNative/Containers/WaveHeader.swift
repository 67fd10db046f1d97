/// The header of a WAV: RIFF, its big-endian variant RIFX, and RF64 or BW64 beyond 4 GiB.
///
/// Chunks of any length may precede the samples, in any order; odd lengths are padded to even. If
/// the size of the samples was unknown when the header was written (to a pipe),
/// ``SampleLayout/declaredBytes`` is `nil`.
/// - Source: IBM and Microsoft, "Multimedia Programming Interface and Data Specifications 1.0"
///   (1991); EBU Tech 3306 and ITU-R BS.2088 for the 64-bit sizes.
enum WaveHeader {
  /// No real file comes close; a malicious one of nothing but empty chunks would take forever.
  static let chunkLimit = 4_096

  static func layout(of bytes: RecordingBytes) throws(SoundFileError) -> SampleLayout {
    let form = String(decoding: try bytes.bytes(at: 0, count: 4), as: UTF8.self)
    let isBigEndian = form == "RIFX"
    let container = form == "RF64" || form == "BW64" ? "RF64" : "WAV"
    var format: WaveFormat?
    var longSize: Int?
    var offset = 12

    for _ in 0..<chunkLimit {
      let header = HeaderFields(try bytes.bytes(at: offset, count: 8), bigEndian: isBigEndian)
      guard let name = header.name(at: 0), let size = header.size(UInt32.self, at: 4) else {
        throw .endsEarly(before: "fmt", found: format != nil)
      }
      let content = offset + 8
      switch name {
      case "fmt ":
        guard format == nil else { throw .damaged(reason: "two fmt chunks") }
        let fields = try bytes.bytes(at: content, count: min(size, WaveFormat.length))
        format = try WaveFormat(container: container, HeaderFields(fields, bigEndian: isBigEndian))
      case "ds64":
        let fields = HeaderFields(
          try bytes.bytes(at: content, count: min(size, 24)), bigEndian: isBigEndian)
        longSize = fields.size(UInt64.self, at: 8)
      case "data":
        guard let format else { throw .damaged(reason: "samples before the fmt chunk") }
        var declared: Int? = size
        if container == "RF64", size == 0xFFFF_FFFF { declared = longSize }
        return SampleLayout(
          container: container, encoding: format.encoding, isBigEndian: isBigEndian,
          channels: format.channels, sampleRate: format.sampleRate, offset: content,
          declaredBytes: try known(declared, at: content, in: bytes, bigEndian: isBigEndian))
      default: break
      }
      offset = content + size + size % 2
    }
    throw .damaged(reason: "no samples within \(chunkLimit) chunks")
  }

  /// `declared` unless it means that the size is unknown.
  private static func known(
    _ declared: Int?, at content: Int, in bytes: RecordingBytes, bigEndian: Bool
  ) throws(SoundFileError) -> Int? {
    guard let declared else { return nil }
    if declared == 0 {
      // A size of 0 followed by another chunk is correct: nothing was recorded.
      let next = HeaderFields(try bytes.bytes(at: content, count: 8), bigEndian: bigEndian)
      return next.name(at: 0).map(trailingChunks.contains) == true ? 0 : nil
    }
    return SampleLayout.known(declared, at: content, in: bytes)
  }

  private static let trailingChunks: Set<String> = [
    "LIST", "INFO", "bext", "iXML", "id3 ", "ID3 ", "fact", "cue ", "smpl", "inst", "PEAK", "axml",
    "_PMX", "afsp",
  ]
}

/// The header of a Sony Wave64: a WAV with GUIDs as names and 64-bit sizes.
///
/// - Source: Sonic Foundry, "The Sonic Foundry Wave-64 file format".
enum Wave64 {
  static let riff =
    Array("riff".utf8) + [0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0x00, 0x00]
  private static let guidTail: [UInt8] = [
    0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0x00, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A,
  ]

  static func layout(of bytes: RecordingBytes) throws(SoundFileError) -> SampleLayout {
    guard try bytes.bytes(at: 24, count: 16) == Array("wave".utf8) + guidTail else {
      throw .damaged(reason: "a Wave64 without a wave")
    }
    var format: WaveFormat?
    var offset = 40
    for _ in 0..<WaveHeader.chunkLimit {
      let header = HeaderFields(try bytes.bytes(at: offset, count: 24), bigEndian: false)
      guard let name = header.name(at: 0), let size = header.size(UInt64.self, at: 16) else {
        throw .endsEarly(before: "fmt", found: format != nil)
      }
      let content = offset + 24
      let isStandard = header.bytes[4..<16].elementsEqual(guidTail)
      // The size includes its own header of 24 bytes; 0 and -1 are left by programs writing to
      // pipes.
      let length: Int? = (24..<HeaderFields.largestSize).contains(size) ? size - 24 : nil
      switch name {
      case "fmt " where isStandard:
        guard format == nil else { throw .damaged(reason: "two fmt chunks") }
        let fields = try bytes.bytes(at: content, count: min(length ?? 0, WaveFormat.length))
        format = try WaveFormat(container: "W64", HeaderFields(fields, bigEndian: false))
      case "data" where isStandard:
        guard let format else { throw .damaged(reason: "samples before the fmt chunk") }
        return SampleLayout(
          container: "W64", encoding: format.encoding, isBigEndian: false,
          channels: format.channels, sampleRate: format.sampleRate, offset: content,
          declaredBytes: length.flatMap { SampleLayout.known($0, at: content, in: bytes) })
      default: break
      }
      guard let length else { throw .damaged(reason: "a chunk without a size") }
      offset = content + (length + 7) / 8 * 8
    }
    throw .damaged(reason: "no samples within \(WaveHeader.chunkLimit) chunks")
  }
}
