import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalLanguage
import RehearsalReport

struct ShowDeck: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck",
    abstract: "Show what is read of a deck: its slides, their notes and their planned times.",
    usage: "rehearse deck [<options>] <deck>",
    discussion: """
      Reads PowerPoint (.pptx) and LibreOffice Impress (.odp), Markdown of Marp, Slidev and \
      reveal.js, pages of reveal.js, notes of pdfpc, and scripts with a heading for each slide; \
      and logs of the times at which slides were shown: CSV, labels of Audacity, and the records \
      of peitho and presently. The format is detected from the content, then from the name.

      Examples:
        rehearse deck talk.pptx
        rehearse deck talk.md --json -o talk.json
        rehearse deck times.csv

      Planned times are those of automatic transitions, of headings such as '## Opening (1:30)', \
      of 'data-timing', and of tables. Hidden slides are left out. Nothing but text is read.

      Exit status: 0 success; 2 the deck could not be read; 64 wrong usage; 73 the output can't be \
      written.
      """)

  @Argument(help: "A deck, or '-' for one on standard input.", completion: .file())
  var deck: String

  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if deck == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a deck from standard input, but nothing is piped in")
    }
  }

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form, notOverwriting: ["deck": [deck]])
    let read: Deck
    do throws(DeckError) {
      read = try deck == "-" ? .readStandardInput() : .read(path: deck)
    } catch {
      let reason = Failure.Reason(RehearsalError(error, reading: deck))
      run.messages.error(reason.message, hint: reason.hint)
      throw ExitStatus.notAnalyzed
    }
    try results.print(
      shown(
        DeckDocument.json(of: read),
        as: TextDeck(run.layout).text(of: read, called: read.format.name, path: deck)))
  }
}
