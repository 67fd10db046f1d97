/// A part of the recording, including `start` but not `end`.
public struct TimeSpan: Hashable, Codable, Sendable {
  /// Where it starts, in seconds from the start of the recording.
  public var start: Seconds
  /// Where it ends, in seconds from the start of the recording.
  public var end: Seconds

  /// A span from one moment to a later one, or to the same.
  public init(start: Seconds, end: Seconds) {
    self.start = start
    self.end = end
  }

  /// From start to end, in seconds; 0 for a moment.
  public var length: Seconds { end - start }
  /// Halfway between start and end, in seconds from the start of the recording.
  public var middle: Seconds { (start + end) / 2 }

  /// Whether a moment lies in the span: at the start or later, and before the end.
  public func contains(_ moment: Seconds) -> Bool { start <= moment && moment < end }

  private enum CodingKeys: String, CodingKey {
    case start = "start_s"
    case end = "end_s"
  }
}
