import ArgumentParser
import RehearsalCommands
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
      try OpenedStore.reading { try StoredData($0) } ?? StoredData(nothingAt: place)
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

/// What is stored, as `rehearse privacy --json` prints it.
struct StoredData: Encodable {
  var schema = "rehearsmart.privacy/1"
  var folder: String
  var exists: Bool
  var sessions = 0
  var transcripts = 0
  var scripts = 0
  var databaseBytes = 0
  var recordings = 0
  var recordingBytes = 0
  var keptDays: Int
  /// The day on which the oldest recording is deleted; `nil` without one.
  var nextDeletion: CivilDate?
  var processesOnDevice = true
  var neverUploads = true

  private enum CodingKeys: String, CodingKey {
    case schema, folder, exists, sessions, transcripts, scripts
    case databaseBytes = "database_bytes"
    case recordings
    case recordingBytes = "recording_bytes"
    case keptDays = "keep_audio_days"
    case nextDeletion = "next_deletion"
    case processesOnDevice = "processes_on_device"
    case neverUploads = "never_uploads"
  }

  init(nothingAt place: StorePlace) {
    folder = place.folder
    exists = false
    keptDays = Retaining.retention.days
  }

  init(_ store: Store) throws {
    self.init(nothingAt: store.place)
    exists = true
    (sessions, transcripts, scripts) = try store.counts()
    databaseBytes = store.place.databaseFiles.compactMap(fileSize).reduce(0, +)
    // With what a program that was killed has left.
    let all = try store.recordings() + store.strayRecordings().map { ($0.name, $0.changed) }
    recordings = all.count
    recordingBytes = all.compactMap { fileSize(store.place.recording($0.name)) }.reduce(0, +)
    nextDeletion = all.map(\.began.date).min()?.advanced(by: keptDays + 1)
  }
}
