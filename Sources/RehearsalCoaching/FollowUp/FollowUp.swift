import RehearsalBase

/// How a focus has changed since an earlier session: the sentence that a report opens with.
///
/// The verdict is better or worse only if the two numbers differ by more than takes of an unchanged
/// speaker do.
public struct FollowUp: Codable, Equatable, Sendable {
  /// How the last number compares with the current one.
  public enum Verdict: String, Codable, CaseIterable, Sendable {
    /// Nearer to the range in which nothing needs work, by more than ``FollowUp/spread``.
    case better
    /// Further from that range, by more than ``FollowUp/spread``.
    case worse
    /// No further apart than takes are, or both where nothing needs work; or more fillers in the
    /// first sessions after a tip about them.
    case same
  }

  /// Where ``spread`` comes from.
  public enum SpreadOrigin: String, Codable, CaseIterable, Sendable {
    /// From the speaker's own takes.
    case takes
    /// From the dead-band of the norm, with too few takes.
    case norm
  }

  /// The focus of the last session, in which the two are compared.
  public var focus: Focus
  /// The rule of the last session's tip.
  public var rule: String
  /// The number that is compared, such as `longest_run`.
  public var measure: String
  /// The unit of ``last``, ``current`` and ``spread``.
  public var unit: String
  /// The number of the last session, in ``unit``.
  public var last: Double
  /// The number of this recording, in ``unit``.
  public var current: Double
  /// Whether the change is for the better, for the worse or too small to tell.
  public var verdict: Verdict
  /// How far two takes may differ by chance.
  public var spread: Double
  /// Whether the spread is the speaker's own or that of the norm.
  public var spreadOrigin: SpreadOrigin
  /// How many earlier takes could be compared.
  public var takes: Int
  /// Where the spread comes from, for a reader.
  public var source: String
  /// The two numbers and the verdict, as the report says them.
  public var sentence: String

  private enum CodingKeys: String, CodingKey {
    case focus, rule, measure, unit, last
    case current = "this"
    case verdict, spread
    case spreadOrigin = "spread_from"
    case takes, source, sentence
  }
}

extension FollowUp {
  /// - Parameter asked: Compare with the last session of this focus; `nil` for the last of any.
  init?(
    for asked: Focus?, after previous: [PastSession], in take: JudgedTake, quality: Quality
  ) {
    guard quality.usable else { return nil }
    let told = previous.filter {
      $0.isAboutSpeaking && $0.usable && (asked ?? $0.focus) == $0.focus
    }
    // The last problem is followed until it is solved; without one, the last tip of any kind.
    let problem = told.last { $0.kind == .improve }
    for (session, isProblem) in [(problem, true), (told.last, false)] {
      guard let session, let focus = session.focus, quality.allows(focus) else { continue }
      for yardstick in Yardstick.of(rule: session.rule, in: focus) {
        let readings = previous.compactMap { past in
          yardstick.number(in: past, asIn: take).map { (session: past, number: $0) }
        }
        guard let current = yardstick.number(in: take), let last = readings.last,
          last.session == previous.last(where: \.usable)
        else { continue }
        let isSolved = yardstick.zone(take.norms).distance(of: last.number) == 0
        if isProblem, isSolved, last.session != session { break }
        self.init(
          focus, rule: session.rule, by: yardstick, from: last.number, to: current,
          takes: readings.map(\.number), last: last.session.judged(as: take), take,
          isLearning: focus == .fillers && FillerRules.isLearning(after: told))
        return
      }
    }
    return nil
  }

  private init(
    _ focus: Focus, rule: String, by yardstick: Yardstick, from last: Double, to current: Double,
    takes: [Double], last earlier: JudgedTake, _ take: JudgedTake, isLearning: Bool
  ) {
    let norms = take.norms
    let zone = yardstick.zone(norms)
    let spread = yardstick.spread(from: last, to: current, takes: takes, by: norms)
    let found = Self.verdict(from: last, to: current, in: zone, beyond: spread)
    let isNoticing = isLearning && found == .worse
    let verdict = isNoticing ? .same : found
    self.init(
      focus: focus, rule: rule, measure: yardstick.id, unit: yardstick.unit, last: last,
      current: current, verdict: verdict,
      spread: spread.value.rounded(toDecimals: yardstick.spreadDecimals),
      spreadOrigin: spread.origin, takes: takes.count, source: spread.source,
      sentence: Copy.FollowUp.sentence(
        last: yardstick.says(last, earlier), this: yardstick.says(current, take),
        isNoticing
          ? .noticing : Self.ending(verdict, from: last, to: current, in: zone, beyond: spread)))
  }

  /// The sentence's ending for two numbers.
  private static func ending(
    _ verdict: Verdict, from last: Double, to current: Double, in zone: Yardstick.Zone,
    beyond spread: TakeSpread
  ) -> Copy.FollowUp.Ending {
    let (before, after) = (zone.distance(of: last), zone.distance(of: current))
    switch verdict {
    case .better: return after == 0 ? .solved : .better
    case .worse: return .worse
    case .same where !spread.isExceeded(by: current - last): return .same
    case .same: break
    }
    if before == 0, after == 0 { return .inside }
    return before > 0 && after > 0 ? .acrossTheRange : .nearby
  }

  /// Nearer to the zone in which nothing needs work is better, but not past its other side.
  private static func verdict(
    from last: Double, to current: Double, in zone: Yardstick.Zone, beyond spread: TakeSpread
  ) -> Verdict {
    let (before, after) = (zone.distance(of: last), zone.distance(of: current))
    guard spread.isExceeded(by: after - before) else { return .same }
    if after > before { return .worse }
    return zone.lies(between: last, and: current) ? .same : .better
  }
}
