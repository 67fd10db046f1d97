/// Files that time each word, or each piece of one, as a segment of its own.
///
/// whisper.cpp with `-ml 1` and WhisperKit's subtitles do; such times are word times, and with
/// whisper.cpp a piece without a space before it belongs to the word in front of it.
enum OneWordPassages {
  static func join(_ passages: inout [Passage]) {
    let filled = passages.filter { !$0.plainText.isBlank }
    guard filled.count >= fewest, filled.allSatisfy({ $0.text != nil && $0.start != nil }) else {
      return
    }
    let single = filled.count { $0.plainText.parts(atMost: 2).count == 1 }
    guard single * 5 >= filled.count * 4 else { return }
    let spaced = filled.count { $0.plainText.utf8.first == 0x20 }
    let marksSpaces = spaced * 8 > filled.count

    var words: [Passage.Word] = []
    for passage in filled {
      let text = passage.plainText
      let new = Passage.Word(
        text, start: passage.start, end: passage.end, speaker: passage.speaker)
      // A sentence has its own end, which a word does not share.
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

  /// Fewer may be the whole of a very short recording.
  private static let fewest = 3
}

extension Passage {
  fileprivate var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// A flat list of words as passages: one a sentence, or a stretch between long gaps, or a turn.
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

  private static let longGap = 1.0
  private static let longestSentence = 100
}
