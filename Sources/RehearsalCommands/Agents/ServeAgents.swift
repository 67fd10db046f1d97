import ArgumentParser
import RehearsalApp
import RehearsalBase
import RehearsalReport

struct ServeAgents: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let an agent on this computer analyse the recordings of some folders.",
    usage: "rehearse mcp <folder> ...",
    discussion: """
      Examples:
        rehearse mcp ~/talks
        rehearse mcp keynote reading

      An agent's program starts it, and speaks the Model Context Protocol with it on standard \
      input and output: that of 2026-07-28, and with 'initialize' that of 2025-11-25 and before.

      The tools are analyze, explain, compare, progress and check. They read recordings in the \
      folders that are named here, and nothing outside of them but your settings and what \
      'rehearse progress' reads. They write nothing. Their answers are what the commands print \
      with '--json': numbers and words, never sound. What the agent does with the answers is up \
      to it: if its model runs elsewhere, they leave this computer with it.

      Exit status: 0 standard input ended; 64 wrong usage, or there is no such folder.
      """)

  @Argument(help: "Folders with recordings.", completion: .directory)
  var folders: [String]

  @OptionGroup var display: DisplayOptions

  mutating func validate() throws {
    guard let missing = folders.first(where: { FileKind($0) != .folder }) else { return }
    throw ValidationError(
      FileKind(missing) == nil
        ? "there is no folder \(missing.quoted)" : "\(missing.quoted) is a file; name its folder")
  }

  func run(in run: RunContext) async throws {
    let server = AgentServer(tools: AgentTools(folders: folders.compactMap(resolvedPath)))
    if StandardStreams.inputIsTerminal {
      run.messages.note("an agent's program starts this; it reads requests here until control-D")
    }
    do {
      let input = try LineChannel(inherited: 0)
      while let line = try input.nextPart(limit: AgentServer.longestLine) {
        guard let answer = await server.answer(line) else { continue }
        try StandardStreams.emit(answer.line + "\n", as: .json)
      }
    } catch let error as FileError {
      throw ValidationError("standard input can't be read: \(error.reason)")
    }
  }
}
