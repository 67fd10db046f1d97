import RehearsalBase

extension TranscriptFormat {
  public static let deepgram = TranscriptFormat(rawValue: "deepgram_json")
}

/// `{results: {channels: [{alternatives: [{transcript, words: [{word, start, end, confidence,
/// punctuated_word?, speaker?}]}]}], utterances?}}` in seconds.
///
/// Hesitations are missing unless requested. Several channels are read as several speakers.
enum Deepgram: JSONFormat {
  static let format = TranscriptFormat.deepgram

  struct Model: Decodable {
    var results: Results?
  }

  struct Results: Decodable {
    var channels: [Channel]?
  }

  struct Channel: Decodable {
    var alternatives: [Alternative]?
    var detected_language: String?
  }

  struct Alternative: Decodable {
    var transcript: String?
    var words: [Word]?
  }

  struct Word: Decodable {
    var word: String?
    var punctuated_word: String?
    var start: Double?
    var end: Double?
    var confidence: Double?
    var speaker: String?
  }

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("results.channels") }

  static func reading(of models: [Model]) -> Reading {
    let channels = models.flatMap { $0.results?.channels ?? [] }
    return Reading(
      passages: channels.enumerated().flatMap { index, channel in
        passages(channel, name: channels.count > 1 ? "channel \(index)" : nil)
      }, producer: "Deepgram", language: channels.lazy.compactMap(\.detected_language).first,
      habits: .speakersApart)
  }

  private static func passages(_ channel: Channel, name: String?) -> [Passage] {
    guard let best = channel.alternatives?.first else { return [] }
    let words = (best.words ?? []).compactMap { word in
      (word.punctuated_word ?? word.word).map {
        Passage.Word(
          $0, start: word.start, end: word.end, confidence: word.confidence,
          speaker: name ?? word.speaker)
      }
    }
    if words.isEmpty { return [Passage(speaker: name, text: best.transcript ?? "")] }
    return Passage.sentences(of: words)
  }
}
