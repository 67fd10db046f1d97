import RehearsalApp
import ArgumentParser

struct PrintReminder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminder",
    abstract: "Print a timer file for a gentle daily reminder; nothing is installed.",
    usage: "rehearse reminder [--at <time>] [--launchd]",
    discussion: """
      Examples:
        rehearse reminder --at 19:30
        rehearse reminder --launchd > ~/Library/LaunchAgents/rehearsmart.plist

      The text says where to put the files and how to turn them off again. There is no reminder \
      unless you install one.
      """)

  @Option(help: ArgumentHelp("The time of day; default: 19:00.", valueName: "time"))
  var at: TimeOfDay = TimeOfDay(hour: 19, minute: 0)

  @Flag(help: "Print a file for launchd on macOS instead of systemd.")
  var launchd = false

  func run() throws {
    try StandardStreams.emit(
      launchd
        ? ReminderText.launchd(hour: at.hour, minute: at.minute)
        : ReminderText.systemd(at: at.description))
  }
}

extension TimeOfDay: ExpressibleByArgument {
  var defaultValueDescription: String { description }
}
