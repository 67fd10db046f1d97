import RehearsalUnits

/// Lays words along a stretch of a recording so that their syllables fall on its nuclei and their
/// punctuation on its pauses.
///
/// The cheapest way (dynamic programming) over the ends of all words, on a grid of speech time. A
/// word costs more the more its length differs from what its spelling says at the pace of the
/// place, and for every syllable or nucleus without a partner; a boundary costs more where writing
/// and pauses disagree. Missed and false nuclei therefore shift a word and derail nothing, and
/// speech that nobody wrote down is stepped over at a price.
struct WordAligner {
  private let clock: SpeechClock
  /// On the clock, in order.
  private let nuclei: [Double]

  /// - Parameters:
  ///   - speech: Where the words are, in order.
  ///   - nuclei: In order; those outside the speech are left out.
  init(speech: [TimeSpan], nuclei: some Sequence<Seconds>) {
    clock = SpeechClock(speech)
    guard let start = speech.first?.start, let end = speech.last?.end else {
      self.nuclei = []
      return
    }
    let clock = clock
    self.nuclei = nuclei.filter { start <= $0 && $0 <= end }.map { clock.reading(at: $0) }
  }

  /// One span for each word, in order and without overlap; empty without speech.
  func spans(of words: [AlignableWord]) -> [TimeSpan] {
    guard clock.total > 0, !words.isEmpty else { return [] }
    let ends = ends(of: words)
    return ends.map { word in
      let start = clock.moment(at: word.start, afterPause: true)
      let end = clock.moment(at: word.end, afterPause: false)
      return TimeSpan(start: start, end: max(start, end))
    }
  }

  /// Beyond so many seconds of speech a rough way is found first, and a finer one near it.
  private static let longestAtOnce = 60.0
  /// Syllables to a second that nobody says; so many words are not aligned but shared out.
  private static let impossiblePace = 15.0

  private func ends(of words: [AlignableWord]) -> [AlignmentGrid.Place] {
    func grid(step: Double) -> AlignmentGrid {
      AlignmentGrid(clock: clock, nuclei: nuclei, words: words, step: step)
    }
    let syllables = words.reduce(0) { $0 + max(1, $1.syllables) }
    guard Double(syllables) <= Self.impossiblePace * clock.total else {
      return grid(step: 0.1).evenly()
    }
    guard clock.total > Self.longestAtOnce else {
      let grid = grid(step: 0.01)
      return grid.cheapestWay(near: nil) ?? grid.evenly()
    }
    let rough = grid(step: 0.1)
    let even = rough.evenly()
    // The pace of a talk wanders, and with it the place of its middle by seconds.
    let way = rough.cheapestWay(near: (even, 20)) ?? even
    return grid(step: 0.02).cheapestWay(near: (way, 2.5)) ?? way
  }
}
