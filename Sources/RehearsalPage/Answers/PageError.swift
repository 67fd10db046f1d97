import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalCoaching
package import RehearsalLanguage
import RehearsalNative
import RehearsalReport

/// Errors of the page's requests, and those that only a server can have.
package enum PageError: Error, Equatable {
  /// There is nothing at this path.
  case unknownPath
  /// A request lacks a value, or has an invalid one.
  case badRequest(String)
  case body(PageRequest.BodyError)
  /// A note or an addition to a script is empty.
  case nothingWritten
  /// A moment lies after the end of the recording.
  case notInRecording
  /// The sound of a session is no longer stored, or never was.
  case noSound(Int)
  /// A file is of a type that is never a recording.
  case notRecording
  /// A file that can't be the slides of a talk, with its name.
  case notDeck(String, DeckError)
  /// An unfinished recording was kept or deleted meanwhile.
  case noUnfinished
  /// Another window is recording.
  case alreadyRecording
  /// A recording was ended before any sound came.
  case nothingRecorded
  /// The recording of the demo is not installed.
  case demoMissing
  /// A recording is complete, but could not become a session.
  case notKept(reason: String)

  /// - Source: RFC 9110, 15.5.
  var status: Int {
    switch self {
    case .unknownPath, .noSound, .noUnfinished, .demoMissing: 404
    case .badRequest, .nothingWritten, .body(.incomplete): 400
    case .body(.tooLong): 413
    case .body(.notStored): 507
    case .alreadyRecording: 409
    case .notRecording: 415
    case .notKept, .nothingRecorded, .notInRecording, .notDeck: 422
    }
  }
}

// Messages for the page: whole sentences about what a speaker sees there, without commands, options
// or paths.

extension Failure.Reason {
  /// The message for any error of the page or of what it requests.
  init(ofPage error: any Error) {
    let words: Words =
      switch error {
      case let error as PageError: error.words
      case let error as PageRequest.BodyError: PageError.body(error).words
      case let error as StoreError: error.words
      case let error as HomeError: error.words
      case let error as PlanError: error.words
      case let error as CardError: error.words
      case let error as SettingsError: error.wordsOnPage
      case let error as RehearsalError: error.words
      case let error as FillerDrill.Obstacle: error.words
      case let error as FileError: StoreError(error).words
      case is CommandError:
        ("This could not be written.", "Make room on the disk, then try again.")
      default: ("That did not work.", "Reload the page and try again.")
      }
    self.init(
      code: Failure.Reason(error)?.code ?? .notStored, message: words.message,
      hint: words.hint)
  }
}

/// What is wrong, and what to do.
private typealias Words = (message: String, hint: String)

extension PageError {
  fileprivate var words: Words {
    switch self {
    case .unknownPath: ("There is nothing here.", "Go back to Home.")
    case .badRequest: ("The program could not use that.", "Reload the page and try again.")
    case .nothingWritten: ("There are no words in it.", "Write something first.")
    case .body(.tooLong(let limit)) where limit < 100_000_000:
      ("This text is too long; \(limit >> 20) MB is the most.", "Split it in two.")
    case .body(.tooLong(let limit)):
      (
        "This file is too large; \(limit / 1_000_000) MB is the most.",
        "Cut out the talk, or save it as MP3 or M4A."
      )
    case .body(.incomplete):
      ("It did not arrive whole. Nothing was stored.", "Try again.")
    case .body(.notStored(let error)): StoreError(error).words
    case .notInRecording: ("That moment is not in the recording.", "Choose an earlier one.")
    case .noSound:
      (
        "The sound of this session is not stored any more.",
        "Its report and its words stay. How long sound is kept is under Settings."
      )
    case .notRecording:
      (
        "This is not a recording.",
        "Choose a sound or a video, such as a WAV, MP3, M4A or MP4 file."
      )
    case .notDeck(let name, let error): ("\(name.inQuotes): \(error.reason).", error.way)
    case .noUnfinished:
      ("This recording is not there any more.", "It was kept or deleted in another window.")
    case .demoMissing:
      ("The finished review is not installed.", "Rehearse once, and you see one of your own.")
    case .alreadyRecording:
      ("Another window is recording.", "End that recording first, or close that window.")
    case .nothingRecorded:
      ("No sound came from the microphone.", "Test it under Settings, then try again.")
    case .notKept(let reason):
      (
        "This recording could not become a session. \(reason)",
        "Its sound is not lost: it is kept on this computer as long as that of a session."
      )
    }
  }
}

extension StoreError {
  fileprivate var words: Words {
    switch self {
    case .noPlace:
      (
        "There is no folder to store anything in.",
        "Start the program again as yourself, with a home folder."
      )
    case .notWritable, .readOnly:
      (
        "Nothing can be stored: the program may not write in its folder.",
        "Settings names it, under “For the curious”. Allow it, then try again."
      )
    case .full:
      (
        "The disk is full. What was stored before is safe.",
        "Make room, then try again. Settings shows how much the recordings take."
      )
    case .busy: ("Another program is using what is stored.", "Try again in a moment.")
    case .newer:
      (
        "A newer version of RehearSmart has written what is stored. It was left as it is.",
        "Start that version instead."
      )
    case .damaged(_, kept: .some):
      (
        "What was stored is damaged. Nothing was deleted; it was set aside.",
        "Try again with an empty memory. “For the curious” under Settings names the folder."
      )
    case .damaged(_, kept: nil):
      (
        "What was stored is damaged, and could not be set aside. Nothing was deleted.",
        "Close the page and start the program again; it then says which file to move away."
      )
    case .damagedSession:
      ("A part of this session is damaged.", "Delete the session, or take it from an export.")
    case .damagedTables:
      (
        "What was stored is damaged. Nothing was changed.",
        "Close the page. In a terminal, 'rehearse history' says how to save what can be read."
      )
    case .damagedTake:
      (
        "What is known of a recording that was not judged is damaged.",
        "Its sound was not touched. “For the curious” under Settings names the folder."
      )
    case .damagedScript(let name):
      (
        "The script \(name.inQuotes) is damaged.",
        "Delete it, or take it from an export. The others are as they were."
      )
    case .foreign:
      (
        "What is stored belongs to another user of this computer.",
        "Start the program as that user, or make its folder yours."
      )
    case .openToOthers:
      (
        "Other users of this computer could change what is stored.",
        "Take the right to write in its folder from them, then try again."
      )
    case .notOurs:
      (
        "Something in the folder of this program was not made by it. Nothing was changed.",
        "Move it out of that folder, then try again."
      )
    case .undeleted:
      ("A recording could not be deleted yet.", "The program tries again by itself.")
    case .failed:
      ("What is stored could not be read or changed.", "Try again.")
    case .unknownSession:
      (
        "This session is not there any more.",
        "It may have been deleted in another window. Your others are under Progress."
      )
    case .unknownTake: PageError.noUnfinished.words
    case .unknownTalk:
      ("There is no talk of this name any more.", "Your sessions are under Progress.")
    case .talkExists(let name):
      ("There is a talk \(name.inQuotes) already.", "Give this one another name.")
    case .isInTalk(let name):
      (
        name.map { "This recording is kept for \($0.inQuotes) already." }
          ?? "This recording is kept without a talk already.",
        "It stays where it is."
      )
    case .unknownScript:
      (
        "This script is not there any more.",
        "It may have been deleted or renamed in another window. Your others are under Scripts."
      )
    case .unknownVersion: ("This script has no such version.", "Reload the page.")
    case .scriptExists(let name):
      ("There is a script \(name.inQuotes) already.", "Give this one another name.")
    case .scriptDiffers(let name):
      (
        "The script \(name.inQuotes) here is another one. Nothing was changed.",
        "Give the one here another name first."
      )
    case .changedMeanwhile:
      (
        "This script was changed in another window. Nothing was overwritten.",
        "Do it again to make yours the newest version; the other one stays among the versions."
      )
    case .badName(""): ("A name is missing.", "Write one, such as “Keynote”.")
    case .badName(let name):
      (
        "Nothing can be called \(name.inQuotes) here.",
        "Use up to 80 letters, digits and spaces that are more than a number."
      )
    }
  }
}

extension HomeError {
  fileprivate var words: Words {
    switch self {
    case .nothingStored: ("Nothing is stored yet.", "Rehearse once, and there is.")
    case .noWords:
      (
        "No words are stored for this session.",
        "Words come from a speech recogniser. Settings tells how to set one up."
      )
    case .nothingWritten: PageError.nothingWritten.words
    case .noSound(let session), .soundMoved(let session, _, _): PageError.noSound(session).words
    case .noSuggestion:
      ("This suggestion is not there any more.", "The script has changed. Reload the page.")
    case .noExport(let name, let part):
      (
        "\(name.inQuotes) is not a whole export: \(part.inQuotes) is missing or broken.",
        "Export again where it came from, and choose that file. Nothing was changed."
      )
    case .exportExists, .editorFailed:
      ("This could not be written.", "Try again.")
    }
  }
}

extension DeckError {
  /// What to do on the page.
  fileprivate var way: String {
    switch self {
    case .tooLarge, .tooManySlides, .textTooLong: "Choose the deck of one talk."
    case .archive(let error) where error.problem == .encrypted:
      "Save it without a password, then choose it again."
    case .badRow, .invalidJSON: "Correct that, then choose it again."
    default: "Save it as PowerPoint (.pptx) or ODP, then choose that file."
    }
  }
}

extension PlanError {
  fileprivate var words: Words {
    switch self {
    case .noDay: ("A day is missing.", "Choose the day of the talk.")
    case .isOver(let day, let today):
      ("\(PlanWords.date(day, today: today)) is over.", "Choose a day from today on.")
    case .isToCome: ("The day is still to come.", "Say how it went from that day on.")
    case .noLine: ("That is no line that can be stored.", "Write a few words.")
    case .unknown: ("There is no plan for this talk any more.", "Reload the page.")
    }
  }
}

extension CardError {
  fileprivate var words: Words {
    switch self {
    case .unreadable(.noCard), .unreadableFile:
      ("There is no listener’s text in this.", "Paste all of it, from its first line to “[end]”.")
    case .unreadable(.otherVersion):
      ("This text is from a card of another version.", "Make a new card, and send that.")
    case .unreadable(.cutOff):
      ("This text is cut off.", "Copy it again, down to its last line, “[end]”.")
    case .unreadable:
      ("Something in this text was changed on its way.", "Ask for it again, as the card shows it.")
    case .unknownTake:
      ("This text is about another recording.", "Open the take that the card was made of.")
    case .pastEnd(let time, _):
      (
        "It marks \(time.clock), which is after the end of this recording.",
        "Ask for it again, as the card shows it."
      )
    case .tooLong(let length):
      (
        "A card holds up to \(CardSound.longest.clock) of sound; this take has \(length.clock).",
        "Use a part of the recording as a take of its own, and make a card of that."
      )
    case .noEncoder:
      (
        "The sound can't be made small enough to send.",
        "It takes libsndfile 1.1 or later with MP3 on this computer."
      )
    }
  }
}

extension SettingsError {
  /// For an invalid value, what is allowed on the page; else what is wrong with the file.
  fileprivate var wordsOnPage: Words {
    switch self {
    case .outOfRange(_, _, let limits):
      (
        "Choose a number from \(Int(limits.lowerBound)) to \(Int(limits.upperBound)).",
        "The setting is as it was."
      )
    case .notANumber, .slot: ("That is no number.", "The setting is as it was.")
    case .notWritable:
      ("Your settings can't be written.", "Make room on the disk, or allow it, then try again.")
    case .noFolder:
      (
        "There is no folder for settings.",
        "Start the program again as yourself, with a home folder."
      )
    case .at(let line, _, _):
      (
        "Line \(line) of your settings file is not understood.",
        "Mend that line or take it out, then try again."
      )
    default: ("Your settings file is not understood.", "Mend it, then try again.")
    }
  }
}

extension RehearsalError {
  fileprivate var words: Words {
    switch self {
    case .recording(_, let problem): problem.words
    case .recognizerMissing, .recognitionFailed:
      (
        "The words of this recording could not be written down.",
        "Try again. Settings shows what hears them."
      )
    case .unmendable(_, let reason): reason.words
    default: ("What belongs to this recording could not be read.", "Try again.")
    }
  }
}

extension Unmendable {
  fileprivate var words: Words {
    switch self {
    case .noise(let ratio, let needed):
      (
        "The voice is \(ratio.number(0)) dB above the noise; mending needs \(needed.number(0)).",
        "Move closer to the microphone in the next take."
      )
    case .otherVoices:
      ("Another voice is heard in this moment.", "Rehearse where only you speak.")
    case .noWords:
      (
        "No words say where your fillers are.",
        "Settings shows what hears the words of your takes, and how to set it up."
      )
    case .nothing(let mending, _):
      ("There is no \(MendedCopy.missing(mending)) in this moment.", "Listen to it as it is.")
    case .otherTip:
      ("No change of the sound shows what this tip is about.", "Try its action in the next take.")
    case .tooLong(_, let most):
      ("At most \(most.number(0)) seconds are mended.", "Listen to it as it is.")
    }
  }
}

extension RehearsalError.RecordingProblem {
  fileprivate var words: Words {
    let saved = "Save it as WAV or MP3 with the program that made it, then try again."
    return switch self {
    case .notFound: ("This recording is not there any more.", "Record again, or choose another.")
    case .empty:
      ("There is no sound in this recording.", "Check the microphone, then record again.")
    case .notAudio: PageError.notRecording.words
    case .tooManyChannels(let channels, let limit):
      ("This recording has \(channels) channels; \(limit) is the most.", saved)
    case .unsupportedSampleRate(let rate, _):
      ("This recording has an unusual sample rate, \(rate) Hz.", saved)
    case .tooLong(let limit):
      (
        "This recording lasts more than \(Int((limit.rawValue / 3600).rounded())) hours.",
        "Cut out the talk, then try again."
      )
    case .ffmpegMissing(let container):
      (
        "\(container.printable) opens only with a program that is not installed: ffmpeg.",
        "How to get it is under Settings, “For the curious”. WAV and MP3 open without it."
      )
    case .ffmpegFailed where code == .noSoundTrack:
      ("This video has no sound in it.", "Record again with a microphone switched on.")
    case .ffmpegFailed: ("This file is damaged or protected.", saved)
    case .cancelled: ("It was stopped before the end.", "Start it again.")
    default: ("This recording can't be opened.", saved)
    }
  }
}

extension FillerDrill.Obstacle {
  fileprivate var words: Words {
    let recogniser = "Settings shows what hears the words of your takes, and how to set it up."
    return switch self {
    case .notCounted(.unknownLanguage):
      (
        "No filler words are known yet for the language of this session.",
        "Play the take back, and tally what fills your gaps."
      )
    case .notCounted(.turnedOff):
      ("The fillers of this session were not to be counted.", "Your settings say so.")
    case .notCounted(.cleanedTranscript):
      ("The words of this session leave out “um” and “uh”.", recogniser)
    case .notCounted:
      ("This session has no words, so it is not known where its fillers are.", recogniser)
    case .none:
      (
        "The words of this session hold no filler that a silence could stand for.",
        "Choose a session with fillers."
      )
    case .untimed:
      (
        "The words of this session have no times, so its fillers can't be found.", recogniser
      )
    }
  }
}

extension String {
  /// For a sentence on the page.
  fileprivate var inQuotes: String { "“\(printable)”" }
}
