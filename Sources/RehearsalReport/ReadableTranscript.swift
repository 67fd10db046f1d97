package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalLanguage
package import RehearsalTranscript
package import RehearsalBase

/// What was said, in paragraphs, with fillers, pauses and long sentences marked, as every page
/// shows it.
package struct ReadableTranscript: Sendable {
  package var paragraphs: [Paragraph]

  package struct Paragraph: Sendable {
    /// `nil` if the times are unknown.
    package var span: TimeSpan?
    /// Only where it differs from the previous paragraph's.
    package var speaker: String?
    package var parts: [Part]
  }

  /// Words of one kind, or a pause.
  package struct Part: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case words, filler
      /// A hesitation in the transcript that the sound doesn't confirm.
      case possible
      /// Before the next words.
      case pause
    }

    package var kind: Kind
    /// Without terminal control characters; the length of a pause in seconds.
    package var text: String
    /// Whether it is in a long sentence.
    package var isLong: Bool
    /// The time of each word; `nil` if it is unknown.
    package var spans: [TimeSpan?] = []
  }

  /// - Parameters:
  ///   - fillers: The indices of their tokens.
  ///   - possible: The indices of those that are not counted.
  ///   - pauses: Those that count as pauses.
  package init(
    of transcript: Transcript, fillers: Set<Int>, possible: Set<Int>, pauses: [TimeSpan]
  ) {
    let tokens = transcript.tokens
    let marks = Marks(tokens, fillers: fillers, possible: possible, pauses: pauses)
    let starts = Paragraphs(toRead: tokens).starts
    paragraphs = zip(starts, starts.dropFirst() + [tokens.endIndex]).map { start, end in
      let first = tokens[start].span
      let last = tokens[start..<end].compactMap(\.span?.end).max()
      let speaker = tokens[start].speaker
      let isNew = start == 0 || tokens[start - 1].speaker != speaker
      return Paragraph(
        span: first.map { TimeSpan(start: $0.start, end: last ?? $0.end) },
        speaker: isNew ? speaker?.printable : nil, parts: Self.parts(tokens, start..<end, marks))
    }
  }

  private static func parts(_ tokens: [Token], _ range: Range<Int>, _ marks: Marks) -> [Part] {
    var parts: [Part] = []
    for index in range {
      let isLong = marks.long.contains(index)
      if let pause = marks.pauses[index] {
        parts.append(Part(kind: .pause, text: pause.number(1), isLong: isLong))
      }
      let kind: Part.Kind =
        marks.possible.contains(index)
        ? .possible : marks.fillers.contains(index) ? .filler : .words
      let text = tokens[index].text.printable
      // Times of segments don't say when in them a word was said.
      let span = tokens[index].timing == .segment ? nil : tokens[index].span
      if parts.last?.kind == kind, parts.last?.isLong == isLong {
        parts[parts.count - 1].text += " \(text)"
        parts[parts.count - 1].spans.append(span)
      } else {
        parts.append(Part(kind: kind, text: text, isLong: isLong, spans: [span]))
      }
    }
    return parts
  }

  /// The marks of each token.
  private struct Marks {
    var fillers: Set<Int>
    var possible: Set<Int>
    /// The tokens of long sentences.
    var long: Set<Int> = []
    /// The length of the pause before a token, by the token's index.
    var pauses: [Int: Seconds] = [:]

    init(
      _ tokens: [Token], fillers: Set<Int>, possible: Set<Int>, pauses spans: [TimeSpan]
    ) {
      self.fillers = fillers
      self.possible = possible
      let sentences = SentenceLength(of: tokens)?.sentences ?? []
      for sentence in sentences where sentence.words > SentenceLength.longest {
        long.formUnion(sentence.tokens)
      }
      // Times of segments don't say where in them a pause is.
      let timed = tokens.indices.filter { tokens[$0].timing != .segment && tokens[$0].span != nil }
      var next = timed.startIndex
      for span in spans {
        let middle = (span.start + span.end) / 2
        while next < timed.endIndex, (tokens[timed[next]].span?.start ?? middle) < middle {
          next += 1
        }
        if next > timed.startIndex, next < timed.endIndex { pauses[timed[next]] = span.length }
      }
    }
  }
}

extension ReviewedTake {
  /// `nil` without words.
  package var readableTranscript: ReadableTranscript? {
    measured.words.map { words in
      ReadableTranscript(
        of: words.transcript, fillers: Set(words.fillers.flatMap(\.tokens)),
        possible: Set(words.heardHesitations.doubtful.keys), pauses: countedPauses.map(\.span))
    }
  }
}
