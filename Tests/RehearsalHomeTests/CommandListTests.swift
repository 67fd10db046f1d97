import ArgumentParser
import Testing

@testable import RehearsalCommands
@testable import RehearsalHome

@Suite struct CommandListTests {
  private func names(_ commands: [any ParsableCommand.Type]) -> Set<String> {
    Set(commands.compactMap { command in command.configuration.commandName })
  }

  @Test func `rehearse hands over every command that it doesn't have itself`() {
    let all = names(Home.configuration.subcommands)
    let own = names(Rehearse.configuration.subcommands)
    #expect(all.subtracting(own) == Set(HomeProgram.commands))
  }
}
