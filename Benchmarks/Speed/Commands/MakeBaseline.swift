import ArgumentParser

struct MakeBaseline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract:
      "Write a baseline from several runs: the median of each case, and how far runs differ.")

  @Argument(help: "A history of \(Baseline.fewestRuns) runs or more of the same program.")
  var history: String

  @Option(name: .shortAndLong, help: "The file to write.")
  var output = "Benchmarks/baseline.json"

  func run() throws {
    try Baseline(of: History(path: history).records()).write(to: output)
  }
}
