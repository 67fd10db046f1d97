import RehearsalApp
import RehearsalBase
import RehearsalReport

/// The two introductory screens: the rule, and how it works.
///
/// They are shown once, on a terminal; whoever leaves at the second sees that one next time.
struct FirstRun {
  let memory: Memory
  let layout: TextLayout

  private enum Screen: String, CaseIterable {
    case rule, ways
  }

  /// - Returns: Whether anything was shown.
  func show() throws -> Bool {
    guard StandardStreams.inputIsTerminal, StandardStreams.outputIsTerminal,
      let keyboard = Keyboard()
    else { return false }
    let stored = try memory.reading { store in
      (try store.state(FirstRunState.key), try store.counts().sessions > 0)
    }
    // Somebody who has rehearsed needs no introduction.
    if stored?.0 == FirstRunState.finished || stored?.1 == true { return false }
    let first = stored?.0.flatMap(Screen.init(rawValue:)) ?? .rule
    for screen in Screen.allCases.drop(while: { $0 != first }) {
      try memory.note(FirstRunState.key, as: screen.rawValue)
      try StandardStreams.emit(text(of: screen))
      guard keyboard.goesOn(after: HomeWords.goOn) else { break }
    }
    try memory.note(FirstRunState.key, as: FirstRunState.finished)
    return true
  }

  private func text(of screen: Screen) -> String {
    let (title, paragraphs, commands): (String, [String], [[String]]) =
      switch screen {
      case .rule: (HomeWords.ruleTitle, HomeWords.rule, [])
      case .ways: (HomeWords.waysTitle, HomeWords.how, HomeWords.ways)
      }
    var lines = ["", layout.style.strong(title), ""]
    for paragraph in paragraphs { lines += layout.hanging("", paragraph) + [""] }
    if !commands.isEmpty { lines += layout.table(commands) + [""] }
    return lines.map { $0 + "\n" }.joined()
  }
}
