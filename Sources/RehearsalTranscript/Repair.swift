/// One kind of flaw that was mended, and how often.
public struct Repair: Codable, Equatable, Sendable {
  public var code: Code
  public var count: Int

  /// Raw values are published; never changed.
  public enum Code: String, Codable, CaseIterable, Sendable {
    case overlap
    case reversed
    case zeroLength = "zero_length"
    case tooLong = "too_long"
    case pastEnd = "past_end"
    case doubledCues = "doubled_cues"
    case hallucinatedTail = "hallucinated_tail"
    case silenceRemovedTimeline = "silence_removed_timeline"
    case stringNumbers = "string_numbers"
  }

  public init(_ code: Code, count: Int) {
    self.code = code
    self.count = count
  }
}
