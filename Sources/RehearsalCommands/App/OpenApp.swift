import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalPage

struct OpenApp: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Open the page: rehearse, review and see your progress in a browser.",
    usage: "rehearse app [<options>]",
    discussion: """
      Examples:
        rehearse app
        rehearse app --no-open

      The page is served by this program, on this computer and for this user only, while it runs; \
      Control-C ends it. The link is good for one tab: it carries a key that is used up when the \
      page opens. Each run has an address of its own, on the loopback interface. Everything that \
      is recorded is stored as 'rehearse live --save' stores it.

      Nothing listens on the network, so that a phone or another computer can't open the page: \
      sound would have to leave this computer for that.

      Exit status: 0 success; 2 what answers the page crashed again and again; 64 wrong usage; 73 \
      the link can't be printed; 74 what is stored \
      can't be read or changed; 78 the loopback interface or the settings can't be used.
      """)

  @Flag(name: .customLong("no-open"), help: "Print the link, and don't open a browser.")
  var doesNotOpen = false

  /// Where the child that answers the page finds its end of the channel; `nil` in the process that
  /// has the terminal.
  @Option(help: .private)
  var worker: CInt?

  func run() async throws {
    if let worker {
      let handler = PageAPI(Memory(.onlyErrors))
      return try await PageServer.serve(try LineChannel(inherited: worker), handler: handler)
    }
    let messages = Messages()
    let interruption = ProgramInterruption(patience: Self.patienceAtEnd)
    let file = LinkFile()
    defer { file.remove() }
    let ready: @Sendable (String) async throws -> Void = { link in
      let isOpen = !doesNotOpen && Self.open(link, by: file)
      do {
        try StandardStreams.emit(link + "\n")
      } catch {
        // Nobody could open a page whose link nobody has.
        if !isOpen { throw error }
      }
      messages.insist(isOpen || doesNotOpen ? AppWords.running : AppWords.notOpened)
    }
    do {
      do {
        try await PageKeeper(opened: file.remove).run(
          until: interruption.wait,
          start: { socket throws(FileError) in
            try OwnChild(Self._commandName, sharing: [socket])
          },
          ready: ready, restarted: { messages.insist(AppWords.restarted(after: $0)) })
      } catch PageKeeper.Failure.noChild {
        try await PageServer(handler: PageAPI(Memory(.onlyErrors)), opened: file.remove)
          .run(until: interruption.wait, ready: ready)
      }
    } catch PageServer.Failure.notListening(let reason) {
      throw CommandError.pageNotListening(reason: reason)
    } catch PageKeeper.Failure.crashing(let ending) {
      throw CommandError.pageCrashing(ending)
    }
    messages.insist(AppWords.ended)
  }

  /// Our choice: Control-C is obeyed within a second, whatever is being analysed.
  private static let patienceAtEnd = Duration.milliseconds(900)

  private static func open(_ link: String, by file: LinkFile) -> Bool {
    do throws(FileError) {
      return Browser.open(try file.write(link))
    } catch {
      return false
    }
  }
}

/// The user's browser.
enum Browser {
  #if os(macOS)
    private static let openers = ["open"]
  #else
    private static let openers = ["xdg-open", "gio"]
  #endif

  /// Opens a file, as far as the system knows how to.
  static func open(_ path: String) -> Bool {
    let search = ProgramSearch()
    for opener in openers {
      guard let program = search.path(of: opener) else { continue }
      let arguments = (opener == "gio" ? ["open"] : []) + [path]
      if (try? UserProgram.start(program, arguments)) != nil { return true }
    }
    return false
  }
}
