import Rehearsal
import RehearsalReport
import RehearsalUnits

/// The errors of the command itself, which no layer below has.
enum CommandError: Error, Equatable {
  case outputNotWritable(path: String, reason: String)
  case standardOutputNotWritable(reason: String)
  /// Words are to be aligned with a recording that has no transcript.
  case nothingToAlign(RecordingSource.Name)
  /// The recording that comes with the program is not where it is installed.
  case demoMissing
  /// The system doesn't tell what the program was asked to do.
  case argumentsUnknown
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
    case .demoMissing:
      self.init(
        code: .notFound, message: "can't find the recording of the demo, which is installed apart",
        hint: "install the program with what belongs to it: make install; or analyse a recording "
          + "of your own: rehearse talk.wav")
    case .argumentsUnknown:
      self.init(
        code: .unreadableFile, message: "can't read the arguments of this command from /proc",
        hint: "mount /proc: mount -t proc proc /proc")
    }
  }

  init(outputNotWritable path: String, reason: String) {
    self.init(
      code: .outputNotWritable, message: "can't write \(path.quoted): \(reason.printable)",
      hint: "choose a file in a folder that you can write to: -o report.txt")
  }

  init(_ error: Captions.NoWords) {
    self.init(
      code: .transcriptNotFound,
      message: "there are no words to caption: \(error.recording.quoted) has no transcript",
      hint: "give one with --transcript talk.srt, or add --transcribe")
  }
}
