/// A word that the aligner looks for.
struct ScriptWord: Equatable, Sendable {
  /// Its index in the text.
  var index: Int
  /// One or more, each as phones of the CMU set separated by spaces.
  var pronunciations: [String]
  /// Whether the pronunciations were guessed from the spelling.
  var isGuessed: Bool
  /// Whether it starts a sentence, where a speaker may resume after leaving something out.
  var startsSentence: Bool
}

extension ScriptWord {
  /// All words of a text that can be pronounced.
  static func script(of words: [String], using dictionary: Pronunciations) -> [ScriptWord] {
    var script: [ScriptWord] = []
    var isStart = true
    var length = 0
    for (index, word) in words.enumerated() {
      if let spoken = dictionary.spoken(word) {
        let startsSentence = isStart || length >= longestSentence
        length = startsSentence ? 1 : length + 1
        script.append(
          ScriptWord(
            index: index, pronunciations: spoken.pronunciations, isGuessed: spoken.isGuessed,
            startsSentence: startsSentence))
        isStart = false
      }
      if endsSentence(word) { isStart = true }
    }
    return script
  }

  /// In words. Texts without punctuation are split into sentences of this length.
  private static let longestSentence = 20

  private static func endsSentence(_ word: String) -> Bool {
    let closing: Set<Character> = ["\"", "'", "”", "’", ")", "]", "»", "*", "_"]
    guard let last = word.last(where: { !closing.contains($0) }) else { return false }
    return ".!?;:…".contains(last)
  }
}
