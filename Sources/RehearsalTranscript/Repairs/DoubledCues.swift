/// Removes text that subtitle files repeat, and keeps the word times that the repeats carry.
///
/// YouTube's captions roll up: each cue repeats the previous line, with a cue of 10 ms in between,
/// so that every word is in the file twice. Whisper's `--highlight_words` repeats a cue for each of
/// its words, with that word underlined.
enum DoubledCues {
  static func passages(of cues: [Cue], log: inout RepairLog) -> [Passage] {
    if let passages = highlighted(cues, log: &log) { return passages }
    let hasTimes = cues.contains { $0.text.hasTimes }
    let rolls = rollsUp(cues, hasTimes: hasTimes)
    var tail: [String] = []
    var lastLine: [String] = []
    return cues.flatMap { cue -> [Passage] in
      var words = cue.text.words
      if rolls {
        let repeated = repeatedWords(of: words, tail, lastLine, hasTimes: hasTimes)
        let whole = words.filter { !$0.key.isEmpty }
        lastLine = whole.last.map { last in whole.filter { $0.line == last.line }.map(\.key) } ?? []
        if repeated > 0 {
          words.removeFirst(repeated)
          log.note(.doubledCues)
        }
        tail += words.keys
        tail.removeFirst(max(0, tail.count - longestRepeat))
      }
      // In a file with word times, a cue of one word gives that word's time.
      let timed = hasTimes && (words.count == 1 || words.contains { $0.time != nil })
      return passages(of: words, in: cue, timed: timed)
    }
  }

  // MARK: - Rolling up

  /// How many words at the start of a cue repeat the previous cue.
  private static func repeatedWords(
    of words: [CueText.Word], _ tail: [String], _ lastLine: [String], hasTimes: Bool
  ) -> Int {
    let region = words.prefix { !$0.isOnTimedLine }
    let keyed = region.indices.filter { !region[$0].key.isEmpty }
    let keys = keyed.map { region[$0].key }
    var length = min(keys.count, tail.count)
    while length > 0 {
      let isEnough = hasTimes || length >= fewest || keys.prefix(length).elementsEqual(lastLine)
      if isEnough, keys.prefix(length).elementsEqual(tail.suffix(length)) { break }
      length -= 1
    }
    guard length > 0 else { return 0 }
    return length < keyed.count ? keyed[length] : region.count
  }

  /// Whether cues regularly begin with the end of the previous cue.
  private static func rollsUp(_ cues: [Cue], hasTimes: Bool) -> Bool {
    // In a file with word times, a line without any is a repeat.
    let fewest = hasTimes ? 1 : fewest
    var repeats = 0
    var before: ArraySlice<String> = []
    for cue in cues {
      let words = cue.text.words
      let keys = words.prefix { !$0.isOnTimedLine }.keys
      let most = min(keys.count, before.count)
      if most >= fewest,
        (fewest...most).contains(where: { keys.prefix($0).elementsEqual(before.suffix($0)) })
      {
        repeats += 1
      }
      let all = words.keys
      if !all.isEmpty { before = all.suffix(longestRepeat) }
    }
    return hasTimes
      ? repeats > 0 && repeats * cuesPerTimedRepeat >= cues.count
      : repeats >= fewestRepeats && repeats * cuesPerRepeat >= cues.count
  }

  /// Our choice: two words may recur by chance; three words in three cues, one cue in three, don't.
  private static let fewest = 3
  private static let fewestRepeats = 3
  private static let cuesPerRepeat = 3
  /// Our choice: nearly every one of YouTube's cues repeats the one before it.
  private static let cuesPerTimedRepeat = 2
  /// In words; two lines of captions are shorter.
  private static let longestRepeat = 40

  // MARK: - Highlighted words

  /// - Returns: `nil` if no cue is repeated with another word underlined.
  private static func highlighted(_ cues: [Cue], log: inout RepairLog) -> [Passage]? {
    guard cues.contains(where: { hasPartUnderlined($0.text) }) else { return nil }
    var groups: [[Cue]] = []
    var text: [String] = []
    for cue in cues {
      let keys = cue.text.words.keys
      if keys == text, !groups.isEmpty, !keys.isEmpty {
        groups[groups.count - 1].append(cue)
      } else {
        groups.append([cue])
        text = keys
      }
    }
    guard groups.contains(where: { $0.count > 1 }) else { return nil }
    return groups.flatMap { group -> [Passage] in
      log.note(.doubledCues, group.count - 1)
      var words = group[0].text.words
      var ends: [Int: Double] = [:]
      for cue in group {
        for (index, word) in cue.text.words.enumerated()
        where word.isUnderlined && index < words.count {
          words[index].time = cue.start
          ends[index] = cue.end
        }
      }
      let whole = Cue(start: group[0].start, end: group[group.count - 1].end, text: group[0].text)
      return passages(of: words, in: whole, timed: !ends.isEmpty, ends: ends)
    }
  }

  private static func hasPartUnderlined(_ text: CueText) -> Bool {
    text.lines.contains { $0.contains { $0.isUnderlined } }
  }

  // MARK: - Passages

  /// One passage for each voice.
  private static func passages(
    of words: [CueText.Word], in cue: Cue, timed: Bool, ends: [Int: Double] = [:]
  ) -> [Passage] {
    guard !words.isEmpty else { return [] }
    guard timed else {
      return turns(words).map { turn in
        Passage(
          start: cue.start, end: cue.end, speaker: words[turn.lowerBound].voice,
          text: spelt(words[turn]))
      }
    }
    // A word lasts until the next word's time, or to the end of the cue.
    var until = cue.end
    var spans: [(start: Double?, end: Double?)] = []
    for (index, word) in words.enumerated().reversed() {
      let start = word.time ?? (index == 0 ? cue.start : nil)
      spans.append((start, start == nil ? nil : ends[index] ?? until))
      if ends.isEmpty { until = start ?? until } else { until = nil }
    }
    spans.reverse()
    return turns(words).map { turn in
      Passage(
        start: cue.start, end: cue.end, speaker: words[turn.lowerBound].voice,
        words: turn.map { index in
          Passage.Word(
            (words[index].begins ? " " : "") + words[index].text, start: spans[index].start,
            end: spans[index].end)
        })
    }
  }

  private static func turns(_ words: [CueText.Word]) -> [Range<Int>] {
    var turns: [Range<Int>] = []
    var from = 0
    for index in words.indices where index > 0 && words[index].voice != words[index - 1].voice {
      turns.append(from..<index)
      from = index
    }
    return turns + [from..<words.count]
  }

  private static func spelt(_ words: ArraySlice<CueText.Word>) -> String {
    words.reduce(into: "") { text, word in
      if word.begins, !text.isEmpty { text += " " }
      text += word.text
    }
  }
}
