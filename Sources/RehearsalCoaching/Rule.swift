import RehearsalUnits

/// One row of what the coach knows: a number, the band it belongs in, and what to say beyond it.
struct Rule: Sendable {
  let id: String
  let focus: Focus
  let kind: Tip.Kind
  /// The band that the number is held against.
  let band: RuleBand
  private let find: @Sendable (Hearing) -> Finding

  /// - Parameters:
  ///   - norm: The edge that the number is held against. For praise, the edge it must reach.
  ///   - reading: The number; `nil` when it is not known, or another rule speaks for it.
  ///   - evidence: The one or two moments that show it best.
  ///   - advice: The sentences, given the number and the moments.
  init<Unit: Quantity>(
    _ id: String, _ focus: Focus, _ kind: Tip.Kind,
    norm path: any WritableKeyPath<Norms, Norm<Unit>> & Sendable,
    gate: Gate,
    reading: @escaping @Sendable (Hearing) -> Unit?,
    evidence: @escaping @Sendable (Hearing) -> [Tip.Evidence],
    advice: @escaping @Sendable (Unit, Moments, Hearing) -> Advice
  ) {
    self.id = id
    self.focus = focus
    self.kind = kind
    self.band = RuleBand(of: id, at: path)
    self.find = { hearing in
      let norm = hearing.norms[keyPath: path]
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
      // What can't be shown is not said.
      guard let moments = Moments(evidence(hearing)) else {
        finding.verdict = .unjudged(.noMoment)
        finding.severity = 0
        return finding
      }
      finding.verdict = .tip
      finding.evidence = moments.all
      finding.advice = advice(value, moments, hearing)
      // The reason is the speaker's then, and no study's.
      if norm.isOwn { finding.advice?.why = Copy.ownBand(from: norm.tip) }
      return finding
    }
  }

  func finding(in hearing: Hearing) -> Finding { find(hearing) }
}
