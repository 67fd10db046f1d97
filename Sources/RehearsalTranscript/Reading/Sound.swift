import RehearsalBase

/// What a bracketed text in a transcript stands for.
enum Sound: Equatable {
  /// A hesitation, spelt as a word.
  case hesitation(String)
  case untranscribed
  /// A sound that is not speech.
  case event
  /// No sound at all: a special token of the recogniser.
  case none

  /// Text in square brackets is never speech: `[Music]`, `[UM]`, `[inaudible]`, `[*]`.
  static func inSquareBrackets(_ content: String, isWhole: Bool) -> Sound? {
    if content.begins(with: "_") || ClockTime.seconds(content.trimmed) != nil { return Sound.none }
    let key = Spelling.key(content)
    if let spelling = hesitations[key] { return .hesitation(spelling) }
    return key.isEmpty || isUnclear(key) ? .untranscribed : .event
  }

  /// Parentheses may enclose speech, so only known sounds and short lines in brackets count.
  static func inParentheses(_ content: String, isWhole: Bool) -> Sound? {
    if let sound = known(content, isWhole: isWhole) { return sound }
    let words = content.parts.count
    let isRemark = isWhole && words <= longestRemark
    return isRemark && hesitations[Spelling.key(content)] == nil ? .event : nil
  }

  static func inAngleBrackets(_ content: String, isWhole: Bool) -> Sound? {
    if SpecialToken.isSpecial("<\(content)>") { return Sound.none }
    let key = Spelling.key(content)
    if let spelling = hesitations[key] { return .hesitation(spelling) }
    if key == "unk" || isUnclear(key) { return .untranscribed }
    return isKnown(key) ? .event : nil
  }

  /// A sound by its name alone: `*music*`, `{laugh}`.
  static func known(_ content: String, isWhole: Bool) -> Sound? {
    let key = Spelling.key(content)
    if isUnclear(key) { return .untranscribed }
    return isKnown(key) ? .event : nil
  }

  /// `%HESITATION` of IBM and NIST, `%uh` of the Linguistic Data Consortium.
  static func percent(_ text: String) -> String? {
    guard text.utf8.dropFirst().first.map({ $0 >= 0x41 }) ?? false else { return nil }
    let key = Spelling.key(String(Substring(text.utf8.dropFirst())))
    guard let spelling = hesitations[key] else { return nil }
    let after = text.unicodeScalars.reversed().prefix { !$0.isSpoken }.reversed()
    var written = spelling.unicodeScalars
    written.append(contentsOf: after)
    return String(written)
  }

  private static func isUnclear(_ key: String) -> Bool {
    ["inaudible", "unintelligible", "indistinct", "unclear", "crosstalk", "foreign"]
      .contains { key.begins(with: $0) }
  }

  private static func isKnown(_ key: String) -> Bool {
    key.count <= longestName
      && key.split(separator: " ").contains { word in
        stems.contains { word.begins(with: $0) }
      }
  }

  /// In characters.
  private static let longestName = 60
  /// Our choice, in words: a longer line in parentheses is speech.
  private static let longestRemark = 4

  /// The beginnings of names of sounds, as captions and recognisers write them.
  private static let stems = [
    "applau", "audience", "bell", "blank_audio", "breath", "chatter", "cheer", "chuckl", "clap",
    "clears", "click", "cough", "crowd", "exhal", "gasp", "giggl", "groan", "inhal", "jingle",
    "laugh", "lipsmack", "mumbl", "music", "nois", "ringing", "sigh", "silence", "singing",
    "sneez", "sniff", "static", "throat", "upbeat", "whistl", "yawn",
  ]

  /// Whether a word of its own, in its normal spelling, is a hesitation.
  static func isHesitation(_ key: String) -> Bool {
    key.count <= 4 && hesitations[key] != nil
  }

  /// Markers of hesitations, and how each is spelt as a word.
  private static let hesitations = [
    "uh": "uh", "uhh": "uh", "um": "um", "umm": "um", "uhm": "um", "er": "er", "erm": "erm",
    "ah": "ah", "eh": "eh", "hm": "hm", "hmm": "hmm", "mm": "mm", "mmm": "mm",
    "hesitation": "uh", "filler": "uh", "fp": "uh",
  ]
}
