import RehearsalBase

extension TranscriptFormat {
  public static let openAIService = TranscriptFormat(rawValue: "openai_json")
}

/// `verbose_json` of the OpenAI service: `{task, language, duration, text, words?: [{word, start,
/// end}], segments?}` in seconds.
///
/// Words are listed beside the segments, without punctuation, leading spaces or confidences.
enum OpenAIService: JSONFormat {
  static let format = TranscriptFormat.openAIService

  struct Model: Decodable {
    var language: String?
    var text: String?
    var words: [WhisperSegments.Word]?
    var segments: [WhisperSegments.Segment]?
  }

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("words[].word") || (json.has("words") && json.has("duration"))
      || (json.has("segments") && json.has("task") && json.has("duration"))
  }

  static func reading(of models: [Model]) -> Reading {
    Reading(
      passages: models.flatMap(passages), producer: "OpenAI",
      language: models.lazy.compactMap(\.language).first)
  }

  private static func passages(_ model: Model) -> [Passage] {
    let words = (model.words ?? []).compactMap(\.passageWord)
    guard !words.isEmpty else {
      let segments = (model.segments ?? []).map(\.passage)
      return segments.isEmpty ? [Passage(text: model.text ?? "")] : segments
    }
    return Passage.sentences(of: words)
  }
}
