import RehearsalUnits

/// A named part of a score: what it is made from, and how many points that earns.
struct ScorePart {
  /// One measurement and the points it can earn.
  struct Term {
    /// What was measured, as it is shown.
    var measure: Measure
    /// The most that it can earn.
    var most: Double
    /// The share that it does earn, 0 to 1; `nil` when it could not be heard.
    var share: Double?
    /// From the measurement to the share; `nil` where it is the share itself.
    var curve: ScoreCurve?
    /// What else goes into the share.
    var factors: [Measure] = []
    /// What it rests on besides the curve.
    var source: String?
  }

  var name: String
  /// How the terms become points, in words.
  var formula: String
  var terms: [Term]

  /// Rounded once, so that no part loses by having two terms.
  var points: Int {
    Int(terms.reduce(0) { $0 + $1.most * ($1.share ?? ScoreLimits.unheard) }.rounded())
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
  /// Without a fraction where there is none.
  fileprivate var trimmed: String { self == rounded() ? shown(decimals: 0) : "\(self)" }
}

extension [String] {
  /// Each once, where it first stands.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
