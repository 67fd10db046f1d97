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

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("results[].alternatives") }

  static func reading(of values: [JSONPlace]) -> Reading {
    let results = values.flatMap { $0["results"]?.elements ?? [] }
    return Reading(
      passages: passages(results), producer: "Google Cloud Speech-to-Text",
      language: results.first("languageCode"))
  }

  private static func passages(_ results: [JSONPlace]) -> [Passage] {
    let best = results.map { $0["alternatives"]?.elements?.first }
    let all = best.map { $0?["words"]?.elements ?? [] }
    if let last = all.last, all.count > 1, !last.isEmpty,
      last.count == all.dropLast().reduce(0, { $0 + $1.count }),
      last.contains(where: { speaker(of: $0) != nil })
    {
      return Passage.sentences(of: last.compactMap(word))
    }
    var end: Double?
    return results.indices.compactMap { index in
      let start = end ?? 0
      end = time(results[index], "resultEndTime", "resultEndOffset")
      guard let best = best[index] else { return nil }
      let words = all[index].compactMap(word)
      if !words.isEmpty { return Passage(speaker: words[0].speaker, words: words) }
      return Passage(
        start: end == nil ? nil : start, end: end, text: best["transcript"]?.string ?? "")
    }
  }

  private static func time(_ part: JSONPlace, _ key: String, _ newKey: String) -> Double? {
    (part[key] ?? part[newKey])?.writtenNumber
  }

  private static func speaker(of word: JSONPlace) -> String? {
    word["speakerLabel"]?.string
      ?? word["speakerTag"]?.integer.flatMap { $0 > 0 ? "\($0)" : nil }
  }

  private static func word(_ written: JSONPlace) -> Passage.Word? {
    guard let text = written["word"]?.string else { return nil }
    let end = time(written, "endTime", "endOffset")
    let start = time(written, "startTime", "startOffset") ?? (end == nil ? nil : 0)
    return Passage.Word(
      text, start: start, end: end,
      // Zero means that the service gave none.
      confidence: written["confidence"]?.number.flatMap { $0 > 0 ? $0 : nil },
      speaker: speaker(of: written))
  }
}
