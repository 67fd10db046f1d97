package import RehearsalDelivery
package import RehearsalSignal

/// What a metric's explanation is made from.
public struct HeardTake: Sendable {
  package var take: Take
  package var evidence: Evidence
  /// `nil` without a transcript.
  package var words: DeliveredWords?
  /// The readings of all metrics, of the same take, words and options.
  package var readings: Readings
  package var options: MetricOptions

  package init(
    take: Take, evidence: Evidence, words: DeliveredWords? = nil, language: String? = nil,
    options: MetricOptions = MetricOptions()
  ) {
    self.take = take
    self.evidence = evidence
    self.words = words
    self.options = options
    let delivery = Delivery(take: take, words: words, language: language)
    readings = Readings(of: delivery, options: options)
  }
}
