import ArgumentParser
import Rehearsal
import RehearsalBatch

/// How the program ends early: part of what scripts rely on.
enum ExitStatus: Int32, Error {
  /// Whoever read the results has read enough, as `head` does; nothing went wrong.
  case readerLeft = 0
  /// A rule of a check is broken, or some recordings of a batch could not be analysed.
  case someFailed = 1
  /// A recording could not be analysed, or a transcript not be read.
  case notAnalysed = 2
  /// `EX_USAGE` of sysexits.h, as the argument parser has it.
  case wrongUsage = 64
  /// `EX_CANTCREAT` of sysexits.h.
  case outputNotWritable = 73
  /// `EX_CONFIG` of sysexits.h.
  case badConfiguration = 78
  /// 128 and the number of the signal, as shells count: from the keyboard, and from `kill`.
  case interrupted = 130
  case terminated = 143

  /// How an error ends the program.
  init(_ code: RehearsalError.Code) {
    self =
      switch code {
      case .outputNotWritable: .outputNotWritable
      case .badConfiguration: .badConfiguration
      default: .notAnalysed
      }
  }

  var code: ExitCode { ExitCode(rawValue) }
}
