package import RehearsalSignal

/// The input of the metrics: a take, and its words if there is a transcript.
public struct Delivery: Sendable {
  package var take: Take
  /// `nil` without a transcript.
  package var words: DeliveredWords?

  package init(take: Take, words: DeliveredWords? = nil) {
    self.take = take
    self.words = words
  }
}
