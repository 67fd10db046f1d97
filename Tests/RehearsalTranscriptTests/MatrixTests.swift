import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

/// One talk in every format.
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

  @Test func `every readable format is in the matrix`() {
    let all = SameTalk.wordTimed + SameTalk.segmentTimed + SameTalk.untimed
    #expect(Set(all.map(\.format)) == Set(Transcript.readableFormats))
  }
}
