import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `The follow-up` {
  /// A take at a pace in words a minute.
  private static func take(_ rate: Double) -> Sample { Sample.with { $0.rate = rate } }

  @Test(
    arguments: [
      // Outside the range, and nearer by more and by less than a change.
      (230.0, 190.0, FollowUp.Verdict.better, "That is better."),
      (220, 206, .same, "About the same."),
      (190, 230, .worse, "That went up, away from the range."),
      // Into the range and out of it.
      (182, 150, .better, "That's solved."),
      (166, 164, .same, "About the same."),
      (166, 120, .better, "That's solved."),
      (150, 182, .worse, "That went up, away from the range."),
      (95, 120, .better, "That's solved."),
      (122, 104, .worse, "That went down, away from the range."),
      // Inside, and from one side to the other.
      (125, 150, .same, "Both are within the range."),
      (180, 96, .same, "The range lies between the two."),
      (220, 100, .same, "The range lies between the two."),
    ] as [(Double, Double, FollowUp.Verdict, String)])
  func `is better nearer to the range, where the two differ by a change`(
    last: Double, now: Double, verdict: FollowUp.Verdict, ending: String
  ) throws {
    let followUp = try #require(
      Self.take(now).followUp(.pace, after: [Self.take(last).past(.pace)]))
    #expect(followUp.verdict == verdict)
    #expect(
      followUp.sentence
        == "Last time: \(Int(last)) words a minute. This time: \(Int(now)) words a "
        + "minute. \(ending)")
    #expect((followUp.last, followUp.current) == (last, now))
    #expect(followUp.spread == (1.96 * 0.075 * (last + now) / 2).rounded(.up))
    #expect(followUp.spreadOrigin == .takes && followUp.takes == 1)
    #expect(!followUp.source.isEmpty)
  }

  @Test func `uses the rule of the last tip, even if that is solved`() throws {
    let last = Sample.with { $0.pauses = [(60, 9), (90, 0.8)] }
    #expect(last.tip(.pauses).rule == "pauses.breathless")
    let followUp = try #require(Sample().followUp(after: [last.past()]))
    #expect(followUp.measure == "longest_run")
    #expect(followUp.verdict == .better)
    #expect(
      followUp.sentence == "Last time: up to 59 seconds without a pause of 0.5 seconds. This time: "
        + "up to 11 seconds without a pause of 0.5 seconds. That's solved.")
  }

  @Test func `compares both sessions with the current slot`() throws {
    let slot = Slot(least: Seconds(60), most: Seconds(110))
    let last = Sample.with { $0.slot = Slot(least: Seconds(60), most: Seconds(80)) }
    #expect(last.tip(.pace).rule == "pace.slot_over")
    let now = Sample.with {
      $0.slot = slot
      $0.speaking = (1, 101)
    }
    let followUp = try #require(now.followUp(.pace, after: [last.past(.pace)]))
    #expect(followUp.measure == "slot_over" && followUp.last == 10 && followUp.current == -10)
    #expect(
      followUp.sentence == "Last time: 2 minutes, 10 seconds beyond your time. "
        + "This time: 1 minute 40 seconds, within your time. That's solved.")
  }

  @Test func `falls back to the main number of the focus`() throws {
    let last = Sample.with {
      $0.fillers = [20]; $0.reason = nil; $0.verbatim = .yes
    }
    var past = last.past(.fillers)
    past.rule = "fillers.of_another_version"
    let now = Sample.with {
      $0.fillers = []; $0.reason = nil; $0.verbatim = .yes
    }
    let followUp = try #require(now.followUp(.fillers, after: [past]))
    #expect(followUp.measure == "fillers_per_minute")
    #expect(
      followUp.sentence
        == "Last time: 0.5 filler words a minute. This time: no filler words. "
        + "About the same.")
  }

  @Test func `uses the last session of the focus asked for`() throws {
    let fast = Self.take(220).past(.pace)
    let silent = Sample.with { $0.pauses = [(60, 9)] }.past(.pauses)
    #expect(Sample().followUp(.pace, after: [fast, silent])?.focus == .pace)
    #expect(Sample().followUp(.pauses, after: [fast, silent])?.focus == .pauses)
    #expect(Sample().followUp(after: [fast, silent])?.focus == .pauses)
    #expect(Sample().followUp(.clarity, after: [fast, silent]) == nil)
    #expect(Self.take(180).followUp(.pace, after: [Self.take(240).past(.pace), fast])?.last == 220)
  }

  @Test func `does not compare fillers with and without hesitations`() {
    let verbatim = Sample.with {
      $0.fillers = (0..<30).map { 1 + 3 * Double($0) }; $0.reason = nil; $0.verbatim = .yes
    }
    let cleaned = Sample.with {
      $0.fillers = [20, 70]; $0.reason = .cleanedTranscript; $0.verbatim = .cleaned
    }
    #expect(verbatim.followUp(.fillers, after: [verbatim.past(.fillers)]) != nil)
    #expect(cleaned.followUp(.fillers, after: [verbatim.past(.fillers)]) == nil)
  }

  /// A take with so many fillers a minute.
  private static func fillers(_ rate: Int) -> Sample {
    let step = 60 / Double(rate)
    return Sample.with {
      $0.fillers = (0..<2 * rate).map { 1 + step * Double($0) }
      $0.reason = nil
      $0.verbatim = .yes
    }
  }

  @Test(arguments: [(1, true), (2, true), (3, true), (4, false)])
  func `more fillers are no failure while one learns to notice them`(
    earlier: Int, isLearning: Bool
  ) throws {
    let takes = Array(repeating: Self.fillers(12).past(.fillers), count: earlier)
    let followUp = try #require(Self.fillers(24).followUp(.fillers, after: takes))
    #expect(followUp.verdict == (isLearning ? .same : .worse))
    let ending =
      isLearning
      ? "That is more, as can be while you learn to notice them."
      : "That went up, away from the range."
    #expect(followUp.sentence.hasSuffix(ending))
    // Fewer are better from the first time on.
    #expect(Self.fillers(4).followUp(.fillers, after: takes)?.verdict == .better)
  }

  @Test func `a pace that goes the other way is told, whatever was said about fillers`() {
    let takes = [Self.fillers(12).past(.fillers), Self.take(190).past(.pace)]
    #expect(Self.take(230).followUp(.pace, after: takes)?.verdict == .worse)
  }

  @Test func `is nil for what can't be compared`() {
    let fast = Self.take(220).past(.pace)
    #expect(Sample().followUp(after: []) == nil)
    #expect(Sample.with { $0.speaking = nil }.followUp(after: [fast]) == nil)
    #expect(Sample.with { $0.rate = nil }.followUp(after: [fast]) == nil)
    #expect(Sample().followUp(after: [Sample().past(.eyeContact)]) == nil)
    #expect(Sample().followUp(.eyeContact, after: [fast]) == nil)
    // Counted words can't be compared with estimated ones.
    var heard = Self.take(220).past(.pace)
    heard.metrics[Pace.self]?.wordsSource = .estimated
    #expect(Sample().followUp(after: [heard]) == nil)
    #expect(Sample().followUp(after: [fast, heard]) == nil)
  }

  @Test(arguments: [
    (true, "a transcript and this take has none"), (false, "no transcript and this take has one"),
  ])
  func `says why words of one take alone can't be compared`(had: Bool, which: String) {
    var last = Self.take(220).past(.pace)
    last.metrics[Pace.self]?.wordsSource = had ? .transcript : .estimated
    last.transcript = had ? PastSession.TranscriptOrigin(format: "srt", producer: nil) : nil
    let now = Sample.with {
      $0.estimated = had
      if !had { $0.say("We can build it in a year.") }
    }
    let session = now.session(after: [last])
    #expect(session.followUp == nil)
    #expect(
      session.notCompared?.hasPrefix("Last time had \(which), so their pace can't be compared.")
        == true)
    #expect(Sample().session(after: [Self.take(220).past(.pace)]).notCompared == nil)
  }

  @Test func `says that the focus moves on`() throws {
    let breathless = Sample.with { $0.pauses = [(60, 9), (90, 0.8)] }
    let followUp = try #require(breathless.followUp(after: [Self.take(230).past(.pace)]))
    #expect(followUp.sentence.hasSuffix(" That's solved. The focus moves on to pauses."))
  }

  @Test func `says that a recording is repaired`() throws {
    let silent = try #require(Sample().followUp(after: [Sample.with { $0.speaking = nil }.past()]))
    #expect(silent.focus == nil && silent.verdict == .better)
    let noisy = Sample.with { $0.signalToNoise = 3 }.past()
    let repaired = try #require(Sample().followUp(after: [noisy]))
    #expect(repaired.measure == "signal_to_noise" && repaired.rule == "quality.high_noise")
    #expect(repaired.sentence.hasSuffix("Now it can be judged."))
    // What still can't be judged has no follow-up.
    #expect(Sample.with { $0.signalToNoise = 3 }.followUp(after: [noisy]) == nil)
  }

  @Test func `names the step that was asked for, and tests its direction alone`() throws {
    var fast = Self.take(210).past(.pace)
    fast.step = "Breathe after each sentence"
    let slower = try #require(Self.take(180).followUp(.pace, after: [fast]))
    #expect(slower.verdict == .better)
    #expect(
      slower.sentence == "Your step was: breathe after each sentence. Before: 210 words a minute. "
        + "Now: 180 words a minute. That is better.")
    // The other direction takes as much as ever.
    let faster = try #require(Self.take(236).followUp(.pace, after: [fast]))
    #expect(faster.spread > slower.spread)
  }

  @Test func `does not repeat praise that stays above something to work on`() {
    let praised = Self.take(120).past(.pace)
    #expect(praised.kind == .keep)
    #expect(Self.take(104).tip(.pace).kind == .improve)
    #expect(Self.take(104).followUp(.pace, after: [praised]) == nil)
  }

  @Test func `follows the last problem until it is solved`() throws {
    let fast = Self.take(230).past(.pace)
    let praise = Sample().past(.pauses)
    #expect(praise.kind == .keep)
    // Praise of another focus came between; the pace was still too fast then.
    var between = praise
    between.metrics = fast.metrics
    let open = try #require(Self.take(190).followUp(after: [fast, between]))
    #expect(open.measure == "words_per_minute" && open.verdict == .better)
    let solved = try #require(Self.take(150).followUp(after: [fast, between]))
    #expect(solved.sentence.hasSuffix("That's solved."))
    // Solved in the take between, it is left alone.
    #expect(Self.take(150).followUp(after: [fast, praise])?.measure != "words_per_minute")
  }

  @Test(arguments: [
    // 6.5 and 1 a minute in two minutes: into the range, by less than its own distance from it.
    (13, 2, FollowUp.Verdict.better, "That's solved."),
    // 12 ums and 1, where neither asked for work.
    (12, 1, .better, "That's solved."),
    (9, 1, .better, "That is better still."),
    (10, 8, .same, "About the same."),
  ])
  func `fewer fillers are a gain, in the range too`(
    last: Int, now: Int, verdict: FollowUp.Verdict, ending: String
  ) throws {
    func take(_ count: Int) -> Sample {
      Sample.with {
        $0.fillers = (0..<count).map { 5 + 8 * Double($0) }
        $0.reason = nil
        $0.verbatim = .yes
      }
    }
    var past = take(last).past(.fillers)
    past.rule = "fillers.too_many"
    let followUp = try #require(take(now).followUp(.fillers, after: [past]))
    #expect(followUp.verdict == verdict)
    #expect(followUp.sentence.hasSuffix(ending))
  }

  @Test func `finds a take no better or worse than itself`() {
    for row in `Each rule in, at and beyond its band`.table {
      let sample = Sample.with { row.change(&$0, row.value) }
      for focus in Focus.allCases {
        let followUp = sample.followUp(focus, after: [sample.past(focus)])
        #expect([nil, .same].contains(followUp?.verdict))
        #expect(followUp.map { $0.last == $0.current } ?? true)
      }
    }
  }

  @Test func `has a number for every focus that can be heard`() {
    for focus in Focus.allCases {
      #expect((Yardstick.main(of: focus) != nil) == focus.isHeard)
    }
  }

  /// Two different numbers with one name would be mixed up.
  @Test func `has one number for each name`() {
    let named = Dictionary(grouping: RuleCatalog.all.compactMap(\.yardstick), by: \.id)
    for (name, yardsticks) in named {
      let zones = yardsticks.map { $0.zone(.talk) }
      #expect(zones.allSatisfy { $0 == zones[0] }, "\(name)")
      #expect(Set(yardsticks.map(\.unit)).count == 1, "\(name)")
    }
  }

  /// Each number in words: zero, one and many.
  @Test func `keeps the guidelines in every sentence`() {
    let today = JudgedTake(readings: Sample().readings, facts: Sample().facts, norms: .talk)
    let take = Sample().past().judged(as: today)
    let outcomes = RehearsalCoaching.Copy.FollowUp.Outcome.allCases
    for yardstick in Yardstick.all {
      let numbers = [0.0, 1, 4.04, 59.6, 99, 212].map {
        MeasuredNumber($0, in: Seconds(120))
      }
      for (number, outcome) in zip(numbers + numbers, outcomes) {
        let said = yardstick.says(number.value, take)
        #expect(said != "the whole take" && said.count <= 64)
        let sentence = RehearsalCoaching.Copy.FollowUp.sentence(
          step: "Breathe after each sentence", last: said, this: said, outcome)
        #expect(Guidelines.broken(by: sentence) == [])
      }
    }
  }
}
