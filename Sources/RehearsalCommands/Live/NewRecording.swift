import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalNative

/// The file that a new recording becomes.
struct NewRecording {
  let path: String

  private static let ending = ".wav"

  /// - Parameter path: As it was given; `nil` for a name made of the date and time of day.
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

  /// Offers the recordings in the same folder that were not finished.
  ///
  /// - Throws: If one of them stays where this one would be made.
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
