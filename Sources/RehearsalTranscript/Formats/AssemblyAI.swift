import RehearsalBase

extension TranscriptFormat {
  public static let assemblyAI = TranscriptFormat(rawValue: "assemblyai_json")
}

/// `{id, status, text, words: [{text, start, end, confidence, speaker}], utterances?,
/// audio_duration}`, in milliseconds.
///
/// Hesitations are missing unless `disfluencies` was requested.
enum AssemblyAI: JSONFormat {
  static let format = TranscriptFormat.assemblyAI

  struct Model: Decodable {
    var language_code: String?
    var text: String?
    var words: [Word]?
    var utterances: [Utterance]?
  }

  struct Utterance: Decodable {
    var words: [Word]?
  }

  struct Word: Decodable {
    var text: String?
    var start: Double?
    var end: Double?
    var confidence: Double?
    var speaker: String?
  }

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("audio_duration") || json.has("utterances[].words[].text")
      || (json.has("status") && json.has("words[].text"))
  }

  static func reading(of models: [Model]) -> Reading {
    Reading(
      passages: models.flatMap(passages), producer: "AssemblyAI",
      language: models.lazy.compactMap(\.language_code).first)
  }

  private static func passages(_ model: Model) -> [Passage] {
    let written = model.words ?? (model.utterances ?? []).flatMap { $0.words ?? [] }
    let words = written.compactMap { word in
      word.text.map {
        Passage.Word(
          $0, start: word.start.map { $0 / 1000 }, end: word.end.map { $0 / 1000 },
          confidence: word.confidence, speaker: word.speaker)
      }
    }
    return words.isEmpty ? [Passage(text: model.text ?? "")] : Passage.sentences(of: words)
  }
}
