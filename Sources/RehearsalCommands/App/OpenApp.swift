import ArgumentParser
import Foundation
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

      Exit status: 0 success; 64 wrong usage; 73 the link can't be printed; 74 what is stored \
      can't be read or changed; 78 the loopback interface or the settings can't be used.
      """)

  @Flag(name: .customLong("no-open"), help: "Print the link, and don't open a browser.")
  var doesNotOpen = false

  func run() async throws {
    let messages = Messages()
    let interruption = ProgramInterruption(patience: Self.patienceAtEnd)
    let file = LinkFile()
    let server = PageServer(handler: PageAPI(Memory(.onlyErrors)), opened: file.remove)
    defer { file.remove() }
    do {
      try await server.run(until: interruption.wait) { link in
        let isOpen = !doesNotOpen && Self.open(link, by: file)
        do {
          try StandardStreams.emit(link + "\n")
        } catch {
          // Nobody could open a page whose link nobody has.
          if !isOpen { throw error }
        }
        messages.insist(isOpen || doesNotOpen ? AppWords.running : AppWords.notOpened)
      }
    } catch PageServer.Failure.notListening(let reason) {
      throw CommandError.pageNotListening(reason: reason)
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
    let search = ProgramSearch(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    for opener in openers {
      guard let program = search.path(of: opener) else { continue }
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = (opener == "gio" ? ["open"] : []) + [path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      if (try? process.run()) != nil { return true }
    }
    return false
  }
}
