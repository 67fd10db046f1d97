import RehearsalBase

extension TranscriptFormat {
  public static let azureSpeech = TranscriptFormat(rawValue: "azure_json")
}

/// `{recognizedPhrases: [{channel, speaker?, offsetInTicks, durationInTicks, nBest: [{display,
/// words?: [{word, offsetInTicks, durationInTicks, confidence}]}]}]}`, in ticks of 100 ns.
enum AzureSpeech: JSONFormat {
  static let format = TranscriptFormat.azureSpeech

  struct Model: Decodable {
    var recognizedPhrases: [Phrase]?
  }

  struct Phrase: Decodable {
    var speaker: String?
    var locale: String?
    var offsetInTicks: Double?
    var durationInTicks: Double?
    var nBest: [Guess]?
  }

  struct Guess: Decodable {
    var display: String?
    var lexical: String?
    var displayWords: [Word]?
    var words: [Word]?
  }

  struct Word: Decodable {
    var word: String?
    var displayText: String?
    var offsetInTicks: Double?
    var durationInTicks: Double?
    var confidence: Double?
  }

  static func recognizes(_ json: JSONDocument) -> Bool { json.has("recognizedPhrases") }

  static func reading(of models: [Model]) -> Reading {
    let phrases = models.flatMap { $0.recognizedPhrases ?? [] }
    return Reading(
      passages: phrases.compactMap(passage), producer: "Azure Speech",
      language: phrases.lazy.compactMap(\.locale).first)
  }

  private static func passage(_ phrase: Phrase) -> Passage? {
    guard let best = phrase.nBest?.first else { return nil }
    let words = (best.displayWords ?? best.words ?? []).compactMap { word in
      (word.displayText ?? word.word).map {
        Passage.Word(
          $0, start: seconds(word.offsetInTicks),
          end: end(word.offsetInTicks, word.durationInTicks),
          confidence: word.confidence)
      }
    }
    return Passage(
      start: seconds(phrase.offsetInTicks),
      end: end(phrase.offsetInTicks, phrase.durationInTicks), speaker: phrase.speaker,
      words.isEmpty ? .text(best.display ?? best.lexical ?? "") : .words(words))
  }

  private static func seconds(_ ticks: Double?) -> Double? { ticks.map { $0 / ticksPerSecond } }

  private static func end(_ offset: Double?, _ duration: Double?) -> Double? {
    guard let offset, let duration else { return nil }
    return seconds(offset + duration)
  }

  private static let ticksPerSecond = 1e7
}
