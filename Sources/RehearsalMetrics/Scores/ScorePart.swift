import RehearsalBase

/// A part of a score: its measurements and the points they earn.
struct ScorePart {
  /// One measurement and the points it earns.
  struct Term {
    /// The measurement, as it is shown.
    var measure: Measure
    /// The most points it can earn.
    var most: Double
    /// The share of them that it earns, 0 to 1; `nil` if the measurement is unknown.
    var share: Double?
    /// Maps the measurement to the share; `nil` if it is the share itself.
    var curve: ScoreCurve?
    /// What else the share depends on.
    var factors: [Measure] = []
    /// A source besides that of the curve.
    var source: String?
  }

  var name: String
  /// How the terms become points, in words.
  var formula: String
  var terms: [Term]

  /// Rounded once, so that a part loses nothing by having two terms.
  var points: Int {
    Int(saturating: terms.reduce(0) { $0 + $1.most * ($1.share ?? ScoreLimits.unheard) }.rounded())
  }

  var most: Double { terms.reduce(0) { $0 + $1.most } }
}

extension ScorePart {
  /// The part as a step of an explanation.
  var step: Explanation.Step {
    let unit = "of \(most.shown(decimals: 0)) points"
    return Explanation.Step(
      name, method: formula,
      source: terms.flatMap { [$0.source, $0.curve?.source] }.compactMap { $0 }.uniqued
        .joined(separator: "; "),
      thresholds: terms.flatMap(\.thresholds),
      values: [Measure("earned", count: points, unit: unit)]
        + terms.flatMap { [$0.measure] + $0.factors + [$0.earned] })
  }
}

extension ScorePart.Term {
  fileprivate var thresholds: [Threshold] {
    guard let curve else { return [] }
    let unit = measure.unit.map { " \($0)" } ?? ""
    return curve.points.map { point in
      Threshold(
        "\(measure.name) of \(point.at.trimmed)\(unit) earns", 100 * point.share,
        unit: "% of \(most.shown(decimals: 0)) points", decimals: 0, source: curve.source)
    }
  }

  fileprivate var earned: Measure {
    Measure(
      share == nil ? "could not be heard, so it earns" : "so it earns",
      100 * (share ?? ScoreLimits.unheard), unit: "% of \(most.shown(decimals: 0)) points",
      decimals: 0)
  }
}

extension Double {
  /// Without a fraction if it is whole.
  fileprivate var trimmed: String { self == rounded() ? shown(decimals: 0) : "\(self)" }
}

extension [String] {
  /// Without repeats, in order of first occurrence.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
