import RehearsalApp
import ArgumentParser

struct Done: RehearseCommand {
  static let configuration = decision(
    "done", "Tick off the practice action of a session.",
    "The next take shows what it changed.")

  @OptionGroup var choice: SessionChoice
  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws { try decide(.done, choice, in: run) }
}

struct Skip: RehearseCommand {
  static let configuration = decision(
    "skip", "Leave out the practice action of a session.",
    "Nothing is counted against you; the next take chooses anew.")

  @OptionGroup var choice: SessionChoice
  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws { try decide(.skipped, choice, in: run) }
}

struct Later: RehearseCommand {
  static let configuration = decision(
    "later", "Keep the practice action of a session for later.",
    "'rehearse' shows it again until you decide.")

  @OptionGroup var choice: SessionChoice
  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws { try decide(.later, choice, in: run) }
}

private func decision(_ name: String, _ abstract: String, _ effect: String) -> CommandConfiguration
{
  CommandConfiguration(
    commandName: name, abstract: abstract, usage: "rehearse \(name) [<options>] [<session>]",
    discussion: """
      Examples:
        rehearse \(name)
        rehearse \(name) 12

      \(effect) You can decide otherwise at any time.

      Exit status: 0 success; 2 there is no such session; 64 wrong usage; 74 what is stored can't \
      be changed.
      """)
}

private func decide(
  _ state: Session.ActionState, _ choice: SessionChoice, in run: RunContext
) throws {
  let session = try run.memory.changing(session: choice.id) { store, session in
    try store.setAction(of: session.id, to: state)
    return session
  }
  run.messages.note(MemoryWords.decided(state, on: session))
}
