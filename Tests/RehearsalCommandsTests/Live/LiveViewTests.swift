import Rehearsal
import RehearsalLanguage
import RehearsalReport
@testable import RehearsalSignal
import RehearsalBase
import Testing

@testable import RehearsalCommands

/// What the display of `rehearse live` shows.
@Suite struct LiveViewTests {
  private static func view(
    isJudging: Bool = true, hasKeys: Bool = true, after elapsed: Seconds = Seconds(252)
  ) throws -> LiveView {
    let slot = try Slot(written: "5m..7m")
    var view = LiveView(slot: slot, isJudging: isJudging, hasKeys: hasKeys)
    view.take(.slot(.before))
    view.take(
      .speech(
        LiveSpeech(
          elapsed: elapsed, syllableRate: SyllablesPerSecond(3.5),
          wordsPerMinute: WordsPerMinute(151.6), silence: Percent(20), sincePause: Seconds(7.9))))
    view.take(.levels(levels(at: elapsed)))
    return view
  }

  private static func levels(
    at elapsed: Seconds, rms: Decibels? = Decibels(-30), isClipping: Bool = false
  ) -> LiveLevels {
    LiveLevels(
      elapsed: elapsed, rms: rms, peak: Decibels(-20), peakHold: Decibels(-12),
      isClipping: isClipping)
  }

  private static func lines(
    of view: LiveView, columns: Int = 80, style: Style = .plain, isUnicode: Bool = true
  ) -> [String] {
    view.lines(columns: columns, style: style, isUnicode: isUnicode)
  }

  @Test func `it shows the time, the level, the pace and the keys`() throws {
    let view = try Self.view()
    #expect(
      Self.lines(of: view) == [
        "● 4:12   recording   ◑ 60 % of 7:00",
        "level  ━━━━━━━━━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌┃╌╌╌╌╌╌╌╌  -30 dBFS",
        "pace   152 words/min   last pause 7 s ago", "", "",
        "m mark   space pause   e end",
      ])
  }

  @Test func `with a deck it shows the slide, its notes and their keys`() throws {
    var view = try Self.view()
    let deck = Deck(
      format: .marp,
      slides: [Slide(title: "Opening"), Slide(title: "Two miles", notes: "Say this.\nThen that.")])
    var slides = try #require(LiveSlides(deck))
    func press(_ key: LiveKey, at moment: Double) {
      let isForSlides = slides.press(key, at: Seconds(moment))
      #expect(isForSlides)
    }
    press(.forward, at: 200)
    view.take(.slide(slides.shown))
    let lines = Self.lines(of: view)
    #expect(lines[4...6] == ["slide 2 of 2: Two miles", "Say this.", "Then that."])
    #expect(lines.last == "n next   b back   q question   m mark   space pause   e end")
    // A question stops the clock, which stood at 4:12, and goes on from there.
    press(.character("q"), at: 252)
    view.take(.slide(slides.shown))
    view.take(.levels(Self.levels(at: Seconds(312))))
    #expect(Self.lines(of: view)[0].hasPrefix("● 4:12 "))
    #expect(Self.lines(of: view).contains(LiveWords.question))
    press(.character("q"), at: 312)
    view.take(.slide(slides.shown))
    view.take(.levels(Self.levels(at: Seconds(330))))
    #expect(Self.lines(of: view)[0].hasPrefix("● 4:30 "))
    #expect(slides.changes.map(\.slide) == [0, 1, nil, 1])
  }

  @Test(
    arguments: [
      ("n", [1]), ("nn", [1, 2]), ("nnnn", [1, 2]), ("b", []), ("nb", [1, 0]),
      ("\u{1B}[C", [1]), ("\u{1B}OC\u{1B}[D", [1, 0]), ("\u{1B}[6~\u{1B}[5~", [1, 0]),
      // Other keys: up, delete, F5, escape alone.
      ("\u{1B}[A\u{1B}[B\u{1B}[3~\u{1B}[15~", []), ("\u{1B}n", [1]), ("mN", [1]),
      // The next slide ends a question; the last one can be left for it and shown again.
      ("qq", [nil, 0]), ("qn", [nil, 1]), ("nnqn", [1, 2, nil, 2]),
    ] as [(String, [Int?])])
  func `keys change the slide, and no other sequence does`(typed: String, slides: [Int?]) throws {
    var keys = LiveKeys()
    var live = try #require(
      LiveSlides(Deck(format: .marp, slides: [Slide](repeating: Slide(title: nil), count: 3))))
    for byte in typed.utf8 {
      if let key = keys.key(byte) { _ = live.press(key, at: Seconds(1)) }
    }
    #expect(live.changes.dropFirst().map(\.slide) == slides)
  }

  @Test func `without Unicode it is ASCII`() throws {
    var view = try Self.view()
    view.take(.paused(.bySpeaker))
    let text = Self.lines(of: view, isUnicode: false).joined()
    #expect(text.utf8.count == text.count)
    #expect(text.contains("- 4:12   paused   60 % of 7:00"))
    #expect(text.contains("level  ====================-----------|--------"))
  }

  @Test func `a recording that is not judged has no number about the speaking`() throws {
    let lines = Self.lines(of: try Self.view(isJudging: false, hasKeys: false))
    #expect(lines.count == 4)
    #expect(!lines.joined().contains("words/min") && !lines.joined().contains("dBFS"))
  }

  @Test func `without keys none are offered`() throws {
    #expect(!Self.lines(of: try Self.view(hasKeys: false)).joined().contains("space"))
  }

  @Test(arguments: [20, 30, 40, 60, 80, 200], [true, false])
  func `no line is wider than the terminal`(columns: Int, isUnicode: Bool) throws {
    var view = try Self.view(after: Seconds(36_000))
    view.take(.slot(.yellow))
    view.take(.noise(warning: "The noise is close to your voice. Move closer to the microphone."))
    view.take(.levels(Self.levels(at: Seconds(36_000), rms: Decibels(-100), isClipping: true)))
    for line in Self.lines(of: view, columns: columns, isUnicode: isUnicode) {
      #expect(line.count < columns, "\(line)")
    }
    view.take(.paused(.inputLost("Device or resource busy")))
    for line in Self.lines(of: view, columns: columns, isUnicode: isUnicode) {
      #expect(line.count < columns, "\(line)")
    }
  }

  @Test(arguments: [TimingColor.green, .yellow, .red])
  func `the light of the timer is a word as well as a colour`(color: TimingColor) throws {
    var view = try Self.view()
    view.take(.slot(color))
    #expect(Self.lines(of: view)[0].hasSuffix(" \(color.rawValue) "))
    let colored = Self.lines(of: view, style: .color)[0]
    let code = [TimingColor.green: "30;42", .yellow: "30;43", .red: "97;41"][color] ?? ""
    #expect(colored.contains("\u{1B}[\(code)m \(color.rawValue) \u{1B}[0m"))
  }

  @Test func `a mark is confirmed for three seconds`() throws {
    var view = try Self.view()
    view.take(.marked(Seconds(250)))
    #expect(Self.lines(of: view).contains("marked 4:10"))
    view.take(.levels(Self.levels(at: Seconds(252.9))))
    #expect(Self.lines(of: view).contains("marked 4:10"))
    view.take(.levels(Self.levels(at: Seconds(253))))
    #expect(!Self.lines(of: view).contains("marked 4:10"))
  }

  @Test func `a pause says why, and takes the place of a warning`() throws {
    var view = try Self.view()
    view.take(.noise(warning: "Noise."))
    #expect(Self.lines(of: view).contains("Noise."))
    view.take(.paused(.bySpeaker))
    #expect(Self.lines(of: view).contains("Paused: nothing is recorded."))
    #expect(Self.lines(of: view).last == "space resume   e end")
    view.take(.paused(.inputLost("\u{1B}[2Jgone")))
    #expect(!Self.lines(of: view).joined().contains("\u{1B}"))
    view.take(LiveNotice.resumed)
    #expect(Self.lines(of: view).contains("Noise."))
    view.take(.noise(warning: nil))
    #expect(!Self.lines(of: view).contains("Noise."))
  }

  @Test func `silence has an empty meter`() throws {
    var view = try Self.view()
    view.take(
      .levels(
        LiveLevels(elapsed: Seconds(1), rms: nil, peak: nil, peakHold: nil, isClipping: false)))
    #expect(Self.lines(of: view)[1] == "level  " + String(repeating: "╌", count: 40))
  }
}
