import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative
import RehearsalReport
import RehearsalTranscript

struct ListenerCards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Let others listen to a take, and take in what they mark.",
    usage: "rehearse card [<options>] [<session>]",
    discussion: """
      Examples:
        rehearse card 12 -o card.html
        rehearse card add answer.txt
        rehearse card add - < answer.txt

      A card is one file that plays the take in any browser. Its listener presses 'Lost me' and \
      'Good', answers three questions, and sends a short text back, which 'rehearse card add' puts \
      beside the tip. Nothing is sent by this program or by the page: you pass the file on, and \
      you are asked before it is written.
      """,
    subcommands: [MakeCard.self, AddCard.self], defaultSubcommand: MakeCard.self)
}

struct MakeCard: RehearseCommand, OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Write a card for a listener; asks first.",
    usage: "rehearse card [<options>] [<session>]",
    discussion: """
      Examples:
        rehearse card 12 -o card.html
        rehearse card -o card.html --yes

      The sound is in the file, as MP3 of 32 kb/s: ten minutes are 3 MB. Up to an hour.

      Exit status: 0 success; 2 there is no such session, or its sound is not there; 64 wrong \
      usage; 73 the output can't be written; 74 what is stored can't be read.
      """)

  @OptionGroup var choice: SessionChoice

  @Flag(help: "Don't ask.")
  var yes = false

  @OptionGroup var output: OutputOptions
  var endings: [String]? { ["html", "htm"] }

  mutating func validate() throws {
    if output.path == nil, StandardStreams.outputIsTerminal {
      throw ValidationError("say where to write the card: rehearse card 12 -o card.html")
    }
  }

  func run(in run: RunContext) async throws {
    let take = try StoredTake(choice.id, in: run.memory)
    let path = try take.soundForCard().path
    // Without its note of the file; the one below says more.
    var silent = run
    silent.messages = .onlyErrors
    let results = try silent.results(as: .plain, notOverwriting: ["recording": [path]])
    let question = PrivacyWords.card(of: take.session)
    guard
      try run.isConfirmed(
        yes, question, keys: "y writes it, any other key doesn't", refused: "no card was written")
    else { return }
    try results.print(try await take.card())
    run.messages.note(PrivacyWords.cardWritten(take.session.id))
  }
}

struct AddCard: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Put what a listener sent back beside the tip.",
    usage: "rehearse card add [<options>] <text>",
    discussion: """
      Examples:
        rehearse card add answer.txt
        rehearse card add - < mail.txt
        rehearse card add '[rehearse card 1 1a2b3c4d5e6f] [from] Anna [lost] 2:14 [end]'

      Takes the text as mail leaves it: folded, quoted, with other text around it. It says which \
      recording it is of. A second card of the same listener replaces the first. Where two \
      listeners lost the thread within 5 seconds, the tip shows that moment first.

      Exit status: 0 success; 2 no card can be read, or no session is of its recording; 64 wrong \
      usage; 74 what is stored can't be changed.
      """)

  @Argument(
    help: "A file with the text, '-' for standard input, or the text itself.", completion: .file())
  var text: String

  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws {
    let added = try CardText.add(try read(), to: run.memory)
    run.messages.note(HomeWords.added(added.card, to: added.session.id))
    if let agreement = added.agreement { run.messages.note(agreement.sentence) }
  }

  private func read() throws -> String {
    if text.has("[rehearse") { return text }
    do throws(FileError) {
      let bytes =
        try text == "-"
        ? InputFile.standardInput.readToEnd(limit: SentCard.longest)
        : RehearsalBase.bytes(ofFile: text, limit: SentCard.longest)
      // As other programs write text, too: in UTF-16 or Windows-1252.
      return String(decoding: (try? Manuscript(bytes))?.utf8 ?? bytes, as: UTF8.self)
    } catch {
      throw CardError.unreadableFile(text, reason: error.reason)
    }
  }
}
