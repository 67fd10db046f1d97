package import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalMetrics
package import RehearsalReport

/// Takes of one talk side by side, and the changes from the one before the last to the last.
///
/// The follow-up of a report, "Last time … this time …", has the same rules for a change, so that
/// the two never disagree.
package struct Comparison: Sendable {
  package static let schema = "rehearsmart.comparison/1"
  package static var jsonSchema: String { EmbeddedText.comparison_schema }

  package struct Row: Sendable {
    package var metric: ComparedMetric
    /// What it is called, with its unit, and whether words were estimated for it.
    package var label: String
    /// One per take; `nil` if it is unknown.
    package var values: [Double?]
    /// The index of the take that the last one is compared with; `nil` if there is none.
    package var reference: Int?
    /// Why there is no reference; `nil` if the number is known in too few takes.
    package var obstacle: Obstacle?
    /// From the reference to the last take; `nil` without a reference.
    package var change: Double?
    /// The least difference that counts as a change; `nil` without a reference.
    package var least: MinimalChange?

    /// Whether the difference is a change; `nil` without a reference.
    package var isChanged: Bool? {
      change.flatMap { change in least.map { $0.isReached(by: change) } }
    }
  }

  /// Why a number is not compared although several takes have it.
  package enum Obstacle: Sendable {
    /// The quality of a recording, such as its noise or clipping, doesn't allow it.
    case notJudged
    /// Words were counted in one take and estimated in the other.
    case otherWords
  }

  /// One slide of the last take.
  package struct SlideRow: Sendable {
    /// From 1.
    package var slide: Int
    package var title: String?
    /// One per take; `nil` where it is not known, and in a take without the slide.
    package var durations: [Seconds?]

    /// From the last take before that has it to the last; `nil` without one.
    package var change: Seconds? {
      guard let last = durations.last ?? nil else { return nil }
      return durations.dropLast().last { $0 != nil }?.map { (last - $0).rounded }
    }
  }

  /// The paths of the recordings as given, oldest first.
  package var paths: [String]
  package var rows: [Row]
  /// The slides of the last take; empty without a deck.
  package var slides: [SlideRow]

  /// - Parameter takes: Oldest first.
  /// - Returns: `nil` for less than two.
  package init?(_ takes: [ComparedTake]) {
    guard takes.count > 1 else { return nil }
    paths = takes.map(\.path)
    rows = ComparedMetric.all.map { Row($0, takes) }
    slides = SlideRow.all(of: takes.map { $0.session.slides?.list ?? [] })
  }
}

extension Comparison.SlideRow {
  /// - Parameter decks: The slides of each take, oldest first; empty for one without.
  package static func all(of decks: [[SlideReadings.Reading]]) -> [Self] {
    (decks.last ?? []).map { slide in
      Self(
        slide: slide.slide, title: slide.title,
        durations: decks.map { slide.counterpart(in: $0, of: decks[decks.count - 1])?.duration })
    }
  }
}

extension Comparison.Row {
  fileprivate init(_ metric: ComparedMetric, _ takes: [ComparedTake]) {
    self.metric = metric
    label = metric.title
    if metric.path.text == "pace.words_per_minute", takes.contains(where: \.estimatesWords) {
      let extent = takes.allSatisfy(\.estimatesWords) ? "" : "partly "
      label = "\(metric.label), \(extent)estimated (\(metric.unit))"
    }
    values = takes.map { $0.value(of: metric) }
    let last = takes[takes.count - 1]
    guard let current = values[takes.count - 1] else { return }
    let known = takes.indices.dropLast().filter { values[$0] != nil }
    guard !known.isEmpty else { return }
    func isComparable(_ take: ComparedTake, with other: ComparedTake) -> Bool {
      metric.yardstick.isTold(in: take.session, asIn: other.session)
    }
    guard isComparable(last, with: last) else {
      obstacle = .notJudged
      return
    }
    guard let reference = known.last(where: { isComparable(takes[$0], with: last) }),
      let before = values[reference]
    else {
      let isJudged = known.contains { isComparable(takes[$0], with: takes[$0]) }
      obstacle = isJudged ? .otherWords : .notJudged
      return
    }
    self.reference = reference
    change = current - before
    least = metric.yardstick.variation.minimalChange(
      from: MeasuredNumber(before, in: takes[reference].session.speech),
      to: MeasuredNumber(current, in: last.session.speech))
  }
}

extension Comparison {
  /// One object on one line.
  package var json: String {
    let rows = rows.map { row in
      func number(_ value: Double?) -> JSONValue {
        value.map { JSONValue($0, decimals: row.metric.decimals) } ?? .null
      }
      return [
        "metric": .string(row.metric.path.text), "unit": .string(row.metric.unit),
        "values": .array(row.values.map(number)), "change": number(row.change),
        "spread": row.least.map { .number("\($0.value.rounded(toDecimals: 1))") } ?? .null,
        "changed": row.isChanged.map { .bool($0) } ?? .null,
      ] as JSONValue
    }
    let whole: JSONValue = [
      "schema": .string(Self.schema), "recordings": .array(paths.map { .string($0) }),
      "metrics": .array(rows),
      "slides": .array(
        slides.map { slide in
          func seconds(_ time: Seconds?) -> JSONValue { JSONValue(time?.rounded.rawValue) }
          return [
            "slide": JSONValue(slide.slide), "title": JSONValue(slide.title),
            "durations_s": .array(slide.durations.map(seconds)), "change_s": seconds(slide.change),
          ]
        }),
    ]
    return whole.line
  }
}

extension Comparison {
  /// A table for people: a row for each metric, a column for each take, then the change.
  ///
  /// - Parameter columns: The width of a line; `nil` for lines of any length. If the table is
  ///   wider, each metric gets lines of its own.
  package func text(style: Style = .plain, columns: Int? = nil) -> String {
    // Paths are too long for column headings.
    let names = paths.indices.map(Self.letter)
    let legend = zip(names, paths).map { name, path in
      let path = path.printable
      return "\(name)  \(columns.map { path.shortened(to: $0 - name.count - 2) } ?? path)\n"
    }
    let headings = [""] + names + ["change", ""]
    let table = [headings] + rows.map { [$0.label] + $0.shown + Self.change(in: $0) }
    let widths = headings.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { Self.line($0, widths) }
    if let columns, lines.contains(where: { $0.count > columns }) {
      return legend.joined() + rows.map { list($0, names, style, columns) }.joined()
        + slideText(names, columns)
    }
    // Changes are what the reader looks for.
    let areStrong = [false] + self.rows.map { $0.isChanged == true }
    let styled = zip(lines, areStrong).map { ($1 ? style.strong($0) : $0) + "\n" }
    return legend.joined() + "\n" + styled.joined() + slideText(names, columns)
  }

  /// The slides and their times, of many those that changed most; empty without a deck.
  private func slideText(_ names: [String], _ columns: Int?) -> String {
    guard !slides.isEmpty else { return "" }
    let most = slides.sorted {
      (abs(($1.change ?? Seconds(0)).rawValue), $0.slide)
        < (abs(($0.change ?? Seconds(0)).rawValue), $1.slide)
    }.prefix(Self.mostSlides)
    let table =
      [["slide"] + names + ["change", ""]]
      + most.sorted { $0.slide < $1.slide }.map { $0.cells }
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var lines = table.map { Self.line($0, widths) }
    if let columns, lines.contains(where: { $0.count > columns }) {
      lines = most.sorted { $0.slide < $1.slide }.flatMap {
        $0.cells.joined(separator: " ").wrapped(to: columns)
      }
    }
    let rest = slides.count - most.count
    if rest > 0 { lines.append("and \(rest) slides that changed less: --json has all") }
    return "\n" + lines.map { $0 + "\n" }.joined()
  }

  /// Our choice: what fits on a screen.
  private static let mostSlides = 15

  /// A metric, its values, and the change.
  private func list(_ row: Row, _ names: [String], _ style: Style, _ columns: Int) -> String {
    let indent = "  "
    let values = zip(names, row.shown).map { "\($0) \($1)" }.joined(separator: "  ")
    let change = Self.change(in: row).filter { !$0.isEmpty }.joined(separator: "  ")
    let body = [values, change].flatMap { $0.wrapped(to: columns - indent.count) }
    let isStrong = row.isChanged == true
    let lines = [row.label] + body.map { indent + $0 }
    return lines.map { "\n" + (isStrong ? style.strong($0) : $0) }.joined() + "\n"
  }

  /// How far a number has changed, and whether that counts.
  package static func change(in row: Row) -> [String] {
    guard let change = row.change, let least = row.least, let reference = row.reference else {
      let reason: String =
        switch row.obstacle {
        case .notJudged: "can't be judged in one of the takes"
        case .otherWords: "words counted in one take, estimated in the other"
        case nil: ""
        }
      return ["–", reason]
    }
    let sign = change > 0 ? "+" : ""
    let verdict = row.isChanged == true ? "changed" : "about the same"
    let from = "a change starts at \(least.value.shown(decimals: least.decimals))"
    // Named only if it is not the last take but one.
    let since = reference == row.values.count - 2 ? "" : ", since \(letter(reference))"
    return [sign + row.metric.shown(change), "\(verdict)\(since) (\(from))"]
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell -> String in
      let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      // Numbers are right-aligned.
      return column == 0 || column == cells.count - 1 ? cell.0 + gap : gap + cell.0
    }
    return padded.joined(separator: "  ").withoutTrailingSpaces
  }

  /// `A` to `Z`, then `AA`.
  private static func letter(_ index: Int) -> String {
    let first = UInt8(ascii: "A")
    let letters = Int(UInt8(ascii: "Z") - first) + 1
    let last = String(UnicodeScalar(first + UInt8(index % letters)))
    return index < letters ? last : letter(index / letters - 1) + last
  }
}

extension Comparison.SlideRow {
  /// Its time in each take.
  package var shown: [String] { durations.map { $0?.clock ?? "–" } }

  package var shownChange: String {
    guard let change else { return "–" }
    return "\(change < Seconds(0) ? "-" : "+")\(Seconds(abs(change.rawValue).rounded()).clock)"
  }

  /// The slide, its time in each take, and the change.
  fileprivate var cells: [String] {
    let name = "\(slide) \((title ?? "").printable.shortened(to: Self.longestTitle))"
    return [name] + shown + [shownChange, ""]
  }

  /// In columns.
  private static let longestTitle = 24
}

extension SlideReadings.Reading {
  /// The same slide of another take: by its title, else by its number. A deck may have got a slide
  /// in front since.
  fileprivate func counterpart(in other: [Self], of own: [Self]) -> Self? {
    let named = other.filter { $0.title == title }
    if title != nil, named.count == 1, own.count(where: { $0.title == title }) == 1 {
      return named[0]
    }
    return other.first { $0.slide == slide && $0.title == title }
  }
}

extension Comparison.Row {
  /// The value of each take.
  package var shown: [String] {
    values.map { $0.map(metric.shown) ?? "–" }
  }
}
