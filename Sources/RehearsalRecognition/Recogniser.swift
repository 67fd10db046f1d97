/// A speech recogniser that is installed on this computer.
///
/// Recognisers run as programs of their own and are given a path to a model on this computer, never
/// a model's name: what would fetch something by that name is never asked to. Reading what they
/// write is left to the caller.
public protocol Recogniser: Sendable {
  /// As it is asked for, such as `whisper`.
  var name: Recognisers { get }

  /// The path of its model.
  var model: String { get }

  /// Writes down what is said in a recording.
  ///
  /// Cancelling the task ends the recogniser. Nothing is left behind: what it writes goes to a
  /// folder that only this user may open and that is removed, and what it hears to a file without a
  /// name.
  ///
  /// - Parameters:
  ///   - recording: The path of anything that can be analysed.
  ///   - language: ISO 639, such as `en` or `en-US`; `nil` leaves it to the recogniser or its
  ///     model.
  ///   - progress: Told how much has been heard, 0 to 1, rising; never called by recognisers that
  ///     do not tell.
  /// - Throws: Every case of ``RecognitionError`` that names a recording or a program; `.cancelled`
  ///   when the task was.
  func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognisedTranscript
}

/// What a recogniser wrote.
public struct RecognisedTranscript: Equatable, Sendable {
  /// The transcript file as it was written.
  public var bytes: [UInt8]
  /// What such a file is usually called, such as `transcript.json`: a hint at its format.
  public var fileName: String
  /// The program that wrote it, such as `whisper.cpp`.
  public var producer: String

  public init(bytes: [UInt8], fileName: String, producer: String) {
    self.bytes = bytes
    self.fileName = fileName
    self.producer = producer
  }
}
