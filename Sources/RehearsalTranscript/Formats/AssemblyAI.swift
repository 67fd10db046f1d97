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

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("audio_duration") || json.has("utterances[].words[].text")
      || (json.has("status") && json.has("words[].text"))
  }

  static func reading(of values: [JSONPlace]) -> Reading {
    Reading(
      passages: values.flatMap(passages), producer: "AssemblyAI",
      language: values.first("language_code"))
  }

  private static func passages(_ value: JSONPlace) -> [Passage] {
    let written =
      value["words"]?.elements
      ?? (value["utterances"]?.elements ?? []).flatMap { $0["words"]?.elements ?? [] }
    let words = written.compactMap { Passage.Word($0, "text", perSecond: 1000) }
    return words.isEmpty
      ? [Passage(text: value["text"]?.string ?? "")] : Passage.sentences(of: words)
  }
}
