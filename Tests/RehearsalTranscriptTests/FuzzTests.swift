import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

/// Broken transcripts of every kind are read or refused, and what is read is consistent.
///
/// `make fuzz` looks for inputs that crash a reader; this checks what is read.
struct FuzzTests {
  @Test func `mutated fixtures are read or refused`() throws {
    let originals = try TranscriptFixtures.names.map { try TranscriptFixtures.bytes(of: $0) }
    var random = SplitMix64(seed: 1)
    for number in 0..<3_000 {
      let bytes = Mutation.mutated(originals, using: &random)
      check(bytes, "case \(number)")
    }
  }

  private func check(_ bytes: [UInt8], _ name: String) {
    guard let transcript = try? Transcript.read(bytes) else { return }
    #expect(!transcript.tokens.isEmpty, "\(name)")
    for token in transcript.tokens {
      #expect(!token.text.isEmpty, "\(name)")
      #expect((token.span == nil) == (token.timing == .none), "\(name)")
      if let span = token.span {
        #expect(span.start >= Seconds(0) && span.end >= span.start, "\(name)")
        #expect(span.end.rawValue.isFinite, "\(name)")
      }
      #expect(token.confidence.map { (0...1).contains($0) } ?? true, "\(name)")
    }
    #expect(transcript.repairs.allSatisfy { $0.count > 0 }, "\(name)")
    // No words are made up.
    #expect(transcript.tokens.count <= bytes.count, "\(name)")
    let late = transcript.repaired(forRecordingOf: Seconds(1))
    #expect(late.tokens.allSatisfy { $0.span.map { $0.end <= Seconds(1) } ?? true }, "\(name)")
    for format in Transcript.writtenFormats { _ = try? transcript.written(as: format) }
  }
}

/// Typical corruptions of files.
private enum Mutation {
  static func mutated(_ originals: [[UInt8]], using random: inout SplitMix64) -> [UInt8] {
    guard var bytes = originals.randomElement(using: &random) else { return [] }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      mutate(&bytes, originals, using: &random)
    }
    return bytes
  }

  private static func mutate(
    _ bytes: inout [UInt8], _ originals: [[UInt8]], using random: inout SplitMix64
  ) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 5, 6:
      let word = words.randomElement(using: &random) ?? ""
      bytes.replaceSubrange(place..<(Bool.random(using: &random) ? place : end), with: word.utf8)
    default:
      // The start of one file and the end of another.
      guard let other = originals.randomElement(using: &random) else { return }
      bytes = Array(bytes[..<place] + other.dropFirst(min(place, other.count)))
    }
  }

  /// Strings with a meaning in some format.
  private static let words = [
    "NaN", "-Infinity", "1e999", "-1", "99999999999999999999", "0.0000001", "null", "{", "}", "[",
    "]", "\"", "\\u", "\\ud800", "\n\n", "\r", "\t", " --> ", "WEBVTT", "00:00:01,000",
    "99:99:99.9",
    "<v ", "<00:00:01.000>", "&#x110000;", "♪", "[", "]", "(", "*", "%", "<|", "|>", ";;", "\u{0}",
    "\u{FEFF}", "\u{FFFD}", "ooTextFile", "IntervalTier", "1e9", "{ / / }", "Ann: ", "- ", "#  ",
    "**", "](", "<!--", "---\n", "\u{1F3B5}",
  ]
}
