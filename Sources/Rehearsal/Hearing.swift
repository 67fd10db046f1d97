import RehearsalNative
import RehearsalSignal
import RehearsalUnits

/// Takes the samples of one source to a heard recording.
struct Hearing {
  let source: RecordingSource
  let progress: @Sendable (HeardRecording.Progress) -> Void

  /// Frames heard at a time: large enough that the calls cost nothing, small enough for the cache.
  private static let blockLength = 8_192

  init(of source: RecordingSource, progress: @escaping @Sendable (HeardRecording.Progress) -> Void)
  {
    self.source = source
    self.progress = progress
  }

  func outcome() async throws(RehearsalError) -> HeardRecording {
    do {
      switch source {
      case .file(let path): return try await decoded(.path(path))
      case .standardInput: return try await decoded(.standardInput)
      case .samples(let samples): return try heard(samples)
      case .stream(let stream): return try await heard(stream)
      }
    } catch {
      throw .recording(source.name, problem(error))
    }
  }

  private func problem(_ error: any Error) -> RehearsalError.RecordingProblem {
    // Whatever a cancelled task's ffmpeg or stream says, this is why.
    if Task.isCancelled { return .cancelled }
    return if let error = error as? SoundFileError {
      RehearsalError.RecordingProblem(error, in: source.name)
    } else {
      .unreadable(reason: "\(error)")
    }
  }

  private func decoded(_ location: AudioSource.Location) async throws -> HeardRecording {
    var audio = try await AudioSource.open(location)
    let format = audio.format.description
    let channels = audio.channels
    let rate = Double(audio.sampleRate)
    var builder = TakeBuilder(sampleRate: audio.sampleRate, channels: channels)
    let total = audio.declaredFrames.map { Seconds(Double($0) / rate) }
    if let total { builder.expect(total) }
    var block = [Float](repeating: 0, count: Self.blockLength * channels)
    var heard = 0
    while case let frames = try audio.read(into: &block), frames > 0 {
      try Task.checkCancellation()
      builder.consume(block.span.extracting(first: frames * channels))
      heard += frames
      progress(HeardRecording.Progress(heard: Seconds(Double(heard) / rate), total: total))
    }
    let facts = try await audio.finish()
    let (take, evidence) = builder.finishWithEvidence()
    return HeardRecording(
      name: source.name, take: take, evidence: evidence,
      file: HeardRecording.File(
        format: format, sha256: facts.sha256, isTruncated: facts.isTruncated,
        replacedSamples: facts.replacedSamples))
  }

  private func heard(_ samples: RecordingSource.Samples) throws -> HeardRecording {
    var hearing = try SampleHearing(
      sampleRate: samples.sampleRate, channels: samples.channels, progress: progress)
    hearing.expect(frames: samples.interleaved.count / samples.channels)
    try hearing.consume(samples.interleaved, inBlocksOf: Self.blockLength)
    return try hearing.finish(name: source.name)
  }

  private func heard(_ stream: RecordingSource.SampleStream) async throws -> HeardRecording {
    var hearing = try SampleHearing(
      sampleRate: stream.sampleRate, channels: stream.channels, progress: progress)
    let next = stream.makeNext()
    while let block = try await next() {
      try hearing.consume(block, inBlocksOf: Self.blockLength)
    }
    // A cancelled stream may end as if it were complete.
    try Task.checkCancellation()
    return try hearing.finish(name: source.name)
  }
}

/// Hears samples that no file holds.
private struct SampleHearing: ~Copyable {
  private let sampleRate: Int
  private let channels: Int
  private let progress: @Sendable (HeardRecording.Progress) -> Void
  private var builder: TakeBuilder
  private let digest = SampleDigest()
  private var frames = 0
  private var total: Seconds?
  private var replaced = 0

  init(
    sampleRate: Int, channels: Int, progress: @escaping @Sendable (HeardRecording.Progress) -> Void
  ) throws(SoundFileError) {
    try RecordingLimits.check(channels: channels, sampleRate: sampleRate)
    self.sampleRate = sampleRate
    self.channels = channels
    self.progress = progress
    builder = TakeBuilder(sampleRate: sampleRate, channels: channels)
  }

  mutating func expect(frames: Int) {
    let total = Seconds(Double(frames) / Double(sampleRate))
    builder.expect(total)
    self.total = total
  }

  mutating func consume(_ samples: [Float], inBlocksOf length: Int) throws {
    precondition(
      samples.count.isMultiple(of: channels), "\(samples.count) samples in \(channels) channels")
    var start = 0
    while start < samples.count {
      try Task.checkCancellation()
      let end = min(start + length * channels, samples.count)
      var block = Array(samples[start..<end])
      digest.add(block)
      replaced += block.silenceUnusable()
      builder.consume(block.span)
      frames += block.count / channels
      guard frames <= RecordingLimits.seconds * sampleRate else {
        throw SoundFileError.tooLong(limitSeconds: RecordingLimits.seconds)
      }
      progress(HeardRecording.Progress(heard: heard, total: total))
      start = end
    }
  }

  private var heard: Seconds { Seconds(Double(frames) / Double(sampleRate)) }

  consuming func finish(name: RecordingSource.Name) throws(SoundFileError) -> HeardRecording {
    guard frames > 0 else { throw .noSamples }
    let file = HeardRecording.File(
      format: "samples FLOAT", sha256: digest.hexadecimal, isTruncated: false,
      replacedSamples: replaced)
    let (take, evidence) = builder.finishWithEvidence()
    return HeardRecording(name: name, take: take, evidence: evidence, file: file)
  }
}
