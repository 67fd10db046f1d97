/// The shape that OpenAI's Whisper and its derivatives share: segments of text, each with words.
///
/// A word's text is `word` or `text`, its confidence `probability`, `confidence` or `score`.
struct WhisperSegments: Decodable {
  var language: String?
  var segments: [Segment]?

  struct Segment: Decodable {
    var start: Double?
    var end: Double?
    var text: String?
    var speaker: String?
    var no_speech_prob: Double?
    var noSpeechProb: Double?
    var words: [Word]?
  }

  struct Word: Decodable {
    var word: String?
    var text: String?
    var start: Double?
    var end: Double?
    var probability: Double?
    var confidence: Double?
    var score: Double?
    var speaker: String?
  }

  var passages: [Passage] { (segments ?? []).map(\.passage) }

  static func reading(
    of models: [WhisperSegments], producer: String, habits: Reading.Habits = []
  ) -> Reading {
    Reading(
      passages: models.flatMap(\.passages), producer: producer,
      language: models.lazy.compactMap(\.language).first, habits: habits)
  }
}

extension WhisperSegments.Segment {
  var passage: Passage {
    let words = (words ?? []).compactMap(\.passageWord)
    // A segment without text and words keeps its index.
    return Passage(
      start: start, end: end, speaker: speaker, silence: no_speech_prob ?? noSpeechProb,
      words.isEmpty ? .text(text ?? "") : .words(words))
  }
}

extension WhisperSegments.Word {
  var passageWord: Passage.Word? {
    guard let text = word ?? text else { return nil }
    return Passage.Word(
      text, start: start, end: end, confidence: probability ?? confidence ?? score,
      speaker: speaker)
  }
}
