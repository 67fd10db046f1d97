import RehearsalBase

extension TranscriptFormat {
  /// JSON of OpenAI's Whisper, and any other with `segments` of `text`.
  public static let whisper = TranscriptFormat(rawValue: "whisper_json")
}

/// `{text, segments: [{id, seek, start, end, text, …, words?: [{word, start, end, probability}]}],
/// language}` in seconds.
///
/// Words include their leading space and their punctuation. Words of zero length are normal, and a
/// word before a pause may be twice too long.
enum Whisper: JSONFormat {
  static let format = TranscriptFormat.whisper

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].text") || json.has("segments[].words")
      || (json.has("segments") && json.has("text"))
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "Whisper", habits: .namesSpeakers)
  }
}
