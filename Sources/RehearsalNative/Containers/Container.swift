/// The container of a recording, identified by its first bytes.
enum Container: Equatable, Sendable {
  /// RIFF, RIFX, RF64 or BW64 with a WAVE form.
  case wave
  case wave64
  case aiff
  case au
  case caf
  /// FLAC or MP3 starts at `offset`, after any ID3 tag; libsndfile decodes it with other libraries.
  case flac(offset: Int)
  case mpegLayer3(offset: Int)
  /// Vorbis or Opus.
  case ogg
  case oggFLAC
  /// A recording for the ffmpeg demuxer of this name.
  case foreign(name: String, demuxer: String)

  /// Identifies a recording by its first bytes.
  ///
  /// - Throws: `.empty`, or `.notAudio` for any other kind of file: unknown bytes reach no decoder.
  init(of bytes: RecordingBytes) throws(SoundFileError) {
    var head = try bytes.bytes(at: 0, count: Self.headLength)
    guard !head.isEmpty else { throw .empty }
    if let container = Self.signed(head) {
      self = container
      return
    }
    let offset = try Self.endOfTag(bytes, head)
    if offset > 0 { head = try bytes.bytes(at: offset, count: Self.headLength) }
    if head.starts(with: Array("fLaC".utf8)) {
      self = .flac(offset: offset)
    } else if let layer = Self.mpegLayer(head) {
      switch layer {
      case .three: self = .mpegLayer3(offset: offset)
      case .two: self = .foreign(name: "MP2", demuxer: "mp3")
      case .aac: self = .foreign(name: "AAC", demuxer: "aac")
      }
    } else {
      throw .notAudio(looksLike: Self.otherKind(head))
    }
  }

  /// Enough for every signature below.
  private static let headLength = 512

  /// The container whose signature the first bytes have.
  private static func signed(_ head: [UInt8]) -> Container? {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    if has("WAVE", at: 8), has("RIFF") || has("RIFX") || has("RF64") || has("BW64") { return .wave }
    if has(Wave64.riff) { return .wave64 }
    if has("FORM"), has("AIFF", at: 8) || has("AIFC", at: 8) { return .aiff }
    if has(".snd") || has("dns.") { return .au }
    if has("caff") { return .caf }
    if has("OggS") {
      // The first packet follows a page header of 27 bytes and one segment length.
      if has("\u{1}vorbis", at: 28) || has("OpusHead", at: 28) { return .ogg }
      if has("\u{7F}FLAC", at: 28) { return .oggFLAC }
      return .foreign(name: "Ogg", demuxer: "ogg")
    }
    // QuickTime's first atom: "ftyp" since 2001, the others in older and in streamed files.
    if ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(where: { has($0, at: 4) }) {
      return .foreign(name: has("qt  ", at: 8) ? "QuickTime" : "MP4", demuxer: "mov")
    }
    if has([0x1A, 0x45, 0xDF, 0xA3]) { return .foreign(name: "Matroska", demuxer: "matroska") }
    if has([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      return .foreign(name: "WMA", demuxer: "asf")
    }
    if has("#!AMR") { return .foreign(name: "AMR", demuxer: "amr") }
    if has("RIFF"), has("AVI ", at: 8) { return .foreign(name: "AVI", demuxer: "avi") }
    if has("FLV\u{1}") { return .foreign(name: "FLV", demuxer: "flv") }
    if has([0, 0, 1, 0xBA]) { return .foreign(name: "MPEG-PS", demuxer: "mpeg") }
    if has([0x47]), has([0x47], at: 188), has([0x47], at: 376) {
      return .foreign(name: "MPEG-TS", demuxer: "mpegts")
    }
    if has("NIST_1A") { return .foreign(name: "NIST SPHERE", demuxer: "nistsphere") }
    if has("Creative Voice File") { return .foreign(name: "VOC", demuxer: "voc") }
    if has("wvpk") { return .foreign(name: "WavPack", demuxer: "wv") }
    if has("MAC ") { return .foreign(name: "Monkey's Audio", demuxer: "ape") }
    if has("TTA1") { return .foreign(name: "TTA", demuxer: "tta") }
    return nil
  }

  /// The length in bytes of the ID3v2 tags and the zeros after them; 0 without a tag.
  ///
  /// libsndfile never sees a tag: it would skip it and guess the format of what follows.
  private static func endOfTag(_ bytes: RecordingBytes, _ head: [UInt8]) throws(SoundFileError)
    -> Int
  {
    var offset = 0
    var tag = head
    for _ in 0..<tagLimit where tag.count >= 10 && tag.starts(with: Array("ID3".utf8)) {
      let size = tag[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      let hasFooter = tag[5] & 0x10 != 0
      offset += 10 + size + (hasFooter ? 10 : 0)
      tag = try bytes.bytes(at: offset, count: headLength)
    }
    guard offset > 0 else { return 0 }
    // Some taggers include padding in the size, some don't; none leaves as much as 64 KiB.
    let paddingLimit = offset + (64 << 10)
    while offset < paddingLimit, !tag.isEmpty {
      let zeros = tag.prefix { $0 == 0 }.count
      offset += zeros
      guard zeros == tag.count else { break }
      tag = try bytes.bytes(at: offset, count: headLength)
    }
    return offset
  }

  /// A tagger may add a second tag before the first; a malicious file could hold millions.
  private static let tagLimit = 16

  private enum Layer { case three, two, aac }

  /// The layer of an MPEG audio frame header (ISO/IEC 11172-3, 2.4.1.3) or an ADTS one (ISO/IEC
  /// 13818-7, 6.2).
  private static func mpegLayer(_ head: [UInt8]) -> Layer? {
    guard head.count >= 4, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return nil }
    if head[1] & 0xF6 == 0xF0 { return .aac }
    let isReservedVersion = head[1] & 0x18 == 0x08
    let isBadBitRate = head[2] & 0xF0 == 0xF0
    let isReservedSampleRate = head[2] & 0x0C == 0x0C
    guard !isReservedVersion, !isBadBitRate, !isReservedSampleRate else { return nil }
    switch head[1] & 0x06 {
    case 0x02: return .three
    case 0x04: return .two
    // Layer I is obsolete, and the byte order mark of UTF-16 text looks like it.
    default: return nil
    }
  }

  private static func otherKind(_ head: [UInt8]) -> String? {
    if head.starts(with: Array("%PDF".utf8)) { return "PDF" }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "ZIP" }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || head.starts(with: [0xFF, 0xD8, 0xFF]) {
      return "picture"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "text" }
    let isText = head.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F || (0x07...0x0D).contains($0) || $0 == 0x1B
    }
    return isText ? "text" : nil
  }
}
