#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The computer that the program runs on. Only this file imports Foundation.
enum Computer {
  /// The environment variables of this process.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Whether the terminal shows more than ASCII, by the first of these variables that is set.
  ///
  /// - Source: POSIX.1-2017, 8.2, Internationalization Variables.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let encoding = locale?.lowercased() ?? ""
    return (encoding.contains("utf-8") || encoding.contains("utf8"))
      && environment["TERM"] != "dumb"
  }

  /// The processor cores in use.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
