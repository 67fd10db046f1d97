import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalReport

struct Judge: SettingsCommand, OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judge takes that were recorded, and not judged then.",
    usage: "rehearse judge [<options>] [<take> ...]",
    discussion: """
      Examples:
        rehearse judge
        rehearse judge 3 -o take.txt
        rehearse forget --take 3

      Where the program or the computer ends while it records or judges a take, what was recorded \
      is kept. This makes sessions of such takes, each with its report, with the focus, the talk \
      and the script that it was begun for. A take that has ended the program twice is left out \
      unless you name it. Their numbers: rehearse history.

      Exit status: 0 success; 2 there is no such take, or one could not be judged; 64 wrong usage; \
      73 the output can't be written; 74 what is stored can't be changed; 78 the settings can't be \
      used.
      """)

  @Argument(
    help: ArgumentHelp("The numbers of takes; default: all that wait.", valueName: "take"))
  var takes: [Int] = []

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions

  @Flag(
    help: """
      Add to the reports: every number, all of the tip, format, thresholds, engine, checksum.
      """)
  var verbose = false

  func run(in run: RunContext) async throws {
    let (memory, messages) = (run.memory, run.messages)
    memory.offerNoTakes()
    let found = try memory.reading { try $0.waiting() } ?? Found()
    for take in takes where !found.all.contains(where: { $0.take.id == take }) {
      throw StoreError.unknownTake(take)
    }
    let meant = found.all.filter { takes.isEmpty || takes.contains($0.take.id) }
    var results = try run.results(as: .plain)
    var failed = 0
    for take in meant {
      guard !takes.isEmpty || take.take.tries < WaitingTake.mostTries else {
        messages.insist(MemoryWords.leftOut(take))
        continue
      }
      do {
        let (session, review) = try await memory.judge(take)
        let text = TextReport(
          width: run.width, style: run.style, isVerbose: verbose,
          given: review.report.given(in: take.take.aim.talk))
        try results.add(report: text.text(of: review.report))
        messages.note(MemoryWords.kept(session, talk: take.take.aim.talk))
      } catch {
        guard let reason = Failure.Reason(error), reason.code != .memoryUnusable else {
          throw error
        }
        messages.error(reason)
        failed += 1
      }
    }
    try results.finish()
    if meant.isEmpty { messages.note(MemoryWords.noneWaits) }
    try memory.report(found.damaged)
    if failed > 0 { throw ExitStatus.notAnalyzed }
  }
}
