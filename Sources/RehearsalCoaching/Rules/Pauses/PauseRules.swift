import RehearsalMetrics
import RehearsalBase

/// The rules about pauses, and the limits they share.
enum PauseRules {
  /// The shortest pause that lets listeners take in what was said.
  static let breath = Limit(
    Pauses.breath,
    source: """
      Sentences with a pause of half a second were remembered better than ones without (Lundholm \
      Fors 2015); of 0.075 to 4.8 s at punctuation, 0.6 s is judged most natural (Liu et al. 2022, \
      Front. Psychol. 13).
      """)

  /// The longest pause that is praised.
  static let longestGood = Limit(
    Seconds(3),
    source: """
      Great speakers often pause for 2-3 s or even longer (Zandan, Harvard Business Review 2018); \
      that praise ends at 3 s is our choice.
      """)
}
