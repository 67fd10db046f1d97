package import RehearsalNative
import RehearsalBase

extension Settings {
  /// Settings from the text of a file: a mapping with a line for each.
  ///
  /// ```yaml
  /// focus: pauses
  /// min-pause: 0.5
  /// bands:
  ///   - pace.too_fast=170
  /// ```
  ///
  /// - Parameter path: For errors, which have the line.
  package init(yaml bytes: [UInt8], path: String) throws(SettingsError) {
    var seen: Set<Setting> = []
    var bandsLine = 1
    for member in try Self.members(of: bytes, path: path) {
      let line = member.key.line
      do throws(SettingsError) {
        guard let name = member.key.text else {
          throw .lineNotUnderstood(Self.line(line, of: bytes))
        }
        guard let setting = Setting(argument: name) else { throw .unknownSetting(name) }
        guard seen.insert(setting).inserted else { throw .repeatedSetting(setting) }
        if setting == .bands || setting == .profile { bandsLine = max(bandsLine, line) }
        // A key without a value counts as absent.
        if member.value.isNull { continue }
        guard let values = setting.values(of: member.value) else {
          throw .lineNotUnderstood(Self.line(line, of: bytes))
        }
        try set(setting, to: values)
      } catch {
        throw .at(line: line, path: path, error)
      }
    }
    do throws(SettingsError) {
      try check()
    } catch {
      throw .at(line: bandsLine, path: path, error)
    }
  }

  /// The keys and values of a file; none for a file without any.
  package static func members(
    of bytes: [UInt8], path: String
  ) throws(SettingsError) -> [YAMLValue.Member] {
    let document: YAMLValue?
    do throws(YAMLError) {
      document = try YAMLDocument.read(bytes)
    } catch {
      throw .at(line: error.line, path: path, .invalidYAML(error.problem))
    }
    guard let document, !document.isNull else { return [] }
    guard case .mapping(let members) = document.content else {
      let text = line(document.line, of: bytes)
      throw .at(line: document.line, path: path, .lineNotUnderstood(text))
    }
    return members
  }

  private static func line(_ number: Int, of bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).parts(between: "\n")
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
  }
}

extension Setting {
  /// The values in a file; `nil` where there is something else. A list of fillers is one value, as
  /// on the command line.
  fileprivate func values(of value: YAMLValue) -> [String]? {
    switch value.content {
    case .scalar(let text, _): return [text]
    case .mapping: return nil
    case .list(let elements):
      let texts = elements.compactMap(\.text)
      guard texts.count == elements.count else { return nil }
      return self == .fillers ? [texts.joined(separator: ",")] : texts
    }
  }
}
