public import RehearsalSignal
public import RehearsalUnits

/// The words that fill a gap: counted from a transcript, never guessed.
public enum Fillers: Metric {
  public static let id: MetricID = "fillers"

  /// Why fillers could not be counted.
  public enum Reason: String, Codable, Sendable {
    case noTranscript = "no_transcript"
  }

  public struct Filler: Codable, Equatable, Sendable {
    public var start: Seconds?
    public var end: Seconds?
    public var text: String
    public var kind: Kind
    public var rule: String

    public enum Kind: String, Codable, Sendable {
      case hesitation, marker, `repeat`
    }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case text, kind, rule
    }
  }

  /// A hesitation that was heard but stands in no transcript.
  public struct Heard: Codable, Equatable, Sendable {
    public var start: Seconds
    public var end: Seconds
    public var score: Double

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case score
    }
  }

  public struct Reading: MetricReading {
    public var count: Int?
    public var perMinute: PerMinute?
    public var perHundredWords: Double?
    public var reason: Reason?
    public var list: [Filler]
    public var clusters: [TimeSpan]
    public var possibleUntranscribed: [Heard]

    public init(
      count: Int?, perMinute: PerMinute?, perHundredWords: Double?, reason: Reason?, list: [Filler],
      clusters: [TimeSpan], possibleUntranscribed: [Heard]
    ) {
      self.count = count
      self.perMinute = perMinute
      self.perHundredWords = perHundredWords
      self.reason = reason
      self.list = list
      self.clusters = clusters
      self.possibleUntranscribed = possibleUntranscribed
    }

    public var headline: Double? { perMinute?.rawValue }

    private enum CodingKeys: String, CodingKey {
      case count
      case perMinute = "per_minute"
      case perHundredWords = "per_100_words"
      case reason, list, clusters
      case possibleUntranscribed = "possible_untranscribed"
    }
  }

  public static func reading(
    of take: Take, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    Reading(
      count: nil, perMinute: nil, perHundredWords: nil, reason: .noTranscript, list: [],
      clusters: [], possibleUntranscribed: [])
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    guard let rate = reading.perMinute else { return [] }
    return [MetricRow("Filler words", "\(rate.number(1)) a minute")]
  }
}
