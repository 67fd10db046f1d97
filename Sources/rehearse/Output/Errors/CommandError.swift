import Rehearsal
import RehearsalUnits

/// The errors of the command itself, which no layer below has.
enum CommandError: Error, Equatable {
  case outputNotWritable(path: String, reason: String)
  case standardOutputNotWritable(reason: String)
  /// Words are to be aligned with a recording that has no transcript.
  case nothingToAlign(RecordingSource.Name)
}

extension Failure.Reason {
  init(_ error: CommandError) {
    switch error {
    case .outputNotWritable(let path, let reason):
      self.init(outputNotWritable: path, reason: reason)
    case .standardOutputNotWritable(let reason):
      self.init(
        code: .outputNotWritable, message: "can't write to standard output: \(reason.printable)",
        hint: "write to a file instead: -o report.txt")
    case .nothingToAlign(let recording):
      self.init(
        code: .transcriptNotFound,
        message:
          "there are no words to align with \(recording.quoted): it has no transcript beside it",
        hint: "give the text that was spoken: --transcript talk.txt")
    }
  }

  init(outputNotWritable path: String, reason: String) {
    self.init(
      code: .outputNotWritable, message: "can't write \(path.quoted): \(reason.printable)",
      hint: "choose a file in a folder that you can write to: -o report.txt")
  }
}
