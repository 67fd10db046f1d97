package import RehearsalBase
package import RehearsalCoaching
package import RehearsalLanguage
import RehearsalNative

/// A recording of this program that is no session yet: in progress, unfinished, or finished but not
/// judged.
package struct WaitingTake: Equatable, Sendable {
  /// Its number, which is no session's.
  package var id: Int
  package var kind: Kind
  /// The name of the file that it has once it is complete, in ``StorePlace/recordings``.
  package var audio: String
  package var began: LocalMoment
  package var aim: Aim
  /// The moments that the speaker marked, in seconds from the start.
  package var marks: [Seconds]
  /// When another slide was shown; empty where no key changed one.
  package var slides: [SlideChange] = []
  /// How many attempts to judge it have begun and not ended.
  package var tries: Int

  package enum Kind: String, CaseIterable, Sendable {
    case recorded
    /// A copy of a file of the speaker's own.
    case takenIn = "taken_in"
  }

  /// What a take is begun for.
  package struct Aim: Equatable, Sendable {
    package var talk: String?
    /// `nil` to choose it by what was heard.
    package var focus: Focus?
    package var script: ScriptReference?

    package init(talk: String? = nil, focus: Focus? = nil, script: ScriptReference? = nil) {
      self.talk = talk
      self.focus = focus
      self.script = script
    }
  }

  /// From this many attempts on, a take is judged only if somebody asks for it: it has ended the
  /// program that often.
  ///
  /// Our choice: one crash may be due to lack of memory or an empty battery; two are the take.
  package static let mostTries = 2
}

/// The sound of a take on the disk.
package struct TakeSound: Equatable, Sendable {
  package enum State: String, Sendable {
    /// It was interrupted, and has what was recorded until then.
    case unfinished
    /// It is complete.
    case waiting
  }

  package var take: WaitingTake
  package var state: State
  package var path: String
  /// `nil` for a file that was taken in.
  package var duration: Seconds?
}

extension WaitingTake {
  /// The files that it can have: the one that is being written, and the complete one.
  func paths(in place: StorePlace) -> (unfinished: String, whole: String) {
    let whole = place.recording(audio)
    return (Self.unfinishedPath(of: whole), whole)
  }

  /// Where a recording is while it is made or taken in.
  package static func unfinishedPath(of path: String) -> String {
    UnfinishedRecording.path(for: path)
  }

  /// Whether a program is recording or judging it now.
  func isInProgress(in place: StorePlace) -> Bool {
    let paths = paths(in: place)
    return [paths.unfinished, paths.whole].contains(where: GrowingFile.isBeingWritten)
  }

  /// Its sound, unless a program is working on it; `nil` where there is none.
  package func sound(in place: StorePlace) -> TakeSound? {
    guard !isInProgress(in: place) else { return nil }
    let paths = paths(in: place)
    if FileKind(paths.whole, followsLinks: false) == .file {
      let recording = try? UnfinishedRecording(at: paths.whole)
      return TakeSound(
        take: self, state: .waiting, path: paths.whole, duration: recording?.duration)
    }
    // The speaker has the original of a file that arrived only in part.
    guard kind == .recorded, let left = try? UnfinishedRecording(at: paths.unfinished),
      left.duration > Seconds(0)
    else { return nil }
    return TakeSound(
      take: self, state: .unfinished, path: paths.unfinished, duration: left.duration)
  }

  /// Whether deleting it loses nothing: it has no file, none with a sound, or part of one that the
  /// speaker has elsewhere. A file that can't be read may have a sound, and a take that has just
  /// begun may be about to make its file, or to lock it.
  func isEmpty(in place: StorePlace, now: LocalMoment) -> Bool {
    let paths = paths(in: place)
    guard !isInProgress(in: place), FileKind(paths.whole, followsLinks: false) == nil else {
      return false
    }
    guard let file = try? FileStatus(of: paths.unfinished, followsLinks: false) else {
      return FileKind(paths.unfinished, followsLinks: false) == nil
        && abs(now.epoch - began.epoch) > Self.longestBeginning
    }
    // By the system clock, like the time of the file; `REHEARSE_NOW` doesn't change that.
    guard abs(FileTime.now.seconds - file.modified.seconds) > Self.longestLocking else {
      return false
    }
    return kind == .takenIn
      || (try? UnfinishedRecording(at: paths.unfinished))?.duration == Seconds(0)
  }

  /// Our choice, in seconds: far longer than a program takes from noting a take to making its file.
  private static let longestBeginning = 60
  /// Our choice, in seconds: far longer than it takes from making a file to locking it.
  private static let longestLocking = 2
}
