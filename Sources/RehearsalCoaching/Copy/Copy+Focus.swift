extension Copy {
  /// What `auto` means, in one line.
  static var auto: String { text("focus.auto.meaning") }

  /// - Source: for each focus:
  ///   - pace: noticeable changes of tempo, Quené (2007).
  ///   - fillers: 'um' announces a delay, Clark & Fox Tree (2002), Cognition 84; a silent pause in
  ///     its place, Mancuso & Miltenberger (2016), Journal of Applied Behavior Analysis 49.
  ///   - pauses: memory of sentences with and without a pause, Lundholm Fors (2015).
  ///   - clarity: articulation rate, Lam & Tjaden (2013); volume, Goupil et al. (2021).
  ///   - confidence: Goupil et al. (2021).
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
