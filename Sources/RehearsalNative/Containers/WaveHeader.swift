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
      guard let name = header.name(at: 0),
        let size = header.size(UInt32.self, at: 4)
      else {
        throw .damaged(
          reason: format == nil ? "it ends before its fmt chunk" : "it ends before its samples")
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
      // A zero followed by another chunk is true: nothing was recorded.
      let next = HeaderFields(try bytes.bytes(at: content, count: 8), bigEndian: bigEndian)
      return next.name(at: 0).map(trailingChunks.contains) == true ? 0 : nil
    }
    guard SampleLayout.isUnknownSize(declared) else { return declared }
    if let size = bytes.size, size - content >= declared { return declared }
    return nil
  }

  private static let trailingChunks: Set<String> = [
    "LIST", "INFO", "bext", "iXML", "id3 ", "ID3 ", "fact", "cue ", "smpl", "inst", "PEAK", "axml",
    "_PMX", "afsp",
  ]
}
