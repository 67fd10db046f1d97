import RehearsalNative
package import RehearsalBase

/// Takes the samples of a recording block by block, and returns the ``Take`` at the end.
package protocol TakeListener: ~Copyable {
  /// Takes the next block: interleaved, full scale 1, no sample NaN or beyond
  /// `RecordingLimits.magnitude`, whole frames only.
  mutating func consume(_ interleaved: Span<Float>)

  /// The take with the evidence for its decisions, for explanations.
  ///
  /// - Parameter turns: When others than the speaker speak; `nil` to find that out.
  consuming func finishWithEvidence(turns: [TimeSpan]?) -> (take: Take, evidence: Evidence)
}

/// Analyses a recording from its samples, block by block, and returns the ``Take`` at the end.
///
/// Blocks may be split anywhere: the take is bit-identical. Memory grows only by some fifty bytes
/// for every 10 ms.
package struct TakeBuilder: TakeListener, ~Copyable {
  private var stages: TakeStages
  /// Buffers for one block, reused from block to block.
  private var mono: [Float] = []
  private var filtered: [Float] = []

  /// - Parameters:
  ///   - sampleRate: In hertz, 4,000 to 384,000.
  ///   - channels: 1 to 8, interleaved in every block.
  package init(sampleRate: Int, channels: Int) {
    stages = TakeStages(sampleRate: sampleRate, channels: channels)
  }

  /// Prepares for a recording of this length, before its first block; it may turn out shorter.
  ///
  /// Frames that cannot have a pitch, judging by earlier ones, are then skipped: the take is the
  /// same, in less time. If the recording turns out longer, a voice 33 dB below the loudest
  /// hundredth of the expected length may lose its pitch, and if less was expected than the speech
  /// that ``OtherVoiceFinder`` needs, directions of two channels are not used.
  package mutating func expect(_ duration: Seconds) { stages.expect(duration) }

  package mutating func consume(_ interleaved: Span<Float>) {
    let channels = stages.channels
    precondition(
      interleaved.count % channels == 0, "\(interleaved.count) samples in \(channels) channels")
    stages.taken += interleaved.count / channels
    if channels == 1 {
      hear(interleaved, mono: interleaved)
    } else {
      var mono = Self.storage(of: &self.mono)
      stages.preparation.mixer.mix(interleaved, into: &mono)
      hear(interleaved, mono: mono.span)
      self.mono = mono
    }
  }

  private mutating func hear(_ interleaved: Span<Float>, mono: Span<Float>) {
    stages.levels.consume(interleaved, mono: mono)
    var filtered = Self.storage(of: &self.filtered)
    stages.preparation.filter(mono, into: &filtered)
    stages.hear(filtered: filtered.span)
    self.filtered = filtered
  }

  /// Empties a buffer and returns its storage.
  private static func storage(of buffer: inout [Float]) -> [Float] {
    var storage: [Float] = []
    swap(&storage, &buffer)
    storage.removeAll(keepingCapacity: true)
    return storage
  }

  /// The duration of the samples so far.
  package var duration: Seconds { stages.duration }

  /// Analyses the latest sound while more is coming; `nil` before there is enough.
  ///
  /// It runs the analysis of a whole recording on the latest frames only. The take at the end does
  /// not change by it.
  ///
  /// - Parameter length: The most sound to measure.
  package func recent(_ length: Seconds) -> RecentTake? {
    RecentTake(
      stages.frames.track, stages.pitch.candidates, length: length,
      RecentTake.Recording(
        sampleRate: stages.sampleRate, channels: stages.channels,
        relation: stages.preparation.mixer.relation, clips: stages.levels.levels.clippedEvents,
        peakEdge: stages.preparation.peakEdge))
  }

  /// The take of everything so far.
  package consuming func finish() -> Take { stages.decide(ThreadPool(size: 1)).take }

  package consuming func finishWithEvidence(
    turns: [TimeSpan]? = nil
  ) -> (take: Take, evidence: Evidence) {
    stages.decide(ThreadPool(size: 1), turns: turns)
  }
}
