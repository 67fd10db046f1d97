public import RehearsalUnits

/// What a transcript is compared with: where a recording has speech, and where its syllables are.
public struct HeardSpeech: Equatable, Sendable {
  /// Of the whole recording.
  public var duration: Seconds
  /// Stretches of speech in order, without overlap.
  public var speech: [TimeSpan]
  /// The crests of syllables in order; some may be missing or too many.
  public var nuclei: [Seconds]

  public init(duration: Seconds, speech: [TimeSpan], nuclei: [Seconds]) {
    self.duration = duration
    self.speech = speech
    self.nuclei = nuclei
  }

  /// From the first sound of speech to the last; `nil` when there is none.
  public var speaking: TimeSpan? {
    guard let first = speech.first, let last = speech.last else { return nil }
    return TimeSpan(start: first.start, end: last.end)
  }

  /// The first stretch that ends after a moment; ``speech``'s end when none does.
  func firstSpeech(endingAfter moment: Seconds) -> Int {
    var low = 0
    var high = speech.count
    while low < high {
      let middle = (low + high) / 2
      if speech[middle].end > moment { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func isSpeech(at moment: Seconds) -> Bool {
    let index = firstSpeech(endingAfter: moment)
    return index < speech.count && speech[index].start <= moment
  }

  /// What is said within a span, cut at its ends.
  func speech(in span: TimeSpan) -> [TimeSpan] {
    var parts: [TimeSpan] = []
    var index = firstSpeech(endingAfter: span.start)
    while index < speech.count, speech[index].start < span.end {
      parts.append(
        TimeSpan(
          start: max(speech[index].start, span.start), end: min(speech[index].end, span.end)))
      index += 1
    }
    return parts
  }
}
