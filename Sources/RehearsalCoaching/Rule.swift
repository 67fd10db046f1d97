import RehearsalUnits

/// One row of what the coach knows: a number, the band it belongs in, and what to say beyond it.
struct Rule: Sendable {
  let id: String
  let focus: Focus
  let kind: Tip.Kind
  private let find: @Sendable (Hearing) -> Finding

  /// - Parameters:
  ///   - norm: The edge that the number is held against. For praise, the edge it must reach.
  ///   - reading: The number; `nil` when it is not known, or another rule speaks for it.
  ///   - evidence: The one or two moments that show it best.
  ///   - advice: The sentences, given the number and the first of the moments.
  init<Unit: Quantity>(
    _ id: String, _ focus: Focus, _ kind: Tip.Kind,
    norm: @escaping @Sendable (Norms) -> Norm<Unit>,
    gate: Gate,
    reading: @escaping @Sendable (Hearing) -> Unit?,
    evidence: @escaping @Sendable (Hearing) -> [Tip.Evidence],
    advice: @escaping @Sendable (Unit, Tip.Evidence, Hearing) -> Advice
  ) {
    self.id = id
    self.focus = focus
    self.kind = kind
    self.find = { hearing in
      let norm = norm(hearing.norms)
      var finding = Finding(
        rule: id, focus: focus, kind: kind, verdict: .unjudged(.noReading), severity: 0,
        reading: nil, band: Finding.Band(norm), source: norm.source, confidence: .low, evidence: [],
        advice: nil)
      guard let value = reading(hearing) else { return finding }
      finding.reading = Measure("reading", value)
      if let obstacle = gate.obstacle(in: hearing) {
        finding.verdict = .unjudged(obstacle)
        return finding
      }
      finding.severity = norm.severity(of: value)
      finding.confidence = min(gate.ceiling, hearing.confidence)
      guard finding.severity >= Severity.tip else {
        finding.verdict = finding.severity > 0 ? .soft : .quiet
        return finding
      }
      let moments = evidence(hearing)
      // What can't be shown is not said.
      guard let first = moments.first else {
        finding.verdict = .unjudged(.noMoment)
        finding.severity = 0
        return finding
      }
      finding.verdict = .tip
      finding.evidence = Array(moments.prefix(2))
      finding.advice = advice(value, first, hearing)
      return finding
    }
  }

  func finding(in hearing: Hearing) -> Finding { find(hearing) }
}
