import RehearsalBase
package import RehearsalReport

/// Every setting with its value, as text or JSON.
package struct SettingsList {
  package let settings: Settings
  package let path: String
  /// Whether there is a file.
  package let exists: Bool

  package init(settings: Settings, path: String, exists: Bool) {
    self.settings = settings
    self.path = path
    self.exists = exists
  }

  package static let schema = "rehearsmart.settings/1"
  package func text(width: Int, style: Style) -> String {
    let layout = TextLayout(width: width, style: style)
    let place = exists ? "In \(path.printable)" : "None set yet; they are kept in \(path.printable)"
    let rows = Setting.allCases.map { setting in
      [
        setting.rawValue, settings.written[setting]?.joined(separator: " ").printable ?? "–",
        setting.meaning,
      ]
    }
    let lines =
      layout.table(rows, indent: 0) + [""]
      + place.wrapped(to: width).map(style.faint)
    return lines.map { $0 + "\n" }.joined()
  }

  package var json: String {
    let values = Setting.allCases.map { setting -> JSONValue.Member in
      let texts = (settings.written[setting] ?? []).map { JSONValue.string($0) }
      return JSONValue.Member(
        key: setting.rawValue, value: setting.isList ? .array(texts) : texts.first ?? .null)
    }
    let whole: JSONValue = [
      "schema": .string(Self.schema), "path": .string(path), "exists": .bool(exists),
      "settings": .object(values),
    ]
    return whole.text(.pretty) + "\n"
  }
}
