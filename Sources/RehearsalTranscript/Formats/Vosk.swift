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

  static func recognizes(_ json: JSONDocument) -> Bool {
    ["result[].word", "[].result[].word", "alternatives[].text", "[].alternatives[].text"]
      .contains { json.has($0) } || ["partial", "[].partial"].contains { json.has($0) }
      || isBareText(json)
  }

  /// Whether it is a result without words.
  private static func isBareText(_ json: JSONDocument) -> Bool {
    json.roots.allSatisfy { json.keys(of: $0) == ["text"] }
  }

  static func reading(of values: [JSONPlace]) -> Reading {
    Reading(
      passages: values.map { value in
        let parts = [value, value["alternatives"]?.elements?.first].compactMap(\.self)
        let words = (parts.lazy.compactMap { $0["result"]?.elements }.first ?? [])
          .compactMap { Passage.Word($0, "word") }
        return Passage(words.isEmpty ? .text(parts.first("text") ?? "") : .words(words))
      }, producer: "Vosk")
  }
}

/// `vosk-transcriber -t json`: `{schemaVersion, monologues: [{speaker: {id, name}, start, end,
/// terms: [{confidence, start, end, text, type}]}], text}` in seconds.
enum VoskTranscriber: JSONFormat {
  static let format = TranscriptFormat.voskTranscriber

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("monologues") }

  static func reading(of values: [JSONPlace]) -> Reading {
    let monologues = values.flatMap { $0["monologues"]?.elements ?? [] }
    let names = monologues.map { monologue in
      let speaker = monologue["speaker"]
      return speaker?["name"]?.string.flatMap { $0.isBlank ? nil : $0 } ?? speaker?["id"]?.string
    }
    // A single speaker is called "unknown", which is not a name.
    let areNamed = Set(names.compactMap(\.self)).count > 1
    return Reading(
      passages: zip(monologues, names).map { monologue, name in
        Passage(
          start: monologue["start"]?.number, end: monologue["end"]?.number,
          speaker: areNamed ? name : nil,
          words: (monologue["terms"]?.elements ?? []).compactMap { Passage.Word($0, "text") })
      }, producer: "vosk-transcriber")
  }
}
