import Rehearsal
import RehearsalApp

/// What leads on from a report, said in a line below it: one at a time, and each only once.
enum NextStep: String, CaseIterable {
  /// Hear the moments that show the tip.
  case play
  /// Have the words, which nothing is known of.
  case words
  /// Remember the session.
  case save

  /// Says the first that fits and was not said before, where somebody reads the report.
  static func say(after report: Report, isRemembered: Bool, _ memory: Memory) throws {
    guard !memory.messages.areQuiet, StandardStreams.inputIsTerminal,
      StandardStreams.outputIsTerminal
    else { return }
    let said = Set(try memory.reading { try $0.state(key) }??.split(separator: ",") ?? [])
    let open = allCases.filter { !said.contains($0.rawValue[...]) }
    guard let step = open.first(where: { $0.fits(report, isRemembered: isRemembered) }) else {
      return
    }
    memory.messages.note(step.sentence(about: report.recording.path))
    do {
      let all = said.map(String.init) + [step.rawValue]
      try memory.changing { try $0.setState(key, to: all.sorted().joined(separator: ",")) }
    } catch StoreError.notWritable, StoreError.full, StoreError.noPlace {
      // It is said again, which does no harm.
      return
    }
  }

  /// With a version: other lines would have another.
  private static let key = "next_step.v1"

  private func fits(_ report: Report, isRemembered: Bool) -> Bool {
    guard report.recording.path != "-" else { return false }
    return switch self {
    case .play: !report.tip.evidence.isEmpty
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
