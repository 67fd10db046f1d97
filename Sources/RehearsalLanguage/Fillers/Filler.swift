/// One thing said that the sentence does not need.
public struct Filler: Equatable, Sendable {
  /// Where it stands among the transcript's tokens; never empty, seldom more than four.
  public var tokens: Range<Int>
  public var kind: Kind
  /// What made it one; ``FillerScorer/rule(_:)`` has its statement and source.
  public var rule: FillerRule.ID
  /// Its words as the transcript writes them, one space between.
  public var text: String

  /// Raw values are published; never changed.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A sound that holds the floor: "um".
    case hesitation
    /// Words that steer the talk and add nothing to the sentence: "you know".
    case marker
    /// The same word or phrase once more: "in the in the house". The first one is the filler.
    case `repeat`
    /// A word or phrase left and begun anew: "th- the", "I want to I want a". What was left is the
    /// filler.
    case restart
    /// Words that take a statement back: "I guess".
    case hedge
    /// Words that stress without adding: "basically".
    case booster
  }

  public init(tokens: Range<Int>, kind: Kind, rule: FillerRule.ID, text: String) {
    self.tokens = tokens
    self.kind = kind
    self.rule = rule
    self.text = text
  }
}

extension Set<Filler.Kind> {
  /// What listeners notice as a flaw. Hedges and boosters are a matter of style, so they are asked
  /// for by name.
  public static let noticed: Set = [.hesitation, .marker, .repeat, .restart]
}
