import RehearsalApp
import ArgumentParser
import RehearsalBase

struct Forget: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Delete what is stored, for good; asks first.",
    usage: "rehearse forget [<options>] [<session>]",
    discussion: """
      Examples:
        rehearse forget 12
        rehearse forget --before 2026-10-01
        rehearse forget --talk keynote --yes
        rehearse forget --take 3
        rehearse forget --all

      Deletes sessions with their reports, words, notes, marks, what a recogniser heard in their \
      recordings and the sound that was recorded here, and leaves no trace of them in the \
      database or its log. Files of your own, such as \
      recordings that you made elsewhere, stay, and so does a recording that is being made. What \
      was put beside the recordings, and is of no session, is named and stays. \
      '--all' also deletes a damaged database that was set aside; without it, the same words may \
      be in one, and 'forget' says where. On disks that keep old blocks, such as SSDs, and in \
      backups, copies may remain.

      Exit status: 0 success; 2 there is no such session or talk; 64 wrong usage; 74 what is \
      stored can't be changed.
      """)

  @Argument(
    help: ArgumentHelp("The number of a session.", valueName: "session"),
    completion: ValueCompletion.sessions)
  var session: Int?

  @Option(
    help: ArgumentHelp("All sessions before this day, such as 2026-10-01.", valueName: "day"),
    transform: { try CivilDate(argument: $0) })
  var before: CivilDate?

  @Option(
    help: ArgumentHelp("All sessions of a talk, its plan and its slides.", valueName: "name"),
    completion: ValueCompletion.talks)
  var talk: String?

  @Option(
    help: ArgumentHelp("A take that was recorded and not judged yet.", valueName: "number"))
  var take: Int?

  @Flag(help: "All sessions, scripts, plans and everything else.")
  var all = false

  @Flag(help: "Don't ask.")
  var yes = false

  @OptionGroup var display: DisplayOptions

  mutating func validate() throws {
    let count = [session != nil, before != nil, talk != nil, take != nil, all].count { $0 }
    guard count == 1 else {
      throw ValidationError(
        "say what to forget: the number of a session, '--before DAY', '--talk NAME', "
          + "'--take NUMBER' or '--all'")
    }
  }

  func run(in run: RunContext) throws {
    let memory = run.memory
    try memory.place?.checkWritable()
    guard let would = try memory.reading(evenDamaged: all, { try $0.wouldForget(what) }) else {
      if let session { throw StoreError.unknownSession(session) }
      if let talk { throw StoreError.unknownTalk(talk, near: []) }
      if let take { throw StoreError.unknownTake(take) }
      return run.messages.note(PrivacyWords.nothingToForget)
    }
    guard would.sessions + would.scripts + would.recordings + would.plans + would.decks > 0 || all
    else {
      return run.messages.note(PrivacyWords.nothingToForget)
    }
    guard try run.isConfirmed(yes, PrivacyWords.forget(would)) else { return }
    let (forgotten, setAside, place) = try memory.changing(evenDamaged: all) { store in
      (try store.forget(what), try store.setAside(), store.place)
    }
    run.messages.note(PrivacyWords.forgotten(forgotten))
    if !setAside.isEmpty { run.messages.insist(PrivacyWords.setAsideKept(setAside)) }
    if !forgotten.unknown.isEmpty {
      run.messages.insist(
        PrivacyWords.unknownKept(forgotten.unknown, in: place.recordings))
    }
  }

  private var what: Store.Forgotten {
    if let session { return .session(session) }
    if let before { return .before(before) }
    if let take { return .take(take) }
    return talk.map { .talk($0) } ?? .all
  }
}
