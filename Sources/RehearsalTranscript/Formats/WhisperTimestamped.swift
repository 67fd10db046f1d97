import RehearsalBase

extension TranscriptFormat {
  public static let whisperTimestamped = TranscriptFormat(rawValue: "whisper_timestamped_json")
}

/// Whisper's shape with `words: [{text, start, end, confidence}]` in seconds.
///
/// `[*]` is a disfluency that was not transcribed.
enum WhisperTimestamped: JSONFormat {
  static let format = TranscriptFormat.whisperTimestamped

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].words[].confidence") && json.has("segments[].words[].text")
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "whisper-timestamped", habits: .wholeWords)
  }
}
