import Fixtures
import Rehearsal
import RehearsalNative
import RehearsalBase
import Synchronization
import Testing

@Suite struct AnalyzedRecordingTests {
  private static let path = Recording.sentence16k.path

  private static func samples(at path: String = path) async throws -> RecordingSource.Samples {
    var audio = try await AudioSource.open(.path(path))
    let (rate, channels) = (audio.sampleRate, audio.channels)
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 4_096 * channels)
    while case let frames = try audio.read(into: &block), frames > 0 {
      samples += block.prefix(frames * channels)
    }
    _ = try await audio.finish()
    return RecordingSource.Samples(
      interleaved: samples, sampleRate: rate, channels: channels, name: "memory")
  }

  private static func readings(of recording: AnalyzedRecording) throws -> String {
    let options = RehearsalOptions(transcript: .none)
    return try OrderedJSON().string(from: try recording.report(for: options).metrics)
  }

  /// Blocks of changing lengths.
  private static func blocks(of samples: RecordingSource.Samples) -> AsyncStream<[Float]> {
    AsyncStream { stream in
      var (start, length) = (0, 1)
      while start < samples.interleaved.count {
        let end = min(start + length * samples.channels, samples.interleaved.count)
        stream.yield(Array(samples.interleaved[start..<end]))
        (start, length) = (end, length % 20_011 * 3 + 1)
      }
      stream.finish()
    }
  }

  @Test func `samples in memory and a stream give what the file gives`() async throws {
    let samples = try await Self.samples()
    let file = try await AnalyzedRecording(.file(Self.path))
    let memory = try await AnalyzedRecording(.samples(samples))
    let stream = try await AnalyzedRecording(
      .stream(
        RecordingSource.SampleStream(
          Self.blocks(of: samples), sampleRate: samples.sampleRate, channels: samples.channels)))
    #expect(try Self.readings(of: memory) == Self.readings(of: file))
    #expect(try Self.readings(of: stream) == Self.readings(of: file))
    let (first, second) = (try memory.report().recording, try stream.report().recording)
    #expect(first.path == "memory" && second.path == "samples")
    #expect(first.sha256.count == 64 && first.sha256 == second.sha256)
    #expect(first.format == "samples FLOAT")
  }

  @Test(arguments: [(1, "16000 Hz", true), (2, "8000 Hz", true), (4, "4000 Hz", false)])
  func `the speaking is not judged below 8 kHz`(
    each: Int, rate: String, isJudged: Bool
  ) async throws {
    let talk = try await Self.samples(at: Recording.talk.path)
    #expect(talk.sampleRate == 16_000 && talk.channels == 1)
    let samples = talk.interleaved
    let fewer = stride(from: 0, through: samples.count - each, by: each).map { first in
      samples[first..<first + each].reduce(0, +) / Float(each)
    }
    let heard = try await AnalyzedRecording(
      .samples(
        RecordingSource.Samples(
          interleaved: fewer, sampleRate: talk.sampleRate / each, channels: 1, name: rate)))
    let report = try heard.report(for: RehearsalOptions(transcript: .none))
    #expect((report.tip.rule != "quality.low_sample_rate") == isJudged)
    #expect(report.quality.usable == isJudged)
    #expect(report.quality.warnings.contains { $0.message.contains(rate) } != isJudged)
  }

  @Test func `a recording heard once gives the report and its explanations`() async throws {
    let recording = try await AnalyzedRecording(.file(Self.path))
    let json = OrderedJSON()
    let report = try json.string(from: try recording.report())
    #expect(try await report == json.string(from: Report(of: .file(Self.path))))
    let explained = try recording.tipExplanation()
    #expect(explained.choice.tip == (try recording.report()).tip)
    let pauses = try recording.explanation(of: Pauses.self)
    #expect(pauses.metric == Pauses.id && !pauses.explanation.steps.isEmpty)
  }

  @Test func `the timeline covers the recording without a gap`() async throws {
    let timeline = try await AnalyzedRecording(.file(Recording.talk.path)).timeline
    #expect(timeline.stretches.first?.span.start == Seconds(0))
    for (one, next) in zip(timeline.stretches, timeline.stretches.dropFirst()) {
      #expect(one.span.end == next.span.start && one.span.start < one.span.end)
    }
    #expect(timeline.stretches.contains { $0.kind == .pause })
    #expect(!timeline.syllables.isEmpty && timeline.syllables == timeline.syllables.sorted())
  }

  @Test func `progress rises to 1`() async throws {
    let steps = Mutex<[AnalyzedRecording.Progress]>([])
    let recording = try await AnalyzedRecording(.file(Self.path)) { step in
      steps.withLock { $0.append(step) }
    }
    let all = steps.withLock { $0 }
    #expect(all.count == 9 && all.map(\.heard) == all.map(\.heard).sorted())
    #expect(all.last?.fraction == 1)
    #expect(all.last?.heard == (try recording.report()).recording.duration)
  }

  @Test func `a cancelled task stops hearing a stream without an end`() async throws {
    let silence = AsyncStream(unfolding: { [Float](repeating: 0, count: 1_600) })
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let hearing = Task {
      try await AnalyzedRecording(
        .stream(RecordingSource.SampleStream(silence, sampleRate: 16_000, name: "live"))
      ) { _ in beginning.yield() }
    }
    for await _ in begun { break }
    hearing.cancel()
    let error = await #expect(throws: RehearsalError.self) { try await hearing.value }
    #expect(error == .recording(.samples("live"), .cancelled))
  }

  @Test(
    arguments: [
      (.init(interleaved: [], sampleRate: 16_000), .empty),
      (.init(interleaved: [0], sampleRate: 1), .unsupportedSampleRate(1, limits: 4_000...384_000)),
      (
        .init(interleaved: .init(repeating: 0, count: 9), sampleRate: 16_000, channels: 9),
        .tooManyChannels(9, limit: 8)
      ),
    ] as [(RecordingSource.Samples, RehearsalError.RecordingProblem)])
  func `samples that can't be heard are refused as a file would be`(
    samples: RecordingSource.Samples, problem: RehearsalError.RecordingProblem
  ) async {
    await #expect(throws: RehearsalError.recording(.samples("samples"), problem)) {
      try await AnalyzedRecording(.samples(samples))
    }
  }

  @Test func `a sample that is not a number counts as silence and is reported`() async throws {
    var samples = try await Self.samples()
    samples.interleaved[100] = .nan
    let report = try await Report(of: .samples(samples))
    #expect(report.quality.warnings.contains { $0.code == .replacedSamples })
  }
}
