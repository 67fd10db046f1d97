package import RehearsalBase
package import RehearsalCoaching
import RehearsalNative

/// A recording of this program that is no session yet: it is being made, was not finished, or was
/// and has not been judged.
package struct WaitingTake: Equatable, Sendable {
  /// Its number, which is no session's.
  package var id: Int
  package var kind: Kind
  /// The name of the file that it has once it is whole, in ``StorePlace/recordings``.
  package var audio: String
  package var began: LocalMoment
  package var aim: Aim
  /// The moments that the speaker marked, in seconds from the start.
  package var marks: [Seconds]
  /// How often somebody has begun to judge it, and has not come to an end.
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

  /// Beyond which a take is judged only if somebody asks for this one: that has ended the program
  /// so often.
  ///
  /// Our choice: once may be a full memory or a battery; twice is the take.
  package static let mostTries = 2
}

/// What of a take is on the disk.
package struct TakeSound: Equatable, Sendable {
  package enum State: String, Sendable {
    /// It broke off, and has what was recorded until then.
    case unfinished
    /// It is whole.
    case waiting
  }

  package var take: WaitingTake
  package var state: State
  package var path: String
  /// `nil` for a file that was taken in.
  package var duration: Seconds?
}

extension WaitingTake {
  /// The files that it can have: the one that is being written, and the whole one.
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

  /// What is there of it, and goes on nowhere; `nil` where that is nothing.
  package func sound(in place: StorePlace) -> TakeSound? {
    guard !isInProgress(in: place) else { return nil }
    let paths = paths(in: place)
    if FileKind(paths.whole, followsLinks: false) == .file {
      let recording = try? UnfinishedRecording(at: paths.whole)
      return TakeSound(
        take: self, state: .waiting, path: paths.whole, duration: recording?.duration)
    }
    // Of a file that did not arrive whole, the speaker has another.
    guard kind == .recorded, let left = try? UnfinishedRecording(at: paths.unfinished),
      left.duration > Seconds(0)
    else { return nil }
    return TakeSound(
      take: self, state: .unfinished, path: paths.unfinished, duration: left.duration)
  }

  /// Whether nothing can be lost with it: there is no file of it, none that has a sound, or a part
  /// of one that the speaker has elsewhere. What can't be read may have a sound, and what has just
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
    // By the clock of the file, which is not that of `REHEARSE_NOW`.
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
