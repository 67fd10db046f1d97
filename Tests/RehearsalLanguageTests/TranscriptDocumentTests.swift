import RehearsalBase
import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import Testing

@Suite struct TranscriptDocumentTests {
  @Test(arguments: TranscriptFixtures.names)
  func `our own JSON read again gives the same tokens`(name: String) throws {
    let transcript = try Transcript.read(TranscriptFixtures.bytes(of: name))
    let json = TranscriptDocument.json(of: transcript).text(.pretty)
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
      let json = TranscriptDocument.json(of: transcript).text(.pretty)
      let read = try Transcript.read(Array(json.utf8))
      #expect(read.drawing == transcript.drawing, "\(file.format)\n\(file.text)")
    }
  }

  @Test func `a filler stands beside its token and in the list`() throws {
    let talk = Transcript(
      format: .whisper, language: "en", tokens: [Token]("so um we won", every: 0.5))
    let document = TranscriptDocument.json(of: talk, fillers: talk.fillers())
    #expect(
      document["tokens"]?.elements.map { $0["filler"]?["rule"]?.string }
        == ["marker.so.opener", "hesitation.um", nil, nil])
    let list = try #require(document["fillers"]?["list"]?.elements)
    let filler = try #require(list.last)
    #expect(list.count == 2)
    #expect(["first_token", "last_token"].map { filler[$0]?.number } == [1, 1])
    #expect(["start_s", "end_s"].map { filler[$0]?.number } == [0.5, 0.6])
    #expect(TranscriptDocument.json(of: talk)["fillers"] == .null)
  }
}
