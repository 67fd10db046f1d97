import RehearsalBase

extension Seconds {
  /// In words: `1 second`, `1.2 seconds`, `31 seconds`, `2 minutes 5 seconds`.
  var spoken: String {
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    if tenths < Self.longestInTenths.rawValue {
      return tenths == 1 ? "1 second" : "\(brief) seconds"
    }
    let whole = Int(saturating: rawValue.rounded())
    let minutes = Copy.count(whole / 60, "minute")
    let seconds = Copy.count(whole % 60, "second")
    if whole < 60 { return seconds }
    return whole % 60 == 0 ? minutes : "\(minutes) \(seconds)"
  }

  /// In words and rounded down: `29 seconds` for 29.9.
  var spokenInFull: String {
    let scale = self < Self.longestInTenths ? 10.0 : 1
    return Seconds((rawValue * scale).rounded(.down) / scale).spoken
  }

  /// The number without a unit, to a tenth if it is not whole: `3`, `0.5`.
  var brief: String {
    let tenths = max(rawValue, 0).rounded(toDecimals: 1)
    return tenths.shown(decimals: tenths == tenths.rounded() ? 0 : 1)
  }

  /// Our choice: a tenth of a second matters in less than this, and not in more.
  fileprivate static let longestInTenths = Seconds(10)
}

extension TimeSpan {
  /// The length as a reader counts it between the two clock times; where tenths are said, the
  /// length itself.
  var shownLength: Seconds {
    length < Seconds.longestInTenths
      ? length : Seconds(end.rawValue.rounded(.down) - start.rawValue.rounded(.down))
  }
}
