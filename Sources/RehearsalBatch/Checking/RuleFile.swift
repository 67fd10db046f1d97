package import Rehearsal
import SystemPackage

/// The rules of a project, in a file: a small part of YAML.
///
/// ```yaml
/// # What every take has to keep.
/// rules:
///   - pace.words_per_minute in 110..165
///   - "clarity.score >= 60"
/// allow_unknown: true
/// ```
/// Two keys, a list of scalars under one and a flag at the other, comments, plain and quoted scalars. What
/// YAML has besides is refused by its line rather than misread.
package struct RuleFile: Equatable, Sendable {
  /// Where they are looked for unless said otherwise.
  package static let standardName = ".rehearse.yml"

  package var rules: [CheckRule] = []
  package var allowsUnknown = false

  /// Of a project without rules.
  package init() {}

  private enum Key: String, CaseIterable {
    case rules
    case allowUnknown = "allow_unknown"
  }

  /// `nil` when there is no such file.
  package static func find() throws(RehearsalError) -> RuleFile? {
    FileKind(standardName) == nil ? nil : try RuleFile(path: standardName)
  }

  package init(path: String) throws(RehearsalError) {
    var reader: ByteReader
    do throws(RehearsalError) {
      reader = try ByteReader(path: path)
      try reader.skipByteOrderMark()
      var lines: [String] = []
      while let line = try reader.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
      self = try RuleFile(lines: lines, path: path)
    } catch {
      throw error.asConfiguration
    }
  }

  init(lines: [String], path: String) throws(RehearsalError) {
    var seen: Set<Key> = []
    var isInRules = false
    for (index, line) in lines.enumerated() {
      let place = RulePlace(path: path, line: index + 1)
      let content = Self.withoutComment(line)
      if content.isEmpty || content == "---" && seen.isEmpty { continue }
      guard !content.contains("\t") else { throw .configurationNotUnderstood(place, content) }
      if content.trimmed.hasPrefix("- ") || content.trimmed == "-" {
        guard isInRules else { throw .configurationNotUnderstood(place, content) }
        let item = String(content.trimmed.dropFirst()).trimmed
        rules.append(
          try place.naming { () throws(RehearsalError) in
            try CheckRule(try Self.scalar(item, at: place))
          })
        continue
      }
      guard content.first != " ", let colon = content.firstIndex(of: ":") else {
        throw .configurationNotUnderstood(place, content)
      }
      let name = String(content[..<colon])
      guard let key = Key(rawValue: name) else {
        throw .configurationKeyUnknown(place, name, known: Key.allCases.map(\.rawValue))
      }
      guard seen.insert(key).inserted else { throw .configurationKeyTwice(place, name) }
      let value = content[content.index(after: colon)...].trimmed
      isInRules = key == .rules
      switch (key, value) {
      case (.rules, ""), (.rules, "[]"): break
      case (.allowUnknown, "true"): allowsUnknown = true
      case (.allowUnknown, "false"): break
      default: throw .configurationNotUnderstood(place, content)
      }
    }
  }

  /// A line up to its comment, without space at its end.
  private static func withoutComment(_ line: String) -> String {
    var quote: Character?
    var before: Character = " "
    var end = line.endIndex
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open, before != "\\" || open == "'" { quote = nil }
      } else if character == "#", before.isWhitespace {
        end = index
        break
      } else if "\"'".contains(character), before.isWhitespace || before == character {
        // Right after one that closed, it was the first of a doubled one.
        quote = character
      }
      before = character
    }
    return String(String(line[..<end].reversed()).drop { $0.isWhitespace }.reversed())
  }

  private static func scalar(_ text: String, at place: RulePlace) throws(RehearsalError) -> String {
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      // A JSON text is a YAML one too.
      guard let plain = JSONValue(json: text)?.text else {
        throw .configurationNotUnderstood(place, text)
      }
      return plain
    }
    if text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
      let inside = text.dropFirst().dropLast()
      // Quotation marks inside are doubled, so each second piece between them is empty.
      let pieces = inside.split(separator: "''", omittingEmptySubsequences: false)
      guard pieces.allSatisfy({ !$0.contains("'") }) else {
        throw .configurationNotUnderstood(place, text)
      }
      return pieces.joined(separator: "'")
    }
    // Signs with a meaning of their own in YAML, and the start of a mapping.
    let isPlain = text.first.map { !"[]{}&*!|>%@`\"'?,".contains($0) } ?? false
    guard isPlain, !text.contains(": "), !text.hasSuffix(":") else {
      throw .configurationNotUnderstood(place, text)
    }
    return text
  }
}

/// A line of a file of rules.
struct RulePlace {
  var path: String
  var line: Int

  /// What a rule there throws, with where it stands.
  func naming<Value>(
    _ read: () throws(RehearsalError) -> Value
  ) throws(RehearsalError) -> Value {
    do throws(RehearsalError) {
      return try read()
    } catch {
      throw error.placed(at: self)
    }
  }
}
