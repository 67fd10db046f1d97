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

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("results.channels") }

  static func reading(of values: [JSONPlace]) -> Reading {
    let channels = values.flatMap { $0["results"]?["channels"]?.elements ?? [] }
    return Reading(
      passages: channels.enumerated().flatMap { index, channel in
        passages(channel, name: channels.count > 1 ? "channel \(index)" : nil)
      }, producer: "Deepgram", language: channels.first("detected_language"),
      habits: .speakersApart)
  }

  private static func passages(_ channel: JSONPlace, name: String?) -> [Passage] {
    guard let best = channel["alternatives"]?.elements?.first else { return [] }
    let words = (best["words"]?.elements ?? []).compactMap { word in
      var word = Passage.Word(word, "punctuated_word", "word")
      if let name { word?.speaker = name }
      return word
    }
    if words.isEmpty { return [Passage(speaker: name, text: best["transcript"]?.string ?? "")] }
    return Passage.sentences(of: words)
  }
}
