import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

extension JudgedTake {
  /// The fillers that tips are about, in order: not openers such as "so", which are only counted
  /// and shown.
  var listedFillers: [Fillers.Filler] {
    (readings[Fillers.self]?.list ?? []).filter { !$0.isOpener }
  }

  /// Those of them that have times, in time order, which differs from the transcript's where
  /// speakers overlap.
  var fillers: [(span: TimeSpan, words: String)] {
    inOrder(timed(listedFillers))
  }

  /// The restarts of words and phrases, with their times.
  var restarts: [(span: TimeSpan, words: String)] {
    timed(listedFillers.filter(\.isRestart))
  }

  private func timed(_ fillers: [Fillers.Filler]) -> [(span: TimeSpan, words: String)] {
    fillers.compactMap { filler in
      filler.span.flatMap { inside($0) }.map { (span: $0, words: filler.words) }
    }
  }

  /// Stable: fillers that start together keep their order.
  private func inOrder(
    _ fillers: [(span: TimeSpan, words: String)]
  ) -> [(span: TimeSpan, words: String)] {
    fillers.enumerated()
      .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
      .map(\.element)
  }

  var restartCount: Int { listedFillers.count(where: \.isRestart) }

  /// Restarts a minute; `nil` without a transcript.
  var restartRate: PerMinute? { facts.transcript == nil ? nil : writtenRate(of: restartCount) }

  /// Whether the transcript, if there is one, has hesitations and other fillers alike.
  var countsAllFillers: Bool {
    readings[Fillers.self].map { $0.count != nil && $0.reason == nil } ?? false
  }

  /// Fillers a minute, openers included.
  var countedRate: PerMinute? { readings[Fillers.self]?.perMinute?.finite }

  /// ``listedFillers`` a minute.
  var fillerRate: PerMinute? {
    guard let rate = countedRate, let count = readings[Fillers.self]?.list.count else {
      return nil
    }
    let (kept, all) = (Double(listedFillers.count), Double(count))
    return kept == all ? rate : PerMinute(rate.rawValue * kept / all)
  }

  /// The most frequent filler; `nil` without fillers, and where none clearly leads.
  var commonestFiller: String? { listedFillers.map(\.words).commonest }

  /// The most fillers that start within ``TakeLimits/crowd`` of each other, the first of equals;
  /// `nil` without any.
  var crowd: (span: TimeSpan, count: Int)? {
    let fillers = fillers
    return fillers.indices.map { first in
      let limit = fillers[first].span.start + TakeLimits.crowd.value
      let within = fillers[first...].prefix { $0.span.start <= limit }
      let end = within.last?.span.end ?? fillers[first].span.end
      return (span: TimeSpan(start: fillers[first].span.start, end: end), count: within.count)
    }
    .first(best: \.count, >)
  }

  /// ``crowd`` as a rate, to compare with ``fillerRate``.
  var crowdRate: PerMinute? {
    crowd.map { PerMinute(Double($0.count) * 60 / TakeLimits.crowd.value.rawValue) }
  }

  /// The longest time spoken without a filler.
  var cleanRun: TimeSpan? {
    guard let speaking else { return nil }
    let starts = [speaking.start] + fillers.map(\.span.end)
    let ends = fillers.map(\.span.start) + [speaking.end]
    return zip(starts, ends).filter { $0 < $1 }.map { TimeSpan(start: $0, end: $1) }
      .first(best: \.length, >)
  }

  /// Sounds like hesitations that the transcript lacks, the most likely first.
  ///
  /// - Parameter least: Their least likelihood, `0...1`.
  func possibleHesitations(from least: Double = 0) -> [TimeSpan] {
    let pauses = pauses ?? []
    return (readings[Fillers.self]?.possibleUntranscribed ?? []).filter { $0.score >= least }
      .sorted { ($1.score, $0.start) < ($0.score, $1.start) }
      .compactMap { inside(TimeSpan(start: $0.start, end: $0.end)) }
      // A hum that lasts through a pause is a machine.
      .filter { !isSilent(at: $0.middle, among: pauses) }
  }

  /// Whether a moment is in one of the pauses, which are in order and don't overlap.
  private func isSilent(at moment: Seconds, among pauses: [TimeSpan]) -> Bool {
    let next = pauses.partitioningIndex { $0.end > moment }
    return next < pauses.count && pauses[next].contains(moment)
  }

  /// Sounds that are likely hesitations, where no transcript confirms them, the most likely first.
  var likelyHesitations: [TimeSpan] {
    switch readings[Fillers.self]?.reason {
    case .noTranscript, .cleanedTranscript: break
    case nil where facts.verbatim == .unknown: break
    case nil, .unknownLanguage, .turnedOff: return []
    }
    return possibleHesitations(from: TakeLimits.likelyHesitation.value)
  }

  /// Their rate; `nil` where a transcript has the hesitations.
  var heardRate: PerMinute? {
    guard let reading = readings[Fillers.self], reading.reason != .turnedOff else { return nil }
    return perMinute(likelyHesitations)
  }
}

// MARK: - Where the speaker starts

extension JudgedTake {
  /// A moment at which the speaker starts, and the hesitation there, if any.
  struct Start: Equatable, Sendable {
    var moment: Seconds
    /// `nil` for a start with a word.
    var hesitation: TimeSpan? = nil
    /// As the transcript writes it.
    var words: String? = nil
  }

  /// The first speech and the first after every pause that may end a sentence; `nil` without
  /// speech.
  ///
  /// A pause between a hesitation and the first word after it belongs to the same start, and a
  /// pause known to be inside a phrase makes no start.
  var starts: [Start]? {
    guard let speaking, let placed = placedPauses else { return nil }
    let (hesitations, reach) = (hesitations, TakeLimits.reach.value)
    var next = hesitations.startIndex
    var starts: [Start] = []
    func add(at moment: Seconds) {
      while next < hesitations.endIndex, hesitations[next].span.start < moment - reach {
        next += 1
      }
      let here = next < hesitations.endIndex ? hesitations[next] : nil
      guard let here, here.span.start <= moment + reach else {
        return starts.append(Start(moment: moment))
      }
      starts.append(Start(moment: moment, hesitation: here.span, words: here.words))
    }
    add(at: speaking.start)
    for pause in placed where pause.span.length >= TakeLimits.breath.value {
      if pause.place == .midPhrase { continue }
      if let last = starts.last?.hesitation, pause.span.start - last.end <= reach { continue }
      add(at: pause.span.end)
    }
    return starts
  }

  var hesitantStarts: [Start] { (starts ?? []).filter { $0.hesitation != nil } }

  /// Fillers just before or just after a pause that may end a sentence, where the next point
  /// begins, and those that follow such a filler immediately.
  var openingFillers: [(span: TimeSpan, words: String)] {
    let pauses = (placedPauses ?? []).filter {
      $0.span.length >= TakeLimits.breath.value && $0.place != .midPhrase
    }.map(\.span)
    let reach = TakeLimits.reach.value
    var opening: [(span: TimeSpan, words: String)] = []
    var next = pauses.startIndex
    for filler in fillers {
      // Pauses and fillers are in order, so a pause before this filler is before the later ones.
      while next < pauses.endIndex, pauses[next].end < filler.span.start - reach { next += 1 }
      let isAtPause = pauses[next...].prefix { $0.start <= filler.span.end + reach }
        .contains { pause in
          abs((filler.span.start - pause.end).rawValue) <= reach.rawValue
            || abs((pause.start - filler.span.end).rawValue) <= reach.rawValue
        }
      let follows = opening.last.map { filler.span.start - $0.span.end <= reach } ?? false
      if isAtPause || follows { opening.append(filler) }
    }
    return opening
  }

  /// The hesitations of the transcript that have a time, in order; a repeated word isn't one.
  private var hesitations: [(span: TimeSpan, words: String)] {
    inOrder(
      timed(
        (readings[Fillers.self]?.list ?? []).filter {
          $0.kind == .hesitation && $0.source != .sound
        }))
  }
}

// MARK: - Words that weaken and words that only add emphasis

extension JudgedTake {
  /// Words that weaken a statement; `nil` where they are not counted.
  var hedges: [Fillers.Filler]? { readings[Fillers.self]?.hedges }

  /// Words that only add emphasis; `nil` where they are not counted.
  var boosters: [Fillers.Filler]? { readings[Fillers.self]?.boosters }

  /// The rate over the speaking that has a transcript, turns of other voices left out.
  func writtenRate(of count: Int?) -> PerMinute? {
    guard let count, let speaking else { return nil }
    let time = speaking.time(without: turns) - facts.uncovered.time(in: speaking)
    return PerMinute(Double(count) * 60 / time.rawValue).finite
  }
}

extension [String] {
  /// The most frequent one; `nil` for none, and where none clearly leads.
  var commonest: String? {
    let words = filter { !$0.isEmpty }
    var counts = Dictionary(grouping: words) { $0 }.mapValues(\.count)
    guard let first = words.first(best: { counts[$0] ?? 0 }, >),
      let count = counts.removeValue(forKey: first)
    else { return nil }
    let next = counts.values.max() ?? 0
    return Double(count) >= TakeLimits.clearLead.value * Double(next) ? first : nil
  }
}

extension Fillers.Filler {
  fileprivate var isRestart: Bool { kind == .repeat || kind == .restart }
}
