/// Why a transcript could not be read or written: facts, for a program to act on or to put into
/// words.
public enum TranscriptError: Error, Equatable, Sendable {
  /// The file is empty or only white space.
  case empty
  /// The system could not open or read the file.
  case unreadable(path: String, reason: String)
  /// There is no file at the path.
  case notFound(path: String)
  /// The path is a folder.
  case isDirectory(path: String)
  /// More bytes, values, lines or words than the reader accepts.
  case tooLarge(measure: Measure, limit: Int)
  /// The bytes are not text; `kind` is what the file seems to be, `nil` if unknown.
  case notText(kind: FileKind?)
  /// A TextGrid in Praat's binary format.
  case binaryTextGrid
  /// What this program wrote about a recording or a transcript, as text.
  case savedReport
  /// A JSON syntax error.
  case invalidJSON(line: Int, column: Int)
  /// JSON nested deeper than the limit.
  case tooDeep(line: Int, limit: Int)
  /// Well-formed JSON of an unknown recogniser; `keys` are those of its first object, in order.
  case unknownJSON(keys: [String])
  /// The format is recognised, but the file lacks what the format requires at a line.
  case malformed(format: TranscriptFormat, line: Int, expected: Requirement)
  /// The format is recognised, but the file has no tokens.
  case noTokens(format: TranscriptFormat)
  /// The format needs a time for every token, and some have none.
  case untimed(format: TranscriptFormat, tokens: Int)
  /// The format needs a time for every word, and some have only their segment's.
  case segmentTimed(format: TranscriptFormat, tokens: Int)
  /// The format can't be written.
  case notWritable(format: TranscriptFormat, writable: [TranscriptFormat])

  /// What there was too much of.
  public enum Measure: String, Equatable, Sendable {
    /// Bytes of the file.
    case bytes
    /// Values in JSON, nested ones included.
    case values
    /// Lines of text.
    case lines
    /// Words, or parts of lines between spaces.
    case words
  }

  /// Files that are often given by mistake.
  public enum FileKind: Equatable, Sendable {
    /// A recording, such as WAV, FLAC or MP3.
    case sound
    /// MP4 or QuickTime, which hold either.
    case soundOrVideo
    /// A PDF document.
    case pdf
    /// A ZIP archive, such as a Word document.
    case zip
    /// A file compressed with gzip.
    case compressed
    /// A document in Rich Text Format (RTF).
    case richText
    /// An executable for Linux (ELF).
    case program
  }

  /// What a format requires.
  public enum Requirement: Equatable, Sendable {
    /// Valid JSON.
    case json
    /// A header with these columns, separated by commas.
    case columns([String])
    /// An object of the class `TextGrid`.
    case textGrid
    /// A tier of intervals or points.
    case tier
    /// A turn of a speaker.
    case turn
  }
}
