/// How long a word takes to say in seconds, estimated from its spelling.
enum SpokenLength {
  /// The average.
  static func typical(_ text: some StringProtocol) -> Double {
    let count = counts(text)
    return max(
      leastTypical,
      Double(count.letters) / lettersPerSecond + typicalDigit * Double(count.digits))
  }

  /// Our choice: 170 words a minute of five letters each.
  private static let lettersPerSecond = 15.0
  /// Our choice: a digit is mostly a word of its own.
  private static let typicalDigit = 0.4
  private static let leastTypical = 0.1

  /// The most that a single word takes.
  static func longest(_ text: some StringProtocol) -> Double {
    let count = counts(text)
    return longestShortWord + longestLetter * Double(max(0, count.letters - lettersOfShortWord))
      + longestDigit * Double(count.digits)
  }

  /// Our choice, with more for each further letter, and so for scripts without spaces.
  private static let longestShortWord = 2.0
  private static let lettersOfShortWord = 10
  private static let longestLetter = 0.25
  private static let longestDigit = 0.5

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
  /// Our choice: a negative time later than this is read as zero.
  private static let earliest = -1.0
  /// Half a millisecond: formats write no finer, so a smaller difference is rounding.
  static let rounding = 0.0005

  /// The time, or `nil` if it is out of range.
  static func repaired(_ time: Double?, log: inout RepairLog) -> Double? {
    guard let time else { return nil }
    if time >= 0, time <= latest { return time == 0 ? 0 : time }
    log.note(.impossibleTime)
    return time < 0 && time > earliest ? 0 : nil
  }
}
