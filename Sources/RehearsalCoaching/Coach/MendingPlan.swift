import RehearsalLanguage
package import RehearsalMetrics
package import RehearsalSignal
import RehearsalTranscript
package import RehearsalBase

/// What to change in a moment of a take, so that its speaker hears what the tip asks for.
package struct MendingPlan: Equatable, Sendable {
  /// What is played: times of the recording.
  package var moment: TimeSpan
  package var kind: Tip.Mending
  /// The changes, in order; never empty.
  package var mendings: [Mending]
  /// The fillers that are cut out, as the transcript writes them.
  package var fillers: [String] = []

  /// The moment of the tip: of its moments the first that can be mended.
  ///
  /// - Throws: Why the first can't, if none can.
  package init(
    for tip: Tip, in take: MeasuredTake, by norms: Norms
  ) throws(Unmendable) {
    var refusal: Unmendable?
    for evidence in tip.evidence {
      do throws(Unmendable) {
        let work = try Work(tip.mending, for: tip, in: take, by: norms)
        self = try work.plan(at: evidence.span, isChosen: false)
        return
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .otherTip(rule: tip.rule)
  }

  /// A moment that the speaker chose, mended as the tip asks for or, where no change of the sound
  /// shows that, as its focus does.
  ///
  /// - Parameter focus: The one that was asked for; `nil` for the tip's own.
  package init(
    at moment: TimeSpan, for tip: Tip, focus: Focus?, in take: MeasuredTake, by norms: Norms
  ) throws(Unmendable) {
    guard moment.length <= MendingLimits.longest.value else {
      throw .tooLong(moment, most: MendingLimits.longest.value)
    }
    let kind = tip.mending ?? (focus ?? tip.focus)?.mending
    self = try Work(kind, for: tip, in: take, by: norms).plan(at: moment, isChosen: true)
  }

  private init(_ moment: TimeSpan, _ kind: Tip.Mending, _ mendings: [Mending]) {
    self.moment = moment
    self.kind = kind
    self.mendings = mendings
  }

  /// Whether the moment of a tip may be mended, by what a report says; the sound decides.
  package static func isOffered(for tip: Tip, _ readings: Readings) -> Bool {
    let noise = readings[Noise.self]
    let voices = (noise?.otherVoices ?? []).map { TimeSpan(start: $0.start, end: $0.end) }
    let needed = MendingLimits.noise.value
    guard let kind = tip.mending, noise?.audible ?? needed >= needed,
      tip.evidence.contains(where: { voices.time(in: $0.span) == Seconds(0) })
    else { return false }
    return kind != .cut || readings[Fillers.self]?.list.contains { $0.span != nil } == true
  }

  /// The longest moment that is mended.
  package static let longest = MendingLimits.longest.value

  /// How a plan is made.
  private struct Work {
    let tip: Tip
    let kind: Tip.Mending
    let heard: MeasuredTake
    let norms: Norms

    private var take: Take { heard.take }

    /// - Throws: Without a kind, and where noise would give every change away.
    init(
      _ kind: Tip.Mending?, for tip: Tip, in heard: MeasuredTake, by norms: Norms
    ) throws(Unmendable) {
      guard let kind else { throw .otherTip(rule: tip.rule) }
      self.tip = tip
      self.kind = kind
      self.heard = heard
      self.norms = norms
      let needed = MendingLimits.noise.value
      if let ratio = heard.readings[Noise.self]?.audible, ratio < needed {
        throw .noise(ratio, needed: needed)
      }
    }

    /// - Parameter isChosen: Whether the speaker chose the moment, which is then played as it is.
    func plan(at moment: TimeSpan, isChosen: Bool) throws(Unmendable) -> MendingPlan {
      let moment = inside(moment)
      let plan: MendingPlan? =
        switch kind {
        case .cut: try cut(at: moment, isChosen)
        case .pause: pause(at: moment, isChosen)
        case .stretch: stretch(at: moment, isChosen)
        case .lift: lift(at: moment, isChosen)
        }
      guard let plan else { throw .nothing(kind, in: moment) }
      guard take.otherVoices.lazy.map(\.span).time(in: plan.moment) == Seconds(0) else {
        throw .otherVoices
      }
      return plan
    }

    private func inside(_ span: TimeSpan) -> TimeSpan {
      TimeSpan(start: max(Seconds(0), span.start), end: min(span.end, take.duration))
    }

    /// A moment with what is around it.
    private func around(_ span: TimeSpan) -> TimeSpan {
      let margin = MendingLimits.margin.value
      let start = max(Seconds(0), span.start - margin)
      return inside(
        TimeSpan(start: start, end: min(span.end + margin, start + MendingLimits.longest.value)))
    }

    // MARK: Fillers

    private func cut(at moment: TimeSpan, _ isChosen: Bool) throws(Unmendable) -> MendingPlan? {
      guard let words = heard.words, words.areSaid, words.timing != .none,
        heard.readings[Fillers.self]?.reason == nil
          || words.fillers.contains(where: { $0.kind == .hesitation })
      else { throw .noWords }
      let whole = isChosen ? moment : around(moment)
      let cuts = words.fillers.compactMap { filler -> (span: TimeSpan, text: String, Mending)? in
        guard [.hesitation, .marker].contains(filler.kind), !filler.rule.isOpener,
          !words.isDoubtful(filler), let span = words.span(of: filler),
          // A hesitation is found in the sound; any other word is only where its own time says.
          filler.kind == .hesitation || words.timing == .word,
          span.start > whole.start, span.end < whole.end
        else { return nil }
        return (span, filler.text, .cut(span, within: room(for: filler, at: span, words)))
      }
      .sorted { $0.span.start < $1.span.start }
      guard !cuts.isEmpty else { return nil }
      var plan = MendingPlan(whole, kind, cuts.map(\.2))
      plan.fillers = cuts.map(\.text)
      return plan
    }

    /// From the word before a filler to the word after it, as far as its own times may be wrong.
    private func room(
      for filler: Filler, at span: TimeSpan, _ words: DeliveredWords
    ) -> TimeSpan {
      let tokens = words.transcript.tokens
      func isSpoken(_ token: Token) -> Bool { token.kind != .event && token.span != nil }
      let error = MendingLimits.wordError.value
      let before = tokens[..<filler.tokens.lowerBound].last(where: isSpoken)?.span?.end
      let after = tokens[filler.tokens.upperBound...].first(where: isSpoken)?.span?.start
      return TimeSpan(
        start: min(span.start, max(before ?? Seconds(0), span.start - error)),
        end: max(span.end, min(after ?? take.duration, span.end + error)))
    }

    // MARK: Pauses

    private func pause(at moment: TimeSpan, _ isChosen: Bool) -> MendingPlan? {
      guard
        let place = placesForPauses(in: moment).first(
          best: {
            abs(($0.middle - moment.middle).rawValue)
          }, <)
      else { return nil }
      let there = min(place.length, MendingLimits.pause.value - MendingLimits.leastAdded.value)
      let half = MendingLimits.longest.value / 4
      let whole =
        isChosen
        ? moment
        : inside(
          TimeSpan(
            start: max(moment.start, place.middle - half),
            end: min(max(moment.end, place.end + MendingLimits.margin.value), place.middle + half)))
      return MendingPlan(whole, kind, [.pause(MendingLimits.pause.value - there, in: place)])
    }

    /// The best places for a pause: short pauses where a clause ends, else those whose place is
    /// unknown, else the ends of sentences.
    private func placesForPauses(in moment: TimeSpan) -> [TimeSpan] {
      let short = (heard.readings[Pauses.self]?.list ?? []).filter { pause in
        pause.kind == .silent && moment.start < pause.start && pause.end < moment.end
          && pause.length <= MendingLimits.pause.value - MendingLimits.leastAdded.value
      }
      let tokens = heard.words.map(\.transcript.tokens) ?? []
      let sentences = heard.words?.timing == .word ? Sentence.all(in: tokens) ?? [] : []
      let ends = sentences.compactMap { sentence -> TimeSpan? in
        let last = sentence.tokens.upperBound - 1
        guard let end = tokens[last].span?.end, moment.start < end,
          let next = tokens[(last + 1)...].first(where: { $0.span != nil })?.span?.start,
          next < moment.end
        else { return nil }
        // Words that follow closely: the quietest place around their border.
        let error = DeliveredWords.timingError / 2
        return TimeSpan(start: min(end, next) - error, end: max(end, next) + error)
      }
      let choices = [
        short.filter { $0.place == .clauseEnd }.map(\.span),
        short.filter { $0.place == .unknown }.map(\.span),
        ends,
      ]
      return choices.first { !$0.isEmpty } ?? []
    }

    // MARK: Rushes

    private func stretch(at moment: TimeSpan, _ isChosen: Bool) -> MendingPlan? {
      let whole = isChosen ? moment : whole(of: moment)
      guard let factor = rush(in: whole), factor >= MendingLimits.leastStretch.value else {
        return nil
      }
      return MendingPlan(
        whole, kind, [.stretch(by: min(factor, MendingLimits.stretch.value))])
    }

    /// As much of a stretch as is mended, from a pause to a pause where there is one.
    private func whole(of moment: TimeSpan) -> TimeSpan {
      let margin = MendingLimits.margin.value
      let end = min(moment.end, moment.start + MendingLimits.longest.value - margin)
      func pause(near time: Seconds) -> Seconds {
        take.pauses.map(\.middle).filter { abs(($0 - time).rawValue) <= margin.rawValue }
          .first(best: { abs(($0 - time).rawValue) }, <) ?? time
      }
      let whole = TimeSpan(start: pause(near: moment.start), end: pause(near: end))
      return inside(
        TimeSpan(start: whole.start, end: min(whole.end, whole.start + MendingLimits.longest.value))
      )
    }

    /// How many times as fast as the tip asks for.
    private func rush(in moment: TimeSpan) -> Double? {
      guard let pace = heard.readings[Pace.self] else { return nil }
      func mean(_ rate: (Pace.Point) -> Double?, over span: TimeSpan) -> Double? {
        var (sum, time) = (0.0, 0.0)
        for point in pace.curve {
          let part = TimeSpan(
            start: max(point.start, span.start), end: min(point.end, span.end)
          ).length.rawValue
          guard part > 0, let rate = rate(point), rate.isFinite else { continue }
          sum += rate * part
          time += part
        }
        return time > 0 ? sum / time : nil
      }
      let all = TimeSpan(start: Seconds(0), end: take.duration)
      let words = { (point: Pace.Point) in point.wordsPerMinute?.rawValue }
      let syllables = { (point: Pace.Point) in point.articulationRate?.rawValue }
      switch tip.rule {
      case ClarityRules.articulationTooFast.id:
        let most = norms[ClarityRules.articulationTooFast].quiet.rawValue
        return mean(syllables, over: moment).map { $0 / (most * (pace.languageTempo ?? 1)) }
      case PaceRules.driftingFaster.id:
        guard let usual = mean(syllables, over: all), usual > 0 else { return nil }
        return mean(syllables, over: moment).map { $0 / usual }
      default:
        return mean(words, over: moment).map { $0 / norms.quietPace.upperBound.rawValue }
      }
    }

    // MARK: Ends that fall

    private func lift(at moment: TimeSpan, _ isChosen: Bool) -> MendingPlan? {
      let phrases = take.voice.phrases.filter { phrase in
        moment.start < phrase.span.end
          && phrase.span.end <= moment.end + TakeLimits.reach.value
      }
      guard
        let phrase = phrases.filter({ $0.endLevel != nil })
          .first(best: { $0.endLevel?.rawValue ?? 0 }, <)
      else { return nil }
      let points = points(toLift: phrase)
      guard let most = points.map(\.gain).max(), most >= MendingLimits.leastLift.value else {
        return nil
      }
      return MendingPlan(isChosen ? moment : around(moment), kind, [.lift(points)])
    }

    /// The gains with which the last syllables of a phrase reach its usual level, never falling
    /// before its end.
    private func points(toLift phrase: VoiceMeasurement.Phrase) -> [Mending.GainPoint] {
      let first = take.nuclei.partitioningIndex { $0 >= phrase.span.start }
      let end = take.nuclei.partitioningIndex { $0 >= phrase.span.end }
      let levels = take.voice.syllableLevels
      guard first < end, end <= levels.count else { return [] }
      let usual = levels[first..<end].map(\.rawValue).median ?? 0
      let last = take.nuclei[first..<end].indices.filter {
        take.nuclei[$0] >= phrase.span.end - TakeLimits.phraseEnd.value
      }
      var points: [Mending.GainPoint] = []
      var gain = 0.0
      for index in last {
        let wanted = usual - MendingLimits.endFall.value.rawValue - levels[index].rawValue
        gain = min(max(gain, wanted, 0), MendingLimits.lift.value.rawValue)
        points.append(Mending.GainPoint(take.nuclei[index], DecibelRatio(gain)))
      }
      guard let start = points.first?.moment else { return [] }
      let next = take.speech.first { $0.start >= phrase.span.end }?.start ?? take.duration
      let ramp = MendingLimits.ramp.value
      points.insert(Mending.GainPoint(start - ramp, DecibelRatio(0)), at: 0)
      points.append(Mending.GainPoint(phrase.span.end, DecibelRatio(gain)))
      points.append(
        Mending.GainPoint(
          max(phrase.span.end + Frame.hop, min(phrase.span.end + ramp, next)), DecibelRatio(0)))
      return points
    }
  }
}

extension Tip {
  /// How a moment of the tip can be mended; `nil` for a tip that no change of the sound shows.
  fileprivate var mending: Mending? {
    switch rule {
    case FillerRules.tooMany.id, FillerRules.beforeKeyPoints.id, FillerRules.favoriteMarker.id,
      FillerRules.crowded.id, FillerRules.opening.id, FillerRules.heard.id,
      ConfidenceRules.hesitantStarts.id:
      .cut
    case PauseRules.breathless.id, PauseRules.tooFew.id: .pause
    case PaceRules.tooFast.id, PaceRules.rushedStretch.id, PaceRules.driftingFaster.id,
      ClarityRules.articulationTooFast.id:
      .stretch
    case ClarityRules.trailingOff.id: .lift
    default: nil
    }
  }
}
