import ArgumentParser
import RehearsalCommands

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

/// Hours and minutes.
struct TimeOfDay: ExpressibleByArgument, CustomStringConvertible {
  var hour: Int
  var minute: Int

  init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  var description: String {
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(hour)):\(padded(minute))"
  }

  var defaultValueDescription: String { description }
}
