package import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalMetrics
import RehearsalNative

/// A listener's card: one file that plays a take, and makes a text from what its listener marks and
/// writes. It has no address in it, may load nothing, and sends nothing.
package struct ListenerCardPage {
  private let report: Report
  private let talk: String?
  private let sound: CardSound

  /// - Parameter talk: What the listener is told it is of; `nil` where it has no name.
  package init(of report: Report, talk: String?, sound: CardSound) {
    self.report = report
    self.talk = talk
    self.sound = sound
  }

  package var text: String {
    let title = talk.map { CardWords.title(of: $0.printable) } ?? CardWords.title
    let head = Element(
      "head", [:],
      [
        Element("meta", ["charset": "utf-8"]),
        Element("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
        Element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Element("meta", ["name": "referrer", "content": "no-referrer"]),
        Element("title", text: title),
        Element("style", nodes: [.verbatim(Self.style)]),
      ])
    let body = Element(
      "body", [:],
      [
        main(title),
        Element(
          "script", ["type": CardSound.type, "id": "sound"], nodes: [.verbatim(sound.mp3.base64)]),
        Element("script", ["type": "module"], nodes: [.verbatim(Self.script)]),
      ])
    let page = Element("html", ["lang": "en"], [head, body])
    return "<!DOCTYPE html>\n\(page.written(as: .html))\n"
  }

  private static let style = EmbeddedText.page_css + PlayerFiles.style + EmbeddedText.card_css
  private static let script = PlayerFiles.script + EmbeddedText.card_js

  /// Nothing is loaded; the sound is in the file, and no script runs but its own.
  ///
  /// - Source: W3C, Content Security Policy Level 3.
  private static var policy: String {
    let hex = Array(sha256(of: Array(script.utf8)).utf8)
    let digest = stride(from: 0, to: hex.count, by: 2).compactMap { place in
      UInt8(String(decoding: hex[place..<place + 2], as: UTF8.self), radix: 16)
    }
    return """
      default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(digest.base64)'; \
      media-src blob:; base-uri 'none'; form-action 'none'
      """
  }

  private func main(_ title: String) -> Element {
    let pauses = report.metrics[Pauses.self]?.list.filter(\.counted) ?? []
    let wave = Plot.wave(
      sound.amplitudes, pauses: pauses.map(\.span), length: report.recording.duration)
    let card: JSONValue = [
      "take": .string(SentCard.take(of: report.recording.sha256)),
      "version": JSONValue(SentCard.version), "wave": wave,
      "most": [
        "marks": JSONValue(SentCard.mostMarks), "answer": JSONValue(CardWords.longestAnswer),
      ],
      "words": .object(CardWords.script.map { .init(key: $0, value: .string($1)) }),
    ]
    return Element(
      "main", ["data-card": card.text(.compact)],
      [
        Element("h1", text: title), Element("p", text: CardWords.intro),
        Element("noscript", [:], [Element("p", text: CardWords.noScript)]),
        Element(
          "section", ["class": "card listening"],
          [
            Element("audio", ["preload": "metadata", "aria-label": PageCopy.audio])
              .flagged("controls"),
            Element(
              "div", ["class": "press", "role": "group", "aria-label": CardWords.press],
              ListenerCard.Mark.allCases.map { mark in
                Element(
                  "button", ["type": "button", "data-mark": mark.rawValue],
                  text: CardWords.button(mark))
              }),
            Element("p", ["class": "said muted", "role": "status"]),
            Element("ul", ["class": "marks", "aria-label": CardWords.marks]),
          ]),
        questions, answer,
        Element("p", ["class": "muted small"], text: CardWords.private),
      ])
  }

  private var questions: Element {
    let fields = ListenerCard.Question.allCases.map { question in
      field(
        CardWords.question(question),
        Element(
          "textarea",
          [
            "rows": "3", "dir": "auto", "data-answer": question.rawValue,
            "maxlength": "\(CardWords.longestAnswer)",
          ]))
    }
    let name = field(
      CardWords.name,
      Element(
        "input",
        ["type": "text", "id": "name", "maxlength": "\(CardWords.longestName)", "dir": "auto"]))
    return Element(
      "section", [:], [Element("h2", text: CardWords.questions)] + fields + [name])
  }

  private func field(_ label: String, _ input: Element) -> Element {
    Element("label", ["class": "field"], [Element("span", text: label), input])
  }

  private var answer: Element {
    Element(
      "section", ["class": "card"],
      [
        Element("h2", text: CardWords.sendBack), Element("p", text: CardWords.how),
        Element(
          "textarea",
          ["id": "answer", "rows": "8", "readonly": "", "aria-label": CardWords.sendBack]),
        Element("button", ["type": "button", "id": "copy"], text: CardWords.copy),
        Element("p", ["class": "copied muted", "role": "status"]),
      ])
  }
}
