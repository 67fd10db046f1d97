import ArgumentParser

struct ShowHistory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the ratios of the last runs side by side.")

  @Argument(help: "A file that --history wrote.")
  var history: String

  @Option(help: "How many runs.")
  var last = 8

  func validate() throws {
    guard last > 0 else { throw ValidationError("--last takes 1 or more, not \(last).") }
  }

  func run() throws {
    let records = try History(path: history).records().suffix(last)
    print(SpeedTable(history: Array(records)).text, terminator: "")
  }
}
