/// A word or phrase that the sentence doesn't need.
public struct Filler: Equatable, Sendable {
  /// Its range in the transcript's tokens; never empty.
  package var tokens: Range<Int>
  package var kind: Kind
  /// The rule that found it; ``FillerScorer/rule(_:)`` has its statement and source.
  package var rule: FillerRule.ID
  /// Its words as the transcript writes them, separated by spaces.
  package var text: String

  /// Raw values are published and never change.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A filled pause: "um".
    case hesitation
    /// A discourse marker that adds nothing to the sentence: "you know".
    case marker
    /// A repeated word or phrase: "in the in the house". The first one is the filler.
    case `repeat`
    /// A word or phrase abandoned and restarted: "th- the", "I want to I want a". The abandoned
    /// part is the filler.
    case restart
    /// Words that weaken a statement: "I guess".
    case hedge
    /// Words that only add emphasis: "basically".
    case booster
  }
}

extension Set<Filler.Kind> {
  /// The kinds that listeners notice as a flaw. Hedges and boosters are a matter of style and are
  /// only counted on request.
  package static let noticed: Set = [.hesitation, .marker, .repeat, .restart]
  /// The kinds that are a matter of style.
  package static let stylistic: Set = [.hedge, .booster]
}
