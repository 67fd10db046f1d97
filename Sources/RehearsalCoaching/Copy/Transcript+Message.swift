import RehearsalBase
package import RehearsalMetrics
package import RehearsalTranscript

extension TranscriptError {
  /// What happened, in one sentence without a full stop; offending values are in quotes.
  ///
  /// Here rather than in the command, because warnings of a report quote it. Text from the file is
  /// stripped of control characters.
  package var message: String {
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
      "this is not a transcript" + (kind.map { " but \($0.name)" } ?? ": it is not text")
    case .binaryTextGrid: "this TextGrid is in Praat's binary form"
    case .savedReport: "this is not a transcript but a report that rehearse wrote"
    case .invalidJSON(let line, let column):
      "the JSON is broken at line \(line), column \(column)"
    case .tooDeep(let line, let limit):
      "the JSON at line \(line) is nested more than \(limit) levels deep"
    case .unknownJSON(let keys):
      keys.isEmpty
        ? "this JSON holds no object with words or segments"
        : "this JSON is of no recogniser known here; its keys are \(list(keys))"
    case .malformed(let format, let line, let expected):
      "line \(line) of this \(format) transcript should be \(expected.name)"
    case .noTokens(let format): "there is no word in this \(format) transcript"
    case .untimed(let format, let tokens):
      "can't write \(format): \(tokens) \(tokens == 1 ? "word has" : "words have") no time"
    case .segmentTimed(let format, let tokens):
      "can't write \(format): \(tokens) "
        + (tokens == 1
          ? "word has only the time of its segment" : "words have only the time of their segment")
    case .notWritable(let format, _): "can't write '\(shown(format.rawValue))'"
    }
  }

  private func list(_ keys: [String]) -> String {
    let shownKeys = keys.prefix(Self.mostKeys).map { "'\(shown($0))'" }.joined(separator: ", ")
    return keys.count > Self.mostKeys ? shownKeys + " …" : shownKeys
  }

  /// Without control characters, and shortened.
  private func shown(_ text: String) -> String {
    String(text.unicodeScalars.prefix(Self.longestQuote)).printable
  }

  /// Our choice: enough to recognise a file by, on a line or two.
  private static let mostKeys = 8
  /// Our choice: a few lines of a terminal.
  private static let longestQuote = 200
}

extension TranscriptError.FileKind {
  package var name: String {
    switch self {
    case .sound: "a sound file"
    case .soundOrVideo: "a sound or video file"
    case .pdf: "a PDF"
    case .zip: "a ZIP archive, such as a Word document"
    case .compressed: "a compressed file"
    case .richText: "a rich text document"
    case .program: "a program"
    }
  }
}

extension TranscriptError.Requirement {
  fileprivate var name: String {
    switch self {
    case .json: "JSON"
    case .columns(let names): names.joined(separator: ",")
    case .textGrid: "of the class \"TextGrid\""
    case .tier: "\"IntervalTier\" or \"TextTier\""
    case .turn: "such as \"SPEAKER talk 1 0.50 2.30 <NA> <NA> anna <NA> <NA>\""
    }
  }
}

extension TranscriptMismatch {
  /// What is wrong, in one sentence without a full stop.
  ///
  /// Here rather than in the command, because warnings of a report quote it.
  package var message: String {
    switch self {
    case .tooLong(let lastWord, let recording):
      "the transcript is not of this recording: its last word ends at \(lastWord.clock), "
        + "the recording at \(recording.clock)"
    case .notInSpeech(let match, let least):
      "the transcript is not of this recording: \(match.number(0)) % of its words lie in speech, "
        + "and \(least.number(0)) % is the least"
    case .implausiblePace(let syllables, let speech, let rate, let plausible):
      "the transcript is not of this recording: \(syllables) syllables in "
        + "\(speech.number(0)) seconds of speech are \(rate.number(2)) a second, outside "
        + "\(plausible.lowerBound.number(1)) to \(plausible.upperBound.number(1))"
    case .otherAmount(let syllables, let heard):
      "the transcript is not of this recording: it has \(syllables) syllables, and about "
        + "\(heard) are heard"
    case .unrelated(let words):
      "the times of its \(words) words do not follow what is heard; it is of another recording, or "
        + "its times are off"
    case .tooLittle(let words, let uncovered, let speech):
      "\(words) \(words == 1 ? "word" : "words"), none for \(uncovered.number(0)) of "
        + "\(speech.number(0)) s of speech"
    case .notHeard(let match, let least):
      "the text is not of this recording: \(match.number(0)) % of its words were heard in it, "
        + "and \(least.number(0)) % is the least"
    }
  }
}
