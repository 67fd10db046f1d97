import RehearsalBase

extension TranscriptFormat {
  public static let vosk = TranscriptFormat(rawValue: "vosk_json")
  public static let voskTranscriber = TranscriptFormat(rawValue: "vosk_transcriber_json")
}

/// `{result: [{conf, end, start, word}], text}` in seconds, an object for each utterance: alone,
/// concatenated, one per line, or in a list; or `{alternatives: [{text, confidence, result?}]}`.
///
/// Without punctuation and capitals. Partial and empty results are skipped.
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

/// `vosk-transcriber -t json`: `{schemaVersion, monologues: [{speaker: {id, name}, start, end,
/// terms: [{confidence, start, end, text, type}]}], text}` in seconds.
enum VoskTranscriber: JSONFormat {
  static let format = TranscriptFormat.voskTranscriber

  struct Model: Decodable {
    var monologues: [Monologue]?
  }

  struct Monologue: Decodable {
    var speaker: Speaker?
    var start: Double?
    var end: Double?
    var terms: [Term]?
  }

  struct Speaker: Decodable {
    var id: String?
    var name: String?
  }

  struct Term: Decodable {
    var text: String?
    var start: Double?
    var end: Double?
    var confidence: Double?
  }

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("monologues") }

  static func reading(of models: [Model]) -> Reading {
    let monologues = models.flatMap { $0.monologues ?? [] }
    // A single speaker is called "unknown", which is not a name.
    let names = Set(monologues.compactMap(\.speaker?.spokenName))
    return Reading(
      passages: monologues.map { monologue in
        Passage(
          start: monologue.start, end: monologue.end,
          speaker: names.count > 1 ? monologue.speaker?.spokenName : nil,
          words: (monologue.terms ?? []).compactMap { term in
            term.text.map {
              Passage.Word($0, start: term.start, end: term.end, confidence: term.confidence)
            }
          })
      }, producer: "vosk-transcriber")
  }
}

extension VoskTranscriber.Speaker {
  fileprivate var spokenName: String? { name.flatMap { $0.isBlank ? nil : $0 } ?? id }
}
