import RehearsalBase

extension Copy {
  enum EyeContact {
    /// - Source: Beebe (1974), The Speech Teacher 23(1): the more eye contact, the more credible
    ///   the speaker.
    static func rateYourself(lookUpAt moment: Seconds?) -> Advice {
      Advice(
        takeaway: "Eye contact is yours to rate: a recording can't see it.",
        why: "The more you look at your listeners, the more credible they find you.",
        action: moment.map { "In the pause at \($0.clock), look up at one listener." }
          ?? "Say the last words of each sentence to one listener.",
        hint: "Look up at pauses")
    }

    static let heard = "your voice; where you look can't be heard"

    static func heard(pause length: Seconds) -> String {
      "a pause of \(length.spoken): time to look up"
    }

    static let question = "How often did you look up?"

    /// From least to most. Our choice: five steps, as on the scales of Likert (1932).
    static let answers = [
      "hardly ever", "now and then", "about half of the time", "most of the time",
      "nearly all the time",
    ]
  }
}
