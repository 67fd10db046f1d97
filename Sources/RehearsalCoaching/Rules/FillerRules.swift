import RehearsalLanguage
import RehearsalMetrics
import RehearsalBase

/// The rules about fillers, and the limits they share.
enum FillerRules {
  /// The fewest fillers whose shares mean anything.
  static let fewest = Limit(
    6, source: "Our choice: with fewer, each filler changes a share by a fifth or more.")

  /// More fillers than listeners ignore.
  static let tooMany: Rule<PerMinute> = Rule(
    id: "fillers.too_many", focus: .fillers, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 5, tip: 8, extreme: 20,
      source: """
        2 and 5 a minute cost a speaker nothing, 12 do, sounds more than words (Laske & DiGennaro \
        Reed 2024, doi 10.1002/jaba.1093). A tip at 8 is our choice, about halfway.
        """),
    profiles: [
      .reading: Norm(
        quiet: 1, tip: 2, extreme: 8,
        source: """
          Prepared speeches have almost no filled pauses (Duez 1982); what stands on paper needs \
          none. The numbers are our choice.
          """),
      .conversation: Norm(
        quiet: 7.5, tip: 12, extreme: 30,
        source: """
          Half of the speakers in Switchboard use 4.9 or more in 100 words, some 7 a minute; 12 a \
          minute are noticed (Laske & DiGennaro Reed 2024).
          """),
      .interview: Norm(
        quiet: 6, tip: 10, extreme: 20,
        source: """
          5 a minute cost a speaker nothing, 12 do (Laske & DiGennaro Reed 2024); for answers that \
          nobody wrote down, the upper half of what lies between.
          """),
      .toastmasters: Norm(
        quiet: 2, tip: 5, extreme: 12,
        source: """
          Our choice: the Ah-Counter of a club counts every one; the average speaker has 5 a \
          minute, and 1 is best (Zandan 2018, 4,000 samples of a company).
          """),
      .pitch: Norm(
        quiet: 4, tip: 6, extreme: 15,
        source: """
          Our choice: 5 a minute cost a speaker nothing, 12 do (Laske & DiGennaro Reed 2024); a \
          few rehearsed minutes can stay with the former.
          """),
    ],
    reading: \.fillerRate,
    unless: \.restartsLead,
    evidence: { $0.fillerEvidence },
    advice: { rate, moments, take in
      let gaps = take.gaps(shownBy: moments)
      return Copy.Fillers.tooMany(
        rate, mostly: take.commonestFiller, at: gaps.moments, inPhrase: gaps.areInPhrase,
        unnoticed: unnoticed(in: take.norms))
    },
    comparison: .own("fillers_per_minute", varies: .fillers) { rate, _ in
      Copy.FollowUp.fillers(rate)
    })

  /// The rate that is said to cost nothing: never above the one that was found to, even where a
  /// band allows more.
  static func unnoticed(in norms: Norms) -> PerMinute {
    min(norms[tooMany].quiet, tooMany.norm.quiet)
  }

  /// Most fillers come where a point begins.
  static let beforeKeyPoints: Rule<Percent> = Rule(
    id: "fillers.before_key_points", focus: .fillers, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 45, tip: 65, extreme: 100,
      source: """
        "um" announces a delay (Clark & Fox Tree 2002, Cognition 84). The share is our choice, and \
        high: many hesitations come near the start of a clause, where speech is planned (Boomer \
        1965, Language and Speech 8).
        """),
    reading: \.openingShare,
    unless: \.restartsLead,
    evidence: { take in take.apart(take.openingFillers).map(take.heard) },
    advice: { _, moments, take in
      Copy.Fillers.beforeKeyPoints(
        take.openingFillers.count, of: take.fillers.count, at: moments.starts)
    })

  /// Most fillers are the same word.
  static let favoriteMarker: Rule<Percent> = Rule(
    id: "fillers.favourite_marker", focus: .fillers, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 50, tip: 65, extreme: 100,
      source: """
        Fillers cost nothing up to 5 a minute (Laske & DiGennaro Reed 2024). That two thirds are \
        one word is our choice: without it, a speaker with 14 a minute is back at 5.
        """),
    reading: \.favoriteShare,
    unless: \.restartsLead,
    evidence: { $0.evidence(ofFiller: $0.commonestFiller) },
    advice: { _, moments, take in
      let all = take.listedFillers
      let common = take.commonestFiller
      let gaps = take.gaps(shownBy: moments)
      return Copy.Fillers.favorite(
        common, times: all.count { $0.words == common }, of: all.count, at: gaps.moments,
        inPhrase: gaps.areInPhrase, unnoticed: unnoticed(in: take.norms))
    })

  /// Words and phrases that are restarted.
  static let restarts: Rule<PerMinute> = Rule(
    id: "fillers.restarts", focus: .fillers, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 4, tip: 6, extreme: 15,
      source: """
        Unlike an "um", a repeat gives listeners no help (MacGregor, Corley & Donaldson 2009, \
        Brain and Language 111). Our measurement: of 48 people on the telephone half repeat up to \
        2.5 words a minute and nine in ten up to 4.3 (NLTK's Switchboard sample).
        """),
    reading: \.restartRate,
    evidence: { take in
      take.apart(take.restarts).map { take.moment($0.span, Copy.Fillers.heardRestart) }
    },
    advice: { _, moments, take in
      Copy.Fillers.restarts(take.restartCount, at: moments.starts)
    },
    comparison: .own("restarts_per_minute", varies: .fillers) { rate, _ in
      Copy.FollowUp.restarts(rate)
    })

  /// Many fillers come within one ``TakeLimits/crowd``, as a rate: 18 a minute are 3 in 10 s.
  static let crowded: Rule<PerMinute> = Rule(
    id: "fillers.crowded", focus: .fillers, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 6, tip: 18, extreme: 60,
      source: """
        Our choice: three in ten seconds are heard as a string, whatever the rest is like; two may \
        be chance.
        """),
    reading: { take in
      // A take without fillers has none in any ten seconds.
      take.crowdRate ?? take.fillerRate.map { _ in PerMinute(0) }
    },
    unless: { take in
      // Where fillers are frequent throughout no crowd stands out: ``tooMany`` covers it.
      if let rate = take.fillerRate, rate >= take.norms[tooMany].tip { return true }
      return take.crowd == nil
    },
    evidence: { take in
      guard let crowd = take.crowd, crowd.count >= fewestInCrowd.value else { return [] }
      return [take.moment(crowd.span, Copy.Fillers.heard(crowd: crowd.count))]
    },
    advice: { _, moment, take in
      Copy.Fillers.crowded(
        take.crowd?.count ?? 0, from: moment.start, within: moment.span.length)
    },
    comparison: .own("fillers_crowded", varies: .fillers(within: TakeLimits.crowd.value)) {
      rate, _ in
      let count = Int(saturating: (rate.rawValue * TakeLimits.crowd.value.rawValue / 60).rounded())
      return Copy.FollowUp.crowd(count, within: TakeLimits.crowd.value)
    })

  /// The fewest fillers that are heard together.
  static let fewestInCrowd = Limit(3, source: "Our choice: two may be chance.")

  /// Several fillers come in the first seconds, as a rate: 12 a minute are 6 in 30 s.
  static let opening: Rule<PerMinute> = Rule(
    id: "fillers.opening", focus: .fillers, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 8, tip: 12, extreme: 30,
      source: """
        Our choice: where fillers come 5 times a minute throughout, chance puts six into half a \
        minute in 4 of 100 takes.
        """),
    reading: \.openingRate,
    unless: { take in
      // Where fillers are frequent throughout, ``tooMany`` covers it.
      if let rate = take.fillerRate, rate >= take.norms[tooMany].tip { return true }
      return take.speaking.map { $0.length < shortestTalk.value } ?? true
    },
    evidence: { take in take.firstFillers.map(take.heard) },
    advice: { _, _, take in
      Copy.Fillers.opening(take.firstFillers.count, within: firstSeconds.value)
    },
    comparison: .own("fillers_opening", varies: .fillers(within: firstSeconds.value)) { rate, _ in
      let count = Int(saturating: (rate.rawValue * firstSeconds.value.rawValue / 60).rounded())
      return Copy.FollowUp.opening(count, within: firstSeconds.value)
    })

  static let firstSeconds = Limit(
    Seconds(30),
    source: """
      Our choice: judgements of people from half a minute of their behaviour are as accurate as \
      those from four or five (Ambady & Rosenthal 1992, Psychological Bulletin 111). The study is \
      not about openings.
      """)

  static let shortestTalk = Limit(
    Seconds(60), source: "Our choice: of a shorter take, 30 s are more than half.")

  /// The number of sessions, from the first tip about fillers on, in which more fillers don't count
  /// as worse.
  static let learning = Limit(
    3,
    source: """
      Speakers who learn to notice their fillers say fewer in the end (Mancuso & Miltenberger \
      2016, Journal of Applied Behavior Analysis 49; Pawlik & Perrin 2020, same journal 53), and \
      in steps: describing them was enough for 4 of 9, finding them in a recording for 2 more, \
      and 3 had to practise while speaking (Ortiz et al. 2022, same journal 55). A session for \
      each of these steps is our choice.
      """)

  /// - Parameter told: The earlier sessions with a tip of the focus that is followed.
  static func isLearning(after told: [PastSession]) -> Bool {
    let sessions = told.filter { $0.focus == .fillers && $0.kind != .keep }
    return (1...learning.value).contains(sessions.count)
  }

  /// Sounds like hesitations where no transcript confirms them. They are shown, but not counted.
  static let heard: Rule<PerMinute> = Rule(
    id: "fillers.heard", focus: .fillers, kind: .improve, gate: .hesitations,
    norm: Norm(
      quiet: 1.5, tip: 3, extreme: 12,
      source: """
        Our choice: the middle one of 72 speakers says 2.2 in 100 words, some 3 a minute (NLTK's \
        Switchboard sample), and most of them are not sure enough to be heard here.
        """),
    reading: \.heardRate,
    unless: { $0.likelyHesitations.count < fewestHeard.value },
    evidence: { take in
      take.likelyHesitations.map { take.moment($0, Copy.Fillers.heardUnwritten, marking: .sound) }
    },
    advice: { _, moments, take in
      Copy.Fillers.heard(at: moments.starts, isWritten: take.facts.transcript != nil)
    },
    needsNoMetric: true)

  static let fewestHeard = Limit(
    2, source: "Our choice: a single sound may be a drawn-out word.")

  /// A group of words that is repeated again and again.
  static let petPhrase: Rule<PerMinute> = Rule(
    id: "fillers.pet_phrase", focus: .fillers, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 2, tip: 3, extreme: 10,
      source: """
        Our measurement: of 171 people who talk freely three say the same four words or more in a \
        row twice a minute (GUM; NLTK's Switchboard sample; Rhapsodie and ParisStories), two of \
        them the name of what they explain.
        """),
    reading: { take in
      take.facts.transcript.flatMap { _ in take.writtenRate(of: take.petPhrase?.places.count ?? 0) }
    },
    evidence: { take in
      (take.petPhrase?.places ?? []).map {
        take.moment($0, Copy.Fillers.heard(phrase: take.petPhrase?.words ?? ""))
      }
    },
    advice: { _, moments, take in
      Copy.Fillers.petPhrase(
        take.petPhrase?.words ?? "", times: take.petPhrase?.places.count ?? 0, at: moments.starts)
    },
    needsNoMetric: true)

  static let rare: Rule<PerMinute> = Rule(
    id: "fillers.rare", focus: .fillers, kind: .keep, gate: .timing,
    norm: Norm(
      quiet: 5, tip: 4, extreme: 0,
      source: "Up to 5 a minute cost a speaker nothing (Laske & DiGennaro Reed 2024)."),
    profiles: [
      .reading: Norm(
        quiet: 1, tip: 0.5, extreme: 0,
        source: "Prepared speeches have almost no filled pauses (Duez 1982)."),
      .toastmasters: Norm(
        quiet: 2, tip: 1, extreme: 0,
        source: "One a minute is best (Zandan 2018, 4,000 samples of a company)."),
    ],
    // The rate in the table of numbers: a take with openers is not without filler words.
    reading: \.countedRate,
    // A transcript that may leave fillers out is no reason for praise.
    unless: { $0.facts.verbatim != .yes },
    evidence: {
      $0.evidence(at: $0.cleanRun, Copy.Fillers.heard(without: $0.cleanRun?.shownLength))
    },
    advice: { rate, moment, take in
      Copy.Fillers.rare(rate, from: moment.start, unnoticed: take.norms[rare].quiet)
    },
    comparison: .shared(with: tooMany))
}

extension JudgedTake {
  /// Whether restarts are most of the fillers, and their own rule applies.
  fileprivate var restartsLead: Bool {
    2 * restartCount > listedFillers.count
      && restartRate.map { $0 > norms[FillerRules.restarts].quiet } ?? false
  }

  /// Share of the fillers that are ``commonestFiller``; `nil` where they are too few to be noticed,
  /// or for a share to mean anything.
  fileprivate var favoriteShare: Percent? {
    guard fillersAreNoticed, let common = commonestFiller else { return nil }
    let all = listedFillers
    return Percent(100 * Double(all.count { $0.words == common }) / Double(all.count))
  }

  /// Share of the fillers at the start of a point; `nil` where they are too few to be noticed, or
  /// some have no time.
  fileprivate var openingShare: Percent? {
    let timed = fillers
    guard fillersAreNoticed, timed.count == listedFillers.count else { return nil }
    return Percent(100 * Double(openingFillers.count) / Double(timed.count))
  }

  private var fillersAreNoticed: Bool {
    guard let rate = fillerRate else { return false }
    return rate > norms[FillerRules.tooMany].quiet
      && listedFillers.count >= FillerRules.fewest.value
  }

  /// The densest passage, if it contains the most frequent filler, then that filler elsewhere.
  fileprivate var fillerEvidence: [Tip.Evidence] {
    let common = commonestFiller
    let all = fillers.filter { common == nil || $0.words == common }
    let dense = crowd.flatMap { crowd in
      let isHeard = crowd.count >= FillerRules.fewestInCrowd.value
      return isHeard && all.contains { crowd.span.contains($0.span.start) } ? crowd : nil
    }
    let places = dense.map { [moment($0.span, Copy.Fillers.heard(crowd: $0.count))] } ?? []
    let elsewhere = all.filter { filler in
      dense.map { !$0.span.contains(filler.span.start) } ?? true
    }
    return places + apart(elsewhere).map(heard)
  }

  fileprivate func heard(_ filler: (span: TimeSpan, words: String)) -> Tip.Evidence {
    moment(filler.span, Copy.Fillers.heard(filler.words))
  }

  /// The first occurrence of the most frequent filler in each moment, and whether these are words
  /// inside a phrase, to be left out; the others are to be replaced by a silence.
  fileprivate func gaps(shownBy moments: Moments) -> (moments: [Seconds], areInPhrase: Bool) {
    let common = commonestFiller
    let said = listedFillers.filter { common == nil || $0.words == common }
    let shown = moments.all.compactMap { moment in
      said.first { $0.span.map { moment.span.contains($0.start) } ?? false }
    }
    let silent = shown.filter { !isInPhrase($0) }
    let ones = silent.isEmpty ? shown : silent
    return (ones.compactMap(\.start).sorted(), !shown.isEmpty && silent.isEmpty)
  }

  /// Whether it is a word, and not a hesitation, with no pause beside it.
  private func isInPhrase(_ filler: Fillers.Filler) -> Bool {
    guard filler.kind == .marker, let span = filler.span, let pauses else { return false }
    return !pauses.contains { pause in
      pause.start <= span.end + TakeLimits.reach.value
        && pause.end >= span.start - TakeLimits.reach.value
    }
  }

  fileprivate func evidence(ofFiller words: String?) -> [Tip.Evidence] {
    apart(fillers.filter { $0.words == words }).map(heard)
  }

  /// Without those within ``TakeLimits/crowd`` of the one before: they are heard as one moment.
  fileprivate func apart(
    _ fillers: [(span: TimeSpan, words: String)]
  ) -> [(span: TimeSpan, words: String)] {
    fillers.reduce(into: []) { kept, filler in
      let isApart = kept.last.map {
        filler.span.start - $0.span.start >= TakeLimits.crowd.value - Self.timeStep
      }
      if isApart ?? true { kept.append(filler) }
    }
  }

  /// The fillers that start within ``FillerRules/firstSeconds`` of the first speech.
  fileprivate var firstFillers: [(span: TimeSpan, words: String)] {
    guard let speaking else { return [] }
    let end = speaking.start + FillerRules.firstSeconds.value
    return fillers.filter { $0.span.start < end }
  }

  /// Their rate; `nil` where fillers are not counted.
  fileprivate var openingRate: PerMinute? {
    fillerRate.map { _ in
      PerMinute(Double(firstFillers.count) * 60 / FillerRules.firstSeconds.value.rawValue)
    }
  }
}
