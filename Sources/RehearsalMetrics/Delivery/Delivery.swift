import RehearsalLanguage
package import RehearsalSignal
import RehearsalTranscript

/// The input of the metrics: a take, and its words if there is a transcript.
public struct Delivery: Sendable {
  package var take: Take
  /// `nil` without a transcript.
  package var words: DeliveredWords?
  /// The spoken language as a code such as `en`; `nil` if unknown.
  package var language: String?

  /// - Parameter language: Used if there is no transcript; that of the words takes precedence.
  package init(take: Take, words: DeliveredWords? = nil, language: String? = nil) {
    self.take = take
    self.words = words
    self.language = words.map { $0.scorer?.pack.language ?? $0.transcript.language } ?? language
  }
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
