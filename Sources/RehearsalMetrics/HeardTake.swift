public import RehearsalDelivery
public import RehearsalSignal

/// What a metric's explanation is made from.
public struct HeardTake: Sendable {
  public var take: Take
  public var evidence: Evidence
  /// `nil` without a transcript.
  public var words: DeliveredWords?
  /// The readings of all metrics, of the same take, words and options.
  public var readings: Readings
  public var options: MetricOptions

  public init(
    take: Take, evidence: Evidence, words: DeliveredWords? = nil,
    options: MetricOptions = MetricOptions()
  ) {
    self.take = take
    self.evidence = evidence
    self.words = words
    self.options = options
    readings = Readings(of: Delivery(take: take, words: words), options: options)
  }
}
