import Rehearsal
import RehearsalLanguage
import RehearsalTranscript
import RehearsalUnits

/// What was said, in paragraphs with their times, fillers between asterisks: `so *um* I'm ready`.
struct RunningText {
  var layout: TextLayout

  private struct Word {
    var text: String
    var isFiller: Bool
  }

  private struct Paragraph {
    /// Empty where there is no time.
    var clock: String
    var words: [Word]
  }

  /// - Parameter fillers: In the order of the tokens.
  func lines(of tokens: [Token], marking fillers: [Filler]) -> [String] {
    let paragraphs = paragraphs(of: tokens, words: words(of: tokens, marking: fillers))
    let widest = paragraphs.map(\.clock.columns).max() ?? 0
    let gap = widest > 0 ? Self.gap : 0
    let margin = String(repeating: " ", count: TextLayout.indent + widest + gap)
    return paragraphs.flatMap { paragraph in
      let mark = String(repeating: " ", count: TextLayout.indent + widest - paragraph.clock.columns)
      let head = mark + paragraph.clock + String(repeating: " ", count: gap)
      return wrapped(paragraph.words, to: layout.width - margin.columns).enumerated()
        .map { ($0 == 0 ? head : margin) + $1 }
    }
  }

  /// With asterisks around each filler; around the longer of two that overlap.
  private func words(of tokens: [Token], marking fillers: [Filler]) -> [Word] {
    var words = tokens.map { Word(text: $0.text.printable, isFiller: false) }
    var end = 0
    let longestFirst = fillers.sorted {
      ($0.tokens.lowerBound, $1.tokens.count) < ($1.tokens.lowerBound, $0.tokens.count)
    }
    for filler in longestFirst where filler.tokens.lowerBound >= end {
      for index in filler.tokens { words[index].isFiller = true }
      words[filler.tokens.lowerBound].text = "*" + words[filler.tokens.lowerBound].text
      words[filler.tokens.upperBound - 1].text += "*"
      end = filler.tokens.upperBound
    }
    return words
  }

  /// One per segment, split where the speaker changes or is silent for long.
  private func paragraphs(of tokens: [Token], words: [Word]) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var last: Token?
    for (token, word) in zip(tokens, words) {
      if let last, last.segment == token.segment, last.speaker == token.speaker,
        !isLongSilence(between: last, token)
      {
        paragraphs[paragraphs.count - 1].words.append(word)
      } else {
        var paragraph = Paragraph(clock: token.span?.start.clock ?? "", words: [word])
        if let speaker = token.speaker, speaker != last?.speaker {
          paragraph.words.insert(Word(text: "\(speaker.printable):", isFiller: false), at: 0)
        }
        paragraphs.append(paragraph)
      }
      last = token
    }
    return paragraphs
  }

  private func isLongSilence(between last: Token, _ next: Token) -> Bool {
    guard last.timing != .segment, next.timing != .segment, let end = last.span?.end,
      let start = next.span?.start
    else { return false }
    return start - end >= Self.longSilence
  }

  private func wrapped(_ words: [Word], to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words {
      // A word longer than a line is cut.
      for piece in word.text.wrapped(to: width) {
        if used > 0, used + 1 + piece.columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        if used > 0 { line += " " }
        line += word.isFiller ? layout.style.accent(piece) : piece
        used += (used > 0 ? 1 : 0) + piece.columns
      }
    }
    if used > 0 { lines.append(line) }
    return lines
  }

  /// Between the time and the text.
  private static let gap = 2
  /// A silence long enough to begin a paragraph; it has no effect on measurements.
  private static let longSilence = Seconds(1.5)
}
