import ArgumentParser

@main
struct Speed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed",
    abstract: "Measure the speed of RehearSmart, as ratios to a floor measured in the same run.",
    discussion: """
      The floor is the least that any program does with a recording: libsndfile decodes it. What a \
      piece of work takes is divided by what the floor took just before and after it, so that the \
      ratio outlives a busy machine and, nearly, another one.
      """,
    subcommands: [
      Measure.self, Check.self, MakeBaseline.self, ShowHistory.self, RunFloor.self,
      WriteRecordings.self,
    ],
    defaultSubcommand: Measure.self)
}
