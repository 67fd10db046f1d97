/// Lays out text for a terminal: tables, and paragraphs with a hanging indent.
package struct TextLayout {
  package static let indent = 2
  /// Columns between two cells of a table.
  private static let gap = 2
  /// A column of text narrower than this is hard to read.
  private static let narrowestColumn = 16

  /// The width of a line, in columns.
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

  /// The title line: a recording, then facts about it, separated by ` · `; the facts get a line of
  /// their own if both don't fit.
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
  package var withoutTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}

extension StringProtocol {
  /// Its width in terminal columns.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// Padded with spaces to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// Wrapped at spaces to lines of at most `width` columns; a longer word is cut.
  package func wrapped(to width: Int) -> [String] {
    // At a width of 0, cutting a word would never end.
    let width = max(width, 1)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in split(separator: " ") {
      var rest = word
      var columns = word.columns
      if !line.isEmpty, used + 1 + columns > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      while columns > width {
        let head = rest.head(columns: width)
        lines.append(String(head.text))
        rest = rest[head.text.endIndex...]
        columns -= head.columns
      }
      let gap = line.isEmpty ? "" : " "
      line += gap + rest
      used += gap.columns + columns
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// At most `width` columns, with an ellipsis in the middle: the end of a path says more than its
  /// middle.
  package func shortened(to width: Int) -> String {
    guard columns > width, width > 1 else { return self }
    // Forwards, because searching backwards for the start of a character may take very long.
    let characters = Array(self)
    var tail = characters.endIndex
    var used = 0
    while tail > 0, used + characters[tail - 1].columns <= width / 2 {
      tail -= 1
      used += characters[tail].columns
    }
    return self[...].head(columns: width - 1 - used).text + "…" + String(characters[tail...])
  }
}

extension Substring {
  /// As many of its first characters as fit into a number of columns, and their width.
  ///
  /// - Returns: At least one character, or cutting a word would never end.
  fileprivate func head(columns width: Int) -> (text: Substring, columns: Int) {
    var used = 0
    let head = prefix { character in
      let columns = character.columns
      guard used == 0 || used + columns <= width else { return false }
      used += columns
      return true
    }
    return (head, used)
  }
}

extension Character {
  /// 0 for combining and invisible characters, 2 for wide ones, otherwise 1.
  ///
  /// - Source: Unicode Standard Annex #11, East Asian Width, the blocks that are wide throughout.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
