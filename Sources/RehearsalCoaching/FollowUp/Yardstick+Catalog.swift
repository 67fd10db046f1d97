import RehearsalMetrics
import RehearsalBase

extension Yardstick {
  /// The number of a rule, if it has one, then the main one of the focus; empty for a focus that
  /// can't be heard.
  static func of(rule id: String, in focus: Focus) -> [Yardstick] {
    let rule = RuleCatalog.all.first { $0.id == id }
    return [rule?.yardstick, main(of: focus)].compactMap(\.self)
  }

  /// The number that stands for a whole focus; `nil` for one that can't be heard.
  package static func main(of focus: Focus) -> Yardstick? {
    switch focus {
    case .pace: PaceRules.tooFast.yardstick
    case .pauses: PauseRules.tooFew.yardstick
    case .fillers: FillerRules.tooMany.yardstick
    case .clarity: clarityScore
    case .confidence: confidenceScore
    case .eyeContact: nil
    }
  }

  /// The number that prevented judging a recording, by the rule of its tip; `nil` where the rule
  /// has no number.
  static func ofRecording(rule id: String) -> Yardstick? {
    switch id {
    case "quality.high_noise": ClarityRules.maskedByNoise.yardstick
    case "quality.clipping": ClarityRules.clipped.yardstick
    case "quality.too_short", "quality.no_speech": speech
    default: nil
    }
  }

  private static let speech = Yardstick(
    "speech", .pace, varies: .exact, gate: .timing,
    norm: { _ in
      Norm<Seconds>(
        quiet: QualityLimits.solidSpeech.value, tip: QualityLimits.leastSpeech.value,
        extreme: Seconds(0), source: QualityLimits.leastSpeech.source)
    },
    otherSide: { _ in nil }, reading: \.spoken,
    says: { length, _ in
      Copy.FollowUp.speech(length)
    })

  /// The yardstick with that id.
  package static func named(_ id: String) -> Yardstick {
    guard let yardstick = all.first(where: { $0.id == id }) else {
      preconditionFailure("no yardstick is called '\(id)', only \(all.map(\.id))")
    }
    return yardstick
  }

  /// Every yardstick once, in the order of the rules, then the scores.
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

// MARK: - The main number of a focus

extension PastSession {
  /// The number that stands for a whole focus, as follow-ups compare it; `nil` if it is unknown or
  /// unreliable.
  package func mainNumber(of focus: Focus) -> Double? {
    guard allows(focus), let yardstick = Yardstick.main(of: focus) else { return nil }
    return yardstick.number(in: judged(norms: .talk, slot: nil))
  }
}
