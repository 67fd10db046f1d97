import ArgumentParser
import RehearsalApp
import RehearsalBase
import RehearsalNative

/// The file of a new recording.
struct NewRecording {
  let path: String

  private static let ending = ".wav"

  /// - Parameter path: As given; `nil` for a name made of the date and time of day.
  /// - Throws: If it is no name for a WAV, or taken.
  init(_ path: String?) throws {
    let path = path ?? "rehearsal-\(localTimeForName)\(Self.ending)"
    try Self.check(path)
    guard FileKind(path, followsLinks: false) == nil else {
      throw CommandError.recordingExists(path: path)
    }
    self.path = path
  }

  /// - Throws: If it is no name for a WAV.
  static func check(_ path: String?) throws {
    guard let path,
      path.folderAndName.name.lowercased() == ending || !path.lowercased().ends(with: ending)
    else { return }
    throw ValidationError(
      "a recording is written as a WAV; end its name in .wav instead of '\(path)'")
  }

  /// Offers the unfinished recordings in the same folder.
  ///
  /// - Throws: If one of them remains where this one would be made.
  func makeRoom(_ offer: UnfinishedOffer) throws {
    try offer.make(try unfinished())
    let taken = UnfinishedRecording.path(for: path)
    guard FileKind(taken, followsLinks: false) == nil else {
      throw CommandError.unfinishedExists(path: taken)
    }
  }

  private func unfinished() throws(CommandError) -> [UnfinishedRecording] {
    let folder = path.folderAndName.folder
    do throws(FileError) {
      return try UnfinishedRecording.all(in: folder.isEmpty ? "." : folder)
    } catch {
      throw .recordingNotWritable(path: path, reason: error.reason, kept: nil)
    }
  }
}

/// Offers recordings that an earlier run left unfinished, for example because it was killed.
struct UnfinishedOffer {
  let keyboard: Keyboard?
  let messages: Messages

  /// Asks about each of them; where nobody can answer, lists them.
  func make(_ recordings: [UnfinishedRecording]) throws {
    for recording in recordings {
      guard let keyboard else {
        messages.note(Self.note(on: recording))
        continue
      }
      try ask(about: recording, keyboard)
    }
  }

  private func ask(about recording: UnfinishedRecording, _ keyboard: Keyboard) throws {
    let path = Self.shown(recording.path)
    messages.insist(
      "\(path) was not finished; it has \(recording.duration.clock) of sound")
    switch keyboard.answer(to: "k keep it, d delete it, any other key leaves it as it is")?.first {
    case UInt8(ascii: "k"), UInt8(ascii: "K"):
      let kept = try Self.writing(recording) { () throws(FileError) in try recording.finish() }
      let shown = Self.shown(kept)
      messages.insist("kept as \(shown); to analyse it: rehearse \(shown.pathWord)")
    case UInt8(ascii: "d"), UInt8(ascii: "D"):
      try Self.writing(recording) { () throws(FileError) in try recording.discard() }
      messages.insist("deleted \(path)")
    default: break
    }
  }

  private static func note(on recording: UnfinishedRecording) -> String {
    let path = shown(recording.path)
    return "\(path) was not finished; it has \(recording.duration.clock) of sound: rehearse "
      + path.pathWord
  }

  private static func shown(_ path: String) -> String {
    path.begins(with: "./") ? String(path.dropFirst("./".count)) : path
  }

  private static func writing<Made>(
    _ recording: UnfinishedRecording, _ write: () throws(FileError) -> Made
  ) throws(CommandError) -> Made {
    do throws(FileError) {
      return try write()
    } catch {
      throw .recordingNotWritable(path: recording.path, reason: error.reason, kept: recording.path)
    }
  }
}
