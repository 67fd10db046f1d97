import RehearsalUnits

/// What the coach notices about pauses; here are the limits that several of the rules share.
enum PauseRules {
  static let breath = Limit(
    Seconds(0.5),
    source: """
      Half a second is enough for a pause to work (Lundholm Fors 2015); 0.6 s is judged most \
      natural at punctuation (Kyushu University, Front. Psychol. 2022).
      """)

  static let longestGood = Limit(
    Seconds(3),
    source: "Practised speakers pause for 2-3 s (Zandan, Harvard Business Review 2018).")
}
