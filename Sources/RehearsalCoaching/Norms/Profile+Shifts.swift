import RehearsalBase

/// A band of a profile that differs from that of a talk.
struct Shift: Sendable {
  let apply: @Sendable (inout Norms) -> Void

  init<Unit: Quantity>(
    _ rule: Rule<Unit>, quiet: Double, tip: Double, extreme: Double, source: String
  ) {
    let norm = Norm<Unit>(quiet: quiet, tip: tip, extreme: extreme, source: source)
    apply = { norms in norms[rule] = norm }
  }
}

extension Profile {
  /// The bands that differ from those of a talk.
  var shifts: [Shift] { Self.table[self] ?? [] }

  /// The shifts of every profile. A talk has none: its bands are those of the rules.
  private static let table: [Profile: [Shift]] = [
    .reading: [
      Shift(
        PaceRules.tooFast, quiet: 185, tip: 200, extreme: 260,
        source: """
          Professional readers read aloud at 175 words a minute, with a deviation of 25 (Foulke & \
          Sticht 1969): one deviation above.
          """),
      Shift(
        PaceRules.tooSlow, quiet: 135, tip: 125, extreme: 80,
        source: """
          Professional readers read aloud at 175 words a minute, with a deviation of 25 (Foulke & \
          Sticht 1969): two deviations below.
          """),
      Shift(
        PaceRules.rushedStretch, quiet: 200, tip: 220, extreme: 300,
        source: """
          Of listeners to texts read at 100 to 322 words a minute, comprehension fell most from \
          211 to 248 (Goldstein 1940).
          """),
      Shift(
        FillerRules.tooMany, quiet: 1, tip: 2, extreme: 8,
        source: """
          Prepared speeches have almost no filled pauses (Duez 1982); what stands on paper needs \
          none. The numbers are our choice.
          """),
      Shift(
        FillerRules.rare, quiet: 1, tip: 0.5, extreme: 0,
        source: "Prepared speeches have almost no filled pauses (Duez 1982)."),
      Shift(
        PauseRules.tooLong, quiet: 2, tip: 3, extreme: 8,
        source: """
          Pauses of more than a second come in spontaneous speech, hardly ever in reading \
          (Campione & Véronis 2002). The numbers are our choice.
          """),
    ],
    .conversation: [
      Shift(
        PaceRules.tooFast, quiet: 185, tip: 210, extreme: 270,
        source: """
          Of 1,380 telephone calls the most persuasive ran at 3.5 words a second, 210 a minute \
          (Benki et al. 2011); that a tip begins there is our choice.
          """),
      Shift(
        PaceRules.rushedStretch, quiet: 210, tip: 230, extreme: 310,
        source: """
          Of 1,380 telephone calls the most persuasive ran at 3.5 words a second, 210 a minute \
          (Benki et al. 2011); the dead-band is our choice: a tenth.
          """),
      Shift(
        PauseRules.tooFew, quiet: 2.7, tip: 2, extreme: 0,
        source: """
          French speeches have half as much silence again as interviews (Duez 1982); that talk in \
          company gets two thirds of a talk's pauses is our choice.
          """),
      Shift(
        FillerRules.tooMany, quiet: 7.5, tip: 12, extreme: 30,
        source: """
          Half of the speakers in Switchboard use 4.9 or more in 100 words, some 7 a minute; 12 a \
          minute are noticed (Laske & DiGennaro Reed 2024).
          """),
    ],
    .interview: [
      Shift(
        PaceRules.tooFast, quiet: 175, tip: 195, extreme: 255,
        source: """
          Our choice, between a talk (Microsoft Speaker Coach, to 165 words a minute) and the 210 \
          of persuasive calls (Benki et al. 2011).
          """),
      Shift(
        PauseRules.tooFew, quiet: 2.7, tip: 2, extreme: 0,
        source: """
          French speeches have half as much silence again as interviews (Duez 1982); that these \
          get two thirds of a talk's pauses is our choice.
          """),
      Shift(
        FillerRules.tooMany, quiet: 6, tip: 10, extreme: 20,
        source: """
          5 a minute cost a speaker nothing, 12 do (Laske & DiGennaro Reed 2024); for answers that \
          nobody wrote down, the upper half of what lies between.
          """),
      Shift(
        ConfidenceRules.longStops, quiet: 1.5, tip: 2.5, extreme: 6,
        source: """
          Our choice: an answer may begin with a thought, and great speakers often pause for 2-3 s \
          or even longer (Zandan 2018), so more stops pass than in a talk.
          """),
    ],
    .toastmasters: [
      Shift(
        FillerRules.tooMany, quiet: 2, tip: 5, extreme: 12,
        source: """
          Our choice: the Ah-Counter of a club counts every one; the average speaker has 5 a \
          minute, and 1 is best (Zandan 2018, 4,000 samples of a company).
          """),
      Shift(
        FillerRules.rare, quiet: 2, tip: 1, extreme: 0,
        source: "One a minute is best (Zandan 2018, 4,000 samples of a company)."),
    ],
    .pitch: [
      Shift(
        PaceRules.tooFast, quiet: 175, tip: 190, extreme: 250,
        source: """
          Our choice: brisker speakers are found more credible, at 195 words a minute than at 102 \
          (Miller et al. 1976), so a pitch may run 10 words a minute faster than a talk.
          """),
      Shift(
        PaceRules.tooSlow, quiet: 130, tip: 118, extreme: 75,
        source: """
          Our choice: brisker speakers are found more credible (Miller et al. 1976), and the words \
          of a pitch are rehearsed; the dead-band is a tenth.
          """),
      Shift(
        FillerRules.tooMany, quiet: 4, tip: 6, extreme: 15,
        source: """
          Our choice: 5 a minute cost a speaker nothing, 12 do (Laske & DiGennaro Reed 2024); a \
          few rehearsed minutes can stay with the former.
          """),
      Shift(
        ConfidenceRules.monotone, quiet: 2.6, tip: 1.6, extreme: 0,
        source: """
          Our choice: a talk's band, times 1.3, as a few rehearsed minutes can be livelier than a \
          talk; no study gives this factor.
          """),
      Shift(
        ConfidenceRules.lively, quiet: 2.6, tip: 3, extreme: 4.5,
        source: """
          Our choice: a talk's band, times 1.3, as a few rehearsed minutes can be livelier than a \
          talk; no study gives this factor.
          """),
    ],
  ]
}
