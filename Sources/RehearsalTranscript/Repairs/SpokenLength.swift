/// How long words take to say, as far as their spelling tells.
enum SpokenLength {
  /// Some 15 letters a second at 170 words a minute, and half a second for each digit, which
  /// stands for a word of its own.
  static func typical(_ text: some StringProtocol) -> Double {
    let count = counts(text)
    return max(0.1, Double(count.letters) / 15 + Double(count.digits) * 0.4)
  }

  /// What no single word exceeds: two seconds, more for long words, for text of a script without
  /// spaces, and for digits.
  static func longest(_ text: some StringProtocol) -> Double {
    let count = counts(text)
    return 2 + 0.25 * Double(max(0, count.letters - 10)) + 0.5 * Double(count.digits)
  }

  private static func counts(_ text: some StringProtocol) -> (letters: Int, digits: Int) {
    var letters = 0
    var digits = 0
    for scalar in text.unicodeScalars {
      if ("0"..."9").contains(scalar) { digits += 1 } else if scalar.isSpoken { letters += 1 }
    }
    return (letters, digits)
  }

  /// The shortest words last some 50 ms.
  static let shortest = 0.05
}

/// Bounds of a time that can be right.
enum PossibleTime {
  /// No recording that is analysed is longer.
  static let latest = 2 * 86_400.0

  /// The time, `nil` when it can't be one; a moment before the start is the start.
  static func mended(_ time: Double?, log: inout RepairLog) -> Double? {
    guard let time else { return nil }
    if time >= 0, time <= latest { return time == 0 ? 0 : time }
    log.note(.impossibleTime)
    return time < 0 && time > -1 ? 0 : nil
  }
}
