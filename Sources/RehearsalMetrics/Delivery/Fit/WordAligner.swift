import RehearsalBase

/// Aligns words with a part of a recording, so that their syllables fall on its nuclei and their
/// punctuation on its pauses.
///
/// The cheapest path over the ends of all words, by dynamic programming on a grid of speech time.
/// A word's cost grows with the difference between its length and the expected one at the local
/// pace, and with every syllable or nucleus without a counterpart; a boundary costs more where
/// punctuation and pauses disagree. Missed and false nuclei therefore shift single words, and
/// untranscribed speech is skipped at a cost.
struct WordAligner {
  private let clock: SpeechClock
  /// In speech time, in order.
  private let nuclei: [Double]

  /// - Parameters:
  ///   - speech: The stretches of speech, in order.
  ///   - nuclei: In order; those outside of the speech are ignored.
  init(speech: [TimeSpan], nuclei: some Sequence<Seconds>) {
    clock = SpeechClock(speech)
    guard let start = speech.first?.start, let end = speech.last?.end else {
      self.nuclei = []
      return
    }
    let clock = clock
    self.nuclei = nuclei.filter { start <= $0 && $0 <= end }.map { clock.reading(at: $0) }
  }

  /// A span for each word, in order and without overlap; empty without speech.
  func spans(of words: [AlignableWord]) -> [TimeSpan] {
    guard clock.total > 0, !words.isEmpty else { return [] }
    let ends = ends(of: words)
    return ends.map { word in
      let start = clock.moment(at: word.start, afterPause: true)
      let end = clock.moment(at: word.end, afterPause: false)
      return TimeSpan(start: start, end: max(start, end))
    }
  }

  /// Our choice, in seconds of speech: beyond it, a coarse path is found first and then refined.
  private static let longestAtOnce = 60.0
  /// Our choice, in syllables per second: beyond it, words are only distributed evenly.
  private static let impossiblePace = 15.0
  /// Our choice, in seconds: the cells of the grid, for a coarse path, near one, and at once.
  private static let coarseStep = 0.1
  private static let fineStep = 0.02
  private static let finestStep = 0.01
  /// Our choice, in seconds: the pace of a talk drifts, and its middle by as much.
  private static let drift = 20.0
  /// Our choice, in seconds, around the coarse path.
  private static let refinement = 2.5

  private func ends(of words: [AlignableWord]) -> [AlignmentGrid.Place] {
    func grid(step: Double) -> AlignmentGrid {
      AlignmentGrid(clock: clock, nuclei: nuclei, words: words, step: step)
    }
    let syllables = words.reduce(0) { $0 + max(1, $1.syllables) }
    guard Double(syllables) <= Self.impossiblePace * clock.total else {
      return grid(step: Self.coarseStep).evenly()
    }
    guard clock.total > Self.longestAtOnce else {
      let grid = grid(step: Self.finestStep)
      return grid.cheapestPath(near: nil) ?? grid.evenly()
    }
    let coarse = grid(step: Self.coarseStep)
    let even = coarse.evenly()
    let path = coarse.cheapestPath(near: (even, Self.drift)) ?? even
    return grid(step: Self.fineStep).cheapestPath(near: (path, Self.refinement)) ?? path
  }
}

/// Maps recording time to speech time, which stops during pauses.
///
/// In speech time, words follow each other without gaps, and a pause is a single moment.
struct SpeechClock {
  let speech: [TimeSpan]
  /// The speech time at the start of each stretch and at the end of the last, in seconds.
  let marks: [Double]

  /// - Parameter speech: Stretches in order, without overlap.
  init(_ speech: [TimeSpan]) {
    self.speech = speech.filter { $0.length.rawValue > 0 }
    var marks = [0.0]
    for stretch in self.speech { marks.append(marks[marks.count - 1] + stretch.length.rawValue) }
    self.marks = marks
  }

  var total: Double { marks[marks.count - 1] }

  /// The speech time at a moment of the recording.
  func reading(at moment: Seconds) -> Double {
    let index = speech.partitioningIndex { $0.end > moment }
    guard index < speech.count else { return total }
    return marks[index] + max(0, (moment - speech[index].start).rawValue)
  }

  /// The moment of a speech time; at a pause, its end if `afterPause`, else its start.
  func moment(at reading: Double, afterPause: Bool) -> Seconds {
    guard let last = speech.indices.last else { return Seconds(0) }
    // The first stretch that ends at the reading or later; the last one for any later reading.
    let next = marks.partitioningIndex { afterPause ? $0 > reading : $0 >= reading }
    let index = min(max(0, next - 1), last)
    let within = min(max(0, reading - marks[index]), speech[index].length.rawValue)
    return speech[index].start + Seconds(within)
  }
}
