package import RehearsalBase

/// Which written word was said when: the written and the said words in one order, with the fewest
/// changes.
///
/// Words that occur once in both are anchors, of which the longest rising chain is kept (patience
/// diff: Cohen 2010). That is repeated between anchors, and short stretches are then aligned
/// exactly (Needleman and Wunsch 1970). A long stretch without anchors is first cut into parts of
/// proportional length. Time and memory are O(*n* log *n*) in the number of words, whatever the
/// words are.
package struct ScriptAlignment: Sendable {
  package let script: Script
  /// A filler that the script has is not marked as one.
  package private(set) var said: [SaidWord]
  /// The outcome of each written word.
  package private(set) var outcomes: [Outcome]
  /// For each said word the written word that it stands for; `nil` for an added word, and for
  /// fillers that the script does not have.
  package private(set) var written: [Int?]

  package enum Outcome: Equatable, Sendable {
    case said(Int)
    /// Another word was said instead.
    case changed(Int)
    case missed

    /// The said word.
    package var index: Int? {
      switch self {
      case .said(let index), .changed(let index): index
      case .missed: nil
      }
    }
  }

  package init(of script: Script, to said: [SaidWord]) {
    self.script = script
    self.said = said
    outcomes = Array(repeating: .missed, count: script.words.count)
    written = Array(repeating: nil, count: said.count)
    // A script rarely contains the fillers.
    let spoken = said.indices.filter { !said[$0].isFiller && !said[$0].key.isEmpty }
    var numbers: [String: Int] = [:]
    func number(_ key: String) -> Int {
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    let first = script.words.map { number($0.key) }
    let second = spoken.map { number(said[$0].key) }
    for (index, other) in WordAlignment.pairs(first, second) {
      let place = spoken[other]
      written[place] = index
      outcomes[index] = first[index] == second[other] ? .said(place) : .changed(place)
    }
    takeWrittenFillers()
  }

  /// Matches missed words with fillers that were said in their place.
  private mutating func takeWrittenFillers() {
    let fillers = said.indices.filter { said[$0].isFiller }
    guard !fillers.isEmpty else { return }
    // The said word before which each written one belongs.
    var ends = Array(repeating: said.count, count: outcomes.count)
    for index in outcomes.indices.dropLast().reversed() {
      ends[index] = outcomes[index + 1].index ?? ends[index + 1]
    }
    var next = 0
    for index in outcomes.indices {
      if let place = outcomes[index].index {
        next = fillers.partitioningIndex { $0 > place }
        continue
      }
      let key = script.words[index].key
      let between = fillers[next...].prefix { $0 < ends[index] }
      guard let found = between.firstIndex(where: { said[$0].key == key }) else { continue }
      let place = fillers[found]
      outcomes[index] = .said(place)
      written[place] = index
      said[place].isFiller = false
      next = found + 1
    }
  }

  /// The share of a range of written words that were said as they are written; `nil` for none.
  package func coverage(of words: Range<Int>) -> Percent? {
    guard !words.isEmpty else { return nil }
    let count = words.count { if case .said = outcomes[$0] { true } else { false } }
    return Percent(100 * Double(count) / Double(words.count))
  }

  /// The said words that stand for a range of written ones: from the first to the last.
  package func saidWords(for words: Range<Int>) -> ClosedRange<Int>? {
    let found = words.compactMap { outcomes[$0].index }
    guard let first = found.min(), let last = found.max() else { return nil }
    return first...last
  }
}
