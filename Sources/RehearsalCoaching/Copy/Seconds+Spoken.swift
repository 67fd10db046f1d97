import RehearsalBase

extension Seconds {
  /// In words: `1 second`, `1.2 seconds`, `31 seconds`, `2 minutes 5 seconds`.
  var spoken: String {
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    if tenths < Self.longestInTenths {
      return Copy.text(
        "quantity.seconds", ["number": brief],
        count: tenths == tenths.rounded() ? Int(saturating: tenths) : nil
      )
    }
    let whole = Int(saturating: rawValue.rounded())
    let minutes = Self.spoken(whole / 60, "quantity.minutes")
    let seconds = Self.spoken(whole % 60, "quantity.seconds")
    if whole < 60 { return seconds }
    if whole % 60 == 0 { return minutes }
    return Copy.text("quantity.minutes_and_seconds", ["minutes": minutes, "seconds": seconds])
  }

  private static func spoken(_ count: Int, _ key: String) -> String {
    Copy.text(key, ["number": String(count)], count: count)
  }

  /// Our choice: a tenth of a second matters in less than this, and not in more.
  private static let longestInTenths = 10.0

  /// In words and rounded down: `29 seconds` for 29.9.
  var spokenInFull: String {
    let scale = rawValue < Self.longestInTenths ? 10.0 : 1
    return Seconds((rawValue * scale).rounded(.down) / scale).spoken
  }

  /// The number without a unit, to a tenth if it is not whole: `3`, `0.5`.
  var brief: String {
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    return tenths.shown(decimals: tenths == tenths.rounded() ? 0 : 1)
  }
}
