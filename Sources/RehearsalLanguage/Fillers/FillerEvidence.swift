/// A reason for or against calling a word a filler.
package struct FillerEvidence: Equatable, Sendable {
  /// A phrase that can follow the word: "after \"it's\"".
  package var statement: String
  /// In logits, positive for a filler; `nil` where a rule alone decides.
  package var weight: Double?
}

extension ContextFeature {
  var statement: String {
    switch self {
    case .collocation(true): "among words that make it part of the sentence"
    case .collocation(false): "not among the words that would make it part of the sentence"
    case .word(let side, let word): "\(side.phrase) \"\(word)\""
    case .group(.before, "edge"): "at the start of the transcript"
    case .group(.after, "edge"): "at the end of the transcript"
    case .group(let side, "edge"): "\(side.phrase) no word of the same utterance"
    case .group(let side, let group): "\(side.phrase) a word of the group \"\(group)\""
    case .groupBeside(let holds, let side, let group):
      "\(Self.group(side, group).statement), \(Self.collocation(holds).statement)"
    case .doubled: "said twice in a row"
    case .utterance(let place): place.phrase
    case .speaker(let manner, nil):
      "by how often words of the group \"\(manner.group)\" are said throughout"
    case .speaker(let manner, let place?):
      "\(Self.speaker(manner, at: nil).statement), where it \(place.phrase)"
    }
  }
}

extension ContextFeature.Neighbor {
  fileprivate var phrase: String {
    switch self {
    case .before: "after"
    case .after: "before"
    case .secondBefore: "two words after"
    case .secondAfter: "two words before"
    }
  }
}

extension ContextFeature.UtterancePlace {
  fileprivate var phrase: String {
    switch self {
    case .start: "opens what is said"
    case .end: "closes what is said"
    case .inside: "neither opens nor closes what is said"
    case .whole: "is all that is said"
    case .unknown: "stands anywhere"
    }
  }
}
