package import RehearsalBase
import RehearsalLanguage
package import RehearsalMetrics

/// Hearing one's own fillers: a stretch of a take is played, and each filler is to be answered by a
/// key. What passed is shown, and nothing is counted against anybody.
///
/// - Source: speakers who learnt to notice their fillers, and to keep silent in their place, said
///   fewer: Mancuso & Miltenberger (2016), Journal of Applied Behavior Analysis 49; Pawlik & Perrin
///   (2020), same journal 53.
package struct FillerDrill: Equatable, Sendable {
  /// A filler, or several that one key answers.
  package struct Event: Equatable, Sendable {
    package var span: TimeSpan
    package var words: String
  }

  /// What came of it.
  package struct Outcome: Equatable, Sendable {
    /// Whether each of ``FillerDrill/events`` was answered.
    package var isNoticed: [Bool]
    /// Keys where no filler is known. They are no fault: the words may lack one that was heard.
    package var elsewhere: [Seconds]
  }

  /// Why there is nothing to hear.
  package enum Obstacle: Error, Equatable, Sendable {
    /// The fillers of the take are not counted; `nil` where no reading says why.
    case notCounted(Fillers.Reason?)
    /// The words hold none for which a silence could stand.
    case none
    /// None of them has a time.
    case untimed
  }

  /// What is played.
  package let excerpt: TimeSpan
  /// The fillers in it, in order.
  package let events: [Event]
  /// Every filler of the take, those included that no silence could stand for: a key is right there
  /// too.
  private let known: [TimeSpan]

  /// - Parameters:
  ///   - reading: The fillers of the take.
  ///   - duration: The length of its recording.
  package init(
    on reading: Fillers.Reading?, in duration: Seconds
  ) throws(Obstacle) {
    guard let reading, reading.count != nil else { throw .notCounted(reading?.reason) }
    let spoken = reading.list.filter { Self.kinds.contains($0.kind) && !$0.isOpener }
    guard !spoken.isEmpty else { throw .none }
    let timed = spoken.compactMap { filler in
      // One that was only heard has no words.
      filler.span.map { Event(span: $0, words: filler.source == .sound ? "um" : filler.words) }
    }
    .filter { $0.span.start >= Seconds(0) && $0.span.end <= duration }
    let all = Self.joined(timed.sorted { $0.span.start < $1.span.start })
    guard let excerpt = Self.excerpt(of: all, in: duration) else { throw .untimed }
    self.excerpt = excerpt
    events = all.filter { excerpt.contains($0.span) }
    known = reading.list.compactMap(\.span)
  }

  /// Those for which a silence can stand: a repeated word is none.
  private static let kinds: Set<Filler.Kind> = [.hesitation, .marker]

  /// - Parameter keys: When they were pressed, in the time of the recording.
  package func outcome(of keys: [Seconds]) -> Outcome {
    var left = keys.sorted()
    // As the answers to fillers start and end in their order, the first key for each leaves the
    // most for the next ones.
    let isNoticed = events.map { event in
      let answer = Self.answer(to: event.span)
      guard let key = left.firstIndex(where: answer.contains) else { return false }
      left.remove(at: key)
      return true
    }
    let answers = known.map(Self.answer)
    return Outcome(
      isNoticed: isNoticed,
      elsewhere: left.filter { key in !answers.contains { $0.contains(key) } })
  }

  /// How long after its last sound keys are still taken.
  package static var echo: Seconds { patience.value }

  /// When a key answers a filler.
  private static func answer(to filler: TimeSpan) -> TimeSpan {
    TimeSpan(start: filler.start - early.value, end: filler.end + patience.value)
  }
}

// MARK: - The limits

extension FillerDrill {
  /// The lengths of what is played, the first that has ``enough`` fillers.
  static let lengths = Limit(
    [Seconds(30), Seconds(45), Seconds(60)],
    source: """
      Our choice: half a minute to a minute, so that the drill with its second part ends within \
      90 s.
      """)

  /// Fillers that make a longer stretch needless.
  static let enough = Limit(5, source: "Our choice: one in six seconds keeps the ear busy.")

  /// What is played before the first filler.
  static let leadIn = Limit(
    Seconds(3), source: "Our choice: time for the ear to find its way into a sentence.")

  /// How much later than a filler's end a key still answers it.
  static let patience = Limit(
    Seconds(1.5),
    source: """
      A word that is listened for is answered some 0.3 to 0.5 s after it begins (Marslen-Wilson & \
      Tyler 1980, Cognition 8). The rest is our choice: loudspeakers without a cable are late, and \
      so are times of recognisers.
      """)

  /// How much earlier than a filler's start a key answers it.
  static let early = Limit(
    Seconds(0.5), source: "Our choice: a recogniser's word times may be late by so much.")

  /// Fillers that begin within this time of a first one are answered by one key.
  static let together = Limit(
    Seconds(1), source: "Our choice: nobody answers two that follow each other at once.")
}

// MARK: - What is played

extension FillerDrill {
  /// Fillers that follow each other at once as one.
  private static func joined(_ fillers: [Event]) -> [Event] {
    fillers.reduce(into: []) { joined, next in
      guard let last = joined.last, next.span.start - last.span.start < together.value else {
        return joined.append(next)
      }
      joined[joined.count - 1] = Event(
        span: TimeSpan(start: last.span.start, end: max(last.span.end, next.span.end)),
        words: "\(last.words) \(next.words)")
    }
  }

  /// The shortest stretch with ``enough`` fillers, or else that with the most; `nil` without any.
  private static func excerpt(of events: [Event], in duration: Seconds) -> TimeSpan? {
    let best = lengths.value.compactMap { length in
      events.map { first in
        let start = max(Seconds(0), min(first.span.start - leadIn.value, duration - length))
        let span = TimeSpan(start: start, end: min(start + length, duration))
        return (span: span, count: events.count { span.contains($0.span) })
      }
      .first(best: \.count, >)
    }
    return (best.first { $0.count >= enough.value } ?? best.first(best: \.count, >))?.span
  }
}

extension TimeSpan {
  /// Whether another span lies in it, from end to end.
  fileprivate func contains(_ other: TimeSpan) -> Bool { start <= other.start && other.end <= end }
}
