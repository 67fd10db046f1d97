import RehearsalBase

extension TranscriptFormat {
  public static let huggingFace = TranscriptFormat(rawValue: "huggingface_json")
}

/// `{text, chunks: [{text, timestamp: [start, end or null]}]}` in seconds, from the transformers
/// pipeline and CrisperWhisper.
///
/// A chunk is a word or a sentence, depending on the pipeline's options. CrisperWhisper writes
/// hesitations as `[UH]` and `[UM]`.
enum HuggingFace: JSONFormat {
  static let format = TranscriptFormat.huggingFace

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("chunks") }

  static func reading(of values: [JSONPlace]) -> Reading {
    let chunks = values.flatMap { $0["chunks"]?.elements ?? [] }.compactMap(word)
    let single = chunks.count { $0.text.withPlainSpaces.parts(atMost: 2).count <= 1 }
    let areWords = OneWordPassages.areWords(single, of: chunks.count)
    return Reading(
      passages: areWords
        ? Passage.sentences(of: chunks)
        : chunks.map {
          Passage(start: $0.start, end: $0.end, speaker: $0.speaker, text: $0.text)
        },
      producer: "transformers")
  }

  private static func word(_ chunk: JSONPlace) -> Passage.Word? {
    guard let text = chunk["text"]?.string else { return nil }
    let times = (chunk["timestamp"]?.elements ?? []).map(\.number)
    return Passage.Word(
      text, start: times.first ?? nil, end: times.count > 1 ? times[1] : nil,
      speaker: chunk["speaker"]?.string)
  }
}
