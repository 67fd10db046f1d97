import ArgumentParser
import RehearsalApp
import RehearsalBase
import RehearsalCommands
import RehearsalPage

extension OpenApp {
  /// Serves the page until Control-C, or as the child that answers it.
  func openPage() async throws {
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
        // Without the link, nobody can open the page.
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

  /// Our choice: Control-C takes effect within a second, whatever is being analysed.
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
private enum Browser {
  #if os(macOS)
    private static let openers = ["open"]
  #else
    private static let openers = ["xdg-open", "gio"]
  #endif

  /// Opens a file with the system's own command, if it has one.
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
