import RehearsalUnits

extension Seconds {
  /// As one says it: `1 second`, `1.2 seconds`, `31 seconds`, `2 minutes 5 seconds`.
  var spoken: String {
    // Below ten seconds a tenth is heard, above it isn't.
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    if tenths < 10 { return "\(brief) \(tenths == 1 ? "second" : "seconds")" }
    let whole = Int(rawValue.rounded())
    let minutes = whole / 60
    let seconds = whole % 60
    let parts = [
      minutes > 0 ? "\(minutes) \(minutes == 1 ? "minute" : "minutes")" : nil,
      seconds > 0 ? "\(seconds) \(seconds == 1 ? "second" : "seconds")" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
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
