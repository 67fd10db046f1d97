import ArgumentParser

@main
struct Speed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed",
    abstract: "Measure the speed of RehearSmart, as ratios to a floor measured in the same run.",
    discussion: """
      The floor is the least that any program does with a recording: libsndfile decodes it. The \
      time of each piece of work is divided by that of the floor just before and after it, so \
      that the ratio hardly depends on load or on the machine.
      """,
    subcommands: [Measure.self, Check.self, MakeBaseline.self, ShowHistory.self],
    defaultSubcommand: Measure.self)
}
