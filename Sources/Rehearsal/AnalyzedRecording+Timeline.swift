import RehearsalMetrics
package import RehearsalSignal
public import RehearsalBase

extension AnalyzedRecording {
  /// A recording as stretches of speech and silence from its first sample to its last.
  public struct Timeline: Equatable, Sendable {
    /// A part of a recording that is all of one kind.
    public struct Stretch: Equatable, Sendable {
      /// From its start to its end, in seconds from the start of the recording.
      public var span: TimeSpan
      /// Whether it is speech or a kind of silence.
      public var kind: Kind
    }

    /// The kind of a stretch.
    public enum Kind: String, Sendable {
      /// From the start of speech to the next silence.
      case speech
      /// Between speech, and long enough to count.
      case pause
      /// Between speech, but too short to count.
      case shortPause = "short pause"
      /// Before the first and after the last speech.
      case silence
    }

    /// Contiguous and never empty; no stretches for an empty recording, a single one of silence
    /// where nobody speaks.
    public let stretches: [Stretch]
    /// The times of the syllables, ascending.
    public let syllables: [Seconds]

    package init(of take: Take, minimumPause: Seconds) {
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
      syllables = take.nuclei
    }
  }

  /// Where speech, pauses and syllables are, with the pauses that a report counts by default.
  public var timeline: Timeline { timeline(minimumPause: MetricOptions().minimumPause) }

  /// Where speech, pauses and syllables are.
  ///
  /// - Parameter minimumPause: A shorter one is not counted as a pause.
  public func timeline(minimumPause: Seconds) -> Timeline {
    Timeline(of: take, minimumPause: minimumPause)
  }
}
