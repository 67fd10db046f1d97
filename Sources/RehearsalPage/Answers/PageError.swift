import Rehearsal
import RehearsalBatch
import RehearsalApp
import RehearsalBase

/// What the page can get wrong, and what only a server runs into.
package enum PageError: Error, Equatable {
  /// There is nothing at this path.
  case unknownPath
  /// A request lacks something, or has something that can't be used.
  case badRequest(String)
  case body(PageRequest.BodyError)
  /// A moment lies after the end of the recording.
  case notInRecording
  /// The sound of a session is not stored any more, or never was.
  case noSound(Int)
  /// A recording is going on in another window.
  case alreadyRecording
  /// A recording was ended before any sound came.
  case nothingRecorded
  /// The recording of the demo is not installed.
  case demoMissing
  /// A recording is whole, but could not become a session.
  case notKept(path: String, reason: String)

  /// - Source: RFC 9110, 15.5.
  var status: Int {
    switch self {
    case .unknownPath, .noSound, .demoMissing: 404
    case .badRequest, .body(.incomplete): 400
    case .body(.tooLong): 413
    case .body(.notStored): 507
    case .alreadyRecording: 409
    case .notKept, .nothingRecorded, .notInRecording: 422
    }
  }
}

extension PageError {
  var reason: Failure.Reason {
    switch self {
    case .unknownPath:
      StoreError.unknown("there is nothing here", "go back to Home")
    case .badRequest(let what):
      StoreError.unknown(what.printable, "reload the page and try again")
    case .body(.tooLong(let limit)):
      StoreError.unknown(
        "that is more than \(limit / 1_000_000) MB",
        "analyse a recording of this size in a terminal: rehearse talk.wav --save")
    case .body(.incomplete):
      StoreError.unknown("it did not arrive whole; nothing was stored", "try again")
    case .body(.notStored(let error)):
      StoreError.unusable(
        "can't write \(error.path.quoted): \(error.reason.printable)",
        "make room, or delete recordings under Settings")
    case .notInRecording:
      StoreError.unknown("that moment is not in the recording", "choose an earlier one")
    case .noSound(let session):
      StoreError.unknown(
        "the sound of session \(session) is not stored any more",
        "its report and words stay; how long sound is kept is under Settings")
    case .alreadyRecording:
      StoreError.unknown(
        "another window is recording", "end that recording first, or close that window")
    case .nothingRecorded:
      StoreError.unknown("no sound came from the microphone", "test it under Settings")
    case .demoMissing:
      StoreError.unknown("the recording of the demo is not installed", "install the program again")
    case .notKept(let path, let reason):
      StoreError.unknown(
        "this recording could not become a session: \(reason)",
        "nothing of it is lost; for the tip: rehearse \(path.pathWord) --save")
    }
  }
}

extension Failure.Reason {
  /// The words for any error of the page or of what it asks for.
  init(ofPage error: any Error) {
    self =
      (error as? PageError)?.reason ?? Failure.Reason(error)
      ?? PageError.badRequest("\(error)").reason
  }
}
