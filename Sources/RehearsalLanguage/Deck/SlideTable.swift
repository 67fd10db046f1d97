import RehearsalBase
import RehearsalTranscript

/// Tables of slides: of the times at which each was shown, or of the times that are planned.
///
/// The first row may name the columns, in any order: `time`, `slide`, `title`, `planned`. Without
/// names they are time, slide and title, or, where the last column holds times and the first does
/// not, slide, title and planned time.
struct SlideTable {
  private var slides: [Slide] = []
  private var log: [SlideChange] = []
  /// The number of each title, where it was first named.
  private var named: [String: Int] = [:]
  private var titled: Set<Int> = []

  // MARK: - CSV

  static func recognizes(_ text: Manuscript) -> Bool {
    let rows = Self.rows(of: text, atMost: 10)
    guard let first = rows.first, first.count > 1 else { return false }
    if let names = Columns(naming: first) { return names.time != nil || names.planned != nil }
    let columns = Columns(of: rows)
    return rows.allSatisfy { row in
      (columns.time ?? columns.planned).map { $0 < row.count && time(row[$0]) != nil } ?? false
    }
  }

  static func deck(of text: Manuscript) throws(DeckError) -> Deck {
    let rows = rows(of: text)
    let names = rows.first.flatMap { Columns(naming: $0) }
    let columns = names ?? Columns(of: rows)
    var table = Self()
    for (index, row) in rows.enumerated().dropFirst(names == nil ? 0 : 1) {
      func bad(_ column: DeckError.Column) -> DeckError {
        .badRow(.csv, row: index + 1, expected: column)
      }
      func cell(_ column: Int?) -> String? {
        column.flatMap { $0 < row.count ? row[$0].onOneLine : nil }
      }
      let planned = cell(columns.planned)
      guard planned == nil || planned.flatMap(Self.time) != nil else { throw bad(.planned) }
      var place = Place(cell(columns.slide) ?? "")
      place.title = cell(columns.title) ?? place.title
      if columns.time != nil {
        guard let time = cell(columns.time).flatMap(Self.time) else { throw bad(.time) }
        // By their title too; in a plan, a slide may have it.
        if cell(columns.slide) == nil { place.isQuestion = Place(place.title ?? "").isQuestion }
        guard try table.add(at: time, place, planned.flatMap(Self.time)) else { throw bad(.slide) }
      } else {
        guard !place.isQuestion else { continue }
        guard let slide = try table.index(of: place, orNext: true) else { throw bad(.slide) }
        table.slides[slide].planned = Seconds(planned: planned.flatMap(Self.time)?.rawValue)
      }
    }
    return table.deck(.csv, log: columns.time == nil ? nil : table.log)
  }

  private static func rows(of text: Manuscript, atMost most: Int = .max) -> [[String]] {
    let first = text.firstLines(1).first ?? ""
    let separator = [",", ";", "\t"].max { one, other in
      first.utf8.count { $0 == one.utf8.first } < first.utf8.count { $0 == other.utf8.first }
    }
    let sample =
      most == .max ? text.utf8 : Array(text.firstLines(most).joined(separator: "\n").utf8)
    return CommaSeparated.rows(of: sample, separator: separator?.utf8.first ?? 0x2C)
  }

  /// Which column holds what, counted from 0.
  private struct Columns {
    var time: Int?
    var slide: Int?
    var title: Int?
    var planned: Int?

    /// - Returns: `nil` for a row that names no columns.
    init?(naming row: [String]) {
      for (index, cell) in row.enumerated() {
        switch cell.trimmed.lowercased() {
        case "time", "at", "start", "time_s", "start_s": time = time ?? index
        case "slide", "number", "page", "index", "#": slide = slide ?? index
        case "title", "name", "heading": title = title ?? index
        case "planned", "plan", "duration", "planned_s", "duration_s": planned = planned ?? index
        default: break
        }
      }
      guard slide != nil || title != nil else { return nil }
    }

    init(of rows: [[String]]) {
      let count = rows.map(\.count).min() ?? 0
      func areTimes(_ column: Int) -> Bool {
        rows.allSatisfy { SlideTable.time($0[column]) != nil }
      }
      let isNumbered = rows.enumerated().allSatisfy { $1.first?.trimmed == "\($0 + 1)" }
      if count > 1, isNumbered || !areTimes(0), areTimes(count - 1) {
        planned = count - 1
        slide = isNumbered ? 0 : nil
        title = isNumbered ? (count > 2 ? 1 : nil) : 0
      } else if count > 1 {
        (time, slide, title) = (0, 1, count > 2 ? 2 : nil)
      }
    }
  }

  /// `1:30`, `90s`, `90.5`.
  private static func time(_ written: String) -> Seconds? {
    Seconds(written: written)
      ?? Seconds(deck: ClockTime.seconds(written.trimmed) ?? DecimalNumber.read(written))
  }

  // MARK: - Labels of Audacity

  static func isLabelTrack(_ text: Manuscript) -> Bool {
    let lines = text.firstLines(10).filter { !$0.begins(with: "\\") }
    return !lines.isEmpty && lines.allSatisfy { label($0) != nil }
  }

  /// Each label is a slide that is shown from its start.
  static func labelTrack(_ text: Manuscript) throws(DeckError) -> Deck {
    var table = Self()
    let lines = text.lines.filter { !$0.isBlank && !$0.begins(with: "\\") }
    for (index, line) in lines.enumerated() {
      guard let label = label(line[...]) else {
        throw .badRow(.audacityLabels, row: index + 1, expected: .time)
      }
      // A label without a text marks something else.
      _ = try table.add(at: label.time, Place(label.text), nil)
    }
    return table.deck(.audacityLabels, log: table.log)
  }

  private static func label(_ line: Substring) -> (time: Seconds, text: String)? {
    let fields = line.parts(between: "\t", atMost: 3)
    guard fields.count >= 2, let start = Seconds(deck: DecimalNumber.read(fields[0])),
      // Else it is a table with tabs, whose second column has slides.
      let end = DecimalNumber.read(fields[1]), end >= start.rawValue
    else { return nil }
    return (start, fields.count > 2 ? String(fields[2]) : "")
  }

  // MARK: - Slides

  /// What a cell or a label says about a slide: `3`, `Slide 3: Results`, `3. Results`, `Results`,
  /// `Questions`.
  private struct Place {
    /// Counted from 1.
    var number: Int?
    var title: String?
    var isQuestion = false

    init(_ written: String) {
      let text = written.onOneLine ?? ""
      let lower = text.lowercased()
      guard !["q", "q&a", "question", "questions"].contains(lower) else {
        isQuestion = true
        return
      }
      let word = ["slide ", "page ", "#"].first { lower.begins(with: $0) }
      let rest = Substring(text.utf8.dropFirst(word?.utf8.count ?? 0))
      let digits = rest.utf8.prefix { $0.isDigit }
      let after = rest[digits.endIndex...].trimmed
      // A title may begin with a number: `3 reasons`.
      let isNumber = after.isEmpty || word != nil || ".:)-".utf8.contains(after.utf8.first ?? 0)
      number = isNumber ? Int(Substring(digits)) : nil
      let name = number == nil ? text[...] : after.drop { ".:)- ".contains($0) }
      title = name.isBlank ? nil : String(name)
    }
  }

  private func deck(_ format: DeckFormat, log: [SlideChange]?) -> Deck {
    var deck = Deck(format: format, slides: slides, log: log)
    deck.titled = titled
    return deck
  }

  /// - Returns: Whether the place is a slide, or questions.
  private mutating func add(
    at time: Seconds, _ place: Place, _ planned: Seconds?
  ) throws(DeckError) -> Bool {
    guard log.count < Deck.mostSlides else { throw .tooManySlides(limit: Deck.mostSlides) }
    let slide = place.isQuestion ? nil : try index(of: place, orNext: false)
    guard slide != nil || place.isQuestion else { return false }
    log.append(SlideChange(time: time, slide: slide))
    if let slide {
      slides[slide].planned = slides[slide].planned ?? Seconds(planned: planned?.rawValue)
    }
    return true
  }

  /// The index of a slide, which is added if the table did not name it before; `nil` for none.
  ///
  /// - Parameter orNext: Whether a place without a number is the next slide, whatever its title.
  private mutating func index(
    of place: Place, orNext: Bool
  ) throws(DeckError) -> Int? {
    let known = orNext ? nil : place.title.flatMap { named[$0] }
    guard orNext || place.number != nil || place.title != nil else { return nil }
    let number = place.number ?? known ?? slides.count + 1
    guard number <= Deck.mostSlides else { throw .tooManySlides(limit: Deck.mostSlides) }
    guard number > 0 else { return nil }
    if place.number == nil, known == nil { titled.insert(number - 1) }
    while slides.count < number { slides.append(Slide(title: nil)) }
    if let title = place.title {
      slides[number - 1].title = slides[number - 1].title ?? title
      named[title] = named[title] ?? number
    }
    return number - 1
  }
}
