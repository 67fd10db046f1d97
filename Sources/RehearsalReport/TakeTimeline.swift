import RehearsalMetrics
import RehearsalSignal
import RehearsalUnits

/// A take as stretches from its first sample to its last: what annotation programs are given.
struct TakeTimeline {
  struct Stretch: Equatable {
    var span: TimeSpan
    var kind: Kind
  }

  enum Kind: String {
    case speech
    /// Long enough to count, between speech.
    case pause
    /// Between speech, but too short to count.
    case shortPause = "short pause"
    /// Before the first and after the last speech.
    case silence
  }

  /// Contiguous, none of them empty.
  let stretches: [Stretch]

  init(of take: Take, minimumPause: Seconds) {
    var stretches: [Stretch] = []
    var end = Seconds(0)
    func add(upTo moment: Seconds, _ kind: Kind) {
      guard moment > end else { return }
      stretches.append(Stretch(span: TimeSpan(start: end, end: moment), kind: kind))
      end = moment
    }
    for (index, span) in take.speech.enumerated() {
      let isCounted = span.start - end >= minimumPause
      add(upTo: span.start, index == 0 ? .silence : isCounted ? .pause : .shortPause)
      add(upTo: span.end, .speech)
    }
    add(upTo: take.duration, .silence)
    self.stretches = stretches
  }
}
