import RehearsalBase

extension TranscriptFormat {
  public static let voskTranscriber = TranscriptFormat(rawValue: "vosk_transcriber_json")
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
    // A single speaker is called "unknown", which is no name.
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
