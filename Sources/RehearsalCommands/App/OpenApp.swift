package import ArgumentParser

/// The options of `rehearse app`. The executable opens the page, see ``ProgramRun/run(opening:)``,
/// so that this module and the page's, two of the largest, compile in parallel.
package struct OpenApp: ParsableCommand {
  package static let configuration = CommandConfiguration(
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
  package var doesNotOpen = false

  /// The descriptor of the channel in the child that serves the page; `nil` in the process that has
  /// the terminal.
  @Option(help: .private)
  package var worker: CInt?

  package init() {}
}
