extension StringProtocol {
  /// Its width in columns of a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// Padded with spaces to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// Wrapped at spaces to lines of at most `width` columns; a longer word is cut.
  package func wrapped(to width: Int) -> [String] {
    // Cutting a word into pieces without a column would never end.
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

  /// At most `width` columns, shortened by an ellipsis in the middle: the end of a path says more
  /// than its middle.
  package func shortened(to width: Int) -> String {
    guard columns > width, width > 1 else { return self }
    // Forwards, because looking for the start of a character backwards may take very long.
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
  /// Its first characters, as many as fit into a number of columns, and their columns.
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
