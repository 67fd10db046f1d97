import ArgumentParser
import Rehearsal
import RehearsalCommands
import RehearsalFiles
import RehearsalPage
import RehearsalStore

struct OpenApp: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Open the page: rehearse, review and see your progress in a browser.",
    usage: "rehearse app [<options>]",
    discussion: """
      Examples:
        rehearse app
        rehearse app --no-open --port 8765

      The page is served by this program, on this computer and for this user only, while it runs; \
      Control-C ends it. The link is good for one browser: it carries a key that is used up when \
      the page opens. Everything that is recorded is stored as 'rehearse live --save' stores it.

      Nothing listens on the network, so that a phone or another computer can't open the page: \
      sound would have to leave this computer for that.

      Exit status: 0 success; 64 wrong usage; 74 what is stored can't be read or changed; 78 the \
      port or the settings can't be used.
      """)

  @Option(help: ArgumentHelp("The port; default: one that is free.", valueName: "number"))
  var port: UInt16 = 0

  @Flag(name: .customLong("no-open"), help: "Print the link, and don't open a browser.")
  var doesNotOpen = false

  func run() async throws {
    let interruption = ProgramInterruption()
    let server = try PageServer(port: port, handler: PageAPI())
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run { link in
            try? StandardStreams.emit(link + "\n")
            let isOpen = doesNotOpen || Browser.open(link)
            StandardStreams.note(isOpen ? AppWords.running : AppWords.notOpened)
          }
        }
        group.addTask { await interruption.wait() }
        try await group.next()
        group.cancelAll()
      }
    } catch PageServer.Failure.portNotUsable(let reason) {
      throw PageError.portNotUsable(port: port, reason: reason)
    }
    StandardStreams.note(AppWords.ended)
  }
}

/// What the command says.
enum AppWords {
  static let running = "the page is there while this runs; Control-C closes it"
  static let notOpened = "no browser could be opened; open the link above yourself"
  static let ended = "the page is closed"
}
