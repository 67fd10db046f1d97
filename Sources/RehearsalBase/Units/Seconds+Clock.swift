extension Seconds {
  /// A time as a media player shows it: `0:07`, `1:12`, `1:02:03`.
  public var clock: String {
    let whole = Int(saturating: max(rawValue, 0))
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(seconds))" : "\(minutes):\(padded(seconds))"
  }
}
