import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase

extension JudgedTake {
  /// Every silent pause with its place in the sentence, in order; `nil` when pauses are unknown.
  var placedPauses: [(span: TimeSpan, place: PausePlace)]? {
    guard let reading = readings[Pauses.self], reading.count != nil, speaking != nil else {
      return nil
    }
    return reading.list.filter { $0.kind == .silent }.compactMap { pause in
      inside(pause.span).map { (span: $0, place: pause.place) }
    }
    .sorted { $0.span.start < $1.span.start }
  }

  /// ``placedPauses`` without their places.
  var pauses: [TimeSpan]? { placedPauses?.map(\.span) }

  /// Pauses long enough for listeners to take in what was said, in order, including those that
  /// another sound or voice fills, since the speaker rested there.
  var breaths: [TimeSpan]? {
    pauses.map { silent in
      (silent + pausesWithSound).filter { $0.length >= TakeLimits.breath.value }
        .sorted { $0.start < $1.start }
    }
  }

  /// Pauses a minute, each weighted from 0 at ``TakeLimits/noRest`` to 1 at ``TakeLimits/breath``,
  /// so that one of 0.49 s still counts; `nil` when pauses are unknown.
  var rests: PerMinute? {
    guard let pauses, let ownTime else { return nil }
    let sum = (pauses + pausesWithSound).map(Self.rest).reduce(0, +)
    return PerMinute(sum * 60 / ownTime.rawValue)
  }

  private static func rest(_ pause: TimeSpan) -> Double {
    let (none, whole) = (TakeLimits.noRest.value, TakeLimits.breath.value)
    return min(max((pause.length - none) / (whole - none), 0), 1)
  }

  /// Pauses long enough to give rest and short enough to keep attention, none inside a phrase.
  var goodPauses: [TimeSpan]? { placedGoodPauses?.map(\.span) }

  private var placedGoodPauses: [(span: TimeSpan, place: PausePlace)]? {
    placedPauses?.filter {
      $0.span.length >= TakeLimits.breath.value
        && $0.span.length <= TakeLimits.longestGood.value && $0.place != .midPhrase
    }
  }

  /// The good pauses that surely end a clause: by the words or, where these don't show it, by a
  /// falling pitch, with no hesitation within ``TakeLimits/breath`` of them.
  var surePauses: [TimeSpan]? {
    let hesitations = fillers.map(\.span) + possibleHesitations()
    let phrases = phrases
    return placedGoodPauses?.filter { pause in
      (pause.place == .clauseEnd
        || pause.place == .unknown && Self.falls(before: pause.span, phrases))
        && !hesitations.contains { hesitation in
          hesitation.start - pause.span.end <= TakeLimits.breath.value
            && pause.span.start - hesitation.end <= TakeLimits.breath.value
        }
    }
    .map(\.span)
  }

  /// The sure pause to show: the first of the longest, preferably not that after a title or a
  /// greeting.
  var shownPause: TimeSpan? {
    let all = surePauses ?? []
    let later = all.filter { $0.start >= (speaking?.start ?? Seconds(0)) + TakeLimits.title.value }
    return (later.isEmpty ? all : later).firstNearMost(\.length)
  }

  /// Whether the pitch falls at the end of the phrase before a pause.
  ///
  /// - Parameter phrases: All of them, in order.
  private static func falls(before pause: TimeSpan, _ phrases: [Expression.Phrase]) -> Bool {
    let next = phrases.partitioningIndex { $0.end > pause.start + TakeLimits.reach.value }
    guard next > 0, pause.start - phrases[next - 1].end <= TakeLimits.reach.value,
      let slope = phrases[next - 1].endSlope
    else { return false }
    return slope < 0
  }

  var longestPause: TimeSpan? { pauses?.first(best: \.length, >) }

  /// The rate of events in the time from first to last speech, turns of other voices left out;
  /// `nil` without speech.
  func perMinute(_ events: [TimeSpan]?) -> PerMinute? {
    guard let events, let ownTime else { return nil }
    return PerMinute(Double(events.count) * 60 / ownTime.rawValue)
  }

  /// The time from first to last speech without the turns of other voices; `nil` without speech.
  private var ownTime: Seconds? { speaking?.time(without: turns) }

  /// Pauses in which another voice speaks.
  var turns: [TimeSpan] { pauses(of: .otherVoice) }

  /// Pauses that another sound or voice fills.
  private var pausesWithSound: [TimeSpan] { pauses(of: .otherSound) + turns }

  private func pauses(of kind: Pauses.Pause.Kind) -> [TimeSpan] {
    (readings[Pauses.self]?.list ?? []).filter { $0.kind == kind }.compactMap { inside($0.span) }
  }

  /// The longest time without one of the ``breaths``.
  var longestRun: TimeSpan? { runs.first(best: \.length, >) }

  /// The run that feels longest, the first of those that feel about as long, and how long it feels.
  var hardestRun: (span: TimeSpan, unrested: Seconds)? {
    let pauses = pauses ?? []
    return runs.map { run in
      let first = pauses.partitioningIndex { $0.start >= run.start }
      let within = pauses[first...].prefix { $0.end <= run.end }
      return (span: run, unrested: Self.unrested(run, pauses: within))
    }
    .firstNearMost(\.unrested)
  }

  /// The times without one of the ``breaths``, in order.
  private var runs: [TimeSpan] {
    guard let breaths, let speaking else { return [] }
    let starts = [speaking.start] + breaths.map(\.end)
    let ends = breaths.map(\.start) + [speaking.end]
    return zip(starts, ends).compactMap { inside(TimeSpan(start: $0, end: $1)) }
  }

  /// How long a run feels with the shorter rests in it: each takes away its share of the time
  /// before it.
  ///
  /// - Parameter pauses: Those in the run.
  private static func unrested(_ run: TimeSpan, pauses: ArraySlice<TimeSpan>) -> Seconds {
    var (longest, sum, start) = (Seconds(0), Seconds(0), run.start)
    for pause in pauses {
      sum += pause.start - start
      longest = max(longest, sum)
      sum = sum * (1 - rest(pause))
      start = pause.start
    }
    return max(longest, sum + (run.end - start))
  }

  /// Where a longer pause would fit into a run, as near to its middle as possible: at a short pause
  /// at the end of a clause, else at one whose place is unknown, else at the end of a sentence,
  /// else at a pause inside a phrase; without any of them, in the middle.
  func restingPlace(in run: TimeSpan) -> RestingPlace {
    let here = (placedPauses ?? []).filter { run.contains($0.span.start) }
    let ends = (facts.transcript.flatMap { Sentence.all(in: $0.tokens) } ?? [])
      .compactMap { facts.transcript?.tokens[$0.tokens.upperBound - 1].span?.end }
      .filter { run.contains($0) && $0 < run.end }
    let choices = [
      here.filter { $0.place == .clauseEnd }.map(\.span.start),
      here.filter { $0.place == .unknown }.map(\.span.start), ends,
      here.map(\.span.start),
    ]
    let moment =
      choices.first { !$0.isEmpty }?
      .first(best: { abs(($0 - run.middle).rawValue) }, <) ?? run.middle
    return RestingPlace(moment: moment, isPause: here.contains { $0.span.start == moment })
  }
}

/// Where a longer pause would fit.
struct RestingPlace: Equatable, Sendable {
  var moment: Seconds
  /// Whether there is a short pause already.
  var isPause: Bool
}
