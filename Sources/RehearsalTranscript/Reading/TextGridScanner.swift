import RehearsalBase

/// A tier of a TextGrid.
struct TextGridTier: Equatable {
  var name: String
  var marks: [Mark] = []

  struct Mark: Equatable {
    var start: Double
    /// `nil` for a point.
    var end: Double?
    var text: String
  }
}

/// Reads Praat's text files, in which only numbers, strings and flags are data.
struct TextGridScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private enum Item: Equatable {
    case number(Double)
    case text(String)
    case flag
  }

  /// - Returns: The tiers, and whether the file has everything that its counts announce.
  mutating func tiers() throws(TranscriptError) -> (tiers: [TextGridTier], isWhole: Bool) {
    guard case .text = next(), case .text("TextGrid") = next(), number() != nil, number() != nil
    else {
      throw .malformed(format: .textGrid, line: line, expected: .textGrid)
    }
    var tiers: [TextGridTier] = []
    // The flag and the number of tiers after it are not needed.
    while let item = next() {
      guard case .text(let kind) = item else { continue }
      guard let hasEnds = ["IntervalTier": true, "TextTier": false][kind] else {
        throw .malformed(format: .textGrid, line: line, expected: .tier)
      }
      guard case .text(let name) = next(), number() != nil, number() != nil, let count = number()
      else { return (tiers, false) }
      var tier = TextGridTier(name: name)
      var remaining = count
      while remaining >= 1 {
        guard let start = number(), case let end = hasEnds ? number() : nil,
          !hasEnds || end != nil, case .text(let text) = next()
        else {
          return (tiers + [tier], false)
        }
        tier.marks.append(TextGridTier.Mark(start: start, end: end, text: text))
        remaining -= 1
      }
      tiers.append(tier)
    }
    return (tiers, !tiers.isEmpty)
  }

  private mutating func number() -> Double? {
    guard case .number(let number) = next() else { return nil }
    return number
  }

  private mutating func next() -> Item? {
    while position < bytes.count {
      switch bytes[position] {
      case 0...0x20: position += 1
      case UInt8(ascii: "!"): skip { $0 != 0x0A && $0 != 0x0D }
      case UInt8(ascii: "\""): return .text(text())
      default:
        let start = position
        skip { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
        let word = bytes[start..<position]
        if word.first == UInt8(ascii: "<"), word.last == UInt8(ascii: ">") { return .flag }
        if let first = word.first, Self.beginsNumber(first), let number = DecimalNumber.read(word) {
          return .number(number)
        }
      }
    }
    return nil
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  /// A string up to the closing quotation mark; a doubled mark stands for one.
  private mutating func text() -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < bytes.count, bytes[position] == byte else { break }
        position += 1
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
  }

  private var line: Int { bytes[..<position].count { $0 == 0x0A } + 1 }
}
