import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  var pitchDeviation: Semitones? { readings[Expression.self]?.pitchDeviation?.finite }
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

  /// The phrases whose end could be measured, with how far their level falls there.
  var endings: [(span: TimeSpan, drop: DecibelRatio)] {
    phrases.compactMap { phrase in
      phrase.endDrop?.finite.map { (span: phrase.span, drop: $0) }
    }
  }

  /// Those before a pause long enough to end a sentence, and the last one; all ``endings`` where
  /// these are too few. Inside a sentence the level naturally stays up.
  var lastingEndings: [(span: TimeSpan, drop: DecibelRatio)] {
    let phrases = phrases
    let lasting = Set(
      zip(phrases, phrases.dropFirst().map(\.start) + [Seconds(rawValue: .infinity)])
        .filter { $1 - $0.end >= PauseRules.breath.value }.map { $0.0.span })
    let endings = endings
    let closing = endings.filter { lasting.contains($0.span) }
    return closing.count >= ClarityRules.fewestPhrases.value ? closing : endings
  }

  /// The median of all ``lastingEndings``; `nil` with too few of them.
  var typicalDrop: DecibelRatio? {
    let drops = lastingEndings.map(\.drop.rawValue)
    guard drops.count >= ClarityRules.fewestPhrases.value else { return nil }
    return drops.median.map { DecibelRatio($0) }
  }

  /// Phrases before a pause long enough to end a sentence, and the last one, with how their pitch
  /// moves at the end.
  ///
  /// Inside a sentence the pitch naturally rises, so ends before shorter pauses don't count.
  var closings: [(span: TimeSpan, slope: Semitones)] {
    let phrases = phrases
    return phrases.indices.compactMap { index in
      guard let slope = movement(atEndOf: phrases[index]) else { return nil }
      let next = index + 1
      if next < phrases.endIndex,
        phrases[next].start - phrases[index].end < PauseRules.breath.value
      {
        return nil
      }
      return (span: phrases[index].span, slope: slope)
    }
  }

  /// `nil` without a pitch, or where the pitch tracker must have jumped an octave.
  private func movement(atEndOf phrase: Expression.Phrase) -> Semitones? {
    guard let slope = phrase.endSlope?.finite,
      abs(slope.rawValue) <= ConfidenceRules.plausibleMovement.value.rawValue
    else { return nil }
    return slope
  }

  var risingClosings: [(span: TimeSpan, slope: Semitones)] {
    closings.filter { $0.slope >= ConfidenceRules.rise.value }
  }

  /// `nil` with too few ``closings``.
  var risingShare: Percent? {
    let all = closings.count
    guard all >= ConfidenceRules.fewestPhrases.value else { return nil }
    return Percent(100 * Double(risingClosings.count) / Double(all))
  }
}
