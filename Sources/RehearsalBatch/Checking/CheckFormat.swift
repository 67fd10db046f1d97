import Rehearsal
import RehearsalReport
import RehearsalBase
import RehearsalTranscript

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
  /// Tables for a pull request and for the summary of a job.
  case markdown

  /// - Parameter layout: Used by ``text`` only.
  package func text(of checks: CheckedRecordings, layout: CheckText = CheckText()) -> String {
    switch self {
    case .text: layout.text(of: checks)
    case .json: Self.json(checks)
    case .junit: Self.junit(checks)
    case .github:
      checks.each.map { Self.annotations($0, isTolerated: checks.allows($0)) }.joined()
        + Self.annotations(checks.overall)
    case .markdown: Self.markdown(checks)
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

  /// If no more recordings than allowed break rules, or could not be analysed, theirs are skipped,
  /// so that a server agrees with the exit status.
  private static func junit(_ checks: CheckedRecordings) -> String {
    let suites =
      checks.each.map { check in
        Suite(check.path, check.outcomes, check.failure, isTolerated: checks.allows(check))
      } + [Suite("all recordings", checks.overall)]
    let nonEmpty = suites.filter { $0.tests > 0 }
    let counts = counts(
      nonEmpty.reduce(0) { $0 + $1.tests }, nonEmpty.reduce(0) { $0 + $1.failures },
      nonEmpty.reduce(0) { $0 + $1.errors }, nonEmpty.reduce(0) { $0 + $1.skipped })
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<testsuites name="rehearse check" \#(counts)>"#,
      ] + nonEmpty.flatMap(lines) + ["</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The rules about one recording, or about all.
  private struct Suite {
    var name: String
    var outcomes: [CheckedRecording.Outcome]
    var failure: Failure.Reason?
    var isTolerated: Bool

    init(
      _ name: String, _ outcomes: [CheckedRecording.Outcome], _ failure: Failure.Reason? = nil,
      isTolerated: Bool = false
    ) {
      self.name = name.xmlEscaped
      self.outcomes = outcomes
      self.failure = failure
      self.isTolerated = isTolerated
    }

    private var failed: Int { failure == nil ? 0 : 1 }
    var tests: Int { outcomes.count + failed }
    private var broken: Int { outcomes.count { !$0.isKept } }
    var errors: Int { isTolerated ? 0 : failed }
    var failures: Int { isTolerated ? 0 : broken }
    var skipped: Int { isTolerated ? broken + failed : 0 }
  }

  private static func counts(_ tests: Int, _ failures: Int, _ errors: Int, _ skipped: Int) -> String
  {
    #"tests="\#(tests)" failures="\#(failures)" errors="\#(errors)" skipped="\#(skipped)""#
  }

  private static func lines(of suite: Suite) -> [String] {
    func testCase(
      _ test: String, _ problem: (kind: String, message: String)?, hint: String = ""
    ) -> [String] {
      let start = #"    <testcase classname="\#(suite.name)" name="\#(test.xmlEscaped)""#
      guard let problem else { return [start + "/>"] }
      let message = problem.message.xmlEscaped
      let end = hint.isEmpty ? "/>" : ">\(hint.xmlEscaped)</\(problem.kind.prefix { $0 != " " })>"
      return [
        start + ">", #"      <\#(problem.kind) message="\#(message)"\#(end)"#, "    </testcase>",
      ]
    }
    let counts = counts(suite.tests, suite.failures, suite.errors, suite.skipped)
    var lines = [#"  <testsuite name="\#(suite.name)" \#(counts)>"#]
    if let failure = suite.failure {
      let kind = #"error type="\#(failure.code.rawValue.xmlEscaped)""#
      lines += testCase(
        "analysis", (suite.isTolerated ? "skipped" : kind, failure.message), hint: failure.hint)
    }
    let kind = suite.isTolerated ? "skipped" : #"failure type="rule""#
    for outcome in suite.outcomes {
      lines += testCase(outcome.rule.text, outcome.isKept ? nil : (kind, outcome.sentence))
    }
    return lines + ["  </testsuite>"]
  }

  // MARK: - Markdown

  /// Each rule, then the recordings that broke one or could not be analysed.
  private static func markdown(_ checks: CheckedRecordings) -> String {
    let rules =
      checks.totals.map { total in
        [total.rule.text, "\(total.broken) of \(total.recordings)", "\(total.unknown)"]
      }
      + checks.overall.map {
        [$0.rule.text, $0.isKept ? "kept" : "broken: \($0.summary)", "\($0.unknown)"]
      }
    let failed = checks.each.compactMap { check in
      check.failure.map { [check.path, "not analysed: \($0.sentence)"] }
    }
    let broken = checks.each.flatMap { check in
      check.outcomes.filter { !$0.isKept }.map { [check.path, $0.sentence] }
    }
    let problems = failed + broken
    let shown = problems.prefix(mostProblems).map { $0 }
    let rest = problems.count - shown.count
    let tables = [
      SummaryTable(
        title: !checks.isKept
          ? "Not all rules kept"
          : checks.isAnalyzed ? "Rules kept" : "Rules kept, but not all recordings analysed",
        names: [0, 1],
        rows: [["rule", "broken by", "unknown in"]] + rules),
      SummaryTable(
        title: "Recordings", names: [0, 1], rows: [["recording", "what is wrong"]] + shown),
    ]
    return "\(SavedReport.mark)check -->\n\n"
      + tables.filter { $0.rows.count > 1 }.map { "## \($0.title)\n\n\($0.markdown)" }
      .joined(separator: "\n") + (rest > 0 ? "\nand \(rest) more\n" : "")
  }

  /// Our choice: a summary of a job holds 1 MiB, and a reader a screen or two.
  private static let mostProblems = 50

  // MARK: - GitHub

  private static func annotations(_ check: CheckedRecording, isTolerated: Bool) -> String {
    let file = "file=\(check.path.escapedAsProperty),"
    let level = isTolerated ? "warning" : "error"
    let failure = check.failure.map {
      "::\(level) \(file)title=not analysed::\($0.sentence.escapedAsData)\n"
    }
    return (failure ?? "") + annotations(check.outcomes, level, at: file)
  }

  private static func annotations(
    _ outcomes: [CheckedRecording.Outcome], _ level: String = "error", at file: String = ""
  ) -> String {
    outcomes.filter { !$0.isKept }
      .map { "::\(level) \(file)title=rule broken::\($0.sentence.escapedAsData)\n" }.joined()
  }
}

extension Failure.Reason {
  /// What is wrong, and what to do about it.
  var sentence: String { hint.isEmpty ? message : "\(message); \(hint)" }
}

extension CheckedRecording.Outcome {
  /// Its value, and in how many recordings a rule about all finds none.
  var summary: String {
    verdict.summary.printable + (rule.isShare ? " %" : "")
      + (unknown > 0 && !verdict.isUnknown ? ", unknown in \(unknown)" : "")
  }

  /// The name of the value, the value, and what was wanted.
  fileprivate var sentence: String { "\(rule.subject) is \(summary), wanted \(rule.wanted)" }

  fileprivate var value: JSONValue {
    switch verdict {
    case .kept(let value), .broken(let value): value
    case .unknown: .null
    }
  }

  fileprivate var reason: JSONValue {
    if unknown > 0 { return .string("unknown in \(unknown) of the recordings") }
    guard case .unknown(let reason?) = verdict else { return .null }
    return .string(reason)
  }
}

extension String {
  /// Escaped for an attribute of XML.
  fileprivate var xmlEscaped: String { printable.escapedMarkup }

  /// Made ``printable`` line by line, and escaped for the message of a workflow command.
  ///
  /// - Source: `escapeData` and `escapeProperty` of GitHub's `@actions/core`.
  fileprivate var escapedAsData: String {
    var text = ""
    for scalar in printableLines.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
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
