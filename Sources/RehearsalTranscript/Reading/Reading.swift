/// What a format found in a manuscript.
struct Reading: Sendable {
  var passages: [Passage]
  var producer: String?
  var language: String?
  var repairs = RepairLog()
  /// What is known of the way the format writes.
  var habits: Habits = []

  struct Habits: OptionSet, Sendable {
    let rawValue: Int

    /// A speaker's name may stand before the text: `Anna: Good morning`.
    static let namesSpeakers = Habits(rawValue: 1 << 0)
    /// A name holds until the next one.
    static let speakersStay = Habits(rawValue: 1 << 1)
    /// Only starts are written, so that an end that is missing is no flaw.
    static let startsOnly = Habits(rawValue: 1 << 2)
    /// Word times may be counted on another timeline than segment times, see ``VoiceTimeline``.
    static let wordsMayDrift = Habits(rawValue: 1 << 3)
    /// The text of each passage is whole; a piece without a space before it is still a word.
    static let wholeWords = Habits(rawValue: 1 << 4)
    /// Speakers follow one after the other, so that times go back without a flaw.
    static let speakersApart = Habits(rawValue: 1 << 5)
  }
}
