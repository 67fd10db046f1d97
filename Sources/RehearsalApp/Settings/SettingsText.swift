import RehearsalBase
import RehearsalNative

/// The text of a settings file, in which the lines of one setting can be replaced. All other lines
/// stay as they are, comments among them.
struct SettingsText {
  private let lines: [String]
  /// The keys, and the indices of their lines.
  private let keys: [(setting: Setting?, start: Int)]

  init(_ bytes: [UInt8], _ members: [YAMLValue.Member]) {
    var lines = String(decoding: bytes, as: UTF8.self).parts(between: "\n").map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    keys = members.map { ($0.key.text.flatMap(Setting.init(argument:)), $0.key.line - 1) }
  }

  /// The text with other values for a setting; `nil` to leave it out.
  func replacing(_ setting: Setting, with values: [String]?) -> String {
    let new = values.map { Self.lines(of: setting, $0) } ?? []
    guard let place = place(of: setting) else { return Self.text(lines + new) }
    let comment = values == nil ? "" : Self.comment(in: lines[place.lowerBound])
    let commented = new.enumerated().map { $0 == 0 ? $1 + comment : $1 }
    return Self.text(lines[..<place.lowerBound] + commented + lines[place.upperBound...])
  }

  static func text(of written: [Setting: [String]]) -> String {
    text(
      Setting.allCases.flatMap { setting in written[setting].map { lines(of: setting, $0) } ?? [] })
  }

  /// The lines of a setting. Comments and empty lines before the next key belong to that.
  private func place(of setting: Setting) -> Range<Int>? {
    guard let index = keys.firstIndex(where: { $0.setting == setting }) else { return nil }
    let start = keys[index].start
    // YAML has more kinds of line breaks than the ones that lines are split at here.
    var end = min(index + 1 < keys.count ? keys[index + 1].start : lines.count, lines.count)
    guard lines.indices.contains(start), end > start else { return nil }
    while end > start + 1, Self.isCommentOrEmpty(lines[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isCommentOrEmpty(_ line: String) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.isEmpty || text.begins(with: "#")
  }

  /// The comment at the end of a line, with the space before it; empty if there is none.
  private static func comment(in line: String) -> String {
    var quote: Character?
    var last: Character = " "
    var spaces = line.startIndex
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if last == " ", "'\"".contains(character) {
        quote = character
      } else if last == " ", character == "#" {
        return String(line[spaces...])
      }
      if character == " ", last != " " { spaces = index }
      last = character
    }
    return ""
  }

  private static func text(_ lines: some Collection<String>) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of setting: Setting, _ values: [String]) -> [String] {
    guard setting.isList else {
      return ["\(setting.rawValue): \(scalar(values.first ?? ""))"]
    }
    return values.isEmpty
      ? ["\(setting.rawValue): []"] : ["\(setting.rawValue):"] + values.map { "  - \(scalar($0))" }
  }

  /// Plain where nothing in it is special in YAML, else quoted as in JSON, which YAML can read.
  ///
  /// - Source: YAML 1.2.2, sections 1.3 and 7.3.3.
  private static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { isWord($0) || " ,".utf8.contains($0) } && !text.ends(with: " ")
      && text.utf8.first.map(isWord) == true && !text.begins(with: "-") && text != "null"
    return isPlain ? text : JSONValue.string(text).line
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._-=/".utf8.contains(byte)
    }
  }
}
