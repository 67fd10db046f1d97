import Rehearsal
import RehearsalApp

/// A next step to suggest below a report: one at a time, and each only once.
enum NextStep: String, CaseIterable {
  /// Listen to the moments that the tip is based on.
  case play
  /// Get a transcript, if there is none.
  case words
  /// Remember the session.
  case save

  /// Suggests the first step that applies and wasn't suggested before, on a terminal.
  ///
  /// - Parameter isPlain: Whether no option and no earlier take decided the tip, as with `play`.
  static func say(
    after report: Report, isRemembered: Bool, isPlain: Bool, _ memory: Memory
  ) throws {
    guard !memory.messages.areQuiet, StandardStreams.inputIsTerminal,
      StandardStreams.outputIsTerminal
    else { return }
    let said = Set(try memory.reading { try $0.state(key) }??.split(separator: ",") ?? [])
    let open = allCases.filter { !said.contains($0.rawValue[...]) }
    guard let step = open.first(where: { $0.fits(report, isRemembered, isPlain) }) else { return }
    memory.messages.note(step.sentence(about: report.recording.path))
    let all = said.map(String.init) + [step.rawValue]
    try memory.note(key, as: all.sorted().joined(separator: ","))
  }

  /// With a version, which changes with the suggestions.
  private static let key = "next_step.v1"

  private func fits(_ report: Report, _ isRemembered: Bool, _ isPlain: Bool) -> Bool {
    guard report.recording.path != "-" else { return false }
    return switch self {
    case .play: isPlain && !report.tip.evidence.isEmpty
    case .words: report.transcript == nil
    case .save: !isRemembered
    }
  }

  private func sentence(about path: String) -> String {
    switch self {
    case .play: HomeWords.hear(path.pathWord)
    case .words: HomeWords.haveWords
    case .save: HomeWords.remember(path.pathWord)
    }
  }
}
