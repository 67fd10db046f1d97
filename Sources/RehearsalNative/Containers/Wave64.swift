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
        throw .damaged(
          reason: format == nil ? "it ends before its fmt chunk" : "it ends before its samples")
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
        let isKnown =
          length.map { !SampleLayout.isUnknownSize($0) || (bytes.size ?? 0) - content >= $0 }
          ?? false
        return SampleLayout(
          container: "W64", encoding: format.encoding, isBigEndian: false,
          channels: format.channels, sampleRate: format.sampleRate, offset: content,
          declaredBytes: isKnown ? length : nil)
      default: break
      }
      guard let length else { throw .damaged(reason: "a chunk without a size") }
      offset = content + (length + 7) / 8 * 8
    }
    throw .damaged(reason: "no samples within \(WaveHeader.chunkLimit) chunks")
  }
}
