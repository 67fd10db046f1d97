/// A recording that could not be analysed: the object that stands in the place of its report.
public struct Failure: Encodable, Equatable, Sendable {
  public static let schema = "rehearsmart.failure/1"

  /// The recording's path as it was given.
  public var path: String
  public var error: RehearsalError

  public init(path: String, error: RehearsalError) {
    self.path = path
    self.error = error
  }

  private enum CodingKeys: String, CodingKey { case schema, recording, error }
  private enum RecordingKeys: String, CodingKey { case path }
  private enum ErrorKeys: String, CodingKey { case code, message, hint }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    var recording = container.nestedContainer(keyedBy: RecordingKeys.self, forKey: .recording)
    try recording.encode(path, forKey: .path)
    var failure = container.nestedContainer(keyedBy: ErrorKeys.self, forKey: .error)
    try failure.encode(error.code, forKey: .code)
    try failure.encode(error.message, forKey: .message)
    try failure.encode(error.hint, forKey: .hint)
  }
}
