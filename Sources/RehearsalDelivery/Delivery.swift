public import RehearsalSignal

/// All that metrics read from: a take, and its words where somebody wrote them down.
public struct Delivery: Sendable {
  public var take: Take
  /// `nil` without a transcript.
  public var words: DeliveredWords?

  public init(take: Take, words: DeliveredWords? = nil) {
    self.take = take
    self.words = words
  }
}
