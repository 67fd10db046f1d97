import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

extension JudgedTake {
  /// The fillers that tips are about, in order: not those that open what is said, such as "so",
  /// which are only counted and shown.
  var listedFillers: [Fillers.Filler] {
    (readings[Fillers.self]?.list ?? []).filter { !$0.isOpener }
  }

  /// Those of them that have times, in order of these: where speakers overlap, that of the words is
  /// another.
  var fillers: [(span: TimeSpan, words: String)] {
    listedFillers.compactMap { filler in
      filler.span.flatMap { inside($0) }.map { (span: $0, words: filler.words) }
    }
    .enumerated()
    .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
    .map(\.element)
  }

  /// Those that begin a word or a phrase again, with their times.
  var restarts: [(span: TimeSpan, words: String)] {
    listedFillers.filter(\.isRestart).compactMap { filler in
      filler.span.flatMap { inside($0) }.map { (span: $0, words: filler.words) }
    }
  }

  var restartCount: Int { listedFillers.count(where: \.isRestart) }

  /// How many of them there are in a minute; `nil` without a transcript.
  var restartRate: PerMinute? { facts.transcript == nil ? nil : writtenRate(of: restartCount) }

  /// Whether they are most of the fillers, and have a rule.
  var restartsLead: Bool {
    2 * restartCount > listedFillers.count
      && restartRate.map { $0 > norms[FillerRules.restarts].quiet } ?? false
  }

  /// Whether the transcript, if there is one, has hesitations and other fillers alike.
  var countsAllFillers: Bool {
    readings[Fillers.self].map { $0.count != nil && $0.reason == nil } ?? false
  }

  /// How many fillers there are in a minute, those that open what is said included.
  var countedRate: PerMinute? { readings[Fillers.self]?.perMinute?.finite }

  /// How many of ``listedFillers`` there are in a minute.
  var fillerRate: PerMinute? {
    guard let rate = countedRate, let count = readings[Fillers.self]?.list.count else {
      return nil
    }
    let (kept, all) = (Double(listedFillers.count), Double(count))
    return kept == all ? rate : PerMinute(rate.rawValue * kept / all)
  }

  /// The most frequent filler; `nil` without fillers, and where none clearly leads.
  var commonestFiller: String? { listedFillers.map(\.words).commonest }

  /// The most fillers that start within ``FillerRules/crowd`` of each other, the first of equals;
  /// `nil` without any.
  var crowd: (span: TimeSpan, count: Int)? {
    let fillers = fillers
    return fillers.indices.map { first in
      let limit = fillers[first].span.start + FillerRules.crowd.value
      let within = fillers[first...].prefix { $0.span.start <= limit }
      let end = within.last?.span.end ?? fillers[first].span.end
      return (span: TimeSpan(start: fillers[first].span.start, end: end), count: within.count)
    }
    .first(best: \.count, >)
  }

  /// ``crowd`` as a rate, to compare with ``fillerRate``.
  var crowdRate: PerMinute? {
    crowd.map { PerMinute(Double($0.count) * 60 / FillerRules.crowd.value.rawValue) }
  }

  /// The longest time spoken without a filler.
  var cleanRun: TimeSpan? {
    guard let speaking else { return nil }
    let starts = [speaking.start] + fillers.map(\.span.end)
    let ends = fillers.map(\.span.start) + [speaking.end]
    return zip(starts, ends).filter { $0 < $1 }.map { TimeSpan(start: $0, end: $1) }
      .first(best: \.length, >)
  }

  /// Share of the fillers that are ``commonestFiller``; `nil` where they are too few to be noticed,
  /// or for a share to mean anything.
  var favoriteShare: Percent? {
    guard fillersAreNoticed, let common = commonestFiller else { return nil }
    let all = listedFillers
    return Percent(100 * Double(all.count { $0.words == common }) / Double(all.count))
  }

  /// Share of the fillers at the start of a point; `nil` where they are too few to be noticed, or
  /// some have no time.
  var openingShare: Percent? {
    let timed = fillers
    guard fillersAreNoticed, timed.count == listedFillers.count else { return nil }
    return Percent(100 * Double(openingFillers.count) / Double(timed.count))
  }

  private var fillersAreNoticed: Bool {
    guard let rate = fillerRate else { return false }
    return rate > norms[FillerRules.tooMany].quiet
      && listedFillers.count >= FillerRules.fewest.value
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

  /// Sounds that are likely hesitations, where no transcript tells of them, the most likely first.
  var likelyHesitations: [TimeSpan] {
    switch readings[Fillers.self]?.reason {
    case .noTranscript, .cleanedTranscript: break
    case nil where facts.verbatim == .unknown: break
    case nil, .unknownLanguage, .turnedOff: return []
    }
    return possibleHesitations(from: FillerRules.likelyHesitation.value)
  }

  /// Their rate; `nil` where a transcript tells of hesitations.
  var heardRate: PerMinute? {
    guard let reading = readings[Fillers.self], reading.reason != .turnedOff else { return nil }
    return perMinute(likelyHesitations)
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
    return Double(count) >= FillerRules.clearLead.value * Double(next) ? first : nil
  }
}

extension Fillers.Filler {
  fileprivate var isRestart: Bool { kind == .repeat || kind == .restart }
}
