// Every sentence about a transcript that can't be read or written. Text from the file is stripped
// of control characters before it is quoted.

import RehearsalUnits

extension TranscriptError {
  /// What happened, in one sentence without a full stop; offending values are in quotes.
  public var message: String {
    switch self {
    case .empty: "there is nothing in the transcript"
    case .unreadable(let path, let reason): "can't read '\(shown(path))': \(shown(reason))"
    case .notFound(let path): "can't read '\(shown(path))': there is no such file"
    case .isDirectory(let path): "can't read '\(shown(path))': it is a folder"
    case .tooLarge(.bytes, let limit):
      "the transcript is larger than \(limit / 1_048_576) MiB"
    case .tooLarge(let measure, let limit):
      "the transcript has more than \(limit) \(measure.rawValue)"
    case .notText(let kind):
      "this is not a transcript" + (kind.map { " but \($0)" } ?? ": it is not text")
    case .binaryTextGrid: "this TextGrid is in Praat's binary form"
    case .invalidJSON(let line, let column):
      "the JSON is broken at line \(line), column \(column)"
    case .tooDeep(let line, let limit):
      "the JSON at line \(line) is nested more than \(limit) levels deep"
    case .unknownJSON(let keys):
      keys.isEmpty
        ? "this JSON holds no object with words or segments"
        : "this JSON is of no recogniser known here; its keys are \(list(keys))"
    case .malformed(let format, let line, let expected):
      "line \(line) of this \(format) transcript should be \(expected)"
    case .noTokens(let format): "there is no word in this \(format) transcript"
    case .untimed(let format, let tokens):
      "can't write \(format): \(tokens) \(tokens == 1 ? "word has" : "words have") no time"
    case .segmentTimed(let format, let tokens):
      "can't write \(format): only the segment of \(tokens) "
        + "\(tokens == 1 ? "word" : "words") has a time, not the word itself"
    case .notWritable(let format, _): "can't write '\(shown(format.rawValue))'"
    }
  }

  /// ``message``, with the file's name if it lacks one.
  ///
  /// - Parameter path: As the user gave it, `-` for standard input.
  public func message(about path: String) -> String {
    switch self {
    case .unreadable, .notFound, .isDirectory, .untimed, .segmentTimed, .notWritable: message
    default: "can't read \(path == "-" ? "standard input" : "'\(shown(path))'"): \(message)"
    }
  }

  private func list(_ keys: [String]) -> String {
    let most = 8
    let shownKeys = keys.prefix(most).map { "'\(shown($0))'" }.joined(separator: ", ")
    return keys.count > most ? shownKeys + " …" : shownKeys
  }

  /// Without control characters, and no longer than a few lines.
  private func shown(_ text: String) -> String {
    String(text.unicodeScalars.prefix(Self.longestQuote)).printable
  }

  private static let longestQuote = 200
}

extension TranscriptError: CustomStringConvertible {
  public var description: String { message }
}
