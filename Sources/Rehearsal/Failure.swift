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

  /// The recording's path as it was given.
  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  private enum CodingKeys: String, CodingKey { case schema, recording, error }
  private enum RecordingKeys: String, CodingKey { case path }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    var recording = container.nestedContainer(keyedBy: RecordingKeys.self, forKey: .recording)
    try recording.encode(path, forKey: .path)
    try container.encode(reason, forKey: .error)
  }
}
