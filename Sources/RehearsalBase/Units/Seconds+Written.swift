extension Seconds {
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
