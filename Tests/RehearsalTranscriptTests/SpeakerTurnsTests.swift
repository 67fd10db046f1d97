import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalTranscript

/// - Source: NIST, *The 2009 Rich Transcription Meeting Recognition Evaluation Plan*, appendix A.
@Suite struct SpeakerTurnsTests {
  private static let rttm = """
    ;; anna interviews ben
    SPKR-INFO talk 1 <NA> <NA> <NA> unknown anna <NA>
    SPEAKER talk 1 0.50 2.25 <NA> <NA> anna <NA> <NA>
    SPEAKER talk 1 2.50 4.00 <NA> <NA> ben <NA> <NA>
    SPEAKER talk 1 6.50 1.50 <NA> <NA> anna <NA> <NA>
    SPEAKER talk 1 7.00 9.00 <NA> <NA> carl 0.9 <NA>
    SPEAKER talk 1 x 1.50 <NA> <NA> anna <NA> <NA>
    SPEAKER other 1 0.00 90.00 <NA> <NA> dora <NA> <NA>

    """

  private func others(_ text: String = rttm, than name: String?) throws -> [[Double]]? {
    try SpeakerTurns(Array(text.utf8)).turnsOfOthers(than: name)?
      .map { [$0.start.rawValue, $0.end.rawValue] }
  }

  @Test func `turns are kept by speaker, of the first recording`() throws {
    let speakers = try SpeakerTurns(Array(Self.rttm.utf8)).speakers
    #expect(speakers.map(\.name) == ["anna", "ben", "carl"])
    #expect(speakers.map(\.turns.count) == [2, 1, 1])
  }

  @Test func `where both speak, the one is heard`() throws {
    #expect(try others(than: "anna") == [[2.75, 6.5], [8, 16]])
    #expect(try others(than: "ben") == [[0.5, 2.5], [6.5, 16]])
    #expect(try others(than: nil) == [[0.5, 7]])
    #expect(try others(than: "dora") == nil)
  }

  @Test func `turns in any order and one within another give what others say`() throws {
    let rows = [
      (5, 1, "b"), (0, 9, "b"), (2, 2, "a"), (3, 4, "c"), (2.5, 0.5, "a"), (8, 4, "a"), (9, 0, "a"),
    ].map { "SPEAKER t 1 \($0.0) \($0.1) <NA> <NA> \($0.2) <NA> <NA>" }
    let text = rows.joined(separator: "\r\n")
    #expect(try others(text, than: "a") == [[0, 2], [4, 8]])
    #expect(try others(rows.reversed().joined(separator: "\n"), than: "a") == [[0, 2], [4, 8]])
  }

  @Test(arguments: ["hello world", "{}", "SPEAKER talk 1 -1 2 <NA> <NA> anna", "SPEAKER a b"])
  func `what has no turn is refused`(text: String) {
    #expect(throws: TranscriptError.malformed(format: .rttm, line: 1, expected: .turn)) {
      try SpeakerTurns(Array(text.utf8))
    }
  }

  @Test func `turns are never taken for words`() {
    let turns = Self.rttm.replacing(" x ", with: " 0 ")
    #expect(throws: TranscriptError.noTokens(format: .rttm)) {
      try Transcript.read(Array(turns.utf8))
    }
  }

  /// Times beyond any recording, and more turns than a day has, take neither time nor a trap.
  @Test(.timeLimit(.minutes(1))) func `hostile turns are read`() throws {
    let far = "SPEAKER t 1 1e300 1e308 <NA> <NA> a\nSPEAKER t 1 0 1e308 <NA> <NA> b"
    #expect(try others(far, than: "a")?.count == 1)
    let many = (0..<200_000).map { "SPEAKER t 1 \($0) 0.5 <NA> <NA> s\($0 % 3) <NA> <NA>" }
    #expect(try others(many.joined(separator: "\n"), than: "s0")?.count == 133_333)
  }
}
