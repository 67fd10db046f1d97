import ArgumentParser
import RehearsalApp
import RehearsalBase

struct ShowWords: SettingsCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Show where the words of recordings come from, and how to have them.",
    usage: "rehearse words [<options>]",
    discussion: """
      Examples:
        rehearse words
        rehearse settings set transcribe always
        rehearse talk.wav --transcribe
        rehearse talk.wav --transcribe --recognizer-command 'hear -m {model} {recording}'

      Looks for the speech recognisers that can be used, with their models, and prints one line to \
      copy for what is missing. It runs none of them. With the setting 'transcribe', recordings \
      that have no transcript are transcribed by every command and on the page; 'batch' and \
      'check' need '--settings'. What was heard is kept, so that a recording is transcribed only \
      once ('rehearse privacy').

      A recogniser runs on this computer, with a model that is here, and can reach no network. In \
      English, Whisper is asked to write down um and uh; '--no-verbatim' leaves that to its model.

      Exit status: 0 a recogniser is ready; 2 none is; 64 wrong usage; 73 the output can't be \
      written; 78 the settings can't be used.
      """)

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form)
    let sources = WordSources(run.settings.settings, in: Computer.environment)
    try results.print(
      chosen == .json
        ? sources.value.text(.pretty) + "\n"
        : sources.text(width: run.width, style: run.style))
    if sources.used == nil { throw ExitStatus.notAnalyzed }
  }
}
