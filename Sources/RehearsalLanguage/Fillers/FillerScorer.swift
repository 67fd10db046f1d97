import RehearsalBase
package import RehearsalTranscript

/// Which words are counted as fillers; repeats and restarts always are.
public enum FillerList: Equatable, Sendable {
  /// Those of the language pack, judged by their context.
  case builtIn
  /// None.
  case off
  /// Only these words and phrases, in any context.
  case mine([String])
}

/// Finds fillers by the rules of one language.
///
/// Works on words alone: capitals and commas change nothing, and ends of sentences are used only
/// where the transcript marks them. Whether a token is a filler depends on its neighbours, on
/// whether the transcript's lines are utterances, and on how often the speaker uses a few groups of
/// words.
package struct FillerScorer: Sendable {
  package let pack: LanguagePack
  package let list: FillerList
  package let categories: Set<Filler.Kind>
  /// The phrases to find.
  private let phrases: PhraseTable

  package init(
    pack: LanguagePack, list: FillerList = .builtIn,
    categories: Set<Filler.Kind> = .noticed
  ) {
    self.pack = pack
    self.list = list
    self.categories = categories
    switch list {
    case .builtIn:
      phrases = PhraseTable(
        pack.rules.filter { categories.contains($0.kind) }, answers: pack.answers)
    case .off: phrases = PhraseTable([])
    case .mine(let own): phrases = PhraseTable(own: own)
    }
  }

  /// Every filler, in the order of the transcript.
  ///
  /// - Parameter tokens: Those of a transcript; events and untranscribed speech are skipped.
  /// - Returns: Empty without words. Two may overlap: a hesitation inside a restarted phrase counts
  ///   too.
  package func fillers(in tokens: [Token]) -> [Filler] {
    let spoken = WordRow(tokens, openers: pack.openers)
    let manners = pack.manners(of: spoken)
    var found: [Filler] = []
    var rest: [Int] = []
    var place = 0
    // Whether only hesitations and openers were said before in the utterance, sentence or turn;
    // true as well if the transcript doesn't mark them.
    var opens = true
    while place < spoken.words.count {
      opens = opens || spoken.follows[place] || spoken.begins == nil
      if let rule = marked(at: place, in: spoken, tokens) {
        found.append(filler(rule, place..<place + 1, spoken, tokens))
        place += 1
      } else if let (rule, length) = phrases.match(spoken.words, at: place) {
        let range = place..<place + length
        if isFiller(rule, at: range, in: spoken, by: manners) {
          found.append(filler(opens ? rule.opening ?? rule : rule, range, spoken, tokens))
          opens = opens && (rule.kind == .hesitation || rule.opening != nil)
        } else {
          rest += range
          opens = false
        }
        place += length
      } else {
        // A hesitation doesn't separate repeated words, whether it is on the list or not.
        if pack.hesitations.match(spoken.words, at: place) == nil {
          rest.append(place)
          opens = false
        }
        place += 1
      }
    }
    found += repetitions(among: rest, in: spoken, tokens)
      .map { filler($0.rule, $0.place, spoken, tokens) }
    return found.sorted {
      ($0.tokens.lowerBound, $0.tokens.upperBound) < ($1.tokens.lowerBound, $1.tokens.upperBound)
    }
  }

  /// The filler of each token: the shortest that contains it, `nil` if none does.
  package func marks(_ fillers: [Filler], in tokens: [Token]) -> [Filler?] {
    var marks = [Filler?](repeating: nil, count: tokens.count)
    for filler in fillers {
      for index in filler.tokens where filler.tokens.count < marks[index]?.tokens.count ?? .max {
        marks[index] = filler
      }
    }
    return marks
  }

  /// The rule with an id; `nil` for one of another language.
  package func rule(_ id: FillerRule.ID) -> FillerRule? {
    (pack.rules + pack.rules.compactMap(\.opening) + FillerRule.everywhere).first { $0.id == id }
  }

  /// The reasons for and against a filler, by descending weight; empty if its words alone decide.
  package func evidence(for filler: Filler, in tokens: [Token]) -> [FillerEvidence] {
    guard let rule = pack.rules.first(where: { [$0.id, $0.id.opening].contains(filler.rule) })
    else { return [] }
    let spoken = WordRow(tokens, openers: pack.openers)
    let places = spoken.tokens.indices.filter { filler.tokens.contains(spoken.tokens[$0]) }
    guard let first = places.first, let last = places.last else { return [] }
    let features = pack.features(
      of: rule, at: first..<last + 1, in: spoken, by: pack.manners(of: spoken))
    guard let weights = pack.weights, let learned = weights.learned(rule.id) else {
      return rule.content.isEmpty
        ? [] : features.prefix(1).map { FillerEvidence(statement: $0.statement) }
    }
    let weighed = features.compactMap { feature in
      weights.weight(of: feature, for: learned).map {
        FillerEvidence(statement: feature.statement, weight: $0)
      }
    }
    let usual = FillerEvidence(
      statement: "before its neighbours are looked at", weight: learned.bias)
    return ([usual] + weighed).enumerated()
      .sorted {
        (abs($1.element.weight ?? 0), $0.offset) < (abs($0.element.weight ?? 0), $1.offset)
      }
      .map(\.element)
  }

  private func isFiller(
    _ rule: FillerRule, at place: Range<Int>, in spoken: WordRow, by manners: [Manner]
  ) -> Bool {
    if rule.never.hold(at: place, in: spoken) { return false }
    if let weights = pack.weights, let learned = weights.learned(rule.id) {
      let features = pack.features(of: rule, at: place, in: spoken, by: manners)
      return weights.score(features, for: learned) > weights.threshold
    }
    return !rule.content.hold(at: place, in: spoken)
  }

  /// The rule for a token that the recogniser marked as a hesitation.
  private func marked(at place: Int, in spoken: WordRow, _ tokens: [Token]) -> FillerRule? {
    guard list == .builtIn, categories.contains(.hesitation),
      tokens[spoken.tokens[place]].kind == .filler
    else { return nil }
    return pack.hesitations.match(spoken.words, at: place)?.rule ?? .marked
  }

  private func filler(
    _ rule: FillerRule, _ place: Range<Int>, _ spoken: WordRow, _ tokens: [Token]
  ) -> Filler {
    let range = spoken.tokens[place.lowerBound]..<spoken.tokens[place.upperBound - 1] + 1
    let text = place.map { tokens[spoken.tokens[$0]].text }.joined(separator: " ")
    return Filler(tokens: range, kind: rule.kind, rule: rule.id, text: text)
  }
}

extension FillerScorer {
  /// Repeated and abandoned words: the abandoned ones, and the rule that found them.
  ///
  /// - Parameter places: The words that aren't fillers already, ascending.
  private func repetitions(
    among places: [Int], in spoken: WordRow, _ tokens: [Token]
  ) -> [(rule: FillerRule, place: Range<Int>)] {
    var found: [(rule: FillerRule, place: Range<Int>)] = []
    var next = 0
    while next < places.count {
      if let (rule, length) = repetition(at: next, among: places, in: spoken, tokens),
        categories.contains(rule.kind)
      {
        found.append((rule, places[next]..<places[next + length - 1] + 1))
        next += length
      } else {
        next += 1
      }
    }
    return found
  }

  /// The rule that matches at a word, and how many words were abandoned.
  private func repetition(
    at start: Int, among places: [Int], in spoken: WordRow, _ tokens: [Token]
  ) -> (rule: FillerRule, length: Int)? {
    func word(_ offset: Int) -> String { spoken.words[places[start + offset]] }
    // A skipped hesitation may begin a sentence: "at home. Um home is".
    func holds(_ count: Int) -> Bool {
      start + count <= places.count
        && !spoken.follows[places[start] + 1...places[start + count - 1]].contains(true)
    }
    for length in (1...Self.longestPhrase).reversed() {
      guard holds(2 * length), (0..<length).allSatisfy({ word($0) == word(length + $0) }) else {
        continue
      }
      if length > 1, Set((0..<length).map(word)).count > 1 { return (.repeatedPhrase, length) }
      if length == 1, isRepeatedByAccident(word(0)) { return (.repeatedWord, 1) }
    }
    if holds(2), tokens[spoken.tokens[places[start]]].isCutOff, word(1).begins(with: word(0)) {
      return (.cutOff, 1)
    }
    if holds(6), word(0) == word(3), word(1) == word(4), word(2) != word(5) {
      return (.restartedPhrase, 3)
    }
    return nil
  }

  /// Our choice: longer repetitions are refrains.
  private static let longestPhrase = 4

  /// False for numbers, spelt letters, answers and words that are doubled on purpose.
  private func isRepeatedByAccident(_ word: String) -> Bool {
    guard !pack.repeatable.contains(word), !pack.answers.contains(word),
      word.first?.isNumber != true
    else { return false }
    if pack.classes["number"]?.contains(word) == true { return false }
    return word.count > 1 || pack.functionWords.contains(word)
  }
}
