import RehearsalBase

extension TranscriptFormat {
  public static let whisperKit = TranscriptFormat(rawValue: "whisperkit_json")
}

/// `{text, language, segments: [{id, seek, start, end, text, …, avgLogprob, noSpeechProb, words?:
/// [{word, tokens, start, end, probability}]}], timings}` in seconds.
///
/// Text may contain tokens such as `<|0.00|>`.
enum WhisperKit: JSONFormat {
  static let format = TranscriptFormat.whisperKit

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("segments[].avgLogprob") }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "WhisperKit")
  }
}
