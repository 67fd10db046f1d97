import RehearsalBase

extension Copy {
  enum EyeContact {
    /// - Source: Beebe (1974), The Speech Teacher 23(1): the more eye contact, the more credible
    ///   the speaker.
    static func rateYourself(lookUpAt moment: Seconds?) -> Advice {
      var advice = Advice("eye-contact.self_rated")
      if let moment {
        advice.action = text("eye-contact.self_rated.action.pause", ["moment": moment.clock])
      }
      return advice
    }

    static var heard: String { text("eye-contact.heard.voice") }

    static func heard(pause length: Seconds) -> String {
      text("eye-contact.heard.pause", ["length": length.spoken])
    }

    static var question: String { text("eye-contact.question") }

    /// From least to most.
    static var answers: [String] { scale.map { text("eye-contact.answer.\($0)") } }

    /// Our choice: five steps, as on the scales of Likert (1932).
    private static let scale = 1...5
  }
}
