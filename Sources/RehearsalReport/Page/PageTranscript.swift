import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase

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
    guard let transcript = review.readableTranscript else {
      return Element(
        "section", ["class": "said-section"],
        [
          heading, Element("p", text: PageCopy.noTranscript),
          Element("p", ["class": "muted"], text: PageCopy.noTranscriptHint),
        ])
    }
    return Element(
      "section", ["class": "said-section", "aria-labelledby": "said"],
      [heading, key, Element("div", ["class": "said"], transcript.paragraphs.map(paragraph))])
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

  private func paragraph(_ paragraph: ReadableTranscript.Paragraph) -> Element {
    var nodes: [Element.Node] = []
    if let span = paragraph.span { nodes.append(.element(link.chip(span))) }
    if let speaker = paragraph.speaker {
      nodes += [
        .element(Element("span", ["class": "speaker"], text: "\(speaker):")), .text(" "),
      ]
    }
    // The parts of a long sentence share one element.
    var rest = paragraph.parts[...]
    while let isLong = rest.first?.isLong {
      let parts = rest.prefix { $0.isLong == isLong }
      rest = rest.dropFirst(parts.count)
      let inside = zip(parts.indices, parts).flatMap { index, part in
        (index > 0 ? [.text(" ")] : []) + [node(of: part)]
      }
      nodes += isLong ? [.element(Element("span", ["class": "long"], nodes: inside))] : inside
    }
    return Element("p", nodes: nodes)
  }

  private func node(of part: ReadableTranscript.Part) -> Element.Node {
    switch part.kind {
    case .words: .text(part.text)
    case .filler: .element(Element("mark", text: part.text))
    case .possible:
      .element(
        Element(
          "span", ["class": "possible", "title": PageCopy.possibleFiller],
          nodes: [.text(part.text)]))
    case .pause: .element(gap(part.text))
    }
  }
}
