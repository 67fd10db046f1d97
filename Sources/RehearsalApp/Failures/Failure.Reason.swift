package import Rehearsal
import RehearsalBase
import RehearsalBatch
import RehearsalCoaching
import RehearsalReport
import RehearsalTranscript

// The errors of the layers below carry facts; the files of this folder put them into words. A path
// is shown without control characters, and quoted for the shell where it is part of a command to
// copy.

extension Failure.Reason {
  /// The words for an error of any of our own types; `nil` for one of the argument parser, an early
  /// exit or anything else.
  package init?(_ error: any Error) {
    switch error {
    case let error as RehearsalError: self.init(error)
    case let error as BatchError: self.init(error)
    case let error as RuleError: self.init(error)
    case let error as SettingsError: self.init(error)
    case let error as CommandError: self.init(error)
    case let error as NoWordsToCaption: self.init(error)
    case let error as StoreError: self = error.reason
    case let error as HomeError: self = error.reason
    case let error as FillerDrill.Obstacle: self = error.reason
    default: return nil
    }
  }

  /// The words for an error that left a recording without a report.
  package init(_ error: any Error, of recording: String) {
    self =
      Self(error) ?? Self(BatchError.reportNotWritable(path: recording, reason: "\(error)"))
  }
}
