/// What a format has read from a manuscript, before it is proofread.
struct Reading: Sendable {
  var passages: [Passage]
  var producer: String?
  var language: String?
  var repairs = RepairLog()
  /// What is known about the format.
  var habits: Habits = []
  /// Tokens that need no repair, because this program wrote them; `nil` for all others.
  var tokens: [Token]?

  struct Habits: OptionSet, Sendable {
    let rawValue: Int

    /// A speaker's name may precede the text: `Anna: Good morning`.
    static let namesSpeakers = Habits(rawValue: 1 << 0)
    /// A speaker's name applies until the next one.
    static let speakersStay = Habits(rawValue: 1 << 1)
    /// The format has starts only, so a missing end is not a repair.
    static let startsOnly = Habits(rawValue: 1 << 2)
    /// Word times may be on another timeline than segment times, see ``VoiceTimeline``.
    static let wordsMayDrift = Habits(rawValue: 1 << 3)
    /// Every piece is a whole word, with or without a space before it.
    static let wholeWords = Habits(rawValue: 1 << 4)
    /// Each speaker's words follow the previous speaker's, so times going back are not a repair.
    static let speakersApart = Habits(rawValue: 1 << 5)
  }
}

extension Reading {
  /// Adds a passage for each line that begins one; other lines belong to the passage before them.
  ///
  /// - Parameter passage: The passage that a line begins; `nil` if it begins none.
  mutating func append(_ lines: [String], beginning passage: (String) -> Passage?) {
    for line in lines where !line.isBlank {
      if let passage = passage(line) {
        passages.append(passage)
      } else if let last = passages.indices.last {
        passages[last].append(line: line)
      } else {
        // A title above the first passage.
        repairs.note(.badCue)
      }
    }
  }
}
