import RehearsalMetrics
import RehearsalUnits

/// The rules about pauses, and the limits they share.
enum PauseRules {
  /// The shortest pause that lets listeners take in what was said.
  static let breath = Limit(
    Pauses.breath,
    source: """
      Sentences with a pause of half a second were remembered better than ones without (Lundholm \
      Fors 2015); 0.6 s is judged most natural at punctuation (Kyushu University, Front. Psychol. \
      2022).
      """)

  /// The longest pause that keeps their attention.
  static let longestGood = Limit(
    Seconds(3),
    source: "Practised speakers pause for 2-3 s (Zandan, Harvard Business Review 2018).")
}
