import RehearsalBase

extension TimeSpan {
  /// The length as a reader counts it between the two clock times; below ten seconds, where tenths
  /// are said, the length itself.
  var shownLength: Seconds {
    length < Self.longestInTenths
      ? length : Seconds(end.rawValue.rounded(.down) - start.rawValue.rounded(.down))
  }

  private static let longestInTenths = Seconds(10)
}
