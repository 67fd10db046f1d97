import RehearsalBase
package import RehearsalLanguage

/// A deck as text for a terminal: a line for each slide.
package struct TextDeck: Sendable {
  private let layout: TextLayout

  package init(_ layout: TextLayout) { self.layout = layout }

  /// The whole text, each line ended by a line break.
  ///
  /// - Parameters:
  ///   - name: What the format is called.
  ///   - path: As the user gave it, `-` for standard input.
  package func text(of deck: Deck, called name: String, path: String) -> String {
    let facts = [name] + deck.facts
    var shown: [Int: [String]] = [:]
    for change in deck.log ?? [] {
      if let slide = change.slide { shown[slide, default: []].append(change.time.clock) }
    }
    var rows = [["Slide"] + (deck.log == nil ? [] : ["Shown"]) + ["Planned", "Notes", "Title"]]
    for (index, slide) in deck.slides.enumerated() {
      let words = Script(plain: slide.notes).words.count
      let from = shown[index] ?? []
      rows.append(
        ["\(index + 1)"]
          + (deck.log == nil
            ? [] : [from.prefix(3).joined(separator: ", ") + (from.count > 3 ? " …" : "")])
          + [
            slide.planned?.clock ?? "", words == 0 ? "" : words == 1 ? "1 word" : "\(words) words",
            slide.title?.printable ?? "",
          ])
    }
    let header = layout.header(path: path.printable, facts: " · " + facts.joined(separator: " · "))
    return ([header, ""] + layout.table(rows)).map { $0 + "\n" }.joined()
  }
}

extension Deck {
  /// How many slides there are, and how long they are planned to be shown.
  package var facts: [String] {
    let times = slides.compactMap(\.planned)
    return [slides.count == 1 ? "1 slide" : "\(slides.count) slides"]
      + (times.isEmpty ? [] : ["\(times.reduce(Seconds(0), +).clock) planned"])
  }
}
