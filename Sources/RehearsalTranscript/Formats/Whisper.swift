extension TranscriptFormat {
  /// JSON of OpenAI's Whisper, and of whatever else writes `segments` with `text`.
  public static let whisper = TranscriptFormat(rawValue: "whisper_json")
}

/// `{text, segments: [{id, seek, start, end, text, …, words?: [{word, start, end, probability}]}],
/// language}` in seconds.
///
/// Words bring their leading space and their punctuation. Words without length are normal, and a
/// word before a pause can be an artefact of twice the median length.
enum Whisper: JSONFormat {
  static let format = TranscriptFormat.whisper

  static func recognises(_ json: JSONDocument) -> Bool {
    json.has("segments[].text") || json.has("segments[].words")
      || (json.has("segments") && json.has("text"))
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "Whisper", habits: .namesSpeakers)
  }
}
