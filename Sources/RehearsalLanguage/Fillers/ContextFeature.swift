/// A feature of the context of an ambiguous word, for or against its being a filler.
///
/// The same features as in `Benchmarks/Training/FillerModel/train.py`; a change there or here needs
/// new weights.
enum ContextFeature: Equatable, Sendable {
  /// Whether one of the rule's collocations holds.
  case collocation(Bool)
  case word(Side, String)
  /// A neighbour's group, from ``LanguagePack/classes`` or its ending.
  case group(Side, String)
  /// A neighbour's group together with whether a collocation holds, because the same neighbour can
  /// count for a filler outside a collocation and against one inside.
  case groupBeside(collocation: Bool, Side, String)
  /// The word occurs twice in a row.
  case doubled
  case utteranceStart(Bool)
  case utteranceEnd(Bool)

  enum Side: String, Sendable { case before, after }

  /// Its name in the file of weights.
  var name: String {
    switch self {
    case .collocation(let holds): holds ? "collocation" : "no collocation"
    case .word(let side, let word): "\(side.rawValue)=\(word)"
    case .group(let side, let group): "\(side.rawValue):\(group)"
    case .groupBeside(let holds, let side, let group):
      "\(Self.collocation(holds).name), \(Self.group(side, group).name)"
    case .doubled: "doubled"
    case .utteranceStart(let holds): holds ? "start of utterance" : "not start of utterance"
    case .utteranceEnd(let holds): holds ? "end of utterance" : "not end of utterance"
    }
  }
}

extension LanguagePack {
  /// The features of the words around `place`, in a fixed order.
  func features(
    of rule: FillerRule, at place: Range<Int>, in spoken: WordRow
  ) -> [ContextFeature] {
    let words = spoken.words
    let before = place.lowerBound > 0 ? words[place.lowerBound - 1] : nil
    let after = place.upperBound < words.count ? words[place.upperBound] : nil
    var features: [ContextFeature] = []
    var collocation: Bool?
    if !rule.content.isEmpty {
      let holds = rule.holdsContent(at: place, in: spoken)
      collocation = holds
      features.append(.collocation(holds))
    }
    for (side, word) in [(ContextFeature.Side.before, before), (.after, after)] {
      if let word { features.append(.word(side, word)) }
      let groups = groups(of: word)
      features += groups.map { .group(side, $0) }
      if let collocation {
        features += groups.map { .groupBeside(collocation: collocation, side, $0) }
      }
    }
    if before == words[place.lowerBound] || after == words[place.upperBound - 1] {
      features.append(.doubled)
    }
    if let begins = spoken.begins {
      features.append(.utteranceStart(begins[place.lowerBound]))
      features.append(.utteranceEnd(after == nil || begins[place.upperBound]))
    }
    return features
  }

  /// A neighbour's groups, sorted; `edge` outside of the transcript.
  private func groups(of word: String?) -> [String] {
    guard let word else { return ["edge"] }
    if hesitations.match([word], at: 0) != nil { return ["hesitation"] }
    if word.first?.isNumber == true { return ["number"] }
    let listed = classes.filter { $0.value.contains(word) }.keys.sorted()
    if !listed.isEmpty { return listed }
    return [endings.first { word.hasSuffix($0.ending) }?.name ?? "other"]
  }
}
