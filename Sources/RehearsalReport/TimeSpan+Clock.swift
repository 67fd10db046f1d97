import RehearsalUnits

extension TimeSpan {
  /// From one moment to another, `1:01–1:06`; one moment alone within a second.
  var clock: String {
    start.clock == end.clock ? start.clock : "\(start.clock)–\(end.clock)"
  }
}
