/// Transcripts that grow in one direction, in which a step that looks back over all that came
/// before takes minutes.
package enum LongInput: String, CaseIterable, Sendable {
  case word, accents, flags, syllables, fullStops, nestedBrackets, brackets, targets, quotes
  case headings, headingsWithoutText, longHeading, tags, references, segment, tokens, pieces, cells

  /// About 300 KB: what takes one pass is read in a second, even without the optimiser.
  package var text: String {
    switch self {
    case .word: repeated("a")
    case .accents: "a" + repeated("\u{301}")
    case .flags: "a" + repeated("🇩")
    case .syllables: repeated("be")
    case .fullStops: "x1" + repeated(".")
    case .nestedBrackets:
      "**x y**\n" + repeated("[", 6) + repeated("a", 3) + repeated("](x)", 6)
    case .brackets: "x " + repeated("[") + "a"
    case .targets: "**x y**\n" + repeated("](")
    case .quotes: repeated("> ") + "x"
    case .headings: repeated("# A\n\nx\n")
    case .headingsWithoutText: repeated("# A\nSpeaker 1:\n") + "x"
    case .longHeading: "# " + repeated("🇩") + " (1m)\nx"
    case .tags: "WEBVTT\n\n00:00.000 --> 00:01.000\n" + repeated("<v ") + "a"
    case .references: "WEBVTT\n\n00:00.000 --> 00:01.000\n" + repeated("&") + "a"
    case .segment:
      json(repeated(#"{"text":"a","kind":"word","segment":0},"#) + #"{"text":"a","segment":0}"#)
    case .tokens:
      json(
        repeated(#"{"text":"a","timing":"none","kind":"word","segment":0},"#)
          + #"{"text":"a","timing":"none","kind":"word","segment":0}"#)
    case .pieces:
      #"{"segments":[{"start":0,"end":9,"words":["# + repeated(#"{"word":"a"},"#)
        + #"{"word":" b"}]}]}"#
    case .cells: "start,end,text\n1,2," + repeated("\" \"") + "a"
    }
  }

  private static let bytes = 300_000

  private func repeated(_ piece: String, _ share: Int = 1) -> String {
    String(repeating: piece, count: Self.bytes / share / piece.utf8.count)
  }

  private func json(_ tokens: String) -> String {
    "{\"schema\":\"rehearsmart.transcript/1\",\"tokens\":[\(tokens)]}"
  }
}
