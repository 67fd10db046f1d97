import RehearsalTranscript
import Testing

/// What Whisper repeats; see `RecognizerLoops`.
struct RecognizerLoopTests {
  /// Segments as OpenAI's command writes them, a second each.
  private func read(_ texts: [String]) throws -> Transcript {
    let segments = texts.enumerated().map { index, text in
      #"{"id":\#(index),"seek":0,"start":\#(index),"end":\#(index + 1),"text":" \#(text)","#
        + #""temperature":0,"avg_logprob":-0.5,"compression_ratio":1,"no_speech_prob":0.1}"#
    }
    return try Transcript.read(
      Array(
        #"{"text":"","segments":[\#(segments.joined(separator: ","))],"language":"en"}"#.utf8))
  }

  private func words(_ transcript: Transcript) -> [String] {
    transcript.tokens.filter { $0.kind != .event }.map(\.text)
  }

  private func loops(_ transcript: Transcript) -> Int? {
    transcript.repairs.first { $0.code == .loop }?.count
  }

  @Test(
    arguments: [
      (["uh, uh, uh, uh, there"], ["there"], 4),
      (["uh, uh, there"], ["uh,", "uh,", "there"], nil),
      (["uh,", "uh,", "uh,", "there you are"], ["there", "you", "are"], 3),
      (["thank you", "thank you", "thank you", "the end"], ["thank", "you", "the", "end"], 4),
      (["no no no no", "the end"], ["no", "no", "no", "no", "the", "end"], nil),
      (["um uh um uh um", "the end"], ["um", "uh", "um", "uh", "um", "the", "end"], nil),
    ] as [([String], [String], Int?)])
  func `of three or more the first is kept, of hesitations none`(
    texts: [String], kept: [String], count: Int?
  ) throws {
    let transcript = try read(texts)
    #expect(words(transcript) == kept)
    #expect(loops(transcript) == count)
  }

  @Test func `nothing is left of nothing but hesitations`() throws {
    let transcript = try read(Array(repeating: "uh,", count: 18))
    #expect(words(transcript).isEmpty)
  }

  @Test func `what others than Whisper write three times was said three times`() throws {
    let cues = (0..<4).map { "\($0 + 1)\n00:00:0\($0),000 --> 00:00:0\($0),900\nuh\n" }
    let transcript = try Transcript.read(
      Array((cues + ["5\n00:00:05,000 --> 00:00:06,000\nthe end\n"]).joined(separator: "\n").utf8))
    #expect(words(transcript) == ["uh", "uh", "uh", "uh", "the", "end"])
    #expect(loops(transcript) == nil)
  }
}
