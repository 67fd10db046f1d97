import RehearsalBase
import RehearsalTranscript

/// What presenters' tools write about slides as JSON.
enum SlideRecord {
  static func deck(of json: JSONDocument) throws(DeckError) -> Deck {
    let value = json.roots.first.map { JSONValue(json, $0) } ?? .null
    if value["pdfpcFormat"] != nil {
      return Deck(format: .pdfpc, slides: try pages(of: value))
    }
    if let timeline = value["timeline"]?.elements, !timeline.isEmpty {
      return try deck(ofTimeline: timeline)
    }
    let sections = value["sections"]?.elements ?? []
    if sections.contains(where: { $0["plannedDurationMs"] != nil || $0["actualMs"] != nil }) {
      return deck(
        .peitho, of: sections, title: "name", planned: "plannedDurationMs", actual: "actualMs",
        perSecond: 1_000)
    }
    if value.elements.contains(where: { $0["planned"] != nil && $0["actual"] != nil }) {
      return deck(
        .presently, of: value.elements, title: "path", planned: "planned", actual: "actual",
        perSecond: 1)
    }
    throw .unknownJSON(keys: (value.elements.first ?? value).keys.prefix(8).map(\.self))
  }

  /// Slides shown one after another, each for its time.
  ///
  /// - Source: `rehearsal_contract.rs` of peitho (milliseconds), `rehearse.rb` of presently
  ///   (seconds).
  private static func deck(
    _ format: DeckFormat, of shown: [JSONValue], title: String, planned: String, actual: String,
    perSecond: Double
  ) -> Deck {
    var deck = Deck(format: format, slides: [])
    var log: [SlideChange]? = []
    var time = Seconds(0)
    for (index, slide) in shown.enumerated() {
      deck.slides.append(
        Slide(
          title: slide[title]?.string?.onOneLine,
          planned: Seconds(planned: slide[planned]?.number, per: perSecond)))
      log?.append(SlideChange(time: time.rounded, slide: index))
      if let length = Seconds(deck: slide[actual]?.number, per: perSecond),
        let next = Seconds(deck: (time + length).rawValue)
      {
        time = next
      } else if index + 1 < shown.count {
        // What comes after it began at an unknown time.
        log = nil
      }
    }
    deck.log = log
    return deck
  }

  /// peitho's later records: `timeline[{key, index, atMs}]`.
  private static func deck(ofTimeline timeline: [JSONValue]) throws(DeckError) -> Deck {
    var deck = Deck(format: .peitho, slides: [], log: [])
    for (row, change) in timeline.enumerated() {
      guard let time = Seconds(deck: change["atMs"]?.number, per: 1_000) else {
        throw .badRow(.peitho, row: row + 1, expected: .time)
      }
      guard let number = change["index"]?.number, number >= 0 else {
        throw .badRow(.peitho, row: row + 1, expected: .slide)
      }
      guard number < Double(Deck.mostSlides), row < Deck.mostSlides else {
        throw .tooManySlides(limit: Deck.mostSlides)
      }
      let index = Int(saturating: number)
      while deck.slides.count <= index { deck.slides.append(Slide(title: nil)) }
      deck.slides[index].title = deck.slides[index].title ?? change["key"]?.string?.onOneLine
      deck.log?.append(SlideChange(time: time, slide: index))
    }
    return deck
  }

  /// pdfpc's pages. Those with the same label are steps of one slide; those that are not listed are
  /// slides without notes.
  ///
  /// - Source: `schema/pdfpc.json` of pdfpc, version 2.
  private static func pages(of value: JSONValue) throws(DeckError) -> [Slide] {
    let isPlain = value["disableMarkdown"]?.bool == true
    var listed: [(index: Double, page: JSONValue)] = []
    for (row, page) in (value["pages"]?.elements ?? []).enumerated() {
      guard let index = page["idx"]?.number, index >= 0 else {
        throw .badRow(.pdfpc, row: row + 1, expected: .slide)
      }
      listed.append((index, page))
    }
    var slides: [Slide] = []
    var last: (index: Double, label: String) = (-1, "0")
    /// The label of the last page that is not hidden.
    var shown: String?
    for (index, page) in listed.sorted(by: { $0.index < $1.index }) {
      let label = page["label"]?.string ?? "\(Int(saturating: index + 1))"
      let written = page["note"]?.string ?? ""
      let notes =
        isPlain
        ? written.parts(between: "\n").compactMap { String($0).onOneLine }.joined(separator: "\n")
        : MarkdownSlides.paragraphs(written)
      let isHidden = page["hidden"]?.bool == true
      if !isHidden, label == shown, let slide = slides.indices.last {
        slides[slide].notes += slides[slide].notes.isEmpty || notes.isEmpty ? notes : "\n" + notes
      } else {
        let skipped: Double =
          if let number = Int(label), let before = Int(last.label) {
            Double(number) - Double(before) - 1
          } else {
            index - last.index - 1
          }
        guard Double(slides.count) + skipped < Double(Deck.mostSlides) else {
          throw .tooManySlides(limit: Deck.mostSlides)
        }
        slides += Array(repeating: Slide(title: nil), count: max(0, Int(saturating: skipped)))
        if !isHidden {
          slides.append(Slide(title: nil, notes: notes))
          shown = label
        }
      }
      last = (index, label)
    }
    return slides
  }
}
