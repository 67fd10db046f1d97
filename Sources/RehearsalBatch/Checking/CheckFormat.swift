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
  package func text(of checks: CheckedRecordings, layout: CheckText = CheckText()) -> String {
    switch self {
    case .text: layout.text(of: checks)
    case .json: Self.json(checks)
    case .junit: Self.junit(checks)
    case .github:
      checks.each.map(Self.annotations).joined() + Self.annotations(checks.overall, at: "")
    }
  }

  // MARK: - JSON

  package static let schema = "rehearsmart.check/1"
  package static var jsonSchema: String { EmbeddedText.check_schema }

  private static func json(_ checks: CheckedRecordings) -> String {
    let whole: JSONValue = [
      "schema": .string(schema),
      "kept": .bool(checks.each.allSatisfy(\.isKept) && checks.overall.allSatisfy(\.isKept)),
      "passed": .bool(checks.isPassed),
      "totals": .array(checks.totals.map(json)),
      "overall": .array(checks.overall.map(json)),
      "recordings": .array(checks.each.map(json)),
    ]
    return whole.line + "\n"
  }

  private static func json(_ total: CheckedRecordings.Total) -> JSONValue {
    [
      "rule": .string(total.rule.text), "recordings": .number("\(total.recordings)"),
      "broken": .number("\(total.broken)"), "unknown": .number("\(total.unknown)"),
    ]
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

  private static func junit(_ checks: CheckedRecordings) -> String {
    let outcomes = checks.outcomes
    let counts = counts(outcomes.count, outcomes.count { !$0.isKept }, checks.failed)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="rehearse check" \#(counts)>"#,
    ]
    for check in checks.each { lines += suite(check.path, check.outcomes, check.failure) }
    if !checks.overall.isEmpty { lines += suite("all recordings", checks.overall) }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func counts(_ outcomes: Int, _ failures: Int, _ errors: Int) -> String {
    #"tests="\#(outcomes + errors)" failures="\#(failures)" errors="\#(errors)""#
  }

  private static func suite(
    _ name: String, _ outcomes: [CheckedRecording.Outcome], _ failure: Failure.Reason? = nil
  ) -> [String] {
    let name = name.xmlEscaped
    let broken = outcomes.count { !$0.isKept }
    let counts = counts(outcomes.count, broken, failure == nil ? 0 : 1)
    func testCase(_ test: String, _ problem: (kind: String, message: String)?) -> [String] {
      let start = #"    <testcase classname="\#(name)" name="\#(test.xmlEscaped)""#
      guard let problem else { return [start + "/>"] }
      let message = problem.message.xmlEscaped
      return [
        start + ">", #"      <\#(problem.kind) message="\#(message)"/>"#, "    </testcase>",
      ]
    }
    var lines = [#"  <testsuite name="\#(name)" \#(counts)>"#]
    if let failure {
      let kind = #"error type="\#(failure.code.rawValue.xmlEscaped)""#
      lines += testCase("analysis", (kind, failure.message))
    }
    for outcome in outcomes {
      let problem = outcome.isKept ? nil : (#"failure type="rule""#, outcome.sentence)
      lines += testCase(outcome.rule.text, problem)
    }
    return lines + ["  </testsuite>"]
  }

  // MARK: - GitHub

  private static func annotations(_ check: CheckedRecording) -> String {
    let file = "file=\(check.path.escapedAsProperty),"
    let failure = check.failure.map {
      "::error \(file)title=not analysed::\($0.message.escapedAsData)\n"
    }
    return (failure ?? "") + annotations(check.outcomes, at: file)
  }

  private static func annotations(_ outcomes: [CheckedRecording.Outcome], at file: String) -> String
  {
    outcomes.filter { !$0.isKept }
      .map { "::error \(file)title=rule broken::\($0.sentence.escapedAsData)\n" }.joined()
  }
}

extension CheckedRecording.Outcome {
  var summary: String { verdict.summary.printable + (rule.isShare ? " %" : "") }

  /// The name of the value, the value, and what was wanted.
  fileprivate var sentence: String { "\(rule.subject) is \(summary), wanted \(rule.wanted)" }

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
