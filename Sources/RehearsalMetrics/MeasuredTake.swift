package import RehearsalSignal

/// A take with its words and the readings of all metrics: what explanations are made from.
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
