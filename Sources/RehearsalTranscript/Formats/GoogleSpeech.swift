import RehearsalBase

extension TranscriptFormat {
  public static let googleSpeech = TranscriptFormat(rawValue: "google_json")
}

/// `{results: [{alternatives: [{transcript, confidence, words: [{startTime: "1.300s", endTime,
/// word, confidence?, speakerTag?}]}], resultEndTime?}]}`; the second version of the service has
/// `startOffset`, `endOffset` and `speakerLabel`.
///
/// A time of zero is omitted. With diarization, the last result repeats every word.
enum GoogleSpeech: JSONFormat {
  static let format = TranscriptFormat.googleSpeech

  struct Model: Decodable {
    var results: [Result]?
  }

  struct Result: Decodable {
    var alternatives: [Alternative]?
    var resultEndTime: WrittenNumber?
    var resultEndOffset: WrittenNumber?
    var languageCode: String?
  }

  struct Alternative: Decodable {
    var transcript: String?
    var words: [Word]?
  }

  struct Word: Decodable {
    var word: String?
    var startTime: WrittenNumber?
    var endTime: WrittenNumber?
    var startOffset: WrittenNumber?
    var endOffset: WrittenNumber?
    var confidence: Double?
    var speakerTag: Int?
    var speakerLabel: String?
  }

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("results[].alternatives") }

  static func reading(of models: [Model]) -> Reading {
    let results = models.flatMap { $0.results ?? [] }
    return Reading(
      passages: passages(results), producer: "Google Cloud Speech-to-Text",
      language: results.lazy.compactMap(\.languageCode).first)
  }

  private static func passages(_ results: [Result]) -> [Passage] {
    let counts = results.map { $0.alternatives?.first?.words?.count ?? 0 }
    if let last = results.last, let all = counts.last, counts.count > 1, all > 0,
      all == counts.dropLast().reduce(0, +), let words = last.alternatives?.first?.words,
      words.contains(where: { $0.speaker != nil })
    {
      return Passage.sentences(of: words.compactMap(\.passageWord))
    }
    var end: Double?
    return results.compactMap { result in
      let start = end ?? 0
      end = result.resultEndTime?.value ?? result.resultEndOffset?.value
      guard let best = result.alternatives?.first else { return nil }
      let words = (best.words ?? []).compactMap(\.passageWord)
      if !words.isEmpty { return Passage(speaker: words[0].speaker, words: words) }
      return Passage(
        start: end == nil ? nil : start, end: end, text: best.transcript ?? "")
    }
  }
}

extension GoogleSpeech.Word {
  fileprivate var speaker: String? {
    speakerLabel ?? speakerTag.flatMap { $0 > 0 ? "\($0)" : nil }
  }

  fileprivate var passageWord: Passage.Word? {
    guard let word else { return nil }
    let end = (endTime ?? endOffset)?.value
    let start = (startTime ?? startOffset)?.value ?? (end == nil ? nil : 0)
    return Passage.Word(
      word, start: start, end: end,
      // Zero means that the service gave none.
      confidence: confidence.flatMap { $0 > 0 ? $0 : nil }, speaker: speaker)
  }
}
