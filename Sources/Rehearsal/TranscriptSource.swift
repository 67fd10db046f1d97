public import RehearsalTranscript

/// Where the words of a recording come from.
public enum TranscriptSource: Equatable, Sendable {
  /// No transcript; what needs words is not judged.
  case none
  /// A transcript beside the recording with its name, if there is one.
  case sidecar
  /// A transcript at a path, of any known format.
  case file(String)
  /// The bytes of a transcript of any known format.
  case bytes([UInt8])
  /// A transcript of any known format, piped into the program.
  case standardInput
  /// A transcript in memory, and the path it was read from; see
  /// ``RecordingSource/transcript(by:language:progress:)``.
  case transcript(Transcript, path: String?)
}
