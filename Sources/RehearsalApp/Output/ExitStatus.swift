package import Rehearsal

/// The exit status of a program that ends early. Scripts rely on the numbers.
package enum ExitStatus: Int32, Error {
  /// The reader of standard output has closed it, as `head` does; not an error.
  case outputClosed = 0
  /// A rule of a check is broken, or some recordings of a batch could not be analysed.
  case someFailed = 1
  /// A recording could not be analysed, or a transcript could not be read.
  case notAnalyzed = 2
  /// `EX_USAGE` of sysexits.h, as in the argument parser.
  case wrongUsage = 64
  /// `EX_OSERR` of sysexits.h: a limit of the system is too low for the program to begin.
  case systemLimited = 71
  /// `EX_CANTCREAT` of sysexits.h.
  case outputNotWritable = 73
  /// `EX_IOERR` of sysexits.h: what is remembered could not be read or changed.
  case memoryUnusable = 74
  /// `EX_CONFIG` of sysexits.h.
  case badConfiguration = 78
  /// 128 plus the number of the signal, as in shells: SIGHUP, SIGINT and SIGTERM.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// The status for an error.
  package init(_ code: RehearsalError.Code) {
    self =
      switch code {
      case .outputNotWritable: .outputNotWritable
      case .badConfiguration: .badConfiguration
      case .memoryUnusable: .memoryUnusable
      case .notResumable: .wrongUsage
      default: .notAnalyzed
      }
  }
}
