import ArgumentParser

struct RunFloor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor",
    abstract: "Run the floor once, as a process to be timed beside others.")

  @Argument(help: "A recording that libsndfile reads.")
  var recording: String

  @Flag(help: "Make a Fourier transform of 512 points every 10 ms as well.")
  var transform = false

  func run() throws {
    print(transform ? Double(try Floor.transform(recording)) : try Floor.decode(recording))
  }
}
