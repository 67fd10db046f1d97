import RehearsalBase

extension TranscriptFormat {
  public static let whisperCppServer = TranscriptFormat(rawValue: "whispercpp_server_json")
}

/// `verbose_json` of whisper.cpp's server: Whisper's shape in seconds, with tokens for words.
///
/// A token without a leading space continues the previous word.
enum WhisperCppServer: JSONFormat {
  static let format = TranscriptFormat.whisperCppServer

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("segments[].words[].t_dtw") || (json.has("segments") && json.has("detected_language"))
  }

  static func reading(of models: [WhisperSegments]) -> Reading {
    WhisperSegments.reading(of: models, producer: "whisper.cpp", habits: .wordsMayDrift)
  }
}
