/// Reads a WAV that arrives in blocks of any size, as from a pipe.
///
/// The header may state any size. A size of 0, and the sizes that programs write to a pipe, mean
/// that the samples last until the end.
package struct WaveStreamReader: Sendable {
  /// Bytes of the header that have not been parsed yet.
  private var header: [UInt8] = []
  /// Bytes to skip before the next chunk.
  private var skipped = 0
  private var chunks = 0
  private var isStarted = false
  private var isRF64 = false
  private var longSize: Int?
  private var waveFormat: RawFormat?
  private var decoder: SampleStreamDecoder?
  /// Bytes of samples still to come; `nil` until the end.
  private var left: Int?

  package init() {}

  /// How the samples are stored; `nil` until the header is complete.
  package var format: RawFormat? { decoder?.format }

  /// Whether all samples that the header states have arrived.
  package var isComplete: Bool { left == 0 }

  /// The frames that these bytes complete; none within the header.
  ///
  /// - Throws: `.notAudio`, `.damaged`, and what is wrong with the format.
  package mutating func read(_ bytes: [UInt8]) throws(SoundFileError) -> SampleStreamDecoder.Frames
  {
    guard decoder == nil else { return samples(bytes) }
    header += bytes
    while decoder == nil, try readField() {}
    guard decoder != nil else { return SampleStreamDecoder.Frames() }
    let first = header
    header = []
    return samples(first)
  }

  /// To be called at the end of the stream.
  ///
  /// - Throws: `.empty`, or `.damaged` if it ended within the header.
  package func finish() throws(SoundFileError) {
    guard decoder == nil else { return }
    guard isStarted || !header.isEmpty else { throw .empty }
    throw .endsEarly(before: "fmt", found: waveFormat != nil)
  }

  private mutating func samples(_ bytes: [UInt8]) -> SampleStreamDecoder.Frames {
    var bytes = bytes
    if let left {
      bytes.removeLast(max(0, bytes.count - left))
      self.left = left - bytes.count
    }
    return decoder?.decode(bytes) ?? SampleStreamDecoder.Frames()
  }

  /// Parses the form or the next chunk.
  ///
  /// - Returns: `false` if more bytes are needed.
  private mutating func readField() throws(SoundFileError) -> Bool {
    let passed = min(skipped, header.count)
    header.removeFirst(passed)
    skipped -= passed
    guard skipped == 0 else { return false }
    let fields = HeaderFields(header, bigEndian: false)
    guard isStarted else { return try readForm(fields) }
    guard let name = fields.name(at: 0), let size = fields.size(UInt32.self, at: 4) else {
      return false
    }
    chunks += 1
    guard chunks <= WaveHeader.chunkLimit else {
      throw .damaged(reason: "no samples within \(WaveHeader.chunkLimit) chunks")
    }
    switch name {
    case "data":
      guard let waveFormat else { throw .damaged(reason: "samples before the fmt chunk") }
      decoder = SampleStreamDecoder(waveFormat)
      let stated = isRF64 && size == 0xFFFF_FFFF ? longSize ?? size : size
      left = SampleLayout.isUnknownSize(stated) ? nil : stated
      header.removeFirst(8)
      return true
    case "fmt ", "ds64":
      guard header.count >= 8 + min(size, WaveFormat.length) else { return false }
      let content = HeaderFields(
        Array(header[8..<8 + min(size, WaveFormat.length)]), bigEndian: false)
      if name == "ds64" {
        longSize = content.size(UInt64.self, at: 8)
      } else {
        waveFormat = try RawFormat(try WaveFormat(container: "WAV", content))
      }
    default: break
    }
    skipped = 8 + size + size % 2
    return true
  }

  private mutating func readForm(_ fields: HeaderFields) throws(SoundFileError) -> Bool {
    guard let form = fields.name(at: 0), let kind = fields.name(at: 8) else { return false }
    guard ["RIFF", "RF64", "BW64"].contains(form), kind == "WAVE" else {
      throw .notAudio(looksLike: nil)
    }
    isRF64 = form != "RIFF"
    isStarted = true
    skipped = 12
    return true
  }
}
