import Foundation
import RehearsalTestKit
import RehearsalTranscript
import Testing

/// The encoding of a file doesn't change what is read from it.
struct SpellingInvarianceTests {
  /// The fixtures in UTF-8 with LF line ends.
  static let names = Fixture.all.map(\.name).filter {
    !["textgrid_utf16be_long.TextGrid", "latin1.srt", "srt_bom_crlf_dot_ms.srt"].contains($0)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try TranscriptFixtures.bytes(of: name), as: UTF8.self)
  }

  private func expectSame(_ bytes: [UInt8], as name: String) throws {
    let changed = try Transcript.read(bytes)
    let original = try Transcript.read(TranscriptFixtures.bytes(of: name))
    #expect(changed.format == original.format)
    #expect(changed.tokens.map(\.word) == original.tokens.map(\.word))
    #expect(changed.tokens.map(\.span) == original.tokens.map(\.span))
    #expect(changed.tokens.map(\.kind) == original.tokens.map(\.kind))
    #expect(changed.tokens.map(\.speaker) == original.tokens.map(\.speaker))
    #expect(changed.repairs == original.repairs)
  }

  @Test(arguments: names)
  func `a byte order mark changes nothing`(name: String) throws {
    try expectSame([0xEF, 0xBB, 0xBF] + TranscriptFixtures.bytes(of: name), as: name)
  }

  @Test(arguments: names)
  func `CRLF changes nothing`(name: String) throws {
    try expectSame(Array(text(name).replacing("\n", with: "\r\n").utf8), as: name)
  }

  @Test(arguments: names)
  func `CR alone changes nothing`(name: String) throws {
    try expectSame(Array(text(name).replacing("\n", with: "\r").utf8), as: name)
  }

  @Test(arguments: names, [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 changes nothing`(name: String, encoding: String.Encoding) throws {
    let mark: [UInt8] = encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    let bytes = try Array(#require(text(name).data(using: encoding)))
    try expectSame(mark + bytes, as: name)
    try expectSame(bytes, as: name)
  }

  @Test(arguments: names)
  func `decomposed accents change nothing`(name: String) throws {
    try expectSame(Array(text(name).decomposedStringWithCanonicalMapping.utf8), as: name)
  }

  @Test(arguments: names)
  func `curly apostrophes change nothing`(name: String) throws {
    try expectSame(Array(text(name).replacing("'", with: "\u{2019}").utf8), as: name)
  }

  @Test func `invisible characters change no word`() throws {
    let plain = try Transcript.read(Array("so we're there now".utf8))
    let hidden = try Transcript.read(
      Array("so\u{A0}we\u{2019}\u{AD}re\u{202F}th\u{200B}ere\u{2003}\u{FEFF}now".utf8))
    #expect(hidden.tokens.map(\.word) == plain.tokens.map(\.word))
  }
}
