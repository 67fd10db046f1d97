import RehearsalUnits

extension TimeSpan {
  /// From one moment to another, `1:01–1:06`; one moment alone within a second.
  var clock: String {
    start.clock == end.clock ? start.clock : "\(start.clock)–\(end.clock)"
  }
}

extension TimeSpan {
  /// To the millisecond, `1:01.230–1:06.000`; a moment alone where both ends are one.
  var stopwatch: String {
    start == end ? start.stopwatch : "\(start.stopwatch)–\(end.stopwatch)"
  }
}

extension Seconds {
  /// A moment to the millisecond, `1:01.230`.
  fileprivate var stopwatch: String {
    let moment = rounded
    let fraction = (moment.rawValue - moment.rawValue.rounded(.down)).shown(decimals: 3).dropFirst(
      2)
    return "\(moment.clock).\(fraction)"
  }
}
