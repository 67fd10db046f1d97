import ArgumentParser

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fail when something is slower than the baseline allows.",
    discussion: """
      What is beyond its band is measured again, up to three times and with twice the rounds, and \
      fails only if it is beyond it every time, and beyond what the rounds themselves differ by: a slow \
      moment passes, a slow change stays. A case without a baseline fails, too, and so does a baseline without its case.
      """)

  private static let furtherLooks = 3

  @OptionGroup var options: MeasuringOptions

  func run() async throws {
    let baseline = try Baseline(path: options.baseline)
    let cases = options.cases
    var measured = try await options.measure(cases, rounds: options.rounds)
    for _ in 0..<Self.furtherLooks {
      // All in turn rather than each at once, so that looks at one case lie apart in time.
      for index in measured.indices
      where Verdict(measured[index], by: baseline).asksForAnotherLook {
        options.say("another look, because that was beyond its band")
        let again = try await options.measure([cases[index]], rounds: 2 * options.rounds)[0]
        // What disturbs a run makes it slower; the least disturbed tells most.
        if again.ratio < measured[index].ratio { measured[index] = again }
      }
    }
    try options.deliver(options.record(measured), against: baseline)

    let slower = measured.filter { Verdict($0, by: baseline).isSlower }
    let new = measured.filter { Verdict($0, by: baseline) == .new }
    // With --only, the rest of the baseline is not gone but not asked for.
    let gone =
      options.only.isEmpty
      ? baseline.cases.filter { known in !measured.contains { $0.name == known.name } } : []
    for speedCase in slower { options.say("slower than before: \(speedCase.name)") }
    for speedCase in new { options.say("not in the baseline: \(speedCase.name)") }
    for known in gone { options.say("in the baseline and not measured: \(known.name)") }
    guard slower.isEmpty, new.isEmpty, gone.isEmpty else {
      options.say("if that is meant to be, 'make bench-baseline' writes a new baseline")
      throw ExitCode.failure
    }
  }
}
