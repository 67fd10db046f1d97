public import RehearsalUnits

/// The time there is to speak: the least that fills it and the most that it holds.
///
/// Encoded as `[least, most]` in seconds.
public struct Slot: Equatable, Sendable {
  public let least: Seconds
  public let most: Seconds

  /// - Returns: `nil` unless `0 < least <= most`, with `most` within a day.
  public init?(least: Seconds, most: Seconds) {
    guard least > Seconds(0), least <= most, most <= Seconds.longestWritten else { return nil }
    self.least = least
    self.most = most
  }

  /// A slot that ends after so long and is filled from ``fullShare`` of it on.
  public init?(upTo most: Seconds) { self.init(least: most * Self.fullShare, most: most) }

  /// Our choice: of a time that is given as one number, the last fifth may stay for questions, and
  /// nobody plans for more than all of it.
  public static let fullShare = 0.8

  /// Where the light turns yellow.
  public var middle: Seconds { (least + most) / 2 }
}

extension Slot {
  /// A slot as it is written: `5m` for its end, `4m..6m`, `90s`, `4:30`, `5-7m`, `5m-7m`.
  public init(written text: String) throws(SlotError) {
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

  /// The parts around `..` or one dash; the first takes the unit of the last where it has none.
  private static func ends(of text: String) -> [String] {
    var ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
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

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(least)
    try container.encode(most)
  }
}

/// Why a text is no ``Slot``.
public enum SlotError: Error, Equatable, Sendable {
  case notATime(String)
  case noUnit(String)
  case reversed(String)
  /// No time at all.
  case empty(String)

  /// What is wrong and what to write, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .notATime(let text): Copy.text("refusal.slot.not_a_time", ["text": text])
    case .noUnit(let text): Copy.text("refusal.slot.no_unit", ["text": text])
    case .reversed(let text): Copy.text("refusal.slot.reversed", ["text": text])
    case .empty(let text): Copy.text("refusal.slot.empty", ["text": text])
    }
  }
}
