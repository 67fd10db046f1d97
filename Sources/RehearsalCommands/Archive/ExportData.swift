import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalReport

struct ExportData: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copy what is stored into files of your own.",
    usage: "rehearse export [<options>]",
    discussion: """
      Examples:
        rehearse export --all rehearsals-2026
        rehearse export --session 12 -o session.json
        rehearse export --transcript 12 -o words.json

      Nothing is exported unless you run this. '--all' writes a new folder with a folder for each \
      session (its report, words and recorded sound) and script (all versions), which 'rehearse \
      import' reads again. Only you can read what is written.

      Exit status: 0 success; 2 there is no such session; 64 wrong usage; 73 the files can't be \
      written; 74 what is stored can't be read.
      """)

  @Option(help: ArgumentHelp("Everything, to a new folder.", valueName: "folder"))
  var all: String?

  @Option(help: ArgumentHelp("The report of a session, as JSON.", valueName: "number"))
  var session: Int?

  @Option(help: ArgumentHelp("The words of a session, as JSON.", valueName: "number"))
  var transcript: Int?

  @OptionGroup var output: OutputOptions
  var endings: [String]? { ["json"] }

  mutating func validate() throws {
    let count = [all != nil, session != nil, transcript != nil].count { $0 }
    guard count == 1 else {
      throw ValidationError(
        "say what to export: '--all FOLDER', '--session NUMBER' or '--transcript NUMBER'")
    }
    if all != nil, output.path != nil {
      throw ValidationError("'--all' names the folder itself; leave out '-o'")
    }
  }

  func run(in run: RunContext) throws {
    if let all {
      guard
        let written = try run.memory.reading(
          evenDamaged: true, { try ArchiveFolder(path: all).write($0) })
      else {
        throw HomeError.nothingStored
      }
      run.messages.note(PrivacyWords.exported(written.summary, to: all))
      return try run.memory.report(written.damaged)
    }
    let results = try run.results(as: .json)
    let stored = try run.memory.reading(session: session ?? transcript) { store, stored in
      guard transcript != nil else {
        return try StoredDocument(stored.id, .report, store.report(of: stored.id))
      }
      guard let words = try store.transcript(of: stored.id) else {
        throw HomeError.noWords(stored.id)
      }
      return try StoredDocument(stored.id, .transcript, words)
    }
    try results.print(JSONValue(stored.document).text(.pretty) + "\n")
  }
}
