/// Sorts passages by time and gives each a plausible end.
enum PassageTimes {
  static func repair(
    _ passages: inout [Passage], habits: Reading.Habits, log: inout RepairLog
  ) {
    passages.removeAll { $0.plainText.isBlank }
    for index in passages.indices {
      passages[index].start = PossibleTime.repaired(passages[index].start, log: &log)
      passages[index].end = PossibleTime.repaired(passages[index].end, log: &log)
      if let start = passages[index].start, let end = passages[index].end, end < start {
        // Players seek to the start, so it is more often right than the end.
        passages[index].end = start
        passages[index].end = estimate(passages[index], start)
        log.note(.reversed)
      }
      repairWords(of: &passages[index], log: &log)
    }
    place(&passages, log: &log)
    let descents = sort(&passages)
    if !habits.contains(.speakersApart) { log.note(.unsorted, descents) }
    for index in passages.indices {
      guard let start = passages[index].start else { continue }
      let next = index + 1 < passages.count ? passages[index + 1].start : nil
      if passages[index].end == nil {
        if !habits.contains(.startsOnly) { log.note(.missingTimes) }
        passages[index].end =
          next.flatMap { $0 > start ? $0 : nil }
          ?? estimate(passages[index], start)
      }
    }
    separate(&passages, log: &log)
  }

  /// Removes word times that are impossible by themselves.
  private static func repairWords(of passage: inout Passage, log: inout RepairLog) {
    guard case .words(var words) = passage.content else { return }
    passage.content = .words([])
    for index in words.indices {
      words[index].start = PossibleTime.repaired(words[index].start, log: &log)
      words[index].end = PossibleTime.repaired(words[index].end, log: &log)
      if let start = words[index].start, let end = words[index].end, end < start {
        words[index].end = nil
        log.note(.reversed)
      }
    }
    passage.content = .words(words)
  }

  /// Places a cue without a time between its neighbours.
  private static func place(_ passages: inout [Passage], log: inout RepairLog) {
    for index in passages.indices where passages[index].effectiveStart == nil {
      if let end = passages[index].end {
        passages[index].start = max(0, end - estimate(passages[index], 0))
      } else if index > 0, index + 1 < passages.count, let before = passages[index - 1].end,
        let after = passages[index + 1].start, before <= after
      {
        (passages[index].start, passages[index].end) = (before, after)
      } else {
        continue
      }
      log.note(.missingTimes)
    }
  }

  private static func estimate(_ passage: Passage, _ start: Double) -> Double {
    start
      + passage.plainText.parts(atMost: DraftWriter.mostTokens).reduce(0) {
        $0 + SpokenLength.typical($1)
      }
  }

  /// - Returns: How often a passage began before the previous one.
  private static func sort(_ passages: inout [Passage]) -> Int {
    let starts = passages.compactMap(\.effectiveStart)
    guard starts.count == passages.count else { return 0 }
    let descents = zip(starts, starts.dropFirst()).count { $0 > $1 }
    guard descents > 0 else { return 0 }
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    passages = order.map { passages[$0] }
    return descents
  }

  /// Two speakers may overlap, one can't: a cue ends where the same speaker's next begins.
  private static func separate(_ passages: inout [Passage], log: inout RepairLog) {
    var last: [String?: Int] = [:]
    for index in passages.indices {
      let speaker = passages[index].speaker
      defer { last[speaker] = index }
      guard let before = last[speaker], let start = passages[index].start,
        let earlier = passages[before].start, let end = passages[before].end,
        end > start, start > earlier
      else { continue }
      passages[before].end = start
      if end - start > PossibleTime.rounding { log.note(.overlap) }
    }
  }
}

extension Passage {
  /// The passage's start, or that of its first word with a time.
  fileprivate var effectiveStart: Double? {
    if let start { return start }
    guard case .words(let words) = content else { return nil }
    return words.lazy.compactMap(\.start).first
  }
}
