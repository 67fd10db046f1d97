import ArgumentParser

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure and print a table.")

  @OptionGroup var options: MeasuringOptions

  func run() async throws {
    let baseline = try Baseline.ifPresent(at: options.baseline)
    let measured = try await options.measure(options.cases, rounds: options.rounds)
    try options.deliver(options.record(measured), against: baseline)
  }
}
