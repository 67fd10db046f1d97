/// A transcript format, such as SubRip or Vosk's JSON.
///
/// A struct rather than an enum, so that each format declares its value beside its reader and a new
/// one breaks no caller's `switch`. Raw values are published in reports and never change.
public struct TranscriptFormat: RawRepresentable, Hashable, Codable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension TranscriptFormat: CustomStringConvertible {
  public var description: String { rawValue }
}
