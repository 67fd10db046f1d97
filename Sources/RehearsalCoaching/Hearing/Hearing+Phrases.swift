import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  /// `nil` also where too little of the speech is voiced.
  var pitchDeviation: Semitones? {
    if let voicedShare, voicedShare < ClarityRules.fewestVoiced.value { return nil }
    return readings[Expression.self]?.pitchDeviation?.finite
  }

  /// The share of the speech that is voiced.
  var voicedShare: Percent? { readings[Expression.self]?.voiced?.finite }

  var levelDeviation: DecibelRatio? { readings[Expression.self]?.levelDeviation?.finite }

  /// The phrases inside the recording, in order.
  var phrases: [Expression.Phrase] {
    (readings[Expression.self]?.phrases ?? []).filter { inside($0.span) != nil }
      .sorted { $0.start < $1.start }
  }

  /// The longest phrase, to practise on.
  var longestPhrase: Expression.Phrase? { phrases.first(best: \.span.length, >) }

  var quietestPhrase: Expression.Phrase? { audible.first(best: \.level, <) }
  var loudestPhrase: Expression.Phrase? { audible.first(best: \.level, >) }
  private var audible: [Expression.Phrase] { phrases.filter { $0.level.rawValue.isFinite } }

  /// How far the level falls over the take, along the line through all phrases; negative when it
  /// rises, `nil` with too few of them.
  var fade: DecibelRatio? {
    let phrases = audible
    guard phrases.count >= ClarityRules.fewestPhrases.value, let first = phrases.first,
      let last = phrases.last
    else { return nil }
    let slope = phrases.map { LinePoint(x: $0.span.middle.rawValue, y: $0.level.rawValue) }
      .medianSlope
    return DecibelRatio(-slope * (last.span.middle - first.span.middle).rawValue)
  }

  /// The quietest phrase of the last third, and how far it lies below the median of the first.
  var fadedPhrase: (span: TimeSpan, fall: DecibelRatio)? {
    let phrases = audible
    let third = phrases.count / 3
    guard let opening = phrases.prefix(third).map(\.level.rawValue).median,
      let quietest = phrases.suffix(third).first(best: \.level, <)
    else { return nil }
    return (quietest.span, DecibelRatio(opening - quietest.level.rawValue))
  }
}
