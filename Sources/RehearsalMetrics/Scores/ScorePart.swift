import RehearsalSignal
import RehearsalBase

/// A part of a score: its measurements and the points they earn.
struct ScorePart {
  /// One measurement and the points it earns.
  struct Term {
    var measure: Measure
    /// The most points it can earn.
    var most: Double
    /// The share of them that it earns, 0 to 1; `nil` if the measurement is unknown.
    var share: Double?
    /// Maps the measurement to the share; `nil` if it is the share itself.
    var curve: ScoreCurve?
    /// Other factors of the share.
    var factors: [Measure] = []
    /// A source in addition to that of the curve.
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
  /// Without a fraction if it is an integer.
  fileprivate var trimmed: String { self == rounded() ? shown(decimals: 0) : "\(self)" }
}

extension [String] {
  /// Without repeats, in order of first occurrence.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Maps a measurement to the share of the points that it earns: linear between given points,
/// constant beyond them.
struct ScoreCurve: Sendable {
  /// Ascending measurements, each with a share from 0 to 1.
  let points: [(at: Double, share: Double)]
  /// The basis of the points, and what of them is our choice.
  let source: String

  init(_ points: (at: Double, share: Double)..., source: String) {
    self.source = source
    precondition(!points.isEmpty, "a curve without points")
    precondition(
      zip(points, points.dropFirst()).allSatisfy { $0.at < $1.at }, "points out of order: \(points)"
    )
    precondition(points.allSatisfy { (0...1).contains($0.share) }, "shares beyond 0...1: \(points)")
    self.points = points
  }

  func share(at measurement: Double) -> Double {
    guard let above = points.firstIndex(where: { measurement < $0.at }) else {
      return points[points.count - 1].share
    }
    guard above > 0 else { return points[0].share }
    let (left, right) = (points[above - 1], points[above])
    return left.share
      + (right.share - left.share) * (measurement - left.at) / (right.at - left.at)
  }
}

extension Explanation.Step {
  /// The sum of a score, and each of its parts; only the sum if no score is given.
  static func score<Parts>(
    _ reading: ScoreReading<Parts>?, of take: Take, parts: () -> [ScorePart]
  ) -> [Self] {
    let sum = sum(reading?.score, reason: reading?.reason, of: take)
    return reading?.score == nil ? [sum] : [sum] + parts().map(\.step)
  }

  private static func sum(
    _ score: Int?, reason: ScoreLimits.Reason?, of take: Take
  ) -> Self {
    Explanation.Step(
      "Score",
      method: "The sum of the parts below. A part whose measurement could not be heard earns a "
        + "quarter of its points. Signals in the delivery, not a verdict on the speaker; none is "
        + "given for too little speech.",
      source: "our choice of parts and weights",
      thresholds: [
        Threshold("speech from first to last needed", ScoreLimits.leastSpeech, decimals: 0),
        Threshold("time spent speaking needed", ScoreLimits.leastPhonation, decimals: 0),
        Threshold(
          "earned by what can't be heard", 100 * ScoreLimits.unheard, unit: "%", decimals: 0),
      ],
      values: [
        Measure("score", count: score, unit: "of 100"),
        Measure("from first to last speech", take.speaking?.length),
        Measure("time spent speaking", take.phonation),
      ] + (reason.map { [Measure("not given", word: $0.rawValue)] } ?? []))
  }
}
