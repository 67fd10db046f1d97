import RehearsalBase

extension TranscriptFormat {
  public static let whisperX = TranscriptFormat(rawValue: "whisperx_json")
}

/// `{segments: [{start, end, text, speaker?, words: [{word, start?, end?, score?, speaker?}]}],
/// word_segments: […], language}` in seconds.
///
/// A word with characters that the aligner doesn't know, such as `2014.`, has no time.
enum WhisperX: JSONFormat {
  static let format = TranscriptFormat.whisperX

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].words[].score") || (json.has("segments") && json.has("word_segments"))
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "WhisperX", habits: .wholeWords)
  }
}
