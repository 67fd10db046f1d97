import RehearsalBase

/// Names, numbers and reasons, without advice: there is only one tip.
extension Choice.Candidate: Encodable {
  private enum CodingKeys: String, CodingKey {
    case rule, focus, kind, reading, band, source, severity, verdict, confidence, outcome, reason
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(finding.rule, forKey: .rule)
    try container.encode(finding.focus, forKey: .focus)
    try container.encode(finding.kind, forKey: .kind)
    try container.encode(finding.reading?.number, forKey: .reading)
    try container.encode(Edges(band: finding.band), forKey: .band)
    try container.encode(finding.band.source, forKey: .source)
    try container.encode(finding.severity.rounded(toDecimals: Severity.decimals), forKey: .severity)
    try container.encode(finding.verdict.name, forKey: .verdict)
    try container.encode(finding.confidence, forKey: .confidence)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(reason, forKey: .reason)
  }
}

/// The edges of a candidate's band; its rule and source are keys of the candidate itself.
private struct Edges: Encodable {
  let quiet: Double
  let tip: Double
  let extreme: Double
  let unit: String

  init(band: NamedBand) {
    (quiet, tip, extreme, unit) = (band.quiet, band.tip, band.extreme, band.unit)
  }
}
