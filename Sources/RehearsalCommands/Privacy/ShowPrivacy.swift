import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalReport

struct ShowPrivacy: ParsableCommand {
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

  mutating func run() throws {
    var inUse = try settings.read()
    output.display.fill(from: &inUse)
    let file = try output.file()
    guard let place = StorePlace(in: Computer.environment) else { throw StoreError.noPlace }
    let stored =
      try output.display.memory.reading { try StoredData($0) } ?? StoredData(nothingAt: place)
    var results = Results(to: file, as: format.chosen.form)
    try results.add(
      report: format.chosen == .json
        ? try OrderedJSON().string(from: stored) + "\n" : text(of: stored))
    try results.finish()
  }

  private func text(of stored: StoredData) -> String {
    let layout = TextLayout(width: output.width, style: output.style)
    var lines = [output.style.strong(PrivacyWords.promises)]
    lines += layout.table(PrivacyWords.locks) + [""]
    for sentence in PrivacyWords.sentences(days: stored.keptDays) {
      lines += layout.hanging("  ", sentence)
    }
    lines += ["", output.style.strong(PrivacyWords.stored)]
    lines += layout.table(PrivacyWords.rows(of: stored))
    lines += ["", output.style.strong(PrivacyWords.control)]
    lines += layout.table(PrivacyWords.commands)
    return lines.map { $0 + "\n" }.joined()
  }
}
