import Rehearsal
import RehearsalBase

/// What the commands about privacy say.
package enum PrivacyWords {
  package static let promises = "Promises"
  package static let stored = "What is stored"
  package static let control = "What you can do"

  /// They can't be turned off: there is no code that could.
  package static let locks = [
    ["Process on device", "ON", "locked"], ["Never upload audio", "ON", "locked"],
  ]

  /// - Source: the product's privacy language; the days are the user's.
  package static func sentences(days: Int) -> [String] {
    [
      "All analysis happens on this device.",
      "Audio and transcripts are stored locally.",
      "You control exports; nothing syncs without your action.",
      days == 0
        ? "Raw audio is deleted once its day is over (change anytime)."
        : "Auto-delete raw audio after \(count(days, "day")) (change anytime).",
    ]
  }

  package static func rows(of stored: StoredData) -> [[String]] {
    var rows = [["Folder", stored.folder.printable]]
    let words = [
      "Words heard", "of \(count(stored.keptWords, "recording")), \(size(stored.keptWordBytes))",
    ]
    guard stored.exists else { return rows + [["Sessions", "none yet"]] }
    rows.append(
      ["Sessions", "\(stored.sessions), \(stored.transcripts) with the words that were said"])
    rows.append(["Scripts", "\(stored.scripts)"])
    if stored.plans > 0 { rows.append(["Plans", "\(stored.plans)"]) }
    if stored.decks > 0 { rows.append(["Decks", "\(stored.decks)"]) }
    rows.append(["Database", size(stored.databaseBytes)])
    rows.append(["Recordings", "\(stored.recordings), \(size(stored.recordingBytes))"])
    if stored.waiting > 0 { rows.append(["Not judged yet", "\(stored.waiting) of them"]) }
    if !stored.unknownFiles.isEmpty {
      rows.append(["Other files", "\(names(stored.unknownFiles)), beside the recordings"])
    }
    if stored.editedTexts > 0 {
      rows.append(["Edited texts", "\(stored.editedTexts), which an editor has or has left"])
    }
    if stored.keptWords > 0 { rows.append(words) }
    let next = stored.nextDeletion.map { day in
      "a recording on \(ProgressCopy.date(day, today: LocalMoment.now.date))"
    }
    rows.append(["Next deletion", next ?? "nothing to delete"])
    return rows
  }

  package static let commands = [
    ["rehearse settings set keep-audio 30", "keep recordings longer, or shorter"],
    ["rehearse export --all FOLDER", "copy everything into files"],
    ["rehearse forget --all", "delete everything for good"],
  ]

  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1_000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }

  /// Before the sound of a session goes into a file for others.
  package static func card(of session: Session) -> String {
    "The card contains the sound of session \(session.id), \(session.length.clock) of it: whoever "
      + "gets the file can hear you."
  }

  package static func cardWritten(_ session: Int) -> String {
    "wrote a card with the sound of session \(session); nothing was sent: pass it on yourself, and "
      + "take the answer in with 'rehearse card add'"
  }

  package static let nothingToForget = "nothing is stored that could be forgotten"

  package static func forget(_ would: Store.Forgetting) -> String {
    "This deletes \(list(would)) for good."
  }

  package static func forgotten(_ what: Store.Forgetting) -> String {
    let left =
      what.inProgress > 0
      ? "; left: \(count(what.inProgress, "recording")) that is being made now" : ""
    return "forgotten: \(list(what))\(left)"
  }

  package static func removedDraft(_ path: String) -> String {
    "removed what an export had left that did not come to its end: \(path.printable)"
  }

  /// Files of unknown origin beside the recordings.
  package static func unknownKept(_ files: [String], in folder: String) -> String {
    "left in \(folder.printable), since nothing here says who made them: \(names(files))"
  }

  private static func names(_ files: [String]) -> String {
    let shown = files.prefix(3).map(\.printable).joined(separator: ", ")
    return files.count > 3 ? "\(shown) and \(files.count - 3) more" : shown
  }

  private static func list(_ what: Store.Forgetting) -> String {
    var parts = [count(what.sessions, "session")]
    if what.recordings > 0 { parts.append(count(what.recordings, "recording")) }
    if what.scripts > 0 { parts.append(count(what.scripts, "script")) }
    if what.plans > 0 { parts.append(count(what.plans, "plan")) }
    if what.decks > 0 { parts.append(count(what.decks, "deck")) }
    return parts.joined(separator: ", ")
  }

  /// For words that are not deleted with a session, because nobody can tell which are whose.
  package static func setAsideKept(_ paths: [String]) -> String {
    "a damaged database that was set aside may have the same words; to delete it too: rm "
      + paths.map(\.pathWord).joined(separator: " ")
  }

  /// What retention has done, and what it has left.
  package static func told(_ deleted: Store.Deleted, days: Int) -> [String] {
    let old = "older than \(count(days, "day"))"
    var sentences: [String] = []
    if deleted.expired > 0 {
      sentences.append("deleted \(count(deleted.expired, "recording")) \(old); reports stay")
    }
    if deleted.forRoom > 0 {
      sentences.append("deleted \(count(deleted.forRoom, "recording")) to make room; reports stay")
    }
    if deleted.doubtful > 0 {
      sentences.append(
        "kept \(count(deleted.doubtful, "recording")) \(old): the clock has leapt, and may be "
          + "wrong; deleted after \(count(days, "more day"))")
    }
    return sentences + deleted.undeleted.map(\.reason.message)
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Sessions that an export doesn't have, since they are damaged.
  package static func leftOut(_ damaged: Int) -> String {
    "Left out, since they are damaged: \(count(damaged, "session"))."
  }

  private static func parts(plans: Int, decks: Int) -> String {
    (plans > 0 ? ", \(count(plans, "plan"))" : "") + (decks > 0 ? ", \(count(decks, "deck"))" : "")
  }

  package static func exported(_ summary: ArchiveFolder.Summary, to path: String) -> String {
    let plans = parts(plans: summary.plans ?? 0, decks: summary.decks ?? 0)
    return "exported \(count(summary.sessions, "session")), "
      + "\(count(summary.recordings, "recording"))\(plans) and "
      + "\(count(summary.scripts, "script")) to \(path.printable)"
  }

  package static func imported(_ imported: Store.Imported) -> String {
    let known = imported.known > 0 ? "; \(imported.known) were there already" : ""
    let plans = parts(plans: imported.plans, decks: imported.decks)
    return "imported \(count(imported.sessions, "session"))\(plans) and "
      + "\(count(imported.scripts, "script"))\(known)"
  }
}
