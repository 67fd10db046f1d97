import RehearsalBase

/// The computer that the program runs on.
package enum Computer {
  /// The environment variables of this process.
  package static var environment: [String: String] { environmentVariables }

  /// Whether the terminal shows more than ASCII, by the first of these variables that is set.
  ///
  /// - Source: POSIX.1-2017, 8.2, Internationalization Variables.
  package static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let encoding = locale?.lowercased() ?? ""
    return (encoding.has("utf-8") || encoding.has("utf8"))
      && environment["TERM"] != "dumb"
  }

  /// The time in seconds since 1970: `$REHEARSE_NOW`, with which a month of progress can be tried
  /// in a minute; else the clock.
  package static var now: Int {
    environment["REHEARSE_NOW"].flatMap { Int($0) } ?? FileTime.now.seconds
  }

  /// The processor cores in use.
  package static var cores: Int { processorCount }
}
