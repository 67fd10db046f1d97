/// A duration, or a time from the start of the recording.
@frozen public struct Seconds: Quantity {
  public static let symbol = "s"
  public static let decimals = 3

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

extension Seconds {
  /// A duration of the standard library, with the precision of a `Double`.
  public init(_ duration: Duration) {
    self.init(duration / .seconds(1))
  }

  /// As a duration of the standard library; saturating where it would overflow.
  public var duration: Duration {
    let most = 1e18
    return .seconds(min(max(rawValue.isNaN ? 0 : rawValue, -most), most))
  }

  /// A time as a media player shows it: `0:07`, `1:12`, `1:02:03`.
  public var clock: String {
    let whole = Int(saturating: max(rawValue, 0))
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60)
    let start = hours > 0 ? "\(hours):\(minutes.padded(to: 2))" : "\(minutes)"
    return "\(start):\(seconds.padded(to: 2))"
  }

  /// Parses a duration as people write it: `90s`, `5m`, `1m30s`, `4:30`, `1:05:00`, `2 min`,
  /// `0.5h`.
  ///
  /// - Returns: `nil` for anything else, such as a number without a unit, a negative duration, or
  ///   one longer than ``longestWritten``.
  public init?(written text: some StringProtocol) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    guard let seconds = Self.clock(text) ?? Self.withUnits(text), seconds <= Self.longestWritten
    else { return nil }
    self = seconds
  }

  /// One day; anything longer is a typo.
  public static let longestWritten = Seconds(86_400)

  /// `m:ss` or `h:mm:ss`.
  private static func clock(_ text: String) -> Seconds? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count) else { return nil }
    var total = 0
    for (place, field) in fields.enumerated() {
      guard (1...(place == 0 ? 5 : 2)).contains(field.count), place == 0 || field.count == 2,
        field.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(field),
        place == 0 || number < 60
      else { return nil }
      total = total * 60 + number
    }
    return Seconds(total)
  }

  /// Numbers with units, larger units first, each unit at most once.
  private static func withUnits(_ text: String) -> Seconds? {
    var rest = text[...]
    var total = 0.0
    var last = Double.infinity
    while !rest.isEmpty {
      let digits = rest.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
      rest = rest[digits.endIndex...]
      let unit = rest.prefix { $0.isLetter }
      rest = rest[unit.endIndex...]
      guard digits.first?.isNumber == true, digits.last?.isNumber == true, digits.count <= 9,
        let number = Double(digits), let length = lengths[String(unit)], length < last
      else { return nil }
      total += number * length
      last = length
    }
    return last.isFinite ? Seconds(total) : nil
  }

  private static let lengths: [String: Double] = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
    "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "h": 3600, "hr": 3600, "hour": 3600, "hours": 3600,
  ]
}

/// A part of the recording, including `start` but not `end`, which is never before `start`.
///
/// Times come from transcripts, in which speakers overlap and cues go back. Code that uses a span
/// can rely on their order.
public struct TimeSpan: Hashable, Codable, Sendable {
  /// Where it starts, in seconds from the start of the recording.
  public let start: Seconds
  /// Where it ends, in seconds from the start of the recording.
  public let end: Seconds

  /// A span, which is empty if its end is before its start or NaN.
  public init(start: Seconds, end: Seconds) {
    self.start = start
    self.end = end > start ? end : start
  }

  /// Decodes a span, which is empty if its end is before its start.
  ///
  /// - Throws: `DecodingError` for times that are not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func time(_ key: CodingKeys) throws -> Seconds {
      guard let time = try values.decode(Seconds.self, forKey: key).finite else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "a time that is no number of seconds")
      }
      return time
    }
    self.init(start: try time(.start), end: try time(.end))
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

extension TimeSpan {
  /// The length of the parts that others, sorted and disjoint, don't cover.
  package func time(without others: [TimeSpan]) -> Seconds { length - others.time(in: self) }
}

extension RandomAccessCollection<TimeSpan> where Index == Int {
  /// The parts of these spans, sorted and disjoint, that lie in another.
  package func parts(in span: TimeSpan) -> [TimeSpan] {
    let first = partitioningIndex { $0.end > span.start }
    return self[first...].prefix { $0.start < span.end }.map {
      TimeSpan(start: Swift.max($0.start, span.start), end: Swift.min($0.end, span.end))
    }
  }

  /// The length of the parts of a span that these spans, sorted and disjoint, cover.
  package func time(in span: TimeSpan) -> Seconds {
    parts(in: span).reduce(Seconds(0)) { $0 + $1.length }
  }
}
