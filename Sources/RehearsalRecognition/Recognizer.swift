/// A speech recogniser that is installed on this computer.
///
/// A recogniser runs as a separate program. It is given the path of a model, never a name, because
/// some programs download models by name. The caller reads the transcript that it writes.
public protocol Recognizer: Sendable {
  /// Which recogniser it is.
  var name: Recognizers { get }

  /// The path of its model.
  var model: String { get }

  /// Transcribes a recording.
  ///
  /// Cancelling the task stops the recogniser. Nothing is left behind: its output goes to a
  /// temporary folder that only this user may open, and its input is an unnamed file.
  ///
  /// - Parameters:
  ///   - recording: The path of any recording that can be analysed.
  ///   - language: ISO 639, such as `en` or `en-US`; `nil` leaves it to the recogniser or its
  ///     model.
  ///   - progress: Called with the fraction transcribed so far, rising to 1; never called for
  ///     recognisers that don't report it.
  /// - Throws: Every case of ``RecognitionError`` that names a recording or a program; `.cancelled`
  ///   if the task was cancelled.
  func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognizedTranscript
}

/// The transcript file that a recogniser wrote.
public struct RecognizedTranscript: Equatable, Sendable {
  public var bytes: [UInt8]
  /// A typical name for such a file, such as `transcript.json`: a hint at its format.
  public var fileName: String
  /// The program that wrote it, such as `whisper.cpp`.
  public var producer: String

  public init(bytes: [UInt8], fileName: String, producer: String) {
    self.bytes = bytes
    self.fileName = fileName
    self.producer = producer
  }
}
