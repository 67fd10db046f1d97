extension Copy {
  /// What `auto` means, in one line.
  static var auto: String { text("focus.auto.meaning") }

  /// - Source: for each focus:
  ///   - pace: a change of pace marks what matters, Niebuhr et al. (2018); comprehension against
  ///     rate, Smith & Shaffer (1995).
  ///   - fillers: a silent pause in the place of a filler, Mancuso & Miltenberger (2016), Journal
  ///     of Applied Behavior Analysis 49.
  ///   - pauses: pauses in 1,380 persuasive calls, Benki et al. (2011); Zandan (2018).
  ///   - clarity: Tjaden et al. (2013); Krause & Braida (2004), as in the parts of the score.
  ///   - confidence: Goupil et al. (2021); Jiang & Pell (2014), as in the parts of the score.
  ///   - eye contact and the speaker's credibility: Beebe (1974), The Speech Teacher 23(1).
  static func guide(to focus: Focus) -> FocusGuide {
    let key = "focus.\(focus.rawValue)"
    return FocusGuide(
      focus: focus, meaning: text("\(key).meaning"), guidance: text("\(key).guidance"),
      example: text("\(key).example"), hints: hints.map { text("\(key).hint.\($0)") })
  }

  /// Our choice: as many hints as fit on one line of a guide.
  private static let hints = 1...3
}
