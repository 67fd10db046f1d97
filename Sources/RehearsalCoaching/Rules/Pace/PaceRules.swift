import RehearsalUnits

/// What the coach notices about the pace, and about the time there is to speak; here are the limits
/// that several of the rules share.
enum PaceRules {
  /// Where listeners start to keep less.
  static let comprehension = Limit(
    WordsPerMinute(190), source: "Smith & Shaffer (1995), after Miller et al. (1976).")

  static let stretch = Limit(
    Seconds(30),
    source: "Our choice: long enough for some 80 words, whose syllables average out.")

  /// The largest share of a slot that its grace may take.
  static let graceShare = Limit(
    Percent(25),
    source: "Toastmasters: Table Topics end after 2 minutes, with 30 s of grace: a quarter.")

  /// Of both norms of the slot.
  static let graceSource = """
    Toastmasters: a speech of 5-7 minutes qualifies from 4:30 to 7:30. Four times the grace is \
    our choice for the most it can weigh.
    """
}
