import RehearsalBase

extension Copy {
  /// How a number compares with that of the last session, in words without a number.
  enum SinceLastTime {
    enum Change: CaseIterable {
      case none, more, less
    }

    /// - Parameter measure: The name of the number, such as `longest_run`.
    static func sentence(_ measure: String, _ change: Change) -> String {
      let (same, more, less) = comparatives[measure] ?? others
      return switch change {
      case .none: "\(same) as last time."
      case .more: "\(more) than last time."
      case .less: "\(less) than last time."
      }
    }

    /// The beginnings of the three sentences about each number that can be compared.
    static let comparatives: [String: (same: String, more: String, less: String)] = [
      "words_per_minute": ofDegree("You spoke", "as fast", "faster", "more slowly"),
      "fastest_stretch": ofDegree("Your fastest part was", "as fast", "faster", "slower"),
      "drift": ofDegree("You sped up", "as much", "more", "less"),
      "slot_over": ofDegree("You took", "as long", "longer", "less time"),
      "slot_under": ofDegree("You took", "as long", "less time", "longer"),
      "slide_over": ofDegree("One slide ran over", "as much", "more", "less"),
      "longest_pause": ofDegree("Your longest silence was", "as long", "longer", "shorter"),
      "longest_run": ofDegree(
        "Your longest stretch without a pause was", "as long", "longer", "shorter"),
      "breaths_per_minute": ofCount("pauses"),
      "stalls": ofCount("pauses inside phrases"),
      "long_stops": ofCount("long stops"),
      "fillers_per_minute": ofCount("filler words"),
      "fillers_crowded": ofCount("filler words close together"),
      "fillers_opening": ofCount("filler words at the start"),
      "restarts_per_minute": ofCount("words begun again"),
      "hedges_per_minute": ofCount("hedges"),
      "boosters_per_minute": ofCount("words of mere emphasis"),
      "rising_ends": ofCount("phrases that end on a rise"),
      "active_speech": ofDegree("Your voice was", "as loud", "louder", "softer"),
      "signal_to_noise": ofDegree(
        "Your voice stood", "as far over the noise", "farther over the noise",
        "less far over the noise"),
      "level_fall": ofDegree("Your voice faded", "as much", "more", "less"),
      "level_deviation": ofDegree("Your loudness varied", "as much", "more", "less"),
      "key_line": ofDegree("Your key line stood out", "as much", "more", "less"),
      "phrase_end_fall": ofDegree("The ends of your phrases fell", "as much", "more", "less"),
      "whispered_share": ofDegree(
        "You whispered", "as much", "more", "less"),
      "articulation_rate": ofDegree("Your syllables came", "as fast", "faster", "more slowly"),
      "presence": ofDegree("Your voice was", "as bright", "brighter", "duller"),
      "decay": ofDegree("The room rang", "as long", "longer", "less long"),
      "pitch_deviation": ofDegree("Your pitch moved", "as much", "more", "less"),
      "clarity_score": ofDegree("Your clarity was", "as high", "higher", "lower"),
      "confidence_score": ofDegree("Your confidence was", "as high", "higher", "lower"),
      "speech": ofDegree("You spoke", "as long", "longer", "less"),
    ]

    /// For a number of another version.
    private static let others = ofDegree("It was", "as much", "more", "less")

    private static func ofCount(_ events: String) -> (String, String, String) {
      ("About as many \(events)", "More \(events)", "Fewer \(events)")
    }

    private static func ofDegree(
      _ subject: String, _ same: String, _ more: String, _ less: String
    ) -> (String, String, String) {
      ("\(subject) about \(same)", "\(subject) \(more)", "\(subject) \(less)")
    }
  }
}
