import RehearsalBase

/// The rules about pace and about the time available to speak, and the limits they share.
enum PaceRules {
  /// The length of the fastest and slowest parts of a take.
  static let stretch = Limit(
    Seconds(30),
    source: "Our choice: some 80 words, enough for long and short ones to average out.")

  /// The largest share of a slot that its grace may take.
  static let graceShare = Limit(
    Percent(25),
    source: "Toastmasters: Table Topics end after 2 minutes, with 30 s of grace: a quarter.")

  /// How far a take may miss either end of its slot; the tip is the grace.
  static let grace = Norm<Seconds>(
    quiet: 0, tip: 30, extreme: 120,
    source: """
      Toastmasters: a speech of 5-7 minutes qualifies from 4:30 to 7:30. Four times the grace is \
      our choice for the most it can weigh.
      """)
}
