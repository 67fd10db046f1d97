import RehearsalUnits

extension Seconds {
  /// As one says it: `1 second`, `1.2 seconds`, `31 seconds`, `2 minutes 5 seconds`.
  var spoken: String {
    // Below ten seconds a tenth is heard, above it isn't.
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    if tenths < 10 {
      return Copy.text(
        "quantity.seconds", ["number": brief], count: tenths == tenths.rounded() ? Int(tenths) : nil
      )
    }
    let whole = Int(rawValue.rounded())
    let minutes = Self.spoken(whole / 60, "quantity.minutes")
    let seconds = Self.spoken(whole % 60, "quantity.seconds")
    if whole < 60 { return seconds }
    if whole % 60 == 0 { return minutes }
    return Copy.text("quantity.minutes_and_seconds", ["minutes": minutes, "seconds": seconds])
  }

  private static func spoken(_ count: Int, _ key: String) -> String {
    Copy.text(key, ["number": String(count)], count: count)
  }

  /// The same, never more than there is: `29 seconds` for 29.9.
  var spokenInFull: String {
    let scale = rawValue < 10 ? 10.0 : 1
    return Seconds((rawValue * scale).rounded(.down) / scale).spoken
  }

  /// The number alone, to a tenth where there is one: `3`, `0.5`.
  var brief: String {
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    return tenths.shown(decimals: tenths == tenths.rounded() ? 0 : 1)
  }
}
