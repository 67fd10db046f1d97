/// Joins segments of one word, or one subword piece, into passages of timed words.
///
/// whisper.cpp with `-ml 1` and WhisperKit's subtitles write such segments. Their times are word
/// times; in whisper.cpp's, a piece without a leading space continues the previous word.
enum OneWordPassages {
  static func join(_ passages: inout [Passage]) {
    let filled = passages.filter { !$0.plainText.isBlank }
    guard filled.count >= fewest, filled.allSatisfy({ $0.text != nil && $0.start != nil }) else {
      return
    }
    let single = filled.count { $0.plainText.parts(atMost: 2).count == 1 }
    guard areWords(single, of: filled.count) else { return }
    let spaced = filled.count { $0.plainText.utf8.first == 0x20 }
    let marksSpaces = spaced * Proofreader.piecesPerWord > filled.count

    var words: [Passage.Word] = []
    for passage in filled {
      let text = passage.plainText
      let new = Passage.Word(
        text, start: passage.start, end: passage.end, speaker: passage.speaker)
      // Punctuation has its own end time, which is not the word's.
      if marksSpaces, text.utf8.first != 0x20, var last = words.popLast() {
        last.text += text
        if text.unicodeScalars.contains(where: \.isSpoken) { last.end = new.end }
        words.append(last)
      } else {
        words.append(new)
      }
    }
    passages = Passage.sentences(of: words)
  }

  /// Whether segments are words, given how many have no space inside.
  static func areWords(_ single: Int, of count: Int) -> Bool {
    single * leastShare.of >= count * leastShare.parts
  }

  /// Our choice: four in five, because recognisers keep some pairs such as "of course" together.
  private static let leastShare = (parts: 4, of: 5)
  /// Our choice: fewer may be all the sentences of a very short recording.
  private static let fewest = 3
}

extension Passage {
  fileprivate var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Splits words into passages at ends of sentences, long gaps and changes of speaker.
  static func sentences(of words: [Word]) -> [Passage] {
    var passages: [Passage] = []
    var current: [Word] = []
    for word in words {
      if let last = current.last, ends(last, before: word) || current.count >= longestSentence {
        passages.append(Passage(speaker: current[0].speaker, words: current))
        current = []
      }
      current.append(word)
    }
    if let first = current.first {
      passages.append(Passage(speaker: first.speaker, words: current))
    }
    return passages
  }

  private static func ends(_ word: Word, before next: Word) -> Bool {
    if word.speaker != next.speaker { return true }
    if let end = word.end, let start = next.start, start - end >= longGap { return true }
    return word.text.trimmed.utf8.last.map { ".?!".utf8.contains($0) } ?? false
  }

  /// Our choice, in seconds: a longer pause rarely lies within a sentence.
  private static let longGap = 1.0
  /// Our choice, in words, for text without punctuation.
  private static let longestSentence = 100
}
