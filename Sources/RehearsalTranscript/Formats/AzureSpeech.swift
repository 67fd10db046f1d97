import RehearsalBase

extension TranscriptFormat {
  public static let azureSpeech = TranscriptFormat(rawValue: "azure_json")
}

/// `{recognizedPhrases: [{channel, speaker?, offsetInTicks, durationInTicks, nBest: [{display,
/// words?: [{word, offsetInTicks, durationInTicks, confidence}]}]}]}`, in ticks of 100 ns.
enum AzureSpeech: JSONFormat {
  static let format = TranscriptFormat.azureSpeech

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("recognizedPhrases") }

  static func reading(of values: [JSONPlace]) -> Reading {
    let phrases = values.flatMap { $0["recognizedPhrases"]?.elements ?? [] }
    return Reading(
      passages: phrases.compactMap(passage), producer: "Azure Speech",
      language: phrases.first("locale"))
  }

  private static func passage(_ phrase: JSONPlace) -> Passage? {
    guard let best = phrase["nBest"]?.elements?.first else { return nil }
    let words = (best["displayWords"]?.elements ?? best["words"]?.elements ?? []).compactMap {
      written in
      var word = Passage.Word(written, "displayText", "word")
      let times = times(written)
      word?.start = times.start
      word?.end = times.end
      return word
    }
    let (start, end) = times(phrase)
    return Passage(
      start: start, end: end, speaker: phrase["speaker"]?.string,
      words.isEmpty
        ? .text(best["display"]?.string ?? best["lexical"]?.string ?? "") : .words(words))
  }

  private static func times(_ part: JSONPlace) -> (start: Double?, end: Double?) {
    guard let offset = part["offsetInTicks"]?.number else { return (nil, nil) }
    let end = part["durationInTicks"]?.number.map { (offset + $0) / ticksPerSecond }
    return (offset / ticksPerSecond, end)
  }

  private static let ticksPerSecond = 1e7
}
