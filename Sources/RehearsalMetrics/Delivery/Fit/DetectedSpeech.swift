package import RehearsalBase

/// The speech of a recording, with which transcripts are compared.
package struct DetectedSpeech: Equatable, Sendable {
  /// The duration of the recording.
  package var duration: Seconds
  /// Stretches of speech in order, without overlap.
  package var speech: [TimeSpan]
  /// The nuclei of syllables in order; some may be missing or spurious.
  package var nuclei: [Seconds]
  /// Pauses in which another voice has the floor, in order.
  package var turns: [TimeSpan]

  package init(
    duration: Seconds, speech: [TimeSpan], nuclei: [Seconds], turns: [TimeSpan] = []
  ) {
    self.duration = duration
    self.speech = speech
    self.nuclei = nuclei
    self.turns = turns
  }

  /// From the first to the last speech; `nil` if there is none.
  package var speaking: TimeSpan? {
    guard let first = speech.first, let last = speech.last else { return nil }
    return TimeSpan(start: first.start, end: last.end)
  }

  /// The first stretch that ends after a moment; the end of ``speech`` if none does.
  func firstSpeech(endingAfter moment: Seconds) -> Int {
    speech.partitioningIndex { $0.end > moment }
  }

  func isSpeech(at moment: Seconds) -> Bool {
    let index = firstSpeech(endingAfter: moment)
    return index < speech.count && speech[index].start <= moment
  }
}
