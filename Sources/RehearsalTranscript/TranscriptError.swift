/// Why a transcript could not be read or written: facts, with the place where there is one.
///
/// ``message`` and ``hint`` turn them into sentences.
public enum TranscriptError: Error, Equatable, Sendable {
  /// Nothing in it but space.
  case empty
  /// The system could not open or read the file.
  case unreadable(path: String, reason: String)
  case notFound(path: String)
  case isDirectory(path: String)
  /// More bytes, values or lines than any transcript of a day needs.
  case tooLarge(measure: Measure, limit: Int)
  /// Bytes that no encoding of text has; `kind` is what it seems to be, such as `a PDF`.
  case notText(kind: String?)
  /// Praat's binary form.
  case binaryTextGrid
  /// JSON that ends a value where none may end, or starts one where none may start.
  case invalidJSON(line: Int, column: Int)
  /// JSON whose lists and objects hold each other deeper than any transcript's.
  case tooDeep(line: Int, limit: Int)
  /// Well-formed JSON of no known recogniser; `keys` are those of its first object, in order.
  case unknownJSON(keys: [String])
  /// Known by its first lines, but without what its format can't do without.
  case malformed(format: TranscriptFormat, line: Int, expected: String)
  /// The format is known and there is no word, sound or mark in it.
  case noTokens(format: TranscriptFormat)
  /// A format that places every token in time, and tokens that have none.
  case untimed(format: TranscriptFormat, tokens: Int)
  /// A format that places every word in time, and tokens that only their segment places.
  case segmentTimed(format: TranscriptFormat, tokens: Int)
  /// A format that can be read, or is unknown, and can't be written.
  case notWritable(format: TranscriptFormat, writable: [TranscriptFormat])

  public enum Measure: String, Equatable, Sendable {
    case bytes
    case values
    case lines
    case words
  }
}
