import RehearsalBase
import RehearsalMetrics

/// One thing the coach can notice: a number, its band, and what to say beyond the band.
struct Rule<Unit: Quantity>: CoachingRule {
  /// The focus, a full stop and a name, such as `pace.too_fast`.
  let id: String
  let focus: Focus
  let kind: Tip.Kind
  /// What a recording must offer before the rule may judge it.
  let gate: Gate
  /// The band for a talk; judge by `norms[rule]`, which is that of the occasion. For praise, the
  /// edge that the number must reach.
  let norm: Norm<Unit>
  /// The band for each profile that needs another one than a talk.
  var profiles: [Profile: Norm<Unit>] = [:]
  /// The number; `nil` if it is unknown.
  let reading: @Sendable (JudgedTake) -> Unit?
  /// When the rule doesn't apply although its number is known, such as when another rule covers it.
  /// Sessions are still compared by the number.
  var unless: @Sendable (JudgedTake) -> Bool = { _ in false }
  /// The value that the number is judged by: for an estimate, its conservative bound. The sentences
  /// give the number itself.
  var judged: @Sendable (Unit, JudgedTake) -> Unit = { value, _ in value }
  /// The moments that show it, the best first; ``Moments/most`` are kept.
  let evidence: @Sendable (JudgedTake) -> [Tip.Evidence]
  /// The sentences, given the number and the moments.
  let advice: @Sendable (Unit, Moments, JudgedTake) -> Advice
  /// How a later session is compared with one whose tip was this rule's.
  var comparison = Comparison.byFocus
  /// Whether it judges even where the metric of its focus can't be counted.
  var needsNoMetric = false
  /// The symbol of the unit; given where the type has none.
  var unit = Unit.symbol

  func finding(in take: JudgedTake) -> Finding {
    let norm = take.norms[self]
    var finding = Finding(
      rule: id, focus: focus, kind: kind, verdict: .unjudged(.noReading), severity: 0,
      reading: nil, band: NamedBand(id, norm, unit: unit), decimals: decimals, confidence: .low,
      evidence: [], advice: nil)
    guard let value = reading(take) else { return finding }
    finding.reading = Measure("reading", value.rawValue, unit: unit, decimals: decimals)
    guard !unless(take) else {
      finding.verdict = .unjudged(.leftToOthers)
      return finding
    }
    if let obstacle = gate.obstacle(in: take) {
      finding.verdict = .unjudged(obstacle)
      return finding
    }
    finding.severity = norm.severity(of: judged(value, take))
    finding.confidence = min(gate.ceiling, take.confidence)
    guard finding.severity >= Severity.tip else {
      finding.verdict = finding.severity > 0 ? .soft : .quiet
      // A speaker who sets a band wants no tip before its edge.
      if finding.verdict == .soft, !norm.isOwn, let moments = moments(in: take) {
        finding.evidence = moments.all
        finding.advice = advice(value, moments, take)
      }
      return finding
    }
    // No tip without a moment that shows it.
    guard let moments = moments(in: take) else {
      finding.verdict = .unjudged(.noMoment)
      finding.severity = 0
      return finding
    }
    finding.verdict = .tip
    finding.evidence = moments.all
    finding.advice = advice(value, moments, take)
    // With the speaker's own band, the reason is the band, not a study.
    if norm.isOwn { finding.advice?.why = Copy.ownBand(from: norm.tip) }
    return finding
  }

  /// The moments that show it, each with its slide; `nil` without any.
  private func moments(in take: JudgedTake) -> Moments? {
    Moments(
      evidence(take).map { moment in
        var moment = moment
        if let slide = take.slide(of: moment.span) {
          moment.note += Copy.Timing.on(slide.slide, slide.title)
        }
        return moment
      })
  }
}

/// A rule of any unit, as the catalog lists it.
protocol CoachingRule: Sendable {
  var id: String { get }
  var focus: Focus { get }
  var kind: Tip.Kind { get }
  /// Digits after the point in the unit of the number.
  var decimals: Int { get }
  /// Whether it judges even where the metric of its focus can't be counted.
  var needsNoMetric: Bool { get }
  /// The number by which a later session is compared; `nil` for the main one of the focus.
  var yardstick: Yardstick? { get }

  func finding(in take: JudgedTake) -> Finding

  /// The rule's band in `norms`.
  func band(in norms: Norms) -> NamedBand

  /// Replaces the band by the speaker's own; edges that are not given follow those of `profile`.
  func setBand(_ own: OwnBand, in norms: inout Norms, from profile: Norms) throws(BandError)
}

extension Rule {
  var decimals: Int { Unit.decimals }

  func band(in norms: Norms) -> NamedBand {
    NamedBand(id, norms[self], unit: unit)
  }

  func setBand(_ own: OwnBand, in norms: inout Norms, from profile: Norms) throws(BandError) {
    norms[self] = try profile[self].replaced(by: own)
  }
}

extension Rule {
  /// How a later session is compared with one that had the tip of the rule.
  enum Comparison: Sendable {
    /// By the rule's own number, under this name in the JSON.
    ///
    /// - Parameters:
    ///   - varies: How far takes of an unchanged speaker lie apart.
    ///   - otherSide: The norm on the other side of the same number, if there is one.
    ///   - says: The number in words.
    case own(
      String, varies: Variation, otherSide: @Sendable (Norms) -> Norm<Unit>? = { _ in nil },
      says: @Sendable (Unit, JudgedTake) -> String)
    /// By the number of another rule.
    case shared(with: any CoachingRule)
    /// By the main number of the focus.
    case byFocus
  }

  var yardstick: Yardstick? {
    switch comparison {
    case .own(let id, let variation, let otherSide, let says):
      Yardstick(
        id, focus, varies: variation, gate: gate, norm: { $0[self] }, otherSide: otherSide,
        reading: reading, says: says)
    case .shared(let rule): rule.yardstick
    case .byFocus: nil
    }
  }
}

/// What a recording must offer before a rule may judge it.
struct Gate: Sendable {
  /// The least signal-to-noise ratio; an unknown one passes.
  var signalToNoise: DecibelRatio?
  /// The recording must not be clipped, so that levels are the speaker's.
  var unclipped = false
  /// The highest confidence that the rule can have.
  var ceiling = Tip.Confidence.high

  /// Times of silence and speech, which are sound in every usable recording.
  static let timing = Gate()
  /// The absence of pauses, which noise may fill.
  static let pauses = Gate(signalToNoise: QualityLimits.pauseNoise.value)
  /// Counts of syllables, which may be off by a tenth.
  static let syllables = Gate(ceiling: .medium)
  /// Syllables between pauses, both of which noise hides.
  static let tempo = Gate(signalToNoise: QualityLimits.levelNoise.value, ceiling: .medium)
  /// The words of a transcript, whose times and punctuation may be a recogniser's.
  static let words = Gate(ceiling: .medium)
  /// Sounds that may be hesitations or drawn-out words.
  static let hesitations = Gate(
    signalToNoise: QualityLimits.highNoise.value, ceiling: .medium)
  /// Levels inside phrases.
  static let levels = Gate(signalToNoise: QualityLimits.levelNoise.value, unclipped: true)
  /// The deviation of the pitch over the whole take.
  static let pitch = Gate(signalToNoise: QualityLimits.highNoise.value)
  /// The deviation of the pitch, for praise: noise makes the pitch seem to move.
  static let movingPitch = Gate(signalToNoise: QualityLimits.pitchNoise.value)

  /// Why a recording does not pass; `nil` when it does.
  func obstacle(in take: JudgedTake) -> Finding.Unjudged? {
    if let least = signalToNoise, let ratio = take.signalToNoise, ratio < least {
      return .noise
    }
    if unclipped, take.isClipped { return .clipping }
    return nil
  }
}
