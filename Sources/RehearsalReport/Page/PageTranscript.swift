import Rehearsal
import RehearsalCoaching
import RehearsalDelivery
import RehearsalDrawing
import RehearsalMetrics
import RehearsalTranscript
import RehearsalUnits

/// What was said, with fillers, pauses and long sentences marked and a time to play before each
/// paragraph.
struct PageTranscript {
  private let review: ReviewedTake
  private let link: RecordingLink

  init(of review: ReviewedTake, link: RecordingLink) {
    self.review = review
    self.link = link
  }

  var section: Element {
    let heading = Element("h2", ["id": "said"], text: PageCopy.transcript)
    guard let words = review.heard.words else {
      return Element(
        "section", ["class": "said-section"],
        [
          heading, Element("p", text: PageCopy.noTranscript),
          Element("p", ["class": "muted"], text: PageCopy.noTranscriptHint),
        ])
    }
    return Element(
      "section", ["class": "said-section", "aria-labelledby": "said"],
      [heading, key, Element("div", ["class": "said"], paragraphs(of: words))])
  }

  private var key: Element {
    Element(
      "div", ["class": "key small muted"],
      [
        Element("span", [:], [Element("mark", text: PageCopy.fillerKey)]),
        Element("span", nodes: [.element(gap("1.2")), .text(" \(PageCopy.pauseKey)")]),
        Element(
          "span", ["class": "long"],
          text: PageCopy.sentenceKey(words: SentenceLength.longest)),
      ])
  }

  private func gap(_ seconds: String) -> Element {
    Element("span", ["class": "gap"], text: seconds)
  }

  private func paragraphs(of words: DeliveredWords) -> [Element] {
    let tokens = words.transcript.tokens
    let marks = Marks(of: words, pauses: review.countedPauses.map(\.span))
    let starts = Paragraphs(toRead: tokens).starts
    return zip(starts, starts.dropFirst() + [tokens.endIndex]).map { start, end in
      var nodes: [Element.Node] = []
      if let span = tokens[start].span {
        let last = tokens[start..<end].compactMap(\.span?.end).max() ?? span.end
        nodes.append(.element(link.chip(TimeSpan(start: span.start, end: last))))
      }
      let speaker = tokens[start].speaker
      if let speaker, start == 0 || tokens[start - 1].speaker != speaker {
        nodes += [
          .element(Element("span", ["class": "speaker"], text: "\(speaker.printable):")),
          .text(" "),
        ]
      }
      return Element("p", nodes: nodes + self.words(tokens, start..<end, marks))
    }
  }

  /// The words of a paragraph, those of one kind together.
  private func words(_ tokens: [Token], _ range: Range<Int>, _ marks: Marks) -> [Element.Node] {
    var nodes: [Element.Node] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isLong = marks.long.contains(index)
      var inside: [Element.Node] = []
      while index < range.upperBound, marks.long.contains(index) == isLong {
        if index > range.lowerBound { inside.append(.text(" ")) }
        if let pause = marks.pauses[index] {
          inside += [.element(gap(pause.number(1))), .text(" ")]
        }
        var text = tokens[index].text.printable
        if marks.fillers.contains(index) {
          while index + 1 < range.upperBound, marks.fillers.contains(index + 1),
            marks.pauses[index + 1] == nil, marks.long.contains(index + 1) == isLong
          {
            index += 1
            text += " " + tokens[index].text.printable
          }
          inside.append(.element(Element("mark", text: text)))
        } else {
          inside.append(.text(text))
        }
        index += 1
      }
      nodes += isLong ? [.element(Element("span", ["class": "long"], nodes: inside))] : inside
    }
    return nodes
  }

  /// What is marked at which token.
  private struct Marks {
    var fillers: Set<Int>
    /// The tokens of long sentences.
    var long: Set<Int> = []
    /// The pause before a token, by the token.
    var pauses: [Int: Seconds] = [:]

    init(of words: DeliveredWords, pauses spans: [TimeSpan]) {
      let tokens = words.transcript.tokens
      fillers = Set(words.fillers.flatMap(\.tokens))
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
