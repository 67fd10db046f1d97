/// A part of the recording, including `start` but not `end`.
public struct TimeSpan: Hashable, Codable, Sendable {
  public var start: Seconds
  public var end: Seconds

  public init(start: Seconds, end: Seconds) {
    self.start = start
    self.end = end
  }

  public var length: Seconds { end - start }
  public var middle: Seconds { (start + end) / 2 }

  public func contains(_ moment: Seconds) -> Bool { start <= moment && moment < end }

  private enum CodingKeys: String, CodingKey {
    case start = "start_s"
    case end = "end_s"
  }
}
