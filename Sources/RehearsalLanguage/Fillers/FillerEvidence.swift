/// A reason for or against calling a word a filler.
package struct FillerEvidence: Equatable, Sendable {
  /// A phrase that can follow the word: "after \"it's\"".
  package var statement: String
  /// In logits, positive for a filler; `nil` where a rule alone decides.
  package var weight: Double?

  package init(statement: String, weight: Double? = nil) {
    self.statement = statement
    self.weight = weight
  }
}

extension ContextFeature {
  var statement: String {
    switch self {
    case .collocation(true): "among words that make it part of the sentence"
    case .collocation(false): "not among the words that would make it part of the sentence"
    case .word(.before, let word): "after \"\(word)\""
    case .word(.after, let word): "before \"\(word)\""
    case .group(.before, "edge"): "at the start of the transcript"
    case .group(.after, "edge"): "at the end of the transcript"
    case .group(.before, let group): "after a word of the group \"\(group)\""
    case .group(.after, let group): "before a word of the group \"\(group)\""
    case .groupBeside(let holds, let side, let group):
      "\(Self.group(side, group).statement), \(Self.collocation(holds).statement)"
    case .doubled: "said twice in a row"
    case .utteranceStart(true): "opens what is said"
    case .utteranceStart(false): "does not open what is said"
    case .utteranceEnd(true): "closes what is said"
    case .utteranceEnd(false): "does not close what is said"
    }
  }
}

extension FillerEvidence {
  static func usual(_ bias: Double) -> FillerEvidence {
    FillerEvidence(statement: "before its neighbours are looked at", weight: bias)
  }
}
