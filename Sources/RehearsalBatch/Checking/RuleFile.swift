import RehearsalFiles
import RehearsalNative

/// The rules of a project, in a file of YAML.
///
/// ```yaml
/// # What every take has to keep.
/// rules:
///   - pace.words_per_minute in 110..165
///   - "clarity.score >= 60"
/// allow_unknown: true
/// ```
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
  package static func find() throws(RuleError) -> RuleFile? {
    FileKind(standardName) == nil ? nil : try RuleFile(path: standardName)
  }

  package init(path: String) throws(RuleError) {
    var reader: ByteReader
    let bytes: [UInt8]
    do throws(BatchError) {
      reader = try ByteReader(path: path)
      try reader.skipByteOrderMark()
      bytes = try reader.rest()
    } catch {
      throw .fileUnreadable(error)
    }
    try self.init(bytes, path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(RuleError) {
    let document: YAMLValue?
    do throws(YAMLError) {
      document = try YAMLDocument.read(bytes)
    } catch {
      throw .at(RulePlace(path: path, line: error.line), .invalidYAML(error.problem))
    }
    guard let document, !document.isNull else { return }
    let lines = RuleLines(bytes, path: path)
    guard case .mapping(let members) = document.content else {
      throw lines.notUnderstood(document)
    }
    var seen: Set<Key> = []
    for member in members {
      let place = lines.place(of: member.key)
      guard let name = member.key.text else { throw lines.notUnderstood(member.key) }
      guard let key = Key(rawValue: name) else {
        throw .at(place, .unknownKey(name, known: Key.allCases.map(\.rawValue)))
      }
      guard seen.insert(key).inserted else { throw .at(place, .repeatedKey(name)) }
      switch key {
      case .rules: rules = try Self.rules(member.value, lines)
      case .allowUnknown:
        guard let flag = member.value.flag else { throw .at(place, .noFlag(key: name)) }
        allowsUnknown = flag
      }
    }
  }

  private static func rules(
    _ value: YAMLValue, _ lines: RuleLines
  ) throws(RuleError) -> [CheckRule] {
    if value.isNull { return [] }
    guard case .list(let elements) = value.content else { throw lines.notUnderstood(value) }
    var rules: [CheckRule] = []
    for element in elements {
      guard let text = element.text else { throw lines.notUnderstood(element) }
      rules.append(
        try lines.place(of: element).naming { () throws(RuleError) in try CheckRule(text) })
    }
    return rules
  }
}

/// The lines of a file of rules, to be quoted.
private struct RuleLines {
  private let lines: [Substring]
  private let path: String

  init(_ bytes: [UInt8], path: String) {
    lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.path = path
  }

  func place(of value: YAMLValue) -> RulePlace { RulePlace(path: path, line: value.line) }

  func notUnderstood(_ value: YAMLValue) -> RuleError {
    let index = value.line - 1
    let text = lines.indices.contains(index) ? String(lines[index]) : ""
    return .at(place(of: value), .lineNotUnderstood(text.trimmed))
  }
}

extension RulePlace {
  /// What a rule there throws, with where it stands.
  func naming<Value>(
    _ read: () throws(RuleError) -> Value
  ) throws(RuleError) -> Value {
    do throws(RuleError) {
      return try read()
    } catch {
      throw .at(self, error)
    }
  }
}
