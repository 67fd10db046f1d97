import RehearsalBase

/// How a focus has changed since an earlier session: the sentence that a report opens with.
///
/// The verdict is better or worse only if the two numbers differ by what takes of an unchanged
/// speaker seldom do, and by what listeners notice; see ``spread``.
public struct FollowUp: Codable, Equatable, Sendable {
  /// How the last number compares with the current one.
  public enum Verdict: String, Codable, CaseIterable, Sendable {
    /// A change into the range in which nothing needs work, or nearer to it; or fewer fillers.
    case better
    /// A change out of that range, or further from it.
    case worse
    /// No change; or one that is neither better nor worse: both lie in the range, or one on each
    /// side of it; or more fillers in the first sessions after a tip about them.
    case same
  }

  /// Where ``spread`` comes from.
  public enum SpreadOrigin: String, Codable, CaseIterable, Sendable {
    /// How far takes of an unchanged speaker lie apart by chance, given the speech in them.
    case takes
    /// What listeners notice, where that is more.
    case norm
  }

  /// The focus of the last session, in which the two are compared; `nil` where its recording could
  /// not be judged.
  public var focus: Focus?
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
  /// The least difference that counts as a change, in ``unit``.
  public var spread: Double
  /// Whether chance or what listeners notice determines the spread.
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
  /// - Parameters:
  ///   - asked: Compare with the last session of this focus; `nil` for the last of any.
  ///   - tip: That of this take. Unchanged praise is not repeated above something to work on.
  init?(
    for asked: Focus?, after previous: [PastSession], in take: JudgedTake, quality: Quality,
    beside tip: Tip
  ) {
    guard quality.usable else { return nil }
    if let last = previous.last, !last.usable, last.kind == .retake,
      let repaired = FollowUp(ofRepaired: last, in: take)
    {
      self = repaired
      return
    }
    let told = previous.filter {
      $0.isAboutSpeaking && $0.usable && (asked ?? $0.focus) == $0.focus
    }
    // The last problem is followed until it is solved; without one, the last tip of any kind.
    let problem = told.last { $0.kind == .improve }
    for (session, isProblem) in [(problem, true), (told.last, false)] {
      guard let session, let focus = session.focus, quality.allows(focus) else { continue }
      for yardstick in Yardstick.of(rule: session.rule, in: focus) {
        let readings = previous.compactMap { past in
          yardstick.number(in: past, asIn: take).map {
            (session: past, number: MeasuredNumber($0, in: past.speech))
          }
        }
        guard let current = yardstick.number(in: take), let last = readings.last,
          last.session == previous.last(where: \.usable)
        else { continue }
        let isSolved = yardstick.zone(take.norms).distance(of: last.number.value) == 0
        if isProblem, isSolved, last.session != session { break }
        self.init(
          focus, rule: session.rule, by: yardstick, from: last.number,
          to: MeasuredNumber(current, in: take.spoken), takes: readings.count,
          last: last.session.judged(as: take), take,
          step: session.kind == .improve ? session.step : nil,
          isLearning: focus == .fillers && FillerRules.isLearning(after: told))
        if session.kind == .keep, verdict == .same, tip.kind != .keep { return nil }
        if session.kind == .improve { sentence += Self.moved(from: focus, to: tip) }
        return
      }
    }
    return nil
  }

  /// Why the focus of the last session can't be compared, where only one of the two has a
  /// transcript; `nil` otherwise.
  static func obstacle(
    for asked: Focus?, after previous: [PastSession], in take: JudgedTake, beside tip: Tip
  ) -> String? {
    guard tip.kind != .retake, let last = previous.last(where: \.usable), last.kind == .improve,
      let focus = last.focus, asked ?? focus == focus, let yardstick = Yardstick.main(of: focus),
      !yardstick.isRead(in: last.judged(as: take), asIn: take),
      (last.transcript == nil) != (take.facts.transcript == nil)
    else { return nil }
    return Copy.FollowUp.notCompared(focus, hadTranscript: last.transcript != nil)
      + moved(from: focus, to: tip)
  }

  /// That the tip asks for work on another focus; empty where it doesn't.
  private static func moved(from focus: Focus, to tip: Tip) -> String {
    guard tip.kind == .improve, let next = tip.focus, next != focus else { return "" }
    return " " + Copy.FollowUp.movesOn(to: next)
  }

  /// After a recording that could not be judged: the number that was in the way, then and now.
  private init?(ofRepaired last: PastSession, in take: JudgedTake) {
    let earlier = last.judged(as: take)
    guard let yardstick = Yardstick.ofRecording(rule: last.rule),
      let before = yardstick.number(in: earlier), let now = yardstick.number(in: take)
    else { return nil }
    self.init(
      nil, rule: last.rule, by: yardstick, from: MeasuredNumber(before, in: last.speech),
      to: MeasuredNumber(now, in: take.spoken), takes: 1, last: earlier, take,
      step: last.step, isLearning: false, isRepaired: true)
  }

  private init(
    _ focus: Focus?, rule: String, by yardstick: Yardstick, from last: MeasuredNumber,
    to current: MeasuredNumber, takes: Int, last earlier: JudgedTake, _ take: JudgedTake,
    step: String?, isLearning: Bool, isRepaired: Bool = false
  ) {
    let zone = yardstick.zone(take.norms)
    // A one-sided test where the speaker was asked for this direction.
    let isTowards = zone.distance(of: current.value) < zone.distance(of: last.value)
    let least = yardstick.variation.minimalChange(
      from: last, to: current, asked: step != nil && isTowards)
    let found = yardstick.outcome(from: last.value, to: current.value, in: zone, by: least)
    let outcome: Copy.FollowUp.Outcome =
      isRepaired ? .repaired : isLearning && found.verdict == .worse ? .noticing : found
    self.init(
      focus: focus, rule: rule, measure: yardstick.id, unit: yardstick.unit, last: last.value,
      current: current.value, verdict: outcome.verdict, spread: least.value,
      spreadOrigin: least.isNoticed ? .norm : .takes, takes: takes, source: least.source,
      sentence: Copy.FollowUp.sentence(
        step: step, last: yardstick.says(last.value, earlier),
        this: yardstick.says(current.value, take), outcome))
  }
}

extension FollowUp {
  /// The same in words without a number, such as `Fewer filler words than last time.`
  package var brief: String {
    let rise = current - last
    return Copy.SinceLastTime.sentence(
      measure, abs(rise) < spread || rise == 0 ? .none : rise > 0 ? .more : .less)
  }
}

extension Copy.FollowUp.Outcome {
  fileprivate var verdict: FollowUp.Verdict {
    switch self {
    case .better, .solved, .betterStill, .repaired: .better
    case .risen, .fallen, .lower: .worse
    case .same, .noticing, .inside, .acrossTheRange: .same
    }
  }
}

extension Yardstick {
  /// How a number changed.
  fileprivate func outcome(
    from last: Double, to current: Double, in zone: Zone, by least: MinimalChange
  ) -> Copy.FollowUp.Outcome {
    guard least.isReached(by: current - last) else { return .same }
    let (before, after) = (zone.distance(of: last), zone.distance(of: current))
    switch (before == 0, after == 0) {
    case (true, true): return focus == .fillers && current < last ? .betterStill : .inside
    case (false, true): return .solved
    case (false, false) where zone.lies(between: last, and: current): return .acrossTheRange
    case (false, false) where after < before: return .better
    default: return isScore ? .lower : current > last ? .risen : .fallen
    }
  }
}
