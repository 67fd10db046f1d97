import RehearsalBase

/// What is stored, as `rehearse privacy --json` prints it.
package struct StoredData: Encodable {
  var schema = "rehearsmart.privacy/1"
  var folder: String
  var exists: Bool
  var sessions = 0
  var transcripts = 0
  var scripts = 0
  var plans = 0
  var decks = 0
  var databaseBytes = 0
  var recordings = 0
  var recordingBytes = 0
  /// Recordings whose recognised words are kept.
  var keptWords = 0
  var keptWordBytes = 0
  package var keptDays: Int
  /// The day on which the oldest recording is deleted; `nil` without one.
  var nextDeletion: CivilDate?
  /// Recordings that were not judged yet; the other numbers include them.
  var waiting = 0
  /// Files of unknown origin in the folder of recordings.
  var unknownFiles: [String] = []
  var editedTexts = 0
  var processesOnDevice = true
  var neverUploads = true

  private enum CodingKeys: String, CodingKey {
    case schema, folder, exists, sessions, transcripts, scripts, plans, decks
    case databaseBytes = "database_bytes"
    case recordings
    case recordingBytes = "recording_bytes"
    case keptWords = "kept_words"
    case keptWordBytes = "kept_word_bytes"
    case keptDays = "keep_audio_days"
    case nextDeletion = "next_deletion"
    case waiting
    case unknownFiles = "unknown_files"
    case editedTexts = "edited_texts"
    case processesOnDevice = "processes_on_device"
    case neverUploads = "never_uploads"
  }

  package init(in memory: Memory) throws {
    guard let place = memory.place else { throw StoreError.noPlace }
    self = try memory.reading { try StoredData($0) } ?? StoredData(nothingAt: place)
  }

  private init(nothingAt place: StorePlace) {
    folder = place.folder
    exists = false
    keptDays = Retention.ofUser.days
  }

  private init(_ store: Store) throws {
    self.init(nothingAt: store.place)
    exists = true
    (sessions, transcripts, scripts) = try store.counts()
    plans = try store.plans().count
    decks = try store.decks().count
    databaseBytes = store.place.databaseFiles.compactMap(fileSize).reduce(0, +)
    (keptWords, keptWordBytes) = try store.keptWords()
    let all = try store.recordings()
    recordings = all.count
    recordingBytes = all.compactMap { fileSize(store.place.recording($0.name)) }.reduce(0, +)
    nextDeletion = all.map(\.began.date).min().map(Retention(days: keptDays).deletion)
    waiting = try store.waiting().all.count
    unknownFiles = try store.unknownFiles()
    editedTexts = try store.editedTexts().count
  }
}
