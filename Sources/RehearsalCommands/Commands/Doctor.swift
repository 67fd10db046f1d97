import RehearsalApp
import ArgumentParser

struct Doctor: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what works on this computer, what is missing, and how to get it.",
    usage: "rehearse doctor [<options>]",
    discussion: """
      Examples:
        rehearse doctor
        rehearse doctor --json

      Looks at the program and its libraries, at ffmpeg, speech recognisers and programs that \
      record and play, and at the terminal and the storage. It runs none of these programs and \
      writes nothing. Something 'missing' is needed by a part of the program only; a 'problem' \
      keeps it from analysing recordings.

      Exit status: 0 recordings can be analysed; 2 they can't; 64 wrong usage; 73 the output can't \
      be written.
      """)

  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) async throws {
    let results = try run.results(as: chosen.form)
    let environment = Computer.environment
    let found = Examination(sections: [
      await Examination.program(environment), Examination.libraries,
      Examination.otherPrograms(environment), Examination.terminal(environment),
      Examination.storage(environment), Examination.network,
    ])
    try results.print(
      chosen == .json ? found.json : found.text(width: run.width, style: run.style))
    if !found.works { throw ExitStatus.notAnalyzed }
  }
}
