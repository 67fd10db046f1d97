import Rehearsal
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase

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

  private func paragraphs(of tokens: [Token], words: [Word]) -> [Paragraph] {
    let starts = Paragraphs(of: tokens).starts
    return zip(starts, starts.dropFirst() + [tokens.endIndex]).map { start, end in
      var words = Array(words[start..<end])
      if let speaker = tokens[start].speaker, start == 0 || tokens[start - 1].speaker != speaker {
        words.insert(Word(text: "\(speaker.printable):", isFiller: false), at: 0)
      }
      return Paragraph(clock: tokens[start].span?.start.clock ?? "", words: words)
    }
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
}
