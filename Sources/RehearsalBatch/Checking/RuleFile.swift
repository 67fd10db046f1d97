import Rehearsal
package import RehearsalBase
import RehearsalNative

/// The rules of a project, from a YAML file.
///
/// ```yaml
/// # What every take must keep.
/// rules:
///   - pace.words_per_minute in 110..165
///   - "clarity.score >= 60"
/// allow_unknown: true
/// at_most: 5%
/// ```
package struct RuleFile: Equatable, Sendable {
  /// The default path, relative to the working folder.
  package static let standardName = ".rehearse.yml"

  package var rules: [CheckRule] = []
  package var allowsUnknown = false
  /// How many recordings may break a rule; `nil` for none.
  package var most: RecordingLimit?

  /// No rules.
  package init() {}

  private enum Key: String, CaseIterable {
    case rules
    case allowUnknown = "allow_unknown"
    case atMost = "at_most"
  }

  /// Reads the file at the default path; `nil` if there is none.
  package static func find() throws(RuleError) -> RuleFile? {
    FileKind(standardName) == nil ? nil : try RuleFile(path: standardName, .found)
  }

  package init(path: String, _ opening: Opening = .named) throws(RuleError) {
    var reader: ByteReader
    let bytes: [UInt8]
    do throws(BatchError) {
      reader = try ByteReader(path: path, opening)
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
      throw .at(RuleLocation(path: path, line: error.line), .invalidYAML(error.problem))
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
        guard let flag = member.value.flag else { throw .at(place, .notABoolean(key: name)) }
        allowsUnknown = flag
      case .atMost:
        guard let limit = member.value.text.flatMap(RecordingLimit.init) else {
          throw .at(place, .notALimit(key: name))
        }
        most = limit
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
        try lines.place(of: element).locating { () throws(RuleError) in try CheckRule(text) })
    }
    return rules
  }
}

/// The lines of a rule file, for errors to quote.
private struct RuleLines {
  private let lines: [Substring]
  private let path: String

  init(_ bytes: [UInt8], path: String) {
    lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.path = path
  }

  func place(of value: YAMLValue) -> RuleLocation { RuleLocation(path: path, line: value.line) }

  func notUnderstood(_ value: YAMLValue) -> RuleError {
    let index = value.line - 1
    let text = lines.indices.contains(index) ? String(lines[index]) : ""
    return .at(place(of: value), .lineNotUnderstood(text.stripped))
  }
}

extension RuleLocation {
  /// Adds this location to an error.
  func locating<Value>(
    _ read: () throws(RuleError) -> Value
  ) throws(RuleError) -> Value {
    do throws(RuleError) {
      return try read()
    } catch {
      throw .at(self, error)
    }
  }
}
