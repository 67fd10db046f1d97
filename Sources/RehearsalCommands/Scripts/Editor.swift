import RehearsalApp
import Foundation
import Rehearsal
import RehearsalBase

/// The editor of the user's choice.
enum Editor {
  /// A text as the user leaves it.
  ///
  /// The file that is edited is in the store's folder, so that nobody else can read it, and it is
  /// kept where the editor fails.
  static func edited(_ text: String, named name: String) throws -> String {
    guard let place = StorePlace(in: Computer.environment) else { throw StoreError.noPlace }
    let path = "\(place.folder)/edit-\(localTimeForName).md"
    do throws(FileError) {
      try ReplacedFile.write(text, to: path, isPrivate: true)
    } catch {
      throw StoreError.notWritable(path: path, reason: error.reason)
    }
    let environment = Computer.environment
    let editor = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // As git does, so that an editor may have options.
    process.arguments = ["-c", "\(editor ?? "vi") \"$@\"", "editor", path]
    do {
      try process.run()
    } catch {
      throw HomeError.editorFailed(kept: path)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw HomeError.editorFailed(kept: path) }
    let edited = try RehearsedScript.read(path: path).text
    removeFile(path)
    return edited
  }
}
