/// Lays out text for a terminal: tables, and paragraphs with a hanging indent.
package struct TextLayout {
  package static let indent = 2
  /// Between two columns of a table.
  private static let gap = 2
  /// A column of text narrower than this is hard to read.
  private static let narrowestColumn = 16

  /// Columns to a line.
  package var width: Int
  package var style: Style

  package init(width: Int, style: Style) {
    self.width = width
    self.style = style
  }

  /// Rows of cells in columns. The last cell wraps within its column, or below its row where the
  /// column would be too narrow; a third one is set faint.
  package func table(_ rows: [[String]], indent: Int = Self.indent) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<max(0, count - 1)).map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    let lead = widths.reduce(indent) { $0 + $1 + Self.gap }
    let isStacked = width - lead < Self.narrowestColumn
    let margin = isStacked ? indent + Self.indent : lead
    return rows.flatMap { row -> [String] in
      let head = zip(row, widths).map { $0.padded(to: $1 + Self.gap) }.joined()
      var tail = (row.last ?? "").wrapped(to: width - margin)
      if count > 2 { tail = tail.map(style.faint) }
      let first = isStacked || tail.isEmpty ? "" : tail.removeFirst()
      let line = String(repeating: " ", count: indent) + head + first
      return [line.withoutTrailingSpaces]
        + tail.map { String(repeating: " ", count: margin) + $0 }
    }
  }

  /// A paragraph with a prefix, its other lines indented by the prefix's width.
  package func hanging(_ mark: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: mark.columns)
    return text.wrapped(to: width - mark.columns).enumerated()
      .map { ($0 == 0 ? mark : indent) + $1 }
  }

  /// The title line: a recording, then facts about it, separated by ` · `; the facts have a line of
  /// their own where both don't fit.
  func header(path: String, facts: String) -> String {
    let name = path == "-" ? "standard input" : path
    let room = width - facts.columns
    if room >= min(name.columns, Self.narrowestColumn) {
      return style.faint(name.shortened(to: room) + facts)
    }
    let below = hanging("  ", String(facts.drop { " ·".contains($0) }))
    return ([name.shortened(to: width)] + below).map(style.faint).joined(separator: "\n")
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
