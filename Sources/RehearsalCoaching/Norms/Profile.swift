import RehearsalBase

/// The occasion being rehearsed for, which decides what listeners expect.
public enum Profile: String, Codable, CaseIterable, Sendable {
  /// A talk to listeners who don't answer back.
  case talk
  /// A text read aloud.
  case reading
  /// A conversation: faster, and more fillers pass.
  case conversation
  /// Unscripted answers: fewer pauses, and some fillers pass.
  case interview
  /// A prepared speech at a Toastmasters club, of five to seven minutes.
  case toastmasters
  /// A few rehearsed minutes that are to convince.
  case pitch

  /// A profile by its name; `toastmasters 5-7`, with the slot's name, is `toastmasters`.
  package init(written text: String) throws(ProfileError) {
    let name = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let profile = name == "toastmasters 5-7" ? .toastmasters : Profile(rawValue: name)
    guard let profile else {
      throw ProfileError(name: text, near: Self.allCases.map(\.name).near(name))
    }
    self = profile
  }

  /// The name as on the command line and in JSON, such as `talk`.
  public var name: String { rawValue }

  /// The time that the occasion itself sets; `nil` where the host sets it.
  ///
  /// A pitch has none: it is given anything from one minute to seven.
  public var slot: Slot? {
    switch self {
    case .toastmasters: Slot(least: Seconds(300), most: Seconds(420))
    case .talk, .reading, .conversation, .interview, .pitch: nil
    }
  }
}

/// There is no ``Profile`` of that name.
package struct ProfileError: Error, Equatable, Sendable {
  package var name: String
  /// The profiles with similar names, best first.
  package var near: [String]

  package init(name: String, near: [String]) {
    self.name = name
    self.near = near
  }
}

extension Norms {
  /// Sets the bands that differ from those of a talk, which are those of the rules.
  mutating func adapt(to profile: Profile) {
    switch profile {
    case .talk: break
    case .reading:
      set(
        PaceRules.tooFast, quiet: 185, tip: 200, extreme: 260,
        source: """
          Professional readers read aloud at 175 words a minute, with a deviation of 25 (Foulke & \
          Sticht 1969): one deviation above.
          """)
      set(
        PaceRules.tooSlow, quiet: 135, tip: 125, extreme: 80,
        source: """
          Professional readers read aloud at 175 words a minute, with a deviation of 25 (Foulke & \
          Sticht 1969): two deviations below.
          """)
      set(
        PaceRules.rushedStretch, quiet: 200, tip: 220, extreme: 300,
        source: """
          Of listeners to texts read at 100 to 322 words a minute, comprehension fell most from \
          211 to 248 (Goldstein 1940).
          """)
      set(
        FillerRules.tooMany, quiet: 1, tip: 2, extreme: 8,
        source: """
          Prepared speeches have almost no filled pauses (Duez 1982); what stands on paper needs \
          none. The numbers are our choice.
          """)
      set(
        FillerRules.rare, quiet: 1, tip: 0.5, extreme: 0,
        source: "Prepared speeches have almost no filled pauses (Duez 1982).")
      set(
        PauseRules.tooLong, quiet: 2, tip: 3, extreme: 8,
        source: """
          Pauses of more than a second come in spontaneous speech, hardly ever in reading \
          (Campione & Véronis 2002). The numbers are our choice.
          """)
    case .conversation:
      set(
        PaceRules.tooFast, quiet: 185, tip: 210, extreme: 270,
        source: """
          Of 1,380 telephone calls the most persuasive ran at 3.5 words a second, 210 a minute \
          (Benki et al. 2011); that a tip begins there is our choice.
          """)
      set(
        PaceRules.rushedStretch, quiet: 210, tip: 230, extreme: 310,
        source: """
          Of 1,380 telephone calls the most persuasive ran at 3.5 words a second, 210 a minute \
          (Benki et al. 2011); the dead-band is our choice: a tenth.
          """)
      set(
        PauseRules.tooFew, quiet: 2.7, tip: 2, extreme: 0,
        source: """
          French speeches have half as much silence again as interviews (Duez 1982); that talk in \
          company gets two thirds of a talk's pauses is our choice.
          """)
      set(
        FillerRules.tooMany, quiet: 7.5, tip: 12, extreme: 30,
        source: """
          Half of the speakers in Switchboard use 4.9 or more in 100 words, some 7 a minute; 12 a \
          minute are noticed (Laske & DiGennaro Reed 2024).
          """)
    case .interview:
      set(
        PaceRules.tooFast, quiet: 175, tip: 195, extreme: 255,
        source: """
          Our choice, between a talk (Microsoft Speaker Coach, to 165 words a minute) and the 210 \
          of persuasive calls (Benki et al. 2011).
          """)
      set(
        PauseRules.tooFew, quiet: 2.7, tip: 2, extreme: 0,
        source: """
          French speeches have half as much silence again as interviews (Duez 1982); that these \
          get two thirds of a talk's pauses is our choice.
          """)
      set(
        FillerRules.tooMany, quiet: 6, tip: 10, extreme: 20,
        source: """
          5 a minute cost a speaker nothing, 12 do (Laske & DiGennaro Reed 2024); for answers that \
          nobody wrote down, the upper half of what lies between.
          """)
      set(
        ConfidenceRules.longStops, quiet: 1.5, tip: 2.5, extreme: 6,
        source: """
          Our choice: an answer may begin with a thought, and great speakers often pause for 2-3 s \
          or even longer (Zandan 2018), so more stops pass than in a talk.
          """)
    case .toastmasters:
      set(
        FillerRules.tooMany, quiet: 2, tip: 5, extreme: 12,
        source: """
          Our choice: the Ah-Counter of a club counts every one; the average speaker has 5 a \
          minute, and 1 is best (Zandan 2018, 4,000 samples of a company).
          """)
      set(
        FillerRules.rare, quiet: 2, tip: 1, extreme: 0,
        source: "One a minute is best (Zandan 2018, 4,000 samples of a company).")
    case .pitch:
      set(
        PaceRules.tooFast, quiet: 175, tip: 190, extreme: 250,
        source: """
          Our choice: brisker speakers are found more credible, at 195 words a minute than at 102 \
          (Miller et al. 1976), so a pitch may run 10 words a minute faster than a talk.
          """)
      set(
        PaceRules.tooSlow, quiet: 130, tip: 118, extreme: 75,
        source: """
          Our choice: brisker speakers are found more credible (Miller et al. 1976), and the words \
          of a pitch are rehearsed; the dead-band is a tenth.
          """)
      set(
        FillerRules.tooMany, quiet: 4, tip: 6, extreme: 15,
        source: """
          Our choice: 5 a minute cost a speaker nothing, 12 do (Laske & DiGennaro Reed 2024); a \
          few rehearsed minutes can stay with the former.
          """)
      set(
        ConfidenceRules.monotone, quiet: 2.6, tip: 1.8, extreme: 0,
        source: """
          Our choice: a talk's band, times 1.3, as a few rehearsed minutes can be livelier than a \
          talk; no study gives this factor.
          """)
      set(
        ConfidenceRules.lively, quiet: 3.6, tip: 4.2, extreme: 7,
        source: """
          Our choice: a talk's band, times 1.3, as a few rehearsed minutes can be livelier than a \
          talk; no study gives this factor.
          """)
    }
  }

  private mutating func set<Unit: Quantity>(
    _ rule: Rule<Unit>, quiet: Double, tip: Double, extreme: Double, source: String
  ) {
    self[rule] = Norm(quiet: quiet, tip: tip, extreme: extreme, source: source)
  }
}
