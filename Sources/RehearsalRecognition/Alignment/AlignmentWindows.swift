import RehearsalUnits

/// Cuts a recording into pieces that can be aligned one after the other, at pauses where there are
/// any.
///
/// Neighbours overlap: near the end of a piece the aligner can't tell whether the last words belong
/// to it, so they are heard once more at the beginning of the next.
struct AlignmentWindows {
  /// The middles of all pauses that are long enough to cut at.
  private let cuts: [Seconds]
  private let duration: Seconds

  /// Shorter silences may be part of a word.
  private static let shortestPause = Seconds(0.25)
  /// The work grows with the length times the words that may come within it.
  private static let shortest = Seconds(30)
  private static let longest = Seconds(45)
  /// What is left to the next piece.
  private static let overlap = Seconds(6)

  init(speech: [TimeSpan], duration: Seconds) {
    cuts = zip(speech, speech.dropFirst()).compactMap { before, after in
      after.start - before.end >= Self.shortestPause ? (before.end + after.start) / 2 : nil
    }
    self.duration = duration
  }

  struct Window: Equatable {
    var span: TimeSpan
    /// Words before this are settled.
    var settled: Seconds
    /// Whether nobody was speaking at ``settled``.
    var isPause: Bool

    var end: Seconds { span.end }

    func settles(_ word: TimeSpan) -> Bool { word.middle < settled }

    /// Where the next window starts: never within a word.
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
