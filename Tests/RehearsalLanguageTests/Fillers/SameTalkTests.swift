import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

@Suite struct `The fillers of one talk` {
  /// Rules, and their ranges in `SameTalk.words`.
  private static let fillers: [(rule: FillerRule.ID, words: Range<Int>)] = [
    ("marker.so.opener", 0..<1), ("hesitation.um", 1..<2), ("marker.you_know", 6..<8),
  ]

  @Test(arguments: SameTalk.wordTimed)
  func `are found at the same times in every format that times words`(
    written: SameTalk.Written
  ) throws {
    let transcript = try Transcript.read(Array(written.text.utf8))
    let fillers = transcript.fillers().fillers
    #expect(fillers.map(\.rule) == Self.fillers.map { $0.rule })
    for (filler, expected) in zip(fillers, Self.fillers) {
      let words = transcript.tokens[filler.tokens]
      #expect(words.first?.span?.start == Seconds(SameTalk.words[expected.words.lowerBound].start))
      #expect(words.last?.span?.end == Seconds(SameTalk.words[expected.words.upperBound - 1].end))
    }
  }

  @Test(arguments: SameTalk.segmentTimed + SameTalk.untimed)
  func `are found in every other format`(written: SameTalk.Written) throws {
    let fillers = try Transcript.read(Array(written.text.utf8)).fillers().fillers
    #expect(fillers.map(\.rule) == Self.fillers.map { $0.rule })
    #expect(fillers.map(\.tokens) == Self.fillers.map { $0.words })
  }
}
