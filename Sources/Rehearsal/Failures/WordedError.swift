import RehearsalBase

/// An error that says what happened, and what to try.
///
/// Errors hold facts. The files beside this one word them: paths have no control characters, and
/// are quoted for the shell in a command to copy.
package protocol WordedError: Error {
  var reason: Failure.Reason { get }
}

extension RehearsalError: WordedError {
  package var reason: Failure.Reason { Failure.Reason(self) }
}

extension Failure.Reason {
  /// The words for an error of any of our own types; `nil` for one of the argument parser, an early
  /// exit or anything else.
  package init?(_ error: any Error) {
    guard let error = error as? any WordedError else { return nil }
    self = error.reason
  }

  package init(outputNotWritable path: String, reason: String) {
    let folder = String(path.folderAndName.folder.dropLast())
    let isMissing = !folder.isEmpty && FileKind(folder) == nil
    let reason = isMissing ? "there is no folder \(folder.quoted)" : reason.printable
    self.init(
      code: .outputNotWritable, message: "can't write \(path.quoted): \(reason)",
      hint: isMissing
        ? "make it first: mkdir -p \(folder.pathWord)"
        : reason.has("No space left")
          ? "make room on the disk, or choose a file on another one"
          : "choose a file in a folder that you can write to")
  }

  /// What happened, and what to try.
  package var words: (message: String, hint: String) { (message, hint) }
}
