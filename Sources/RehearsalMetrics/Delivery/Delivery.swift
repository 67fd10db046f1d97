import RehearsalLanguage
package import RehearsalSignal
public import RehearsalBase
public import RehearsalTranscript

/// The input of the metrics: what is heard in a recording, and its words if there is a transcript.
public struct Delivery: Sendable {
  package var take: Take
  /// `nil` without a transcript.
  package var words: DeliveredWords?
  /// The spoken language as a code such as `en`; `nil` if unknown.
  public package(set) var language: String?

  /// - Parameter language: Used if there is no transcript; that of the words takes precedence.
  package init(take: Take, words: DeliveredWords? = nil, language: String? = nil) {
    self.take = take
    self.words = words
    self.language = words.map { $0.scorer?.pack.language ?? $0.transcript.language } ?? language
  }
}

extension Delivery {
  /// The length of the whole recording in seconds, silence included.
  public var duration: Seconds { take.duration }

  /// The stretches of the speaker's speech in order, with a pause of at least
  /// ``MetricOptions/shortestPause`` between them.
  public var speech: [TimeSpan] { take.speech }

  /// The speaker's silences between speech, in order.
  public var pauses: [TimeSpan] { take.silentPauses }

  /// The moments of the syllables, ascending, in seconds from the start of the recording.
  public var syllables: [Seconds] { take.nuclei }

  /// What was said, with a time for every word, its own or an estimate, except after the end of the
  /// recording; `nil` without a transcript.
  public var tokens: [Token]? { words?.transcript.tokens }
}

/// A take with its words and the readings of all metrics: the basis of explanations.
public struct MeasuredTake: Sendable {
  package var delivery: Delivery
  package var evidence: Evidence
  /// The readings of all metrics, of the same take, words and options.
  package var readings: Readings
  package var options: MetricOptions

  package init(
    take: Take, evidence: Evidence, words: DeliveredWords? = nil, language: String? = nil,
    options: MetricOptions = MetricOptions()
  ) {
    self.evidence = evidence
    self.options = options
    delivery = Delivery(take: take, words: words, language: language)
    readings = Readings(of: delivery, options: options)
  }

  package var take: Take { delivery.take }
  /// `nil` without a transcript.
  package var words: DeliveredWords? { delivery.words }
}
