import RehearsalMetrics
import RehearsalBase

extension Yardstick {
  /// The number of a rule, if it has one, then the main one of the focus; empty for a focus that
  /// can't be heard.
  static func of(rule id: String, in focus: Focus) -> [Yardstick] {
    let rule = RuleCatalog.all.first { $0.id == id }
    return [rule?.yardstick, main(of: focus)].compactMap(\.self)
  }

  /// The number that stands for a whole focus.
  static func main(of focus: Focus) -> Yardstick? {
    switch focus {
    case .pace: PaceRules.tooFast.yardstick
    case .pauses: PauseRules.tooFew.yardstick
    case .fillers: FillerRules.tooMany.yardstick
    case .clarity: clarityScore
    case .confidence: confidenceScore
    case .eyeContact: nil
    }
  }

  /// The yardstick with that id.
  package static func named(_ id: String) -> Yardstick {
    guard let yardstick = all.first(where: { $0.id == id }) else {
      preconditionFailure("no yardstick is called '\(id)', only \(all.map(\.id))")
    }
    return yardstick
  }

  /// Each once, in the order of the rules, then the scores.
  static let all: [Yardstick] = {
    let ofRules = RuleCatalog.all.compactMap(\.yardstick) + [clarityScore, confidenceScore]
    var ids: Set<String> = []
    return ofRules.filter { ids.insert($0.id).inserted }
  }()

  private static let clarityScore = Yardstick(
    "clarity_score", .clarity, score: { $0.readings[Clarity.self]?.score },
    says: Copy.FollowUp.clarity)

  private static let confidenceScore = Yardstick(
    "confidence_score", .confidence, score: { $0.readings[Confidence.self]?.score },
    says: Copy.FollowUp.confidence)
}

// MARK: - What has been gained

extension Yardstick {
  /// The rules of praise whose number has come into its range since the speaker's earlier takes.
  ///
  /// The median of the earlier takes lies outside of the range by more than takes differ by chance.
  ///
  /// - Parameter previous: Earlier sessions, the oldest first.
  static func gained(since previous: [PastSession], in take: JudgedTake) -> Set<String> {
    let rules = RuleCatalog.all.filter { rule in
      guard rule.kind == .keep, let yardstick = rule.yardstick else { return false }
      return yardstick.hasGained(since: previous, in: take)
    }
    return Set(rules.map(\.id))
  }

  private func hasGained(since previous: [PastSession], in take: JudgedTake) -> Bool {
    let takes = previous.compactMap { number(in: $0, asIn: take) }
    guard let usual = takes.median, let current = number(in: take) else { return false }
    let zone = zone(take.norms)
    let spread = spread(from: usual, to: current, takes: takes, by: take.norms)
    return zone.distance(of: current) == 0 && spread.isExceeded(by: zone.distance(of: usual))
  }
}

// MARK: - The main number of a focus

extension PastSession {
  /// The number that stands for a whole focus, as follow-ups compare it; `nil` if it is unknown or
  /// unreliable.
  package func mainNumber(of focus: Focus) -> Double? {
    guard allows(focus), let yardstick = Yardstick.main(of: focus) else { return nil }
    return yardstick.number(in: judged(norms: .talk, slot: nil))
  }
}

extension Focus {
  /// Where the number of ``PastSession/mainNumber(of:)`` needs no work, open on a side that has no
  /// edge; `nil` for a focus that can't be heard.
  package func comfortableRange(by norms: Norms) -> (from: Double?, to: Double?)? {
    Yardstick.main(of: self).map { yardstick in
      let zone = yardstick.zone(norms)
      return (zone.from, zone.to)
    }
  }
}
