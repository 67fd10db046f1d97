import RehearsalMetrics
import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase

/// A simulated recording: words at random paces with pauses at punctuation, and its speech and
/// nuclei.
struct SpokenTake {
  var words: [String]
  /// When each word is said.
  var spans: [TimeSpan]
  var heard: DetectedSpeech

  /// - Parameters:
  ///   - words: Spoken with pauses of 0.5 s after a full stop and 0.25 s after a comma.
  ///   - syllable: The mean length of a syllable; each differs by up to a third.
  ///   - missed: The share of nuclei that are not detected.
  ///   - false: The number of false nuclei, as a share of the true ones.
  init(
    of words: [String], syllable: Seconds = Seconds(0.2), missed: Double = 0,
    false extra: Double = 0,
    start: Seconds = Seconds(0.8), seed: UInt64 = 1
  ) {
    var random = SplitMix64(seed: seed)
    var time = start
    var speech: [TimeSpan] = []
    var nuclei: [Seconds] = []
    var spans: [TimeSpan] = []
    var phrase = time
    for word in words {
      let begin = time
      let syllables = SpokenWords(of: word).syllables
      // Syllables with more letters are longer.
      let weight = 0.5 + 0.5 * Double(word.count) / Double(3 * syllables)
      for _ in 0..<syllables {
        let length = syllable * weight * Double.random(in: 0.67...1.33, using: &random)
        if Double.random(in: 0..<1, using: &random) >= missed { nuclei.append(time + length * 0.5) }
        if Double.random(in: 0..<1, using: &random) < extra { nuclei.append(time + length * 0.9) }
        time += length
      }
      spans.append(TimeSpan(start: begin, end: time))
      let pause = word.hasSuffix(".") ? 0.5 : word.hasSuffix(",") ? 0.25 : 0
      if pause > 0 {
        speech.append(TimeSpan(start: phrase, end: time))
        time += Seconds(pause * Double.random(in: 0.8...1.6, using: &random))
        phrase = time
      }
    }
    if let last = spans.last?.end, phrase < last {
      speech.append(TimeSpan(start: phrase, end: last))
    }
    self.words = words
    self.spans = spans
    heard = DetectedSpeech(duration: time + Seconds(1), speech: speech, nuclei: nuclei)
  }

  /// Sentences of random words.
  static func text(words count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    var text: [String] = []
    var left = 0
    while text.count < count {
      var word = vocabulary[Int.random(in: vocabulary.indices, using: &random)]
      if left == 0 { left = Int.random(in: 4...14, using: &random) }
      left -= 1
      if left == 0 { word += "." } else if left > 2, left % 5 == 0 { word += "," }
      text.append(word)
    }
    return text
  }

  private static let vocabulary = [
    "the", "of", "and", "to", "river", "mountain", "we", "see", "important", "people", "time",
    "because", "government", "quickly", "children", "remember", "a", "small", "yellow", "window",
    "information", "market", "never", "through", "they", "development", "city", "question", "is",
    "particular", "summer", "strength", "idea", "music", "after", "another", "every", "business",
  ]

  func transcript(_ timing: Token.Timing, offset: Seconds = Seconds(0)) -> Transcript {
    let whole = TimeSpan(
      start: spans[0].start + offset, end: spans[spans.count - 1].end + offset)
    let tokens = zip(words, spans).map { word, span in
      switch timing {
      case .none: Token(text: word)
      case .segment: Token(text: word, span: whole, timing: .segment)
      default:
        Token(
          text: word, span: TimeSpan(start: span.start + offset, end: span.end + offset),
          timing: timing)
      }
    }
    return Transcript(format: TranscriptFormat(rawValue: "text"), tokens: tokens)
  }

  /// The absolute errors of the words' starts in seconds, ascending.
  func errors(of transcript: Transcript) -> [Double] {
    zip(transcript.tokens, spans).map { token, span in
      token.span.map { abs(($0.start - span.start).rawValue) } ?? .infinity
    }.sorted()
  }
}
