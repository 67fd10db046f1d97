/// Converts the bytes of a text file to valid UTF-8.
///
/// A byte order mark decides. Without one, UTF-16 is recognised by its zero bytes, and text that is
/// not UTF-8 is taken for Windows-1252, the superset of Latin-1 that old programs write.
enum TextEncoding {
  /// - Throws: ``TranscriptError/notText(kind:)`` for bytes that are not text.
  static func utf8(_ bytes: [UInt8], log: inout RepairLog) throws(TranscriptError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return try singleBytes(Array(bytes.dropFirst(3)), log: &log)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return utf16(bytes.dropFirst(2), highFirst: true, log: &log)
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return utf16(bytes.dropFirst(2), highFirst: false, log: &log)
    }
    if let kind = otherKind(of: bytes) { throw .notText(kind: kind) }
    switch zeros(in: bytes) {
    case .even: return utf16(bytes[...], highFirst: true, log: &log)
    case .odd: return utf16(bytes[...], highFirst: false, log: &log)
    case .none: return try singleBytes(bytes, log: &log)
    }
  }

  /// What a file that is often given by mistake is, by its first bytes; `nil` if it may be text.
  private static func otherKind(of bytes: [UInt8]) -> TranscriptError.FileKind? {
    otherKinds.first { bytes.dropFirst($0.offset).starts(with: $0.mark.utf8) }?.kind
      ?? (bytes.starts(with: [0x1F, 0x8B]) ? .compressed : nil)
  }

  private static let otherKinds: [(offset: Int, mark: String, kind: TranscriptError.FileKind)] = [
    (0, "RIFF", .sound), (0, "fLaC", .sound), (0, "OggS", .sound), (0, "ID3", .sound),
    (0, "FORM", .sound), (4, "ftyp", .soundOrVideo), (0, "%PDF-", .pdf),
    (0, "PK\u{3}\u{4}", .zip), (0, "{\\rtf", .richText), (0, "\u{7F}ELF", .program),
  ]

  private enum Zeros { case even, odd, none }

  /// At which positions zeros are; in UTF-16 they are the high bytes of Latin letters.
  private static func zeros(in bytes: [UInt8]) -> Zeros {
    let sample = bytes.prefix(encodingSample)
    var counts = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { counts.even += 1 } else { counts.odd += 1 }
    }
    let fewest = sample.count / bytesPerZero
    if counts.even > fewest, counts.odd * leastRatio < counts.even { return .even }
    if counts.odd > fewest, counts.even * leastRatio < counts.odd { return .odd }
    return .none
  }

  /// Our choice, in bytes: enough for times and tags, which are Latin whatever the language.
  private static let encodingSample = 512
  /// Our choice: more than half of the characters are Latin, so one byte in four is zero.
  private static let bytesPerZero = 4
  /// Our choice: the smallest ratio of zeros at even bytes to those at odd ones, or the reverse.
  private static let leastRatio = 8

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, highFirst: Bool, log: inout RepairLog
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var decoder = UTF16()
    var index = bytes.startIndex
    var units = AnyIterator<UInt16> {
      guard index + 1 < bytes.endIndex else { return nil }
      defer { index += 2 }
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return highFirst ? first << 8 | second : second << 8 | first
    }
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar):
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .emptyInput: return text
      case .error:
        log.note(.encoding)
        text.append(contentsOf: Self.replacement)
      }
    }
  }

  /// Decodes UTF-8, or one byte per character.
  private static func singleBytes(
    _ bytes: [UInt8], log: inout RepairLog
  ) throws(TranscriptError) -> [UInt8] {
    try refuseControls(bytes)
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    var broken = 0
    var whole = 0
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      if scalar == "\u{FFFD}" { broken += 1 } else { whole += 1 }
    }
    // Recognisers split some characters between tokens; old programs write no UTF-8 at all.
    if whole > broken {
      log.note(.encoding, broken)
      return Array(text.utf8)
    }
    log.note(.encoding)
    return bytes.flatMap { byte in
      (0x80...0x9F).contains(byte)
        ? Array(String(windows1252[Int(byte) - 0x80]).utf8)
        : Array(String(Unicode.Scalar(byte)).utf8)
    }
  }

  private static func refuseControls(_ bytes: [UInt8]) throws(TranscriptError) {
    let sample = bytes.prefix(controlSample)
    let controls = sample.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
    guard Double(controls) <= Double(sample.count) * mostControls else {
      throw .notText(kind: nil)
    }
  }

  /// Our choice, in bytes, and the largest share of control characters among them in text; binary
  /// files have more.
  private static let controlSample = 8_192
  private static let mostControls = 0.05
  private static let replacement = Array("\u{FFFD}".utf8)

  /// The 32 characters in which Windows-1252 differs from Latin-1; five are unassigned.
  private static let windows1252: [Unicode.Scalar] = [
    "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}",
    "\u{FFFD}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
  ]
}
