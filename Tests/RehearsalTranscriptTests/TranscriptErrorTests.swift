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
    ("RIFF\0\0\0\0WAVEfmt ", "a sound file"), ("%PDF-1.7", "a PDF"),
    ("PK\u{3}\u{4}word", "a ZIP archive, such as a Word document"),
  ])
  func `files that are often given by mistake are named`(text: String, kind: String) {
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
    let expected = "of the class \"TextGrid\""
    #expect(
      error("File type = \"ooTextFile\"\nObject class = \"PitchTier\"\n0 1")
        == .malformed(format: .textGrid, line: 2, expected: expected))
  }

  @Test func `a missing file and a folder are named`() {
    let missing = NSTemporaryDirectory() + "no-such-transcript.srt"
    #expect(throws: TranscriptError.notFound(path: missing)) { try Transcript.read(path: missing) }
    #expect(throws: TranscriptError.isDirectory(path: "/")) { try Transcript.read(path: "/") }
  }

  @Test func `every error has a sentence without a full stop`() {
    let errors: [TranscriptError] = [
      .empty, .unreadable(path: "a.srt", reason: "Input/output error"), .notFound(path: "a"),
      .isDirectory(path: "a"), .tooLarge(measure: .bytes, limit: 1_048_576),
      .tooLarge(measure: .values, limit: 5), .notText(kind: nil), .notText(kind: "a PDF"),
      .binaryTextGrid, .invalidJSON(line: 1, column: 2), .tooDeep(line: 3, limit: 64),
      .unknownJSON(keys: []), .unknownJSON(keys: ["a\u{1B}[31m", "b"]),
      .malformed(format: .textGrid, line: 2, expected: "a number"), .noTokens(format: .subRip),
      .untimed(format: .subRip, tokens: 1), .segmentTimed(format: .ctm, tokens: 3),
      .notWritable(format: .otter, writable: [.subRip, .webVTT]),
    ]
    for error in errors {
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      #expect(!error.message.contains("\u{1B}"))
    }
  }
}
