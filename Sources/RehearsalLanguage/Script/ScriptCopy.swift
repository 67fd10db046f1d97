/// Every sentence about scripts that a speaker reads.
package enum ScriptCopy {
  static func split(words: Int) -> String {
    "This sentence has \(words) words; two are easier to say and to follow."
  }

  static func cut(takes: Int) -> String {
    takes == 2 ? "You left this out in both takes." : "You left this out in all \(takes) takes."
  }

  static let say = "You said it in your own words."
  static let pause = "You went on without a pause into a new part."

  static func replace(takes: Int) -> String {
    "You hesitated before this in \(takes) takes; a short pause first, or other words, may help."
  }

  /// What a kind of change is called in the list of versions.
  package static func change(_ kind: ScriptSuggestion.Kind) -> String {
    switch kind {
    case .split: "a long sentence split"
    case .cut: "a sentence cut"
    case .say: "a sentence as you say it"
    case .pause: "a pause mark added"
    case .replace: "a pause before a hard phrase"
    }
  }

  /// What a suggestion offers.
  package static func offer(_ kind: ScriptSuggestion.Kind) -> String {
    switch kind {
    case .split: "Split this long sentence"
    case .cut: "Cut what you skip every time"
    case .say: "Say it as you say it"
    case .pause: "Add a pause mark after this point"
    case .replace: "Pause before a phrase you stumble on"
    }
  }

  /// Why it is unknown how much of a script was said.
  package static let unheard = "the words were taken from the script, not heard"
  /// Why it is unknown where the script's words were no help either.
  package static let noWords = "there is no transcript of what was said"
}
