import ArgumentParser

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fail when something is slower than the baseline allows.",
    discussion: """
      A case beyond its band is measured again, up to three times and with twice the rounds. It \
      fails only if it is beyond its band every time, and by more than the rounds themselves vary, \
      so that a slow moment passes and a slow change is caught. A case without a baseline fails \
      too, and so does a baseline without its case.
      """)

  private static let repetitions = 3

  @OptionGroup var options: MeasuringOptions

  func run() async throws {
    let baseline = try Baseline(path: options.baseline)
    let cases = options.cases
    var measured = try await options.measure(cases, rounds: options.rounds)
    for _ in 0..<Self.repetitions {
      // In turn, so that repeated measurements of one case are apart in time.
      for index in measured.indices
      where Verdict(measured[index], by: baseline).needsRepeating {
        options.say("measuring again, because that was beyond its band")
        let again = try await options.measure([cases[index]], rounds: 2 * options.rounds)[0]
        // Disturbances only make a run slower, so the fastest counts.
        if again.ratio < measured[index].ratio { measured[index] = again }
      }
    }
    try options.deliver(options.record(measured), against: baseline)

    let slower = measured.filter { Verdict($0, by: baseline).isSlower }
    let new = measured.filter { Verdict($0, by: baseline) == .new }
    // With --only, the rest of the baseline was not selected.
    let gone =
      options.only.isEmpty
      ? baseline.cases.filter { known in !measured.contains { $0.name == known.name } } : []
    for speedCase in slower { options.say("slower than before: \(speedCase.name)") }
    for speedCase in new { options.say("not in the baseline: \(speedCase.name)") }
    for known in gone { options.say("in the baseline and not measured: \(known.name)") }
    guard slower.isEmpty, new.isEmpty, gone.isEmpty else {
      options.say("if that is intended, 'make bench-baseline' writes a new baseline")
      throw ExitCode.failure
    }
  }
}
