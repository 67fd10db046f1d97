import RehearsalApp
import ArgumentParser
import RehearsalReport

struct ShowPrivacy: SettingsCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "privacy",
    abstract: "Show what is stored, where, how large, and for how long.",
    usage: "rehearse privacy [<options>]",
    discussion: """
      Examples:
        rehearse privacy
        rehearse settings set keep-audio 30

      Exit status: 0 success; 64 wrong usage; 73 the output can't be written; 74 what is stored \
      can't be read; 78 the settings can't be used.
      """)

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form)
    let stored = try StoredData(in: run.memory)
    try results.print(shown(stored, as: text(of: stored, in: run)))
  }

  private func text(of stored: StoredData, in run: RunContext) -> String {
    let layout = run.layout
    var lines = [run.style.strong(PrivacyWords.promises)]
    lines += layout.table(PrivacyWords.locks) + [""]
    for sentence in PrivacyWords.sentences(days: stored.keptDays) {
      lines += layout.hanging("  ", sentence)
    }
    lines += ["", run.style.strong(PrivacyWords.stored)]
    lines += layout.table(PrivacyWords.rows(of: stored))
    lines += ["", run.style.strong(PrivacyWords.control)]
    lines += layout.table(PrivacyWords.commands)
    return lines.map { $0 + "\n" }.joined()
  }
}
