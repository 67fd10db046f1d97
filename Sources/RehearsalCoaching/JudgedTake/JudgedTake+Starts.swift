import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase

extension JudgedTake {
  /// A moment at which the speaker starts, and the hesitation there, if any.
  struct Start: Equatable, Sendable {
    var moment: Seconds
    /// `nil` for a start with a word.
    var hesitation: TimeSpan? = nil
    /// As the transcript writes it.
    var words: String? = nil
  }

  /// The first speech and the first after every pause that may end a sentence; `nil` without
  /// speech.
  ///
  /// A pause between a hesitation and the first word after it belongs to the same start, and a
  /// pause known to be inside a phrase makes no start.
  var starts: [Start]? {
    guard let speaking, let placed = placedPauses else { return nil }
    let hesitations = hesitations
    var next = hesitations.startIndex
    var starts: [Start] = []
    func add(at moment: Seconds) {
      while next < hesitations.endIndex, hesitations[next].span.start < moment - Self.reach {
        next += 1
      }
      let here = next < hesitations.endIndex ? hesitations[next] : nil
      guard let here, here.span.start <= moment + Self.reach else {
        return starts.append(Start(moment: moment))
      }
      starts.append(Start(moment: moment, hesitation: here.span, words: here.words))
    }
    add(at: speaking.start)
    for pause in placed where pause.span.length >= PauseRules.breath.value {
      if pause.place == .midPhrase { continue }
      if let last = starts.last?.hesitation, pause.span.start - last.end <= Self.reach { continue }
      add(at: pause.span.end)
    }
    return starts
  }

  var hesitantStarts: [Start] { (starts ?? []).filter { $0.hesitation != nil } }

  /// `nil` with too few starts, and where the transcript may leave hesitations out: by its sound
  /// alone one can be taken for a drawn-out word.
  var hesitantShare: Percent? {
    guard facts.verbatim == .yes, let starts, starts.count >= ConfidenceRules.fewestStarts.value
    else { return nil }
    return Percent(100 * Double(starts.count { $0.hesitation != nil }) / Double(starts.count))
  }

  /// Fillers just before or just after a pause that may end a sentence, where the next point
  /// begins, and those that follow such a filler immediately.
  var openingFillers: [(span: TimeSpan, words: String)] {
    let pauses = (placedPauses ?? []).filter {
      $0.span.length >= PauseRules.breath.value && $0.place != .midPhrase
    }.map(\.span)
    var opening: [(span: TimeSpan, words: String)] = []
    var next = pauses.startIndex
    for filler in fillers {
      // Pauses and fillers are in order, so a pause before this filler is before the later ones.
      while next < pauses.endIndex, pauses[next].end < filler.span.start - Self.reach { next += 1 }
      let isAtPause = pauses[next...].prefix { $0.start <= filler.span.end + Self.reach }
        .contains { pause in
          abs((filler.span.start - pause.end).rawValue) <= Self.reach.rawValue
            || abs((pause.start - filler.span.end).rawValue) <= Self.reach.rawValue
        }
      let follows = opening.last.map { filler.span.start - $0.span.end <= Self.reach } ?? false
      if isAtPause || follows { opening.append(filler) }
    }
    return opening
  }

  /// The hesitations of the transcript that have a time, in order. A repeated word is none.
  private var hesitations: [(span: TimeSpan, words: String)] {
    (readings[Fillers.self]?.list ?? []).compactMap { filler in
      guard filler.kind == .hesitation, filler.source != .sound else { return nil }
      return filler.span.flatMap { inside($0) }.map { (span: $0, words: filler.words) }
    }
    .enumerated()
    .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
    .map(\.element)
  }

  /// Our choice: the errors of a recogniser's word times and of the detected speech together.
  static let reach = Seconds(0.3)
}
