import RehearsalBase

extension TimeSpan {
  /// Its start and end, `1:01–1:06`; only the start if both read the same.
  var clock: String {
    start.clock == end.clock ? start.clock : "\(start.clock)–\(end.clock)"
  }

  /// Its start and end to the millisecond, `1:01.230–1:06.000`; only the start if it has no length.
  var stopwatch: String {
    start == end ? start.stopwatch : "\(start.stopwatch)–\(end.stopwatch)"
  }
}

extension Seconds {
  /// A time to the microsecond, for annotation files: finer than a sample at any rate.
  var annotated: String { number(Self.microseconds) }

  /// A time to the millisecond, `1:01.230`.
  fileprivate var stopwatch: String {
    let moment = rounded
    let fraction = moment.rawValue - moment.rawValue.rounded(.down)
    let digits = fraction.shown(decimals: Self.milliseconds).dropFirst("0.".count)
    return "\(moment.clock).\(digits)"
  }

  /// Decimals of a time in seconds.
  private static let (milliseconds, microseconds) = (3, 6)
}
