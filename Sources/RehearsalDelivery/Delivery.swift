public import RehearsalSignal

/// The input of the metrics: a take, and its words if there is a transcript.
public struct Delivery: Sendable {
  public var take: Take
  /// `nil` without a transcript.
  public var words: DeliveredWords?

  public init(take: Take, words: DeliveredWords? = nil) {
    self.take = take
    self.words = words
  }
}
