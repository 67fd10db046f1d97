/// Why a recording could not be analysed: the object that `rehearse --json` prints in place of a
/// report.
///
/// The library's errors hold facts; the program that prints them words the sentences.
package struct Failure: Encodable, Equatable, Sendable {
  package static let schema = "rehearsmart.failure/1"
  /// The JSON Schema of the format.
  package static var jsonSchema: String { EmbeddedText.failure_schema }

  /// An error in words.
  package struct Reason: Encodable, Equatable, Sendable {
    package var code: RehearsalError.Code
    /// What happened, in one sentence without a full stop, offending values in quotes.
    package var message: String
    /// What to try, with the exact command where there is one.
    package var hint: String

    package init(code: RehearsalError.Code, message: String, hint: String) {
      self.code = code
      self.message = message
      self.hint = hint
    }
  }

  private struct Recording: Encodable, Equatable, Sendable { let path: String }

  private let schema = Self.schema
  private let recording: Recording
  private let error: Reason

  /// - Parameter path: The recording's path as it was given.
  package init(path: String, reason: Reason) {
    recording = Recording(path: path)
    error = reason
  }
}
