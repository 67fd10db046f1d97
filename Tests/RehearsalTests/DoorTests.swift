import Rehearsal
import RehearsalBase
import RehearsalMetrics
import RehearsalTestKit
import RehearsalTranscript
import Testing

/// Where values of callers come in: what can't be used is refused or put right there, because what
/// lies behind counts on it.
@Suite struct DoorTests {
  // MARK: - Samples

  private static let halfFrame: [Float] = [0, 0.1, 0.2]

  private static let sources: [RecordingSource] = [
    .samples(.init(interleaved: halfFrame, sampleRate: 16_000, channels: 2)),
    .stream(
      .init(
        AsyncStream { blocks in
          blocks.yield([0, 0])
          blocks.yield(halfFrame)
          blocks.finish()
        }, sampleRate: 16_000, channels: 2)),
  ]

  @Test(arguments: sources.indices)
  func `samples that are not whole frames are an error`(index: Int) async {
    let error = await #expect(throws: RehearsalError.self) {
      try await AnalyzedRecording(Self.sources[index])
    }
    #expect(error?.message.contains("3 samples are not whole frames of 2 channels") == true)
  }

  @Test func `a live session refuses them as well, and goes on`() async throws {
    let session = try LiveSession(sampleRate: 16_000, channels: 2)
    await #expect(throws: RehearsalError.self) { try await session.consume(Self.halfFrame) }
    try await session.consume([0, 0, 0, 0])
    #expect(try await session.finish().take.channels == 2)
  }

  @Test(arguments: [(0, 16_000), (9, 16_000), (1, 3_999), (1, 384_001), (-1, 16_000), (1, 0)])
  func `numbers of channels and rates that nothing can measure are errors`(
    channels: Int, rate: Int
  ) async {
    let samples = RecordingSource.Samples(
      interleaved: [0, 0, 0, 0], sampleRate: rate, channels: channels)
    await #expect(throws: RehearsalError.self) { try await AnalyzedRecording(.samples(samples)) }
    #expect(throws: RehearsalError.self) { try LiveSession(sampleRate: rate, channels: channels) }
  }

  @Test func `a channel that ends early is silent from there on`() {
    let samples = RecordingSource.Samples(channels: [[1, 1, 1], [1]], sampleRate: 16_000)
    #expect(samples.interleaved == [1, 1, 1, 0, 1, 0])
  }

  // MARK: - Events

  @Test func `of several readers each event reaches one, and all come to an end`() async throws {
    let session = try LiveSession(sampleRate: 16_000)
    let readers = (0..<3).map { _ in
      Task {
        var marks = 0
        for await event in session.events where event.isMark { marks += 1 }
        return marks
      }
    }
    try await session.consume([Float](repeating: 0, count: 1_600))
    for _ in 0..<5 { await session.mark() }
    _ = try await session.finish()
    var marks = 0
    for reader in readers { marks += await reader.value }
    #expect(marks == 5)
  }

  // MARK: - Words

  private static let oddTimes: [(Double, Double)] = [
    (.nan, .nan), (0, .nan), (.nan, 1), (.infinity, .infinity), (-.infinity, .infinity), (0, 1e300),
    (-1e300, -1e299), (5, 2), (-1, 1), (2e5, 2e5), (1e18, 1e19),
  ]

  @Test(arguments: oddTimes)
  func `words of a caller may have any times`(start: Double, end: Double) async throws {
    let recording = try await AnalyzedRecording.tenSeconds()
    let odd = ["um", "so", "I", "um"].map {
      Token(
        text: $0, span: TimeSpan(start: Seconds(start), end: Seconds(end)), timing: .word,
        confidence: start)
    }
    let plain = ["um", "I", "think", "so"].enumerated().map { index, word in
      Token(
        text: word, span: TimeSpan(start: Seconds(Double(index)), end: Seconds(Double(index) + 1)),
        timing: .word)
    }
    let transcript = Transcript(format: .subRip, tokens: odd + plain)
    let report = try recording.report(
      for: RehearsalOptions(transcript: .transcript(transcript, path: nil)))
    _ = try JSONValue(encoding: report)
  }

  @Test func `sections keep their words where others are left out`() async throws {
    let tokens = ["so", "we", "begin", "and", "then", "we", "end"].map { Token(text: $0) }
    let transcript = Transcript(
      format: .markdown, tokens: tokens,
      sections: [
        TranscriptSection(title: "One", level: 1, planned: Seconds(3), tokens: 0..<3),
        TranscriptSection(title: "Two", level: 1, planned: Seconds(3), tokens: 3..<7),
      ])
    let heard = [nil, 1, 2, nil, nil, 3, 4].map { (start: Double?) in
      start.map { start in
        (span: TimeSpan(start: Seconds(start), end: Seconds(start + 0.5)), isEstimated: false)
      }
    }
    let timed = try transcript.timed(heard)
    #expect(
      timed.sections.map { timed.tokens[$0.tokens].map(\.text) } == [
        ["we", "begin"], ["we", "end"],
      ])
    let report = try await AnalyzedRecording.tenSeconds().report(
      for: RehearsalOptions(
        slot: Slot(upTo: Seconds(10)), transcript: .transcript(timed, path: nil)))
    #expect(report.timing?.sections.map(\.start) == [Seconds(1), Seconds(3)])
  }

  @Test func `sections of a caller may be of other tokens`() async throws {
    let transcript = Transcript(
      format: .markdown,
      tokens: ["so", "we"].map { Token(text: $0) },
      sections: [
        TranscriptSection(title: "Far", level: 1, planned: Seconds(3), tokens: 1..<90)
      ])
    let options = RehearsalOptions(
      slot: Slot(upTo: Seconds(10)), transcript: .transcript(transcript, path: nil))
    _ = try await AnalyzedRecording.tenSeconds().report(for: options)
  }

  @Test func `cues that go back cluster their fillers in order of time`() async throws {
    let captions = """
      1
      00:00:00,000 --> 00:00:02,000
      so q x

      2
      00:00:00,000 --> 00:00:04,000
      um q x

      3
      00:00:04,000 --> 00:00:06,000
      I q x

      4
      00:00:06,000 --> 00:00:08,000
      think
      """
    let report = try await AnalyzedRecording.tenSeconds().report(
      for: RehearsalOptions(transcript: .bytes(Array(captions.utf8))))
    #expect(report.transcript != nil)
  }
}

extension LiveEvent {
  fileprivate var isMark: Bool { if case .marked = self { true } else { false } }
}
