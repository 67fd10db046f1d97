package import RehearsalBase

/// Some days of the week, at least one.
package struct Weekdays: Equatable, Sendable {
  /// A bit for each day, from the lowest for Monday.
  package let bits: Int

  package static let all = Weekdays(known: possible.upperBound)
  /// Of ``bits``.
  static let possible = 1...0x7F
  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private init(known bits: Int) { self.bits = bits }

  /// - Returns: `nil` for no day, and for bits that stand for none.
  package init?(bits: Int) {
    guard Self.possible.contains(bits) else { return nil }
    self.bits = bits
  }

  /// - Parameter names: As in ``names``, or the whole words: `wednesday`.
  /// - Returns: `nil` for none, and where one of them is no day of the week.
  package init?(names: [String]) {
    var bits = 0
    for name in names {
      let name = name.lowercased()
      let day = Self.names.firstIndex { name == $0 || Self.isWhole(name, $0) }
      guard let day else { return nil }
      bits |= 1 << day
    }
    self.init(bits: bits)
  }

  /// - Parameter text: Names separated by commas: `mon,wed,fri`.
  package init?(written text: String) {
    self.init(names: text.split(separator: ",").map { String($0.filter { $0 != " " }) })
  }

  private static func isWhole(_ name: String, _ short: String) -> Bool {
    PlanWords.weekdays.contains { $0.lowercased() == name && name.begins(with: short) }
  }

  /// From Monday on.
  package var names: [String] {
    Self.names.indices.filter { bits & 1 << $0 != 0 }.map { Self.names[$0] }
  }

  package func contains(_ day: CivilDate) -> Bool { bits & 1 << (day.weekday - 1) != 0 }

  /// How many of the days of a range are among these.
  func count(in days: ClosedRange<CivilDate>) -> Int {
    let length = days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1
    let (weeks, rest) = (length / 7, length % 7)
    return weeks * bits.nonzeroBitCount
      + (0..<rest).count { contains(days.lowerBound.advanced(by: $0)) }
  }

  /// The day among these with a number of others from a day on, that day included, before it.
  func day(_ index: Int, from start: CivilDate) -> CivilDate {
    let week = (0..<7).filter { contains(start.advanced(by: $0)) }
    return start.advanced(by: index / week.count * 7 + week[index % week.count])
  }
}

extension Weekdays: Codable {
  package init(from decoder: any Decoder) throws {
    let names = try [String](from: decoder)
    guard let days = Weekdays(names: names) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "those are no days of the week"))
    }
    self = days
  }

  package func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }
}
