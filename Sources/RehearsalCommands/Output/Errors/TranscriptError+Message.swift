import RehearsalCoaching
import RehearsalTranscript
import RehearsalBase

extension TranscriptError {
  /// ``message``, with the file's name if it lacks one.
  ///
  /// - Parameter path: As the user gave it, `-` for standard input.
  func message(about path: String) -> String {
    switch self {
    case .unreadable(_, let reason) where path == "-":
      "can't read standard input: \(reason.printable)"
    case .unreadable, .notFound, .isDirectory, .untimed, .segmentTimed, .notWritable: message
    default: "can't read \(path == "-" ? "standard input" : path.quoted): \(message)"
    }
  }
}
