import RehearsalBase

/// Splits a recording into windows that are aligned one after another, at pauses where possible.
///
/// Windows overlap: near the end of a window the aligner can't tell which words still belong to it,
/// so these are aligned again in the next window.
struct AlignmentWindows {
  /// The midpoints of all pauses that are long enough to split at.
  private let cuts: [Seconds]
  private let duration: Seconds

  /// Shorter silences may be part of a word.
  private static let shortestPause = Seconds(0.25)
  /// The cost grows with the length of a window times the words that may be in it.
  private static let shortest = Seconds(30)
  private static let longest = Seconds(45)
  /// The end of each window, which is aligned again in the next.
  private static let overlap = Seconds(6)

  init(speech: [TimeSpan], duration: Seconds) {
    cuts = zip(speech, speech.dropFirst()).compactMap { before, after in
      after.start - before.end >= Self.shortestPause ? (before.end + after.start) / 2 : nil
    }
    self.duration = duration
  }

  struct Window: Equatable {
    var span: TimeSpan
    /// Words before this time are final.
    var settled: Seconds
    /// Whether ``settled`` is in a pause.
    var isPause: Bool

    var end: Seconds { span.end }

    func settles(_ word: TimeSpan) -> Bool { word.middle < settled }

    /// Where the next window starts: never inside a word.
    func next(after word: TimeSpan?) -> Seconds {
      guard !isPause, let word else { return settled }
      return max(word.end, span.start + AlignmentWindows.overlap)
    }
  }

  func window(from start: Seconds) -> Window {
    guard duration - start > Self.longest else {
      return Window(
        span: TimeSpan(start: start, end: duration), settled: duration, isPause: true)
    }
    let latest = start + Self.longest
    let end = cuts.first { $0 >= start + Self.shortest && $0 <= latest } ?? latest
    let pause = cuts.last { $0 > start + Self.overlap && $0 <= end - Self.overlap }
    return Window(
      span: TimeSpan(start: start, end: end), settled: pause ?? end - Self.overlap,
      isPause: pause != nil)
  }
}
