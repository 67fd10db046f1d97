/// How long a word takes to say in seconds, estimated from its spelling.
enum SpokenLength {
  /// Our choice: 170 words a minute of five letters each, and 0.4 s for each digit, which is
  /// mostly a word of its own.
  static func typical(_ text: some StringProtocol) -> Double {
    let count = counts(text)
    return max(leastTypical, Double(count.letters) / lettersPerSecond + 0.4 * Double(count.digits))
  }

  private static let lettersPerSecond = 15.0
  private static let leastTypical = 0.1

  /// Our choice of what no single word exceeds: two seconds, and more for digits, for words of more
  /// than ten letters and so for scripts without spaces.
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

  /// The shortest words last about 50 ms.
  static let shortest = 0.05
}

/// The range of times that a transcript can have, in seconds.
enum PossibleTime {
  /// Twice the longest recording that is analysed.
  static let latest = 2 * 86_400.0

  /// The time, or `nil` if it is out of range; up to a second before the start is taken for `0`.
  static func repaired(_ time: Double?, log: inout RepairLog) -> Double? {
    guard let time else { return nil }
    if time >= 0, time <= latest { return time == 0 ? 0 : time }
    log.note(.impossibleTime)
    return time < 0 && time > -1 ? 0 : nil
  }
}
