import Rehearsal
import RehearsalBase
import RehearsalReport

/// What was found on this computer, in sections.
struct Examination {
  /// Whether something works.
  enum Status: String {
    case ok
    /// Optional, and not there.
    case missing
    /// Prevents recordings from being analysed.
    case problem
  }

  /// The result of one check.
  struct Finding {
    let name: String
    let status: Status
    /// What was found, or what is wrong; may be empty.
    let found: String
    /// What to do; `nil` if nothing needs to be done.
    let advice: String?

    static func ok(_ name: String, _ found: String) -> Finding {
      Finding(name: name, status: .ok, found: found, advice: nil)
    }

    static func missing(_ name: String, _ found: String, _ advice: String) -> Finding {
      Finding(name: name, status: .missing, found: found, advice: advice)
    }

    static func problem(_ name: String, _ found: String, _ advice: String) -> Finding {
      Finding(name: name, status: .problem, found: found, advice: advice)
    }
  }

  struct Section {
    let title: String
    let findings: [Finding]
  }

  let sections: [Section]

  /// Whether recordings can be analysed.
  var works: Bool {
    !sections.contains { $0.findings.contains { $0.status == .problem } }
  }
}

extension Examination {
  static let schema = "rehearsmart.doctor/1"
  static var jsonSchema: String { EmbeddedText.doctor_schema }

  /// One line per finding; its advice is one line below, unwrapped so that it can be copied.
  func text(width: Int, style: Style) -> String {
    // Plain, because a table dims its last column, which is as important here as the others.
    let layout = TextLayout(width: width, style: .plain)
    let widest = sections.flatMap { $0.findings.map(\.name.count) }.max() ?? 0
    let lines = sections.flatMap { section in
      [style.strong(section.title)]
        + section.findings.flatMap { finding -> [String] in
          let status = Self.padded(finding.status.rawValue, to: Self.widestStatus)
          let name = Self.padded(finding.name, to: widest)
          let advice = finding.advice.map { [Self.advised + $0.printable] } ?? []
          return layout.table([[status, name, finding.found.printable]]) + advice
        } + [""]
    }
    let verdict = works ? "Recordings can be analysed." : "Recordings can't be analysed."
    return (lines + [style.strong(verdict)]).map { $0 + "\n" }.joined()
  }

  private static let widestStatus = 7
  /// Indents advice below the name.
  private static let advised = "           "

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  var json: String {
    let findings = sections.flatMap { section in
      section.findings.map { finding -> JSONValue in
        [
          "section": .string(section.title), "name": .string(finding.name),
          "status": .string(finding.status.rawValue), "found": .string(finding.found),
          "advice": finding.advice.map { .string($0) } ?? .null,
        ]
      }
    }
    let whole: JSONValue = [
      "schema": .string(Self.schema),
      "engine": [
        "version": .string(Engine.current.version), "norms": .string(Engine.current.norms),
      ],
      "works": .bool(works), "findings": .array(findings),
    ]
    return whole.text(.pretty) + "\n"
  }
}
