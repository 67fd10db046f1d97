import RehearsalDelivery
import RehearsalLanguage
import RehearsalTranscript
import RehearsalUnits
import Testing

/// The same talk in every format.
struct MatrixTests {
  @Test(arguments: SameTalk.wordTimed)
  func `every format that times words gives the same words at the same times`(
    written: SameTalk.Written
  ) throws {
    let transcript = try Transcript.read(Array(written.text.utf8))
    #expect(transcript.format == written.format)
    #expect(transcript.tokens.map(\.word) == SameTalk.words.map { $0.text })
    #expect(transcript.tokens.map(\.kind) == SameTalk.words.map { _ in .word })
    #expect(transcript.timing == .word)
    for (token, word) in zip(transcript.tokens, SameTalk.words) {
      #expect(token.span == TimeSpan(start: Seconds(word.start), end: Seconds(word.end)))
    }
    #expect(transcript.repairs.isEmpty)
  }

  @Test(arguments: SameTalk.segmentTimed)
  func `every format that times segments gives the same words in the same segments`(
    written: SameTalk.Written
  ) throws {
    let transcript = try Transcript.read(Array(written.text.utf8))
    #expect(transcript.format == written.format)
    #expect(transcript.tokens.map(\.word) == SameTalk.words.map { $0.text })
    #expect(transcript.timing == .segment)
    for (token, word) in zip(transcript.tokens, SameTalk.words) {
      let segment = SameTalk.segments[word.segment]
      #expect(token.segment == word.segment)
      #expect(token.span?.start == Seconds(segment.start))
      if written.hasEnds { #expect(token.span?.end == Seconds(segment.end)) }
    }
    #expect(transcript.repairs.isEmpty)
  }

  @Test(arguments: SameTalk.untimed)
  func `formats without times give the same words`(written: SameTalk.Written) throws {
    let transcript = try Transcript.read(Array(written.text.utf8))
    #expect(transcript.format == written.format)
    #expect(transcript.tokens.map(\.word) == SameTalk.words.map { $0.text })
    #expect(transcript.timing == .none)
    #expect(transcript.tokens.allSatisfy { $0.span == nil })
  }

  @Test(arguments: SameTalk.wordTimed)
  func `every format that times words gives the same fillers at the same times`(
    written: SameTalk.Written
  ) throws {
    let transcript = try Transcript.read(Array(written.text.utf8))
    let fillers = transcript.fillers().fillers
    #expect(fillers.map(\.rule) == SameTalk.fillers.map { $0.rule })
    for (filler, expected) in zip(fillers, SameTalk.fillers) {
      let words = transcript.tokens[filler.tokens]
      #expect(words.first?.span?.start == Seconds(SameTalk.words[expected.words.lowerBound].start))
      #expect(words.last?.span?.end == Seconds(SameTalk.words[expected.words.upperBound - 1].end))
    }
  }

  @Test(arguments: SameTalk.segmentTimed + SameTalk.untimed)
  func `every other format gives the same fillers`(written: SameTalk.Written) throws {
    let fillers = try Transcript.read(Array(written.text.utf8)).fillers().fillers
    #expect(fillers.map(\.rule) == SameTalk.fillers.map { $0.rule })
    #expect(fillers.map(\.tokens) == SameTalk.fillers.map { $0.words })
  }

  @Test func `the matrix has every format`() {
    let all = SameTalk.wordTimed + SameTalk.segmentTimed + SameTalk.untimed
    #expect(Set(all.map(\.format)) == Set(Transcript.readableFormats))
  }
}
