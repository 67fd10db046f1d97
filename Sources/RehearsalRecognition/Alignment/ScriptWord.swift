/// A word as the aligner looks for it.
struct ScriptWord: Equatable, Sendable {
  /// Which word of the text it is.
  var index: Int
  /// One or more, each as phones of the CMU set with spaces between.
  var pronunciations: [String]
  /// Whether these were made up from its spelling.
  var isGuessed: Bool
  /// Whether a speaker may go on from here after leaving something out.
  var startsSentence: Bool
}

extension ScriptWord {
  /// All words of a text that can be said.
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

  /// Texts without punctuation have sentences all the same.
  private static let longestSentence = 20

  private static func endsSentence(_ word: String) -> Bool {
    let closing: Set<Character> = ["\"", "'", "”", "’", ")", "]", "»", "*", "_"]
    guard let last = word.last(where: { !closing.contains($0) }) else { return false }
    return ".!?;:…".contains(last)
  }
}
