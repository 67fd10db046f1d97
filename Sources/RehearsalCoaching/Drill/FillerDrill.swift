package import RehearsalBase
import RehearsalLanguage
package import RehearsalMetrics

/// A drill in hearing one's own fillers: an excerpt of a take is played, and the speaker presses a
/// key at each filler. The result shows which were noticed; nothing counts as a mistake.
///
/// - Source: speakers who learnt to notice their fillers, and to keep silent in their place, said
///   fewer: Mancuso & Miltenberger (2016), Journal of Applied Behavior Analysis 49; Pawlik & Perrin
///   (2020), same journal 53.
package struct FillerDrill: Equatable, Sendable {
  /// A filler, or several that one key press answers.
  package struct Event: Equatable, Sendable {
    package var span: TimeSpan
    package var words: String
  }

  /// The result of a drill.
  package struct Outcome: Equatable, Sendable {
    /// Whether each of ``FillerDrill/events`` was answered.
    package var isNoticed: [Bool]
    /// Keys pressed where no filler is known. They are no mistakes: the transcript may lack a
    /// filler that was heard.
    package var elsewhere: [Seconds]
  }

  /// Why there is nothing to hear.
  package enum Obstacle: Error, Equatable, Sendable {
    /// The fillers of the take are not counted; `nil` where no reading says why.
    case notCounted(Fillers.Reason?)
    /// The transcript has no filler that a silence could replace.
    case none
    /// None of them has a time.
    case untimed
  }

  /// The excerpt that is played.
  package let excerpt: TimeSpan
  /// The fillers in it, in order.
  package let events: [Event]
  /// Every filler of the take, including those that no silence could replace: a key there is right
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
      // A filler that was only heard has no words.
      filler.span.map { Event(span: $0, words: filler.source == .sound ? "um" : filler.words) }
    }
    .filter { $0.span.start >= Seconds(0) && $0.span.end <= duration }
    let all = Self.joined(timed.sorted { $0.span.start < $1.span.start })
    guard let excerpt = Self.excerpt(of: all, in: duration) else { throw .untimed }
    self.excerpt = excerpt
    events = all.filter { excerpt.contains($0.span) }
    known = reading.list.compactMap(\.span)
  }

  /// The kinds of filler that a silence can replace, so not a repeated word.
  private static let kinds: Set<Filler.Kind> = [.hesitation, .marker]

  /// - Parameter keys: When they were pressed, in recording time.
  package func outcome(of keys: [Seconds]) -> Outcome {
    var left = keys.sorted()
    // The windows for answers start and end in the order of the fillers, so taking the first key
    // for each leaves the most for the later ones.
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

  /// How long keys are still taken after the excerpt ends.
  package static var echo: Seconds { patience.value }

  /// When a key press answers a filler.
  private static func answer(to filler: TimeSpan) -> TimeSpan {
    TimeSpan(start: filler.start - early.value, end: filler.end + patience.value)
  }
}

// MARK: - The limits

extension FillerDrill {
  /// The lengths of an excerpt; the first with ``enough`` fillers is used.
  static let lengths = Limit(
    [Seconds(30), Seconds(45), Seconds(60)],
    source: """
      Our choice: half a minute to a minute, so that the drill with its second part ends within \
      90 s.
      """)

  /// The number of fillers from which no longer excerpt is needed.
  static let enough = Limit(5, source: "Our choice: one in six seconds keeps the ear busy.")

  /// How much is played before the first filler.
  static let leadIn = Limit(
    Seconds(3), source: "Our choice: time for the ear to find its way into a sentence.")

  /// How long after its end a filler can still be answered.
  static let patience = Limit(
    Seconds(1.5),
    source: """
      A word that is listened for is answered some 0.3 to 0.5 s after it begins (Marslen-Wilson & \
      Tyler 1980, Cognition 8). The rest is our choice: loudspeakers without a cable are late, and \
      so are times of recognisers.
      """)

  /// How long before its start a filler can be answered.
  static let early = Limit(
    Seconds(0.5), source: "Our choice: a recogniser's word times may be late by so much.")

  /// Fillers that begin within this time of a first one are answered by one key.
  static let together = Limit(
    Seconds(1), source: "Our choice: nobody answers two that follow each other at once.")
}

// MARK: - What is played

extension FillerDrill {
  /// Merges fillers that follow each other closely.
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
  /// Whether another span lies entirely within it.
  fileprivate func contains(_ other: TimeSpan) -> Bool { start <= other.start && other.end <= end }
}
