import RehearsalNative
import RehearsalSignal
import RehearsalBase

/// The run that decodes one source and analyses its samples, block by block.
struct AnalysisRun {
  let source: RecordingSource
  /// How many threads may work at once.
  let jobs: Int
  let progress: @Sendable (AnalyzedRecording.Progress) -> Void
  /// Where to look for a similarly named file if the recording is missing.
  let folders: FolderListings
  /// When others than the speaker speak; `nil` to find that out.
  var turns: [TimeSpan]?

  /// Frames analysed at a time: large enough to make the calls negligible, small enough for the
  /// cache.
  private static let blockLength = 8_192
  /// Shorter recordings are analysed on one thread: a second one gains less than it costs.
  private static let shortestShared = Seconds(20)

  func outcome() async throws(RehearsalError) -> AnalyzedRecording {
    do {
      switch source {
      case .file(let path): return try await decoded(.path(path))
      case .standardInput: return try await decoded(.standardInput)
      case .samples(let samples): return try analyzed(samples)
      case .stream(let stream): return try await analyzed(stream)
      }
    } catch {
      throw .recording(source.name, problem(error))
    }
  }

  private func problem(_ error: any Error) -> RehearsalError.RecordingProblem {
    // The cause of whatever error a cancelled task's ffmpeg or stream reports.
    if Task.isCancelled { return .cancelled }
    return if let error = error as? SoundFileError {
      RehearsalError.RecordingProblem(error, in: source.name, folders)
    } else {
      .unreadable(reason: "\(error)")
    }
  }

  private func decoded(_ location: AudioSource.Location) async throws -> AnalyzedRecording {
    let audio = try await AudioSource.open(location)
    let (sampleRate, channels) = (audio.sampleRate, audio.channels)
    let total = audio.declaredFrames.map { Seconds(Double($0) / Double(sampleRate)) }
    if jobs > 1, total.map({ $0 >= Self.shortestShared }) ?? true {
      let pipeline = TakePipeline(
        sampleRate: sampleRate, channels: channels, expected: total, jobs: jobs)
      return try await analyzed(audio, of: total, by: pipeline)
    }
    var builder = TakeBuilder(sampleRate: sampleRate, channels: channels)
    if let total { builder.expect(total) }
    return try await analyzed(audio, of: total, by: builder)
  }

  private func analyzed<Listener: TakeListener & ~Copyable>(
    _ audio: consuming AudioSource, of total: Seconds?, by listener: consuming Listener
  ) async throws -> AnalyzedRecording {
    let format = audio.format.description
    let (rate, channels) = (Double(audio.sampleRate), audio.channels)
    var block = [Float](repeating: 0, count: Self.blockLength * channels)
    var heard = 0
    while case let frames = try audio.read(into: &block), frames > 0 {
      try Task.checkCancellation()
      listener.consume(block.span.extracting(first: frames * channels))
      heard += frames
      progress(AnalyzedRecording.Progress(heard: Seconds(Double(heard) / rate), total: total))
    }
    let facts = try await audio.finish()
    let (take, evidence) = listener.finishWithEvidence(turns: turns)
    return AnalyzedRecording(
      name: source.name, take: take, evidence: evidence,
      file: AnalyzedRecording.File(
        format: format, sha256: facts.sha256, isTruncated: facts.isTruncated,
        replacedSamples: facts.replacedSamples))
  }

  private func analyzed(_ samples: RecordingSource.Samples) throws -> AnalyzedRecording {
    var analyzer = try SampleAnalyzer(
      sampleRate: samples.sampleRate, channels: samples.channels, progress: progress)
    analyzer.expect(frames: samples.interleaved.count / samples.channels)
    try analyzer.consume(samples.interleaved, inBlocksOf: Self.blockLength)
    return try analyzer.finish(name: source.name, turns: turns)
  }

  private func analyzed(_ stream: RecordingSource.SampleStream) async throws -> AnalyzedRecording {
    var analyzer = try SampleAnalyzer(
      sampleRate: stream.sampleRate, channels: stream.channels, progress: progress)
    let next = stream.makeNext()
    while let block = try await next() {
      try analyzer.consume(block, inBlocksOf: Self.blockLength)
    }
    // A cancelled stream may end as if it were complete.
    try Task.checkCancellation()
    return try analyzer.finish(name: source.name, turns: turns)
  }
}
