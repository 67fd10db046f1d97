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

  struct Model: Decodable {
    var chunks: [Chunk]?
  }

  struct Chunk: Decodable {
    var text: String?
    var timestamp: [Double?]?
    var speaker: String?
  }

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("chunks") }

  static func reading(of models: [Model]) -> Reading {
    let chunks = models.flatMap { $0.chunks ?? [] }.filter { $0.text != nil }
    let single = chunks.count { ($0.text ?? "").withPlainSpaces.parts(atMost: 2).count <= 1 }
    let areWords = OneWordPassages.areWords(single, of: chunks.count)
    return Reading(
      passages: areWords ? Passage.sentences(of: chunks.map(word)) : chunks.map(passage),
      producer: "transformers")
  }

  private static func word(_ chunk: Chunk) -> Passage.Word {
    Passage.Word(
      chunk.text ?? "", start: time(chunk, 0), end: time(chunk, 1), speaker: chunk.speaker)
  }

  private static func passage(_ chunk: Chunk) -> Passage {
    Passage(
      start: time(chunk, 0), end: time(chunk, 1), speaker: chunk.speaker, text: chunk.text ?? "")
  }

  private static func time(_ chunk: Chunk, _ index: Int) -> Double? {
    guard let times = chunk.timestamp, index < times.count else { return nil }
    return times[index]
  }
}
