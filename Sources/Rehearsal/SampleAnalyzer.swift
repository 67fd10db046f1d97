import RehearsalNative
import RehearsalSignal
import RehearsalBase

/// Analyses samples that are not in a file.
struct SampleAnalyzer: ~Copyable {
  private let sampleRate: Int
  private let channels: Int
  private let progress: @Sendable (AnalyzedRecording.Progress) -> Void
  private var builder: TakeBuilder
  private let digest = SampleDigest()
  private(set) var frames = 0
  private var total: Seconds?
  private var replaced = 0

  init(
    sampleRate: Int, channels: Int,
    progress: @escaping @Sendable (AnalyzedRecording.Progress) -> Void = { _ in }
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

  /// Takes whole frames, and analyses them in blocks of `length` at most.
  mutating func consume(_ samples: [Float], inBlocksOf length: Int) throws {
    try samples.requireWholeFrames(of: channels)
    var start = 0
    while start < samples.count {
      try Task.checkCancellation()
      let end = min(start + length * channels, samples.count)
      var block = Array(samples[start..<end])
      try consume(&block)
      start = end
    }
  }

  /// Takes one block of whole frames; sets unusable samples in it to 0.
  mutating func consume(_ block: inout [Float]) throws(SoundFileError) {
    guard frames + block.count / channels <= RecordingLimits.seconds * sampleRate else {
      throw .tooLong(limitSeconds: RecordingLimits.seconds)
    }
    digest.add(block)
    replaced += block.silenceUnusable()
    builder.consume(block.span)
    frames += block.count / channels
    progress(AnalyzedRecording.Progress(heard: heard, total: total))
  }

  private var heard: Seconds { Seconds(Double(frames) / Double(sampleRate)) }

  /// The take of the newest sound; see `TakeBuilder`.
  func recent(_ length: Seconds) -> RecentTake? { builder.recent(length) }

  /// - Parameter turns: When others than the speaker speak; `nil` to find that out.
  consuming func finish(
    name: RecordingSource.Name, turns: [TimeSpan]? = nil
  ) throws(SoundFileError) -> AnalyzedRecording {
    guard frames > 0 else { throw .noSamples }
    let file = AnalyzedRecording.File(
      format: "samples FLOAT", sha256: digest.hexadecimal, isTruncated: false,
      replacedSamples: replaced)
    let (take, evidence) = builder.finishWithEvidence(turns: turns)
    return AnalyzedRecording(name: name, take: take, evidence: evidence, file: file)
  }
}

extension [Float] {
  /// Checks samples that are not in a file, because the analysis relies on whole frames.
  func requireWholeFrames(of channels: Int) throws(SoundFileError) {
    guard count.isMultiple(of: channels) else {
      throw .unreadable(reason: "\(count) samples are not whole frames of \(channels) channels")
    }
  }
}
