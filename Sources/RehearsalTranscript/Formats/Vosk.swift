import RehearsalBase

extension TranscriptFormat {
  public static let vosk = TranscriptFormat(rawValue: "vosk_json")
}

/// `{result: [{conf, end, start, word}], text}` in seconds, an object for each utterance: alone,
/// concatenated, one per line, or in a list; or `{alternatives: [{text, confidence, result?}]}`.
///
/// There are no punctuation and no capitals. Partial and empty results are skipped.
enum Vosk: JSONFormat {
  static let format = TranscriptFormat.vosk

  struct Model: Decodable {
    var result: [Word]?
    var text: String?
    var alternatives: [Alternative]?
  }

  struct Alternative: Decodable {
    var result: [Word]?
    var text: String?
  }

  struct Word: Decodable {
    var word: String?
    var start: Double?
    var end: Double?
    var conf: Double?
  }

  static func recognizes(_ json: JSONDocument) -> Bool {
    ["result[].word", "[].result[].word", "alternatives[].text", "[].alternatives[].text"]
      .contains { json.has($0) } || ["partial", "[].partial"].contains { json.has($0) }
      || isBareText(json)
  }

  /// Whether it is a result without words.
  private static func isBareText(_ json: JSONDocument) -> Bool {
    json.roots.allSatisfy { json.keys(of: $0) == ["text"] }
  }

  static func reading(of models: [Model]) -> Reading {
    Reading(
      passages: models.map { model in
        let best = model.alternatives?.first
        return passage(model.result ?? best?.result, model.text ?? best?.text)
      }, producer: "Vosk")
  }

  private static func passage(_ words: [Word]?, _ text: String?) -> Passage {
    let words = (words ?? []).compactMap { word in
      word.word.map {
        Passage.Word($0, start: word.start, end: word.end, confidence: word.conf)
      }
    }
    return Passage(words.isEmpty ? .text(text ?? "") : .words(words))
  }
}
