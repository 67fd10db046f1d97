package import Rehearsal
import RehearsalBase

extension StoreError: WordedError {
  /// Why an undamaged database was not used.
  static let readFailedOnce = "the disk failed to read it once, and reads it now; try again"

  /// What is wrong, and what to do.
  package var reason: Failure.Reason {
    switch self {
    case .noPlace:
      Self.unusable(
        "there is no place to store anything: neither REHEARSE_HOME nor HOME names a folder",
        "name one: REHEARSE_HOME=/path/to/folder rehearse history")
    case .notWritable(let path, let reason):
      Self.unusable(
        "can't change what is stored in \(path.quoted): \(reason.printable)",
        "check the permissions: ls -ld \(path.folderAndName.folder.pathWord); or store elsewhere: "
          + "REHEARSE_HOME=/path/to/folder")
    case .readOnly(let path):
      Self.unusable(
        "\(StorePlace.readOnlyVariable) keeps what is stored in \(path.quoted) as it is",
        "leave \(StorePlace.readOnlyVariable) out of the environment")
    case .full(let path):
      Self.unusable(
        "the disk of \(path.quoted) is full; what was stored before is safe",
        "make room, or delete recordings: rehearse privacy")
    case .busy(let path):
      Self.unusable(
        "another program has kept \(path.quoted) locked for \(Int(Store.patience)) s",
        "try again when it has ended")
    case .newer(let path):
      Self.unusable(
        "a newer version of rehearse has written \(path.quoted); it was left as it is",
        "use that version, or store elsewhere: REHEARSE_HOME=/path/to/folder")
    case .damaged(let path, let kept?):
      Self.unusable(
        "\(path.quoted) is damaged; nothing was deleted, it was set aside as \(kept.quoted)",
        "go on with an empty one by running this again; to save what can be read: "
          + "sqlite3 \(kept.pathWord) .recover")
    case .damaged(let path, nil):
      Self.unusable(
        "\(path.quoted) is damaged, and could not be set aside; nothing was deleted",
        "move it away yourself: mv \(path.pathWord) \((path + ".damaged").pathWord)")
    case .damagedSession(let id, let part):
      Self.unusable(
        "\(part.words.name) of session \(id) \(part.words.verb) damaged",
        "take it from an export, or delete it: rehearse forget \(id)")
    case .damagedTables(let path, let tables):
      Self.unusable(
        "\(path.quoted) is damaged: it lacks rows of \(tables.joined(separator: ", ")); nothing "
          + "was changed",
        "save what can be read: rehearse export --all FOLDER; then rehearse forget --all, and "
          + "rehearse import FOLDER")
    case .damagedTake:
      Self.unusable(
        "what is stored of a take that was not judged is damaged; its sound was not touched",
        "look for it: rehearse privacy")
    case .damagedScript(let name):
      Self.unusable(
        "the script \(name.quoted) is damaged",
        "take it from an export, or delete it: rehearse script remove \(name.pathWord)")
    case .foreign(let path):
      Self.unusable(
        "\(path.quoted) belongs to another user, who could read what is stored",
        "store elsewhere: REHEARSE_HOME=/path/to/folder; or make it yours: sudo chown -R \"$USER\" "
          + path.pathWord)
    case .openToOthers(let path):
      Self.unusable(
        "other users may change what is in \(path.quoted)", "close it: chmod go-w \(path.pathWord)")
    case .notOurs(let path):
      Self.unusable(
        "can't change what is stored in \(path.quoted): "
          + "it is a link, or nothing that was made here",
        "look at it: ls -ld \(path.pathWord); or store elsewhere: REHEARSE_HOME=/path/to/folder")
    case .undeleted(let path, let reason):
      Self.unusable(
        "\(path.quoted) could not be deleted: \(reason.printable); the next command tries again",
        "look at it: ls -ld \(path.pathWord)")
    case .failed(let path, let reason):
      Self.unusable(
        "can't use what is stored in \(path.quoted): \(reason.printable)",
        "check the file: ls -l \(path.pathWord)")
    case .unknownSession(let id):
      Self.unknown("there is no session \(id)", "their numbers: rehearse history")
    case .unknownTake(let id):
      Self.unknown(
        "there is no take \(id) that waits to be judged", "those that do: rehearse history")
    case .unknownTalk(let name, let near):
      Self.unknown(
        "there is no talk \(name.quoted)",
        Self.nearest(name, near) ?? "the talks of your sessions: rehearse history")
    case .talkExists(let name):
      Self.unknown(
        "there is a talk \(name.quoted) already",
        "its sessions: rehearse history --talk \(name.pathWord)")
    case .isInTalk(let name):
      Self.unknown(
        "this recording is kept already, "
          + (name.map { "for the talk \($0.quoted)" } ?? "without a talk"),
        "look at it: rehearse history")
    case .unknownScript(let name, let near):
      Self.unknown(
        "there is no script \(name.quoted)",
        (name.has(".") ? similarPath(to: name).map { "did you mean \($0.quoted)?" } : nil)
          ?? Self.nearest(name, near) ?? "add it: rehearse script add talk.md")
    case .unknownVersion(let script, let number, let newest):
      Self.unknown(
        "\(script.quoted) has no version \(number); the newest is \(newest)",
        "its versions: rehearse script versions \(script.pathWord)")
    case .scriptExists(let name):
      Self.unknown(
        "there is a script \(name.quoted) already",
        "give the new one another name: --name NAME; or change that one: rehearse script edit "
          + name.pathWord)
    case .scriptDiffers(let name):
      Self.unknown(
        "the script \(name.quoted) here is another than the one to import; nothing was imported",
        "give the one here another name first: rehearse script rename \(name.pathWord) NAME")
    case .changedMeanwhile(let script):
      Self.unknown(
        "\(script.quoted) was changed by another program meanwhile; nothing was overwritten",
        "do it again: rehearse script suggest \(script.pathWord)")
    case .badName(let name):
      Self.unknown(
        "\(name.quoted) can't be a name here",
        "use up to 80 letters, digits and spaces that are more than a number, such as 'keynote'")
    }
  }

  package static func unusable(_ message: String, _ hint: String) -> Failure.Reason {
    Failure.Reason(code: .memoryUnusable, message: message, hint: hint)
  }

  package static func unknown(_ message: String, _ hint: String) -> Failure.Reason {
    Failure.Reason(code: .notStored, message: message, hint: hint)
  }

  private static func nearest(_ name: String, _ names: [String]) -> String? {
    if let near = names.near(name).first { return "did you mean \(near.quoted)?" }
    guard !names.isEmpty else { return nil }
    return "there are: \(names.prefix(5).map(\.printable).joined(separator: ", "))"
      + (names.count > 5 ? " and \(names.count - 5) more" : "")
  }
}

extension HomeError: WordedError {
  package var reason: Failure.Reason {
    switch self {
    case .nothingStored:
      StoreError.unknown(
        "no session is remembered yet", "remember one: rehearse talk.wav --save")
    case .noWords(let session):
      StoreError.unknown(
        "the words of session \(session) are not stored",
        "analyse it again with a transcript: rehearse talk.wav --transcript talk.srt --save")
    case .nothingWritten(let script):
      StoreError.unknown(
        "\(script.quoted) has no words to say", "headings, comments and code are not spoken")
    case .noSound(let session):
      StoreError.unknown(
        "the sound of session \(session) is not stored any more",
        "its report and words stay; how long sound is kept: rehearse privacy")
    case .soundMoved(let session, let path, let talk):
      StoreError.unknown(
        "the recording of session \(session) is not at \(path.quoted) any more",
        "move it back, or give its new place: rehearse talk.wav --save"
          + (talk.map { " --talk \($0.pathWord)" } ?? ""))
    case .noSuggestion(let number, let count, let script):
      StoreError.unknown(
        count == 0
          ? "there are no suggestions for \(script.quoted)" : "there is no suggestion \(number)",
        "what there is: rehearse script suggest \(script.pathWord)")
    case .exportExists(let path):
      Failure.Reason(
        code: .outputNotWritable, message: "\(path.quoted) is there already",
        hint: "name a folder that is not there yet")
    case .noExport(let path, let part):
      StoreError.unknown(
        "\(path.quoted) is not a whole export: \(part.quoted) is missing or broken",
        "export again where it came from: rehearse export --all FOLDER; nothing was imported")
    case .editorFailed(let kept):
      StoreError.unusable(
        "the editor failed; the script is as it was"
          + (kept.map { ", and the text is kept in \($0.quoted)" } ?? ""),
        "choose another editor: EDITOR=nano rehearse script edit NAME")
    }
  }
}

extension StoreError.Part {
  fileprivate var words: (name: String, verb: String) {
    switch self {
    case .session: ("the entry", "is")
    case .report: ("the report", "is")
    case .transcript: ("the transcript", "is")
    case .measures: ("the numbers", "are")
    case .marks: ("the marks", "are")
    case .notes: ("the notes", "are")
    case .ratings: ("the ratings", "are")
    case .cards: ("the listeners' cards", "are")
    }
  }
}

/// The errors of the commands that use the store, beyond the store's own.
package enum HomeError: Error, Equatable {
  /// No session has been remembered yet.
  case nothingStored
  /// No words are stored for a session.
  case noWords(Int)
  /// A script, by its name or its path, has no words.
  case nothingWritten(String)
  /// The sound of a session is no longer stored, or is another by now.
  case noSound(Int)
  /// The same for a file of the user's own; the talk is that of the session.
  case soundMoved(Int, path: String, talk: String?)
  /// There are fewer suggestions for a script.
  case noSuggestion(Int, count: Int, script: String)
  /// The name of an export is taken.
  case exportExists(String)
  /// A folder is not a complete export.
  ///
  /// - Parameter part: What is missing or broken.
  case noExport(String, part: String)
  /// - Parameter kept: Where the edited text is.
  case editorFailed(kept: String?)
}
