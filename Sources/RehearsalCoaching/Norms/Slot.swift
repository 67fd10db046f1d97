public import RehearsalBase

/// The time available to speak: the least that fills it and the most that it holds.
///
/// Encoded as `[least, most]` in seconds.
public struct Slot: Equatable, Sendable {
  /// The shortest time that fills the slot, in seconds; ``shortest`` or more.
  public let least: Seconds
  /// The longest time that the slot holds, in seconds; a day or less.
  public let most: Seconds

  /// - Returns: `nil` unless `shortest <= least <= most`, with `most` within a day.
  public init?(least: Seconds, most: Seconds) {
    // NaN is within no range.
    let times = Self.shortest.rawValue...Seconds.longestWritten.rawValue
    guard times.contains(least.rawValue), times.contains(most.rawValue), least <= most else {
      return nil
    }
    self.least = least
    self.most = most
  }

  /// A millisecond: anything shorter is written as 0.
  public static let shortest = Seconds(0.001)

  /// A slot that ends after `most` and is filled from ``fullShare`` of it on.
  public init?(upTo most: Seconds) { self.init(least: most * Self.fullShare, most: most) }

  /// Our choice: where only the end is given, the last fifth may be left for questions.
  public static let fullShare = 0.8

  /// Where a timer's light turns yellow.
  public var middle: Seconds { (least + most) / 2 }
}

extension Slot {
  /// A slot as written on the command line: `5m` for its end, `4m..6m`, `90s`, `4:30`, `5-7m`,
  /// `5m-7m`.
  package init(written text: String) throws(SlotError) {
    let ends = Self.ends(of: text)
    let times = ends.map { Seconds(written: $0) }
    guard (1...2).contains(ends.count), let first = times.first ?? nil, let last = times.last ?? nil
    else {
      let isBare = !text.isEmpty && text.allSatisfy { $0.isNumber || "-. ".contains($0) }
      throw isBare ? .noUnit(text) : .notATime(text)
    }
    if first > last { throw .reversed(text) }
    guard let slot = times.count == 1 ? Slot(upTo: last) : Slot(least: first, most: last) else {
      throw .empty(text)
    }
    self = slot
  }

  /// As it can be written on the command line.
  package var written: String {
    let ends = self == Slot(upTo: most) ? [most] : [least, most]
    return ends.map { end in
      end.rawValue == end.rawValue.rounded() ? end.clock : "\(end.number(3))s"
    }.joined(separator: "..")
  }

  /// The parts around `..` or one dash; the first takes the unit of the last if it has none.
  private static func ends(of text: String) -> [String] {
    var ends = text.parts(around: "..").map(String.init)
    if ends.count == 1 {
      ends = text.split(omittingEmptySubsequences: false, whereSeparator: { "-–".contains($0) })
        .map(String.init)
    }
    if ends.count == 2, !ends[0].isEmpty, ends[0].allSatisfy({ $0.isNumber || ". ".contains($0) }) {
      let unit = ends[1].drop { $0.isNumber || ". ".contains($0) }
      if unit.first?.isLetter == true { ends[0] += unit }
    }
    return ends
  }
}

extension Slot: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let least = try container.decode(Seconds.self)
    let most = try container.decode(Seconds.self)
    guard let slot = Slot(least: least, most: most) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(least) to \(most) is no slot")
    }
    self = slot
  }

  public func encode(to encoder: any Encoder) throws { try [least, most].encode(to: encoder) }
}

/// Why a text is not a ``Slot``.
package enum SlotError: Error, Equatable, Sendable {
  case notATime(String)
  case noUnit(String)
  /// The end lies before the beginning.
  case reversed(String)
  /// It begins or ends at zero.
  case empty(String)
}

/// The colour of a timer while somebody speaks.
///
/// - Source: Toastmasters: green at the least time, yellow in the middle, red at the most.
public enum TimingColor: String, CaseIterable, Sendable {
  /// The least time has not been reached.
  case before
  /// From the least time on.
  case green
  /// From the middle of the slot on.
  case yellow
  /// From the most time on.
  case red
}

extension Slot {
  /// The colour once somebody has spoken for so long, pauses included.
  public func color(after spoken: Seconds) -> TimingColor {
    if spoken < least { return .before }
    if spoken < middle { return .green }
    return spoken < most ? .yellow : .red
  }
}
