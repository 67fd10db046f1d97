import RehearsalBase

/// A feature of the context of an ambiguous word, for or against its being a filler.
///
/// `Benchmarks/Training/FillerModel/fillers.py` has the features too; a change there or here needs
/// new weights.
enum ContextFeature: Equatable, Sendable {
  /// Whether one of the rule's collocations holds.
  case collocation(Bool)
  case word(Neighbor, String)
  /// A neighbour's group, from ``LanguagePack/classes`` or its ending.
  case group(Neighbor, String)
  /// A neighbour's group together with whether a collocation holds, because the same neighbour can
  /// count for a filler outside a collocation and against one inside.
  case groupBeside(collocation: Bool, Neighbor, String)
  /// The word occurs twice in a row.
  case doubled
  case utterance(UtterancePlace)
  /// How often the speaker uses words of a group: see ``Manner``. With a place, only for words that
  /// stand there.
  case speaker(Manner, at: UtterancePlace?)

  /// The second words on both sides count only if they are of the same utterance.
  enum Neighbor: String, Sendable {
    case before, after
    case secondBefore = "second before"
    case secondAfter = "second after"
  }

  /// Where the words are in their utterance.
  enum UtterancePlace: String, Sendable {
    case start = "start of utterance"
    case end = "end of utterance"
    case inside = "inside utterance"
    case whole = "whole utterance"
    /// The transcript doesn't mark utterances.
    case unknown = "any place"
  }

  /// Its name in the file of weights.
  var name: String {
    switch self {
    case .collocation(let holds): holds ? "collocation" : "no collocation"
    case .word(let side, let word): "\(side.rawValue)=\(word)"
    case .group(let side, let group): "\(side.rawValue):\(group)"
    case .groupBeside(let holds, let side, let group):
      "\(Self.collocation(holds).name), \(Self.group(side, group).name)"
    case .doubled: "doubled"
    case .utterance(let place): place.rawValue
    case .speaker(let manner, nil): "speaker:\(manner.group)"
    case .speaker(let manner, let place?):
      "\(place.rawValue), \(Self.speaker(manner, at: nil).name)"
    }
  }

  /// What its weight is multiplied by.
  var value: Double {
    if case .speaker(let manner, _) = self { manner.value } else { 1 }
  }
}

/// How often a transcript has words of a group, such as hesitations: frequent use of *like* is
/// often use as a filler.
struct Manner: Equatable, Sendable {
  /// From ``LanguagePack/manners``.
  var group: String
  /// The square root of their number in a hundred words.
  var value: Double

  /// - Parameter usual: Their number in a hundred words of other speakers.
  init(_ group: String, count: Int, among words: Int, usual: Double) {
    self.group = group
    let hundreds = 100 * Double(count) + Double(Self.others) * usual
    value = (hundreds / Double(words + Self.others)).squareRoot()
  }

  /// Our choice: so many words of an average speaker are added, as a short text tells little.
  private static let others = 50
}

extension LanguagePack {
  /// The features of the words around `place`, in a fixed order.
  func features(
    of rule: FillerRule, at place: Range<Int>, in spoken: WordRow, by manners: [Manner]
  ) -> [ContextFeature] {
    let words = spoken.words
    let near = spoken.utterance(around: place, reaching: 2)
    func word(_ index: Int, in range: Range<Int>) -> String? {
      range.contains(index) ? words[index] : nil
    }
    let neighbors: [(ContextFeature.Neighbor, String?)] = [
      (.before, word(place.lowerBound - 1, in: words.indices)),
      (.after, word(place.upperBound, in: words.indices)),
      (.secondBefore, word(place.lowerBound - 2, in: near)),
      (.secondAfter, word(place.upperBound + 1, in: near)),
    ]
    var features: [ContextFeature] = []
    let collocation = rule.content.isEmpty ? nil : rule.content.hold(at: place, in: spoken)
    if let collocation { features.append(.collocation(collocation)) }
    for (side, word) in neighbors {
      if let word { features.append(.word(side, word)) }
      let groups = groups(of: word)
      features += groups.map { .group(side, $0) }
      if let collocation, side == .before || side == .after {
        features += groups.map { .groupBeside(collocation: collocation, side, $0) }
      }
    }
    let (before, after) = (neighbors[0].1, neighbors[1].1)
    if before == words[place.lowerBound] || after == words[place.upperBound - 1] {
      features.append(.doubled)
    }
    let utterance = spoken.utterancePlace(of: place)
    if utterance != .unknown { features.append(.utterance(utterance)) }
    for manner in manners {
      features += [.speaker(manner, at: nil), .speaker(manner, at: utterance)]
    }
    return features
  }

  /// How the speakers of a transcript talk.
  func manners(of spoken: WordRow) -> [Manner] {
    var counts: [String: Int] = [:]
    for group in spoken.words.lazy.flatMap(groups) where manners[group] != nil {
      counts[group, default: 0] += 1
    }
    return manners.sorted { $0.key < $1.key }.map { group, usual in
      Manner(group, count: counts[group] ?? 0, among: spoken.words.count, usual: usual)
    }
  }

  /// A word's groups, sorted; `edge` outside of the transcript or utterance.
  private func groups(of word: String?) -> [String] {
    guard let word else { return ["edge"] }
    if hesitations.match([word], at: 0) != nil { return ["hesitation"] }
    if word.first?.isNumber == true { return ["number"] }
    return groups[word] ?? [endings.first { word.ends(with: $0.ending) }?.name ?? "other"]
  }
}

extension WordRow {
  func utterancePlace(of place: Range<Int>) -> ContextFeature.UtterancePlace {
    guard let begins else { return .unknown }
    let ends = place.upperBound == words.count || begins[place.upperBound]
    return switch (begins[place.lowerBound], ends) {
    case (true, true): .whole
    case (true, false): .start
    case (false, true): .end
    case (false, false): .inside
    }
  }
}

/// Weights of the context features of ambiguous words, trained by
/// `Benchmarks/Training/FillerModel`.
struct ContextWeights: Codable, Equatable, Sendable {
  /// The score above which an occurrence is a filler, in logits.
  var threshold: Double
  /// The weight of a feature for every word, by ``ContextFeature/name``, in logits.
  var shared: [String: Double]
  var rules: [Learned]

  struct Learned: Codable, Equatable, Sendable {
    var rule: FillerRule.ID
    /// The score without any feature, in logits.
    var bias: Double
    /// The weight of a feature for these words, added to the shared one, by
    /// ``ContextFeature/name``, in logits; positive values count for a filler.
    var weights: [String: Double]
  }

  func learned(_ rule: FillerRule.ID) -> Learned? { rules.first { $0.rule == rule } }

  /// The weight of a feature in logits, positive for a filler; `nil` if it isn't in the file.
  func weight(of feature: ContextFeature, for learned: Learned) -> Double? {
    let (own, all) = (learned.weights[feature.name], shared[feature.name])
    guard own != nil || all != nil else { return nil }
    return ((own ?? 0) + (all ?? 0)) * feature.value
  }

  /// The sum of the bias and the weighted features, in logits.
  func score(_ features: [ContextFeature], for learned: Learned) -> Double {
    features.reduce(learned.bias) { $0 + (weight(of: $1, for: learned) ?? 0) }
  }
}
