@testable import RehearsalApp
import Rehearsal
@testable import RehearsalCoaching
import Testing

@testable import RehearsalCommands

@Suite struct NormSentenceTests {
  @Test(
    arguments: [
      (
        .unknownRule("pace", near: []), "there is no rule 'pace'",
        "the rules are named by: rehearse explain pace talk.wav"
      ),
      (
        .unknownRule("pace.too", near: ["pace.too_fast", "pace.too_slow"]),
        "there is no rule 'pace.too'", "did you mean 'pace.too_fast' or 'pace.too_slow'?"
      ),
      (
        .wrongUnit(rule: "pace.too_fast", unit: "dB", expected: "wpm"),
        "'pace.too_fast' is in wpm, not in 'dB'", "leave the unit out, or write wpm"
      ),
      (
        .outOfRange(rule: "pace.too_fast"),
        "the numbers for 'pace.too_fast' lie outside what can be measured",
        "give numbers that a recording can have"
      ),
      (
        .outOfOrder(
          rule: "pace.too_fast", rises: true, edges: ["180 wpm", "170 wpm", "250 wpm"]),
        "the band of 'pace.too_fast' has to rise from quiet to tip to extreme, but it goes "
          + "180 wpm, 170 wpm, 250 wpm", "give the smaller number first"
      ),
      (
        .outOfOrder(rule: "pace.too_slow", rises: false, edges: ["95 wpm", "110 wpm", "65 wpm"]),
        "the band of 'pace.too_slow' has to fall from quiet to tip to extreme, but it goes "
          + "95 wpm, 110 wpm, 65 wpm", "give the larger number first"
      ),
      (
        .crossing(
          upper: "pace.too_fast", from: "82.5 wpm", lower: "pace.too_slow", to: "110 wpm",
          remedy: "pace.too_slow=72..62"),
        "'pace.too_fast' would begin at 82.5 wpm, and 'pace.too_slow' end at 110 wpm: nothing is "
          + "left between", "give the other too: --band pace.too_slow=72..62"
      ),
    ] as [(BandError, String, String)])
  func `a band that can't be used`(error: BandError, message: String, hint: String) {
    #expect(error.words == (message, hint))
    let reason = Failure.Reason(RehearsalError.invalidBand(error))
    #expect((reason.message, reason.hint) == (message, hint))
  }

  @Test(
    arguments: [
      (
        .notABand("170"),
        "'170' is not a band: it takes a rule and a number, such as 'pace.too_fast=170'"
      ),
      (
        .notANumber(rule: "pace.too_fast", text: "170.."),
        "'170..' is not a number, or two or three numbers as in '160..170', for 'pace.too_fast'"
      ),
    ] as [(BandTextError, String)])
  func `a text that is not a band`(error: BandTextError, message: String) {
    #expect(error.words == (message, "one number is the tip, two are quiet and tip"))
  }

  @Test(
    arguments: [
      (["reading"], "did you mean 'reading'?"),
      ([], "there are talk, reading, conversation, interview, toastmasters, pitch"),
    ])
  func `a profile that there is not`(near: [String], hint: String) {
    let (message, advice) = ProfileError(name: "reeding", near: near).words
    #expect(message == "there is no profile 'reeding'")
    #expect(advice == hint)
  }

  @Test(
    arguments: [
      (.notATime("5x"), "'5x' is not a time; write one such as 5m, 90s, 4:30 or 4m..6m"),
      (.noUnit("5"), "'5' has no unit; write 5m for minutes or 5s"),
      (.reversed("6m..4m"), "'6m..4m' ends before it begins; give the shorter time first"),
      (.empty("0s"), "'0s' leaves no time to speak; give a longer time"),
    ] as [(SlotError, String)])
  func `a text that is not a slot`(error: SlotError, sentence: String) {
    #expect("\(error.words.message); \(error.words.hint)" == sentence)
  }

  @Test func `control characters stay out of the sentences`() {
    let name = "a\u{1B}[2J"
    let sentences = [
      BandError.unknownRule(name, near: []).words.message,
      BandTextError.notABand(name).words.message,
      ProfileError(name: name, near: []).words.message, SlotError.noUnit(name).words.message,
      SlotError.noUnit(name).words.hint,
    ]
    #expect(sentences.filter { $0.contains("\u{1B}") } == [])
  }
}
