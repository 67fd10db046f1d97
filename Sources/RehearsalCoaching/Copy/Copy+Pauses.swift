import RehearsalUnits

extension Copy {
  enum Pauses {
    /// - Source: Lundholm Fors (2015).
    static func tooLong(
      _ length: Seconds, at moment: Seconds, resumedAt end: Seconds, limit: Seconds
    ) -> Advice {
      Advice(
        takeaway: "You stop for \(length.spoken) at \(moment.clock).",
        why: "A silence of \(limit.spoken) or more makes listeners wonder whether you go on.",
        action: "Note the first three words you say at \(end.clock), and start from them.",
        hint: "Know your next line")
    }

    /// - Source: pauses in 1,380 persuasive calls, Benki et al. (2011).
    static func breathless(
      _ length: Seconds, from start: Seconds, restAt moment: Seconds
    ) -> Advice {
      Advice(
        takeaway: "From \(start.clock) you speak for \(length.spoken) in one breath.",
        why: "Listeners use short silences to take in one idea before the next arrives.",
        action: "At \(moment.clock), stop for one full breath before going on.",
        hint: "One breath per idea")
    }

    /// - Source: pauses in 1,380 persuasive calls, Benki et al. (2011).
    static func tooFew(restAt moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your ideas come close together: pauses will set them apart.",
        why:
          "Speakers who pause four or five times a minute persuade more than those who don't.",
        action: "At \(moment.clock), stop for one full breath before going on.",
        hint: "Pause after key points")
    }

    /// - Source: pauses at clause borders, Duez (1982), Language and Speech 25.
    static func midPhraseStalls(_ count: Int, of least: Seconds, at moments: [Seconds]) -> Advice {
      Advice(
        takeaway: "You stop \(times(count)) inside a phrase, for \(least.spoken) or more.",
        why: "Inside a phrase a stop sounds like a search; at its end it gives listeners time.",
        action:
          "Say \(places("the line", "the lines", moments)) again in one go, and pause at the end.",
        hint: "Finish the phrase first")
    }

    /// - Source: Lundholm Fors (2015); Zandan (2018).
    static func roomy(at moment: Seconds, from shortest: Seconds, to longest: Seconds) -> Advice {
      Advice(
        takeaway: "Your pauses give each idea room to land.",
        why:
          "In silences of \(shortest.brief) to \(longest.spoken) listeners take in what you say.",
        action: "Keep the pause at \(moment.clock), and make one like it after your main point.",
        hint: "Keep pausing like this")
    }

    static func heard(silence length: Seconds) -> String { "\(length.spoken) of silence" }

    static func heard(stall length: Seconds) -> String { "\(length.spoken) of silence in a phrase" }

    static func heard(pause length: Seconds) -> String { "a pause of \(length.spoken)" }

    static func heard(run length: Seconds?, without pause: Seconds) -> String {
      guard let length else { return "the whole take" }
      return "\(length.spoken) without a pause of \(pause.spoken)"
    }
  }
}
