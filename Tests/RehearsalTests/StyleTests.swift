import RehearsalReport
import Testing

@Suite struct StyleTests {
  @Test(
    arguments: [
      (Style.Choice.auto, true, [:], Style.color),
      (.auto, true, ["NO_COLOR": "", "TERM": "xterm"], .color),
      (.auto, true, ["NO_COLOR": "1"], .plain),
      (.auto, true, ["TERM": "dumb"], .plain),
      (.auto, false, [:], .plain),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], .color),
      (.never, true, ["FORCE_COLOR": "1"], .plain),
      (.auto, false, ["FORCE_COLOR": "1"], .color),
      (.auto, false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], .color),
      (.auto, false, ["CLICOLOR_FORCE": "0"], .plain),
      (.auto, true, ["FORCE_COLOR": "0"], .plain),
      (.auto, true, ["CLICOLOR": "0"], .plain),
      (.auto, true, ["CLICOLOR": "1"], .color),
      (.auto, true, ["NO_COLOR": "1", "FORCE_COLOR": "1"], .plain),
    ] as [(Style.Choice, Bool, [String: String], Style)])
  func `colour goes to terminals that take it, or where it is asked for`(
    choice: Style.Choice, isTerminal: Bool, environment: [String: String], expected: Style
  ) {
    #expect(Style(choice, isTerminal: isTerminal, environment: environment) == expected)
  }
}
