import RehearsalBase
import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import Testing

@Suite struct TranscriptDocumentTests {
  @Test(arguments: TranscriptFixtures.names)
  func `our own JSON read again gives the same tokens`(name: String) throws {
    let transcript = try Transcript.read(TranscriptFixtures.bytes(of: name))
    let json = try OrderedJSON().string(from: TranscriptDocument(transcript))
    let read = try Transcript.read(Array(json.utf8))
    #expect(read.format == .json)
    #expect(read.drawing == transcript.drawing)
    #expect(read.tokens.map(\.confidence) == transcript.tokens.map(\.confidence))
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `the JSON of an odd transcript gives the same tokens`(seed: UInt64) throws {
    var odd = OddTranscript(seed: seed)
    for _ in 0..<20 {
      let file = odd.file()
      guard let transcript = try? Transcript.read(Array(file.text.utf8)) else { continue }
      let json = try OrderedJSON().string(from: TranscriptDocument(transcript))
      let read = try Transcript.read(Array(json.utf8))
      #expect(read.drawing == transcript.drawing, "\(file.format)\n\(file.text)")
    }
  }

  @Test func `a filler stands beside its token and in the list`() throws {
    let talk = Transcript(
      format: .whisper, language: "en", tokens: [Token]("so um we won", every: 0.5))
    let document = TranscriptDocument(talk, fillers: talk.fillers())
    #expect(document.tokens.map(\.filler?.rule) == ["marker.so.opener", "hesitation.um", nil, nil])
    let filler = try #require(document.fillers?.list.last)
    #expect(document.fillers?.list.count == 2)
    #expect((filler.firstToken, filler.lastToken) == (1, 1))
    #expect((filler.start, filler.end) == (0.5, 0.6))
    #expect(TranscriptDocument(talk).fillers == nil)
  }
}
