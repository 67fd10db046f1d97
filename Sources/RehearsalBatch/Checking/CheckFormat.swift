import Rehearsal
import RehearsalReport
import RehearsalBase

/// How the outcome of a check is printed.
package enum CheckFormat: String, CaseIterable, Sendable {
  /// A text for people.
  case text
  /// `rehearsmart.check/1`.
  case json
  /// JUnit XML, which CI servers show as test results.
  case junit
  /// GitHub Actions annotations, for broken rules only.
  case github

  /// - Parameter layout: Used by ``text`` only.
  package func text(of checks: [CheckedRecording], layout: CheckText = CheckText()) -> String {
    switch self {
    case .text: layout.text(of: checks)
    case .json: Self.json(checks)
    case .junit: Self.junit(checks)
    case .github: checks.map(Self.annotations).joined()
    }
  }

  // MARK: - JSON

  package static let schema = "rehearsmart.check/1"
  package static var jsonSchema: String { EmbeddedText.check_schema }

  private static func json(_ checks: [CheckedRecording]) -> String {
    let whole: JSONValue = [
      "schema": .string(schema), "kept": .bool(checks.allSatisfy(\.isKept)),
      "recordings": .array(checks.map(json)),
    ]
    return whole.line + "\n"
  }

  private static func json(_ check: CheckedRecording) -> JSONValue {
    [
      "path": .string(check.path), "kept": .bool(check.isKept),
      "error": check.failure.map(json) ?? .null,
      "rules": .array(check.outcomes.map(json)),
    ]
  }

  private static func json(_ error: Failure.Reason) -> JSONValue {
    [
      "code": .string(error.code.rawValue), "message": .string(error.message),
      "hint": .string(error.hint),
    ]
  }

  private static func json(_ outcome: CheckedRecording.Outcome) -> JSONValue {
    [
      "rule": .string(outcome.rule.text), "metric": .string(outcome.rule.path.text),
      "value": outcome.value, "kept": .bool(outcome.isKept), "reason": outcome.reason,
    ]
  }

  // MARK: - JUnit

  private static func junit(_ checks: [CheckedRecording]) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let rules = checks.flatMap(\.outcomes)
    let failures = rules.count { !$0.isKept }
    let errors = checks.count { $0.failure != nil }
    lines.append(
      #"<testsuites name="rehearse check" tests="\#(rules.count + errors)" "#
        + #"failures="\#(failures)" errors="\#(errors)">"#)
    for check in checks {
      let path = check.path.xmlEscaped
      let broken = check.outcomes.count { !$0.isKept }
      let failed = check.failure == nil ? 0 : 1
      lines.append(
        #"  <testsuite name="\#(path)" tests="\#(check.outcomes.count + failed)" "#
          + #"failures="\#(broken)" errors="\#(failed)">"#)
      if let failure = check.failure {
        lines.append(#"    <testcase classname="\#(path)" name="analysis">"#)
        lines.append(
          #"      <error type="\#(failure.code.rawValue.xmlEscaped)" "#
            + #"message="\#(failure.message.xmlEscaped)"/>"#)
        lines.append("    </testcase>")
      }
      for outcome in check.outcomes {
        let name = #"    <testcase classname="\#(path)" name="\#(outcome.rule.text.xmlEscaped)""#
        if outcome.isKept {
          lines.append(name + "/>")
        } else {
          lines.append(name + ">")
          lines.append(#"      <failure type="rule" message="\#(outcome.summary.xmlEscaped)"/>"#)
          lines.append("    </testcase>")
        }
      }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - GitHub

  private static func annotations(_ check: CheckedRecording) -> String {
    let file = check.path.escapedAsProperty
    var lines: [String] = []
    if let failure = check.failure {
      lines.append("::error file=\(file),title=not analysed::\(failure.message.escapedAsData)")
    }
    for outcome in check.outcomes where !outcome.isKept {
      lines.append(
        "::error file=\(file),title=rule broken::"
          + "\(outcome.rule.text.escapedAsData): \(outcome.summary.escapedAsData)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension CheckedRecording.Outcome {
  var summary: String { verdict.summary.printable }

  fileprivate var value: JSONValue {
    switch verdict {
    case .kept(let value), .broken(let value): value
    case .unknown: .null
    }
  }

  fileprivate var reason: JSONValue {
    guard case .unknown(let reason?) = verdict else { return .null }
    return .string(reason)
  }
}

extension String {
  /// Escaped for an attribute of XML.
  fileprivate var xmlEscaped: String { printable.escapedMarkup }

  /// Escaped for the message of a workflow command.
  ///
  /// - Source: `escapeData` and `escapeProperty` of GitHub's `@actions/core`.
  fileprivate var escapedAsData: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Escaped for a property of a workflow command.
  fileprivate var escapedAsProperty: String {
    var text = ""
    for scalar in escapedAsData.unicodeScalars {
      switch scalar {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
