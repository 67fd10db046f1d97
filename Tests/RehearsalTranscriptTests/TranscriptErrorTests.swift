import Foundation
import RehearsalTranscript
import Testing

struct TranscriptErrorTests {
  private func error(_ bytes: [UInt8]) -> TranscriptError? {
    #expect(throws: TranscriptError.self) { try Transcript.read(bytes) }
  }

  private func error(_ text: String) -> TranscriptError? { error(Array(text.utf8)) }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}"])
  func `a file of white space is empty`(text: String) {
    #expect(error(text) == .empty)
  }

  @Test func `a binary TextGrid is refused`() {
    #expect(error(Array("ooBinaryFile\u{8}TextGrid".utf8) + [0, 0, 0, 1]) == .binaryTextGrid)
  }

  @Test(arguments: [
    ("RIFF\0\0\0\0WAVEfmt ", TranscriptError.FileKind.sound), ("%PDF-1.7", .pdf),
    ("PK\u{3}\u{4}word", .zip),
  ])
  func `the kind of a file given by mistake is recognised`(
    text: String, kind: TranscriptError.FileKind
  ) {
    #expect(error(text) == .notText(kind: kind))
  }

  @Test func `bytes that are not text are refused`() {
    #expect(error((0..<600).map { UInt8($0 * 7 % 31) }) == .notText(kind: nil))
  }

  @Test func `JSON of an unknown recogniser is refused with its keys`() {
    #expect(
      error(#"{"name": "x", "pages": [1], "words_found": true}"#)
        == .unknownJSON(keys: ["name", "pages", "words_found"]))
    #expect(error("{}") == .unknownJSON(keys: []))
  }

  @Test func `broken JSON is refused with line and column`() {
    #expect(error("{\"segments\": [\n  {\"text\" 5}]}") == .invalidJSON(line: 2, column: 11))
    #expect(error("{\"text\": \"a\"]") == .invalidJSON(line: 1, column: 13))
  }

  @Test func `deeply nested JSON is refused`() {
    let text = "{\"segments\": " + String(repeating: "[", count: 1_000_000)
    #expect(error(text) == .tooDeep(line: 1, limit: 64))
  }

  @Test func `too many bytes, values, words or lines are refused`() {
    let tooLong = [UInt8](repeating: UInt8(ascii: "a"), count: 128 * 1_048_576 + 1)
    #expect(error(tooLong) == .tooLarge(measure: .bytes, limit: 128 * 1_048_576))
    let values =
      Array("[[".utf8) + (0..<12_000_000).flatMap { _ in [UInt8(ascii: "1"), UInt8(ascii: ",")] }
    #expect(error(values) == .tooLarge(measure: .values, limit: 12_000_000))
    let objects = Array("{\"segments\":[".utf8) + (0..<2_000_000).flatMap { _ in Array("{},".utf8) }
    #expect(error(objects) == .tooLarge(measure: .values, limit: 2_000_000))
    let words = (0..<1_000_001).flatMap { _ in [UInt8(ascii: "a"), UInt8(ascii: " ")] }
    #expect(error(words) == .tooLarge(measure: .words, limit: 1_000_000))
    let parts = words + words + words + words
    #expect(error(parts) == .tooLarge(measure: .words, limit: 4_000_000))
    let lines = [UInt8(ascii: "a")] + [UInt8](repeating: 0x0A, count: 2_000_001)
    #expect(error(lines) == .tooLarge(measure: .lines, limit: 2_000_000))
  }

  @Test(arguments: [
    (#"{"text": "", "segments": []}"#, TranscriptFormat.whisper),
    ("WEBVTT\n\nNOTE none\n", .webVTT),
    (#"{"text": ""}"#, .vosk), ("--- ...", .plainText),
  ])
  func `a known format without words is refused`(text: String, format: TranscriptFormat) {
    #expect(error(text) == .noTokens(format: format))
  }

  @Test func `a TextGrid without text tiers is refused with the line`() {
    #expect(
      error("File type = \"ooTextFile\"\nObject class = \"PitchTier\"\n0 1")
        == .malformed(format: .textGrid, line: 2, expected: .textGrid))
  }

  @Test func `a missing file and a folder are named`() {
    let missing = NSTemporaryDirectory() + "no-such-transcript.srt"
    #expect(throws: TranscriptError.notFound(path: missing)) { try Transcript.read(path: missing) }
    #expect(throws: TranscriptError.isDirectory(path: "/")) { try Transcript.read(path: "/") }
  }
}
