extension String {
  /// Its width in columns of a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Padded with spaces to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// Wrapped at spaces to lines of at most `width` columns; a longer word is cut.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, line.columns + 1 + word.columns > width {
        lines.append(line)
        line = ""
      }
      while word.columns > width {
        let head = word.head(columns: width)
        lines.append(head)
        word.removeFirst(head.count)
      }
      line += line.isEmpty ? word : " " + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// At most `width` columns, shortened by an ellipsis in the middle: the end of a path says more
  /// than its middle.
  func shortened(to width: Int) -> String {
    guard columns > width, width > 1 else { return self }
    let tail = String(reversed()).head(columns: width / 2)
    return head(columns: width - 1 - tail.columns) + "…" + String(tail.reversed())
  }

  private func head(columns width: Int) -> String {
    var used = 0
    return String(
      prefix { character in
        used += character.columns
        // At least one character, or cutting a word would never end.
        return used <= width || used == character.columns
      })
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
