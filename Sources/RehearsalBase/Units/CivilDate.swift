/// A day of the Gregorian calendar, without a time zone.
package struct CivilDate: Hashable, Sendable {
  /// Days since 1970-01-01, negative before it.
  package let daysSinceEpoch: Int

  package init(daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

  /// - Returns: `nil` for a day that doesn't exist, such as 30 February, and for years outside 1 to
  ///   9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(ofMonth: month, year: year)
    else { return nil }
    daysSinceEpoch = Self.days(year, month, day)
  }

  package var year: Int { parts.year }
  /// From 1.
  package var month: Int { parts.month }
  /// From 1.
  package var day: Int { parts.day }

  /// From 1 for Monday to 7 for Sunday, as in ISO 8601.
  package var weekday: Int { (daysSinceEpoch + 3).modulo(7) + 1 }

  /// The Monday of its week.
  package var monday: CivilDate { advanced(by: 1 - weekday) }

  package func advanced(by days: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: daysSinceEpoch + days)
  }

  /// The days of a month.
  package static func days(ofMonth month: Int, year: Int) -> Int {
    let next = month == 12 ? days(year + 1, 1, 1) : days(year, month + 1, 1)
    return next - days(year, month, 1)
  }

  // MARK: - The calendar

  /// - Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, so that the leap day is their last day.
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// - Source: as ``days(_:_:_:)``, civil_from_days.
  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension CivilDate: Comparable {
  package static func < (first: Self, second: Self) -> Bool {
    first.daysSinceEpoch < second.daysSinceEpoch
  }
}

extension CivilDate: TextCodable {
  /// The day as ISO 8601 writes it: `2026-11-23`.
  package var description: String {
    let parts = parts
    return "\(parts.year.padded(to: 4))-\(parts.month.padded(to: 2))-\(parts.day.padded(to: 2))"
  }

  /// A day as ``description`` writes it; `nil` for anything else.
  package init?(_ text: String) {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, zip(fields, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }),
      fields.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

/// A value that JSON has as its text.
package protocol TextCodable: Codable, LosslessStringConvertible {}

extension TextCodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no \(Self.self)")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Int {
  /// The remainder that is never negative.
  package func modulo(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
