import Rehearsal
import RehearsalMetrics
import RehearsalBase
import Testing

@testable import RehearsalCoaching
@testable import RehearsalReport

@Suite struct TextReportTests {
  @Test func `the tip comes first, then the numbers, then what to know`() {
    var report = Report.example
    report.tip.why = "Above 200 listeners begin to lose the thread."
    #expect(
      TextReport().text(of: report) == """
        talk.wav · 3:02 · focus: pace

        One stretch ran away from you; the rest had room.

        Above 200 listeners begin to lose the thread.

          1:01–1:06  212 words a minute

        Try this next time
          [ ] Before your next point, breathe once.
              Hint: Breathe before each point

        Numbers, with what is comfortable
          Pauses            0.3 a minute  low: 4 to 20
          Voice over noise  –             not enough speech to tell

        About the recording
          High noise detected; move closer
          1:01–1:06  The sound is cut flat here
          Not judged: fillers (no transcript; to have one: rehearse words).

        Hear it: rehearse play 1:01 talk.wav · Why: rehearse explain tip talk.wav

        """)
  }

  @Test func `what went well stands last, and nothing between the tip and its reason`() {
    var report = Report.example
    report.tip.why = "Listeners need room."
    report.tip.wentWell = "Your pauses are well placed: 11 a minute."
    #expect(
      TextReport().text(of: report).contains(
        """

        One stretch ran away from you; the rest had room.

        Listeners need room.

          1:01–1:06  212 words a minute

        Try this next time
          [ ] Before your next point, breathe once.
              Hint: Breathe before each point

        Your pauses are well placed: 11 a minute.

        """))
  }

  @Test func `a score that can't be judged is not shown`() throws {
    var report = Report.example
    report.metrics[Clarity.self] = Clarity.Reading(score: 79, parts: nil, reason: nil)
    #expect(TextReport().text(of: report).contains("Clarity           79 of 100\n"))
    report.quality.limits.append("clarity")
    let text = TextReport().text(of: report)
    #expect(!text.contains("79"))
    #expect(text.contains("Clarity           –             can't be judged on this recording"))
    #expect(text.contains("rehearse words), clarity."))
  }

  @Test func `verbose adds format, thresholds, engine and checksum`() {
    let verbose = TextReport(isVerbose: true).text(of: .example)
    #expect(
      verbose.hasSuffix(
        """

        Details
          Format   WAV PCM_16, 48000 Hz, mono
          Length   182.400 s
          Speech   from 0.810 s to 181.020 s
          Pauses   counted from 0.25 s; the JSON lists all from 0.15 s
          Tip      rule pace.rushed_stretch, confidence high
          Engine   1.2.3, norms 2000.1
          SHA-256  \(Report.example.recording.sha256)

        Hear it: rehearse play 1:01 talk.wav · Why: rehearse explain tip talk.wav

        """))
    #expect(
      verbose.contains(
        """

        Numbers
          Pauses            0.3 a minute   of 0.5 s or more; comfortable: 4 to 20 /min
          Every pause       10.2 a minute  31 of 0.25 s or more, 14 % of the time
          Typical pause     0.62 s         longest 3.10 s
          Voice over noise  –              not enough speech to tell; comfortable: from
                                           20 dB

        """))
  }

  @Test(arguments: [
    (3.94, "low: 4 to 20"), (3.96, "4 to 20"), (20.04, "4 to 20"), (20.06, "high: 4 to 20"),
  ])
  func `a number is marked where it reads as outside of its range`(rate: Double, beside: String) {
    var report = Report.example
    report.metrics[Pauses.self]?.longPerMinute = PerMinute(rate)
    #expect(BriefNumbers.lines(of: report)[0].beside == beside)
  }

  @Test func `the moment to hear is the one that the action speaks of`() {
    var report = Report.example
    report.tip.evidence += [
      Tip.Evidence(start: Seconds(84), end: Seconds(86), excerpt: nil, note: "190 words a minute")
    ]
    #expect(TextReport().text(of: report).contains("Hear it: rehearse play 1:01 "))
    report.tip.action = "Say the words at 1:24 again, slowly."
    #expect(TextReport().text(of: report).contains("Hear it: rehearse play 1:24 "))
    report.tip.action = "Let the short pause at 2:17 last one full breath."
    #expect(TextReport().text(of: report).contains("Hear it: rehearse play 2:17 "))
  }

  @Test
  func `a planned time and a profile other than the default are shown`()
    throws
  {
    var report = Report.example
    report.profile = .toastmasters
    report.bands = try Norms(
      profile: .toastmasters, bands: [OwnBand("pace.too_fast", quiet: 150, tip: 170)]
    ).bands.filter(\.isOwn)
    report.timing = Timing(
      target: Slot(least: Seconds(150), most: Seconds(180)),
      limits: TimeSpan(start: Seconds(120), end: Seconds(210)), spoken: Seconds(180.21),
      verdict: .red,
      sections: [
        Timing.Section(
          title: "Opening", start: Seconds(1), planned: Seconds(60), spoken: Seconds(71.2)),
        Timing.Section(title: "Questions", start: nil, planned: Seconds(9), spoken: nil),
      ])
    let text = TextReport(isVerbose: true).text(of: report)
    #expect(text.hasPrefix("talk.wav · 3:02 · focus: pace · profile: toastmasters\n"))
    #expect(
      text.contains(
        """
          Time              3:00           red light: 2:30 to 3:00

        Time of each section
          Opening    1:11  planned 1:00
          Questions  –     planned 0:09

        """))
    #expect(
      text.contains(
        "  Band     pace.too_fast: quiet to 150 wpm, tip from 170 wpm (your own band)\n"))
    #expect(
      text.contains(
        """
          Profile  toastmasters, a prepared club speech, 5-7 minutes, fillers counted

        """))
  }

  @Test(
    arguments: [
      (.under, "under time: 2:30 to 3:00"),
      (.green, "green light: 2:30 to 3:00"),
      (.yellow, "yellow light: 2:30 to 3:00"),
      (.over, "over time: 2:30 to 3:00"), (nil, "no speech was heard"),
    ] as [(Timing.Verdict?, String)])
  func `each verdict has its words`(verdict: Timing.Verdict?, words: String) {
    var report = Report.example
    report.timing = Timing(
      target: Slot(least: Seconds(150), most: Seconds(180)), limits: nil,
      spoken: verdict.map { _ in Seconds(170) }, verdict: verdict, sections: [])
    let text = TextReport().text(of: report)
    #expect(
      text.contains("  Time              \(verdict == nil ? "–   " : "2:50")          \(words)\n"))
  }

  @Test(
    arguments: [
      (149.9, .green, "in the grace before 2:30 to 3:00"),
      (150, .green, "green light: 2:30 to 3:00"),
      (180.9, .red, "red light: 2:30 to 3:00"),
      (181, .red, "in the grace after 2:30 to 3:00"),
    ] as [(Double, Timing.Verdict, String)])
  func `no light is named outside the slot`(
    spoken: Double, verdict: Timing.Verdict, words: String
  ) {
    var report = Report.example
    report.timing = Timing(
      target: Slot(least: Seconds(150), most: Seconds(180)), limits: nil, spoken: Seconds(spoken),
      verdict: verdict, sections: [])
    #expect(TextReport().text(of: report).contains("  \(words)\n"))
  }

  @Test(arguments: [40, 50, 60, 72, 79, 80])
  func `no line is wider than asked for, but for commands to copy`(width: Int) {
    var report = Report.example
    report.recording.path = String(repeating: "very/long/folder/", count: 9) + "talk.wav"
    report.tip.evidence[0].excerpt = String(repeating: "word ", count: 40)
    report.tip.action = "Say " + String(repeating: "a", count: 90) + " once."
    report.profile = .conversation
    report.timing = Timing(
      target: Slot(least: Seconds(7_200), most: Seconds(36_000)), limits: nil,
      spoken: Seconds(7_300), verdict: .green,
      sections: [
        Timing.Section(
          title: String(repeating: "Opening ", count: 20), start: Seconds(1),
          planned: Seconds(7_200), spoken: Seconds(7_300))
      ])
    for line in TextReport(width: width).text(of: report).split(separator: "\n") {
      #expect(String(line).columns <= width || line.contains(": rehearse "), "\(line)")
    }
  }

  @Test func `facts that do not fit beside the name are below it`() {
    var report = Report.example
    report.profile = .conversation
    #expect(
      TextReport(width: 40).text(of: report).hasPrefix(
        """
        talk.wav
          3:02 · focus: pace · profile:
          conversation


        """))
    #expect(
      TextReport(width: 60).text(of: report).hasPrefix(
        "talk.wav · 3:02 · focus: pace · profile: conversation\n"))
  }

  @Test func `where columns would be too narrow, details are below their row`() {
    #expect(
      TextReport(width: 40).text(of: .example).contains(
        """

        Numbers, with what is comfortable
          Pauses            0.3 a minute
            low: 4 to 20
          Voice over noise  –
            not enough speech to tell

        """))
  }

  @Test func `a width outside the limits is clamped`() {
    #expect(TextReport(width: 10).width == TextReport.narrowest)
    #expect(TextReport(width: 300).width == TextReport.widest)
  }

  @Test func `colour changes nothing but the attributes`() {
    let plain = TextReport(isVerbose: true).text(of: .example)
    let colored = TextReport(style: .color, isVerbose: true).text(of: .example)
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }

  @Test func `no colour stands for bad`() {
    let colored = TextReport(style: .color).text(of: .example)
    let attributes = Set(colored.matches(of: /\u{1B}\[([0-9]+)m/).map { String($0.1) })
    #expect(attributes == ["0", "1", "2", "36"])
  }

  @Test func `a file name can't steer the terminal`() {
    var report = Report.example
    report.recording.path = "evil\u{1B}[2J\u{9B}\u{202E}.wav"
    let text = TextReport().text(of: report)
    #expect(text.hasPrefix("evil\u{FFFD}[2J\u{FFFD}\u{FFFD}.wav · "))
  }

  @Test func `a recording without speech says so in place of numbers`() {
    var report = Report.example
    report.recording.speechStart = nil
    report.recording.speechEnd = nil
    report.metrics[Pauses.self]?.perMinute = nil
    report.metrics[Pauses.self]?.longPerMinute = nil
    report.metrics[Pauses.self]?.count = nil
    report.tip.kind = .retake
    report.tip.focus = nil
    let text = TextReport().text(of: report)
    #expect(text.hasPrefix("talk.wav · 3:02\n"))
    #expect(text.contains("comfortable\n  None    no speech was heard\n"))
  }

  @Test func `an excerpt is quoted before its note`() {
    var report = Report.example
    report.tip.why = "Listeners need room."
    report.tip.evidence[0].excerpt = "so the next point is"
    #expect(
      TextReport().text(of: report)
        .contains("  1:01–1:06  “so the next point is” 212 words a minute\n"))
  }

  @Test func `a tip with little evidence is followed by a note that says so`() {
    var report = Report.example
    #expect(!TextReport().text(of: report).contains("shows little"))
    report.tip.confidence = .low
    #expect(
      TextReport().text(of: report).contains(
        "About the recording\n  This tip is less sure: the recording shows little of it.\n"))
  }

  @Test func `standard input is called by its name`() {
    var report = Report.example
    report.recording.path = "-"
    #expect(TextReport().text(of: report).hasPrefix("standard input · 3:02"))
  }

  @Test(arguments: [(61.2, 66.0, "1:01–1:06"), (7, 7.9, "0:07"), (3_599, 3_607, "59:59–1:00:07")])
  func `times are written as on a player`(start: Double, end: Double, clock: String) {
    #expect(TimeSpan(start: Seconds(start), end: Seconds(end)).clock == clock)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("onetwothree", 4, ["onet", "woth", "ree"]),
    ("a bcdefgh i", 3, ["a", "bcd", "efg", "h i"]),
    ("演説の練習", 4, ["演説", "の練", "習"]),
    ("  ", 5, []),
  ])
  func `lines break between words, and within a word only where it is too long`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(arguments: [("talk", 4), ("演説", 4), ("e\u{301}", 1), ("👩‍🏫", 2), ("", 0), ("–·…“”", 5)])
  func `columns are those of a terminal`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
