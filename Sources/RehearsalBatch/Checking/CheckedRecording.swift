package import Rehearsal
package import RehearsalBase

/// The outcome of every rule on one recording.
package struct CheckedRecording: Equatable, Sendable {
  package struct Outcome: Equatable, Sendable {
    package var rule: CheckRule
    package var verdict: CheckRule.Verdict
    package var isKept: Bool
    /// In how many recordings a rule about all of them finds no value.
    package fileprivate(set) var unknown = 0

    /// - Parameter allowsUnknown: Whether a rule about an unknown value counts as kept.
    fileprivate init(of rule: CheckRule, _ verdict: CheckRule.Verdict, allowsUnknown: Bool) {
      self.rule = rule
      self.verdict = verdict
      isKept =
        switch verdict {
        case .kept: true
        case .broken: false
        case .unknown: allowsUnknown
        }
    }
  }

  /// The path of the recording, as given.
  package var path: String
  /// Of the rules about each recording.
  package var outcomes: [Outcome] = []
  /// The verdict of each rule about all recordings on this one.
  fileprivate var samples: [CheckRule.Verdict] = []
  /// Why there is no report, and therefore no outcome.
  package var failure: Failure.Reason?

  package var isKept: Bool { failure == nil && outcomes.allSatisfy(\.isKept) }

  /// - Throws: When a rule does not fit the report.
  package init(_ report: JSONValue, by rules: CheckRules) throws(RuleError) {
    path = report.recordingPath ?? ""
    for rule in rules.ofEach {
      outcomes.append(
        Outcome(of: rule, try rule.verdict(on: report), allowsUnknown: rules.allowsUnknown))
    }
    for rule in rules.ofAll { samples.append(try rule.verdict(on: report)) }
  }

  package init(path: String, failure: Failure.Reason) {
    self.path = path
    self.failure = failure
  }
}

/// The outcome of every rule on all recordings.
package struct CheckedRecordings: Equatable, Sendable {
  /// How often a rule about each recording was kept.
  package struct Total: Equatable, Sendable {
    package var rule: CheckRule
    /// The number of recordings that were judged.
    package var recordings: Int
    /// Including unknown values, unless they are allowed.
    package var broken: Int
    package var unknown: Int
  }

  package let each: [CheckedRecording]
  /// Of the rules about all recordings.
  package let overall: [CheckedRecording.Outcome]
  /// Of the rules about each recording.
  package let totals: [Total]
  /// Whether recordings break rules, but no more of them than allowed.
  package let isTolerated: Bool
  /// Whether no more recordings break a rule than allowed, and every rule about all of them is
  /// kept.
  package let isKept: Bool
  /// Whether no more recordings than allowed could not be analysed.
  package let isAnalyzed: Bool

  /// - Throws: When a rule does not fit the values it is computed from.
  package init(_ checks: [CheckedRecording], by rules: CheckRules) throws(RuleError) {
    each = checks
    let judged = checks.filter { $0.failure == nil }
    totals = rules.ofEach.enumerated().map { index, rule in
      let outcomes = judged.map { $0.outcomes[index] }
      return Total(
        rule: rule, recordings: outcomes.count, broken: outcomes.count { !$0.isKept },
        unknown: outcomes.count { $0.verdict.isUnknown })
    }
    var overall: [CheckedRecording.Outcome] = []
    for (index, rule) in rules.ofAll.enumerated() {
      let samples = judged.map { $0.samples[index] }
      let verdict = try rule.verdict(on: samples, allowsUnknown: rules.allowsUnknown)
      overall.append(.init(of: rule, verdict, allowsUnknown: rules.allowsUnknown))
      overall[index].unknown = samples.count(where: \.isUnknown)
    }
    self.overall = overall
    let broken = judged.count { !$0.isKept }
    isTolerated = broken > 0 && rules.most?.allows(broken, of: judged.count) == true
    isKept = overall.allSatisfy(\.isKept) && (broken == 0 || isTolerated)
    let failed = checks.count - judged.count
    // Without any judged recording, every rule about each would be kept.
    isAnalyzed =
      failed == 0
      || !judged.isEmpty && rules.mostFailures?.allows(failed, of: checks.count) == true
  }

  /// Whether what is wrong with a recording is allowed.
  func allows(_ check: CheckedRecording) -> Bool {
    check.failure == nil ? isTolerated : isAnalyzed
  }

  /// Whether enough recordings could be analysed, and the rules are kept.
  package var isPassed: Bool { isAnalyzed && isKept }

  /// The outcomes of the rules about each recording, then of those about all.
  package var outcomes: [CheckedRecording.Outcome] { each.flatMap(\.outcomes) + overall }
  /// How many recordings could not be analysed.
  package var failed: Int { each.count { $0.failure != nil } }
}

/// The rules that recordings are checked by.
package struct CheckRules: Equatable, Sendable {
  package let ofEach: [CheckRule]
  package let ofAll: [CheckRule]
  /// Whether a rule about an unknown value counts as kept.
  package let allowsUnknown: Bool
  /// How many recordings may break a rule; `nil` for none.
  package let most: RecordingLimit?
  /// How many recordings may not be analysed; `nil` for none.
  package let mostFailures: RecordingLimit?

  package init(
    _ rules: [CheckRule], allowsUnknown: Bool = false, atMost most: RecordingLimit? = nil,
    mostFailures: RecordingLimit? = nil
  ) {
    ofEach = rules.filter { $0.aggregate == nil }
    ofAll = rules.filter { $0.aggregate != nil }
    self.allowsUnknown = allowsUnknown
    self.most = most
    self.mostFailures = mostFailures
  }
}

extension CheckRule.Verdict {
  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// The value as text; if it is unknown, that it is, and why if a reason is given.
  package var summary: String {
    switch self {
    case .kept(let value), .broken(let value): value.cell
    case .unknown(let reason?): "unknown (\(reason))"
    case .unknown(nil): "unknown"
    }
  }
}
