/// The header of a WAV that this program records, whose sizes are rewritten as it grows.
///
/// It has room for 64-bit sizes from the start, so that a recording beyond 4 GiB becomes an RF64 in
/// place.
///
/// - Source: EBU Tech 3306 (2009), section 3: a `JUNK` chunk that becomes `ds64`; Microsoft and
///   IBM, *Multimedia Programming Interface and Data Specifications 1.0* (1991).
struct RecordingHeader: Equatable {
  let format: RawFormat

  /// Bytes before the first sample.
  var length: Int { format.encoding == .float ? 94 : 80 }

  /// The header of a recording with `size` bytes of samples.
  func bytes(samples size: Int) -> [UInt8] {
    let whole = length - 8 + size + size % 2
    let isLong = whole > Int(UInt32.max)
    let frames = size / format.frameWidth
    func short(_ size: Int) -> [UInt8] { little(isLong ? UInt32.max : UInt32(size)) }
    var bytes = Array((isLong ? "RF64" : "RIFF").utf8) + short(whole) + Array("WAVE".utf8)
    bytes += Array((isLong ? "ds64" : "JUNK").utf8) + little(UInt32(28))
    bytes +=
      isLong
      ? little(UInt64(whole)) + little(UInt64(size)) + little(UInt64(frames)) + little(UInt32(0))
      : Array(repeating: 0, count: 28)
    bytes += formatChunk
    if format.encoding == .float {
      bytes += Array("fact".utf8) + little(UInt32(4)) + short(frames)
    }
    return bytes + Array("data".utf8) + short(size)
  }

  private var formatChunk: [UInt8] {
    let isFloat = format.encoding == .float
    let frame = format.frameWidth
    return Array("fmt ".utf8) + little(UInt32(isFloat ? 18 : 16))
      // 1 is PCM, 3 is IEEE float.
      + little(UInt16(isFloat ? 3 : 1)) + little(UInt16(format.channels))
      + little(UInt32(format.sampleRate)) + little(UInt32(format.sampleRate * frame))
      + little(UInt16(frame)) + little(UInt16(8 * format.encoding.width))
      // Float has an extension, whose size is 0.
      + (isFloat ? little(UInt16(0)) : [])
  }

  /// The most bytes of a file that ``init(_:)`` needs.
  static let longest = 94

  init(_ format: RawFormat) { self.format = format }

  /// - Parameter bytes: The first bytes of a file.
  /// - Returns: `nil` unless it is a header of this kind, whatever its sizes.
  init?(_ bytes: [UInt8]) {
    let fields = HeaderFields(bytes, bigEndian: false)
    guard ["RIFF", "RF64"].contains(fields.name(at: 0)), bytes.count > Self.formatPlace,
      let wave = try? WaveFormat(
        container: "WAV", HeaderFields(Array(bytes[Self.formatPlace...]), bigEndian: false)),
      let format = try? RawFormat(wave)
    else { return nil }
    self.init(format)
    guard bytes.count >= length else { return nil }
    // Everything but the sizes must be as it would be written.
    let own = self.bytes(samples: 0)
    let fixed = [8..<12, Self.formatPlace - 8..<Self.formatPlace + 16, length - 8..<length - 4]
    guard fixed.allSatisfy({ bytes[$0] == own[$0] }) else { return nil }
  }

  /// Where the content of the `fmt ` chunk starts.
  private static let formatPlace = 56

  private func little(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
