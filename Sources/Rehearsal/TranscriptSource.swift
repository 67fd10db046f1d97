public import RehearsalTranscript

/// Where the words of a recording come from.
public enum TranscriptSource: Equatable, Sendable {
  /// Nowhere: what needs words is not judged.
  case none
  /// From a transcript beside the recording that bears its name, where there is one.
  case sidecar
  case file(String)
  /// The bytes of a transcript of any known format.
  case bytes([UInt8])
  case standardInput
  /// Read already, from the path if there is one; see ``RecordingSource/transcript(by:language:progress:)``.
  case transcript(Transcript, path: String?)
}
