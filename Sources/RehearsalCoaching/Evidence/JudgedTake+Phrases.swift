import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

extension JudgedTake {
  /// `nil` also where too little of the speech is voiced.
  var pitchDeviation: Semitones? {
    if let voicedShare, voicedShare < TakeLimits.fewestVoiced.value { return nil }
    return readings[Expression.self]?.pitchDeviation?.finite
  }

  var voicedShare: Percent? { readings[Expression.self]?.voiced?.finite }

  /// The share of the phrases' time in which they are voiced as little as a whisper; `nil` without
  /// phrases. Phrases so quiet that no voice is found in them don't count.
  var whisperedShare: Percent? {
    let floor = voiceFloor
    let known = audible.filter { $0.voiced != nil && $0.level >= floor }
    let all = known.reduce(Seconds(0)) { $0 + $1.span.length }
    guard all > Seconds(0) else { return nil }
    let whispered = known.filter { $0.isWhispered(above: floor) }
      .reduce(Seconds(0)) { $0 + $1.span.length }
    return Percent(100 * (whispered / all)).finite
  }

  /// The longest phrase that is voiced as little as a whisper.
  var whisperedPhrase: Expression.Phrase? {
    let floor = voiceFloor
    return phrases.filter { $0.isWhispered(above: floor) }.firstNearMost(\.span.length)
  }

  /// Below this level a phrase may lack a pitch because it is quiet.
  private var voiceFloor: Decibels {
    Decibels((audible.map(\.level.rawValue).max() ?? 0) - TakeLimits.voiceRange.value.rawValue)
  }

  private var voicedPhrases: [Expression.Phrase] {
    let floor = voiceFloor
    return audible.filter { !$0.isWhispered(above: floor) }
  }

  var levelDeviation: DecibelRatio? { readings[Expression.self]?.levelDeviation?.finite }

  /// The phrases inside the recording, in order.
  var phrases: [Expression.Phrase] {
    (readings[Expression.self]?.phrases ?? []).filter { inside($0.span) != nil }
      .sorted { $0.start < $1.start }
  }

  /// The first of the longest phrases, to practise on.
  var longestPhrase: Expression.Phrase? { phrases.firstNearMost(\.span.length) }

  /// The longest phrase among the quietest quarter, and among the loudest. Not the quietest or
  /// loudest one itself: a little noise changes which that is.
  var quietPhrase: Expression.Phrase? { longest(of: audible.sorted { $0.level < $1.level }) }
  var loudPhrase: Expression.Phrase? { longest(of: audible.sorted { $0.level > $1.level }) }

  private func longest(of ranked: [Expression.Phrase]) -> Expression.Phrase? {
    Array(ranked.prefix(max(1, ranked.count / 4))).sorted { $0.start < $1.start }
      .firstNearMost(\.span.length)
  }

  private var audible: [Expression.Phrase] { phrases.filter { $0.level.rawValue.isFinite } }

  /// How far the level falls over the take: along the line through all phrases but the whispered
  /// ones, or from the first third of them to the last, whichever is less; negative when it rises,
  /// `nil` with too few of them.
  var fade: DecibelRatio? {
    let phrases = voicedPhrases
    guard phrases.count >= TakeLimits.fewestPhrases.value, let first = phrases.first,
      let last = phrases.last
    else { return nil }
    let slope = phrases.map { LinePoint(x: $0.span.middle.rawValue, y: $0.level.rawValue) }
      .medianSlope
    let line = -slope * (last.span.middle - first.span.middle).rawValue
    guard let opening = phrases.prefix(phrases.count / 3).map(\.level.rawValue).median,
      let close = phrases.suffix(phrases.count / 3).map(\.level.rawValue).median
    else { return DecibelRatio(line) }
    // Both estimates must agree: what only one of them shows comes from a phrase or two.
    let thirds = opening - close
    guard (line > 0) == (thirds > 0) else { return DecibelRatio(0) }
    return DecibelRatio(abs(line) < abs(thirds) ? line : thirds)
  }

  /// The quietest phrase of the last third, and how far it lies below the median of the first.
  var fadedPhrase: (span: TimeSpan, fall: DecibelRatio)? {
    let phrases = voicedPhrases
    let third = phrases.count / 3
    guard let opening = phrases.prefix(third).map(\.level.rawValue).median,
      let quietest = phrases.suffix(third).first(best: \.level, <)
    else { return nil }
    return (quietest.span, DecibelRatio(opening - quietest.level.rawValue))
  }
}

// MARK: Ends of phrases

extension JudgedTake {
  /// The mean of how far the last syllables lie below the usual level of their phrase; `nil` with
  /// too few phrases.
  var phraseFall: DecibelRatio? {
    let falls = fallingEnds.map(\.fall)
    guard falls.count >= TakeLimits.fewestEnds.value else { return nil }
    return falls.reduce(DecibelRatio(0), +) / Double(falls.count)
  }

  /// The last seconds of each phrase whose last syllable is voiced, and how far its peak lies below
  /// those of the phrase, in order.
  var fallingEnds: [(span: TimeSpan, fall: DecibelRatio)] {
    phrases.compactMap { phrase in
      phrase.endLevel?.finite.map { (ending(of: phrase), DecibelRatio(-$0.rawValue)) }
    }
  }

  /// The share of the phrases that end on a rise; `nil` with too few of them.
  var risingShare: Percent? {
    let ends = statementEnds
    guard ends.count >= TakeLimits.fewestPhrases.value else { return nil }
    return Percent(100 * Double(risingEnds.count) / Double(ends.count))
  }

  /// The last seconds of the phrases that end on a rise, in order.
  var risingEnds: [TimeSpan] {
    statementEnds.filter { $0.slope > TakeLimits.rise.value }.map(\.span)
  }

  /// The last seconds of each phrase that is no question, as far as the words are known, and the
  /// slope of its pitch there in semitones a second.
  var statementEnds: [(span: TimeSpan, slope: Double)] {
    let questions = (facts.transcript?.tokens ?? []).filter { $0.text.contains("?") }
      .compactMap(\.span?.end)
    return phrases.compactMap { phrase in
      guard let slope = phrase.endSlope, slope.isFinite,
        phrase.span.length >= TakeLimits.shortestPhrase.value,
        !questions.contains(where: {
          abs(($0 - phrase.end).rawValue) <= TakeLimits.reach.value.rawValue
        })
      else { return nil }
      return (ending(of: phrase), slope)
    }
  }

  /// The last seconds of a phrase, in which its last words are said.
  private func ending(of phrase: Expression.Phrase) -> TimeSpan {
    TimeSpan(start: max(phrase.start, phrase.end - TakeLimits.phraseEnd.value), end: phrase.end)
  }
}

extension Expression.Phrase {
  /// Whether it is voiced as little as a whisper, and loud enough to tell.
  fileprivate func isWhispered(above floor: Decibels) -> Bool {
    guard let voiced else { return false }
    return voiced < TakeLimits.whisper.value && level >= floor
  }
}
