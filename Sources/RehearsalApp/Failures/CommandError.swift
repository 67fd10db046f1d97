package import Rehearsal
package import RehearsalNative
package import RehearsalReport
package import RehearsalBase

/// The errors of the command itself, which no layer below has.
package enum CommandError: Error, Equatable {
  case outputNotWritable(path: String, reason: String)
  case standardOutputNotWritable(reason: String)
  /// Words are to be aligned with a recording that has no transcript.
  case nothingToAlign(RecordingSource.Name)
  /// The recording that comes with the program is not where it is installed.
  case demoMissing
  /// - Parameter kept: Where the recording so far is.
  case recordingNotWritable(path: String, reason: String, kept: String?)
  /// A recording would overwrite a file.
  case recordingExists(path: String)
  /// An unfinished recording has the name that a new one would get.
  case unfinishedExists(path: String)
  /// Standard input is no sound that can be analysed as a stream.
  case noSoundStream
  /// No sound came before the end.
  case nothingRecorded
  /// No program to record or play with is installed; the one that was named, if any.
  case soundProgramMissing(SoundProgram.Use, named: String?)
  /// The messages of the programs that gave no sound.
  case microphoneSilent([String])
  case playerFailed(String, reason: String)
  /// There is no terminal to press keys on.
  case noKeys
  /// A moment to play lies after the end of the recording.
  case momentPastEnd(RecordingSource.Name, duration: Seconds)
  /// The tip of a recording has no moment that shows it.
  case noEvidence(RecordingSource.Name)
  /// What was given as a log of slides has no times.
  case noSlideTimes(path: String)
  /// A log has a slide, by its number from 1 or by its title alone, that is no single one of the
  /// deck, which has so many slides, or so many with this title.
  case otherSlides(log: String, number: Int, title: String?, deck: String, Int)
  /// A take to compare could not be analysed.
  case takeFailed(path: String, Failure.Reason)
  /// The page can't be served on the loopback interface.
  case pageNotListening(reason: String)
  /// The process that answers the page keeps crashing.
  case pageCrashing(OwnChild.Ending)
}

extension CommandError: WordedError {
  package var reason: Failure.Reason { Failure.Reason(self) }
}

extension Failure.Reason {
  package init(_ error: CommandError) {
    switch error {
    case .outputNotWritable(let path, let reason):
      self.init(outputNotWritable: path, reason: reason)
    case .standardOutputNotWritable(let reason):
      self.init(
        code: .outputNotWritable, message: "can't write to standard output: \(reason.printable)",
        hint: "write to a file instead: -o report.txt")
    case .nothingToAlign(let recording):
      self.init(
        code: .transcriptNotFound,
        message:
          "there are no words to align with \(recording.quoted): it has no transcript beside it",
        hint: "give the text that was spoken: --transcript talk.txt")
    case .demoMissing:
      self.init(
        code: .notFound, message: "can't find the recording of the demo, which is installed apart",
        hint: "install the program with what belongs to it: make install; or analyse a recording "
          + "of your own: rehearse talk.wav")
    case .recordingNotWritable(let path, let reason, let kept):
      self.init(
        code: .outputNotWritable, message: "can't record to \(path.quoted): \(reason.printable)",
        hint: kept.map { "what was recorded until then is kept: rehearse \($0.pathWord)" }
          ?? Self(outputNotWritable: path, reason: reason).hint)
    case .recordingExists(let path):
      self.init(
        code: .outputNotWritable, message: "\(path.quoted) is there already",
        hint: "give the new recording another name; to analyse the old one: rehearse "
          + path.pathWord)
    case .unfinishedExists(let path):
      self.init(
        code: .outputNotWritable,
        message: "an unfinished recording of this name is there: \(path.quoted)",
        hint: "give the new recording another name, or rename or remove the old one")
    case .noSoundStream:
      self.init(
        code: .notAudio,
        message: "standard input is not a WAV of 16, 24 or 32 bits or of floating point",
        hint: "record from the microphone: rehearse live --capture; or convert what you have on "
          + "the way: ffmpeg -v error -i talk.flac -f wav - | rehearse live; samples without a "
          + "header: --raw s16le")
    case .nothingRecorded:
      self.init(
        code: .emptyRecording, message: "nothing was recorded: no sound came in",
        hint: "check that the microphone is on, and which one is in use: rehearse doctor; without "
          + "a terminal, ask for it: rehearse live --capture")
    case .soundProgramMissing(let use, let named):
      let programs = SoundProgram.all(for: use).map(\.name).joined(separator: ", ")
      self.init(
        code: .notFound,
        message: named.map { "can't find \($0)" }
          ?? "can't find a program to \(use.rawValue) sound with: \(programs)",
        hint: SoundProgram.installation)
    case .microphoneSilent(let reasons):
      self.init(
        code: .unreadableFile,
        message: "the microphone gives no sound: \(reasons.joined(separator: "; ").printable)",
        hint: "check that it is plugged in and allowed, or choose one: --device name")
    case .playerFailed(let program, let reason):
      self.init(
        code: .unreadableFile,
        message: "can't play: \(program) failed\(reason.isEmpty ? "" : ": \(reason.printable)")",
        hint: "try another program: --player \(program == "aplay" ? "ffplay" : "aplay")")
    case .noKeys:
      self.init(
        code: .notFound, message: "there is no terminal to press keys on",
        hint: "run it in one, or practise on the page: rehearse app")
    case .momentPastEnd(let recording, let duration):
      self.init(
        code: .notFound,
        message: "\(recording.quoted) ends at \(duration.clock), before that moment",
        hint: "choose an earlier time")
    case .noEvidence(let recording):
      self.init(
        code: .notFound,
        message: "the tip for \(recording.quoted) has no moment that shows it",
        hint: "play a time instead: rehearse play 0:30 \(recording.path.pathWord)")
    case .noSlideTimes(let path):
      self.init(
        code: .deckUnreadable, message: "\(path.quoted) doesn't say when a slide was shown",
        hint: "give a log with lines such as '0:20,2', or give it as the deck: "
          + "--deck \(path.pathWord)")
    case .otherSlides(let log, let number, let title, let deck, let count):
      self.init(
        code: .deckUnreadable,
        message: "\(log.quoted) shows slide \(title?.quoted ?? "\(number)"), but "
          + "\(deck.quoted) has \(count)\(title == nil ? "" : " with this title")",
        hint: "give the deck that was shown")
    case .takeFailed(let path, let reason):
      self.init(
        code: reason.code, message: "\(path.quoted) could not be analysed: \(reason.message)",
        hint: "leave it out, or mend it: \(reason.hint)")
    case .pageNotListening(let reason):
      self.init(
        code: .badConfiguration,
        message: "the page can't be served on this computer: \(reason.printable)",
        hint: "a sandbox may forbid it, or too many files are open; try a new terminal")
    case .pageCrashing(let ending):
      self.init(
        code: .crashed,
        message: "what answers the page ended unexpectedly again and again (\(ending.text))",
        hint: "nothing that was recorded is lost; open it again: rehearse app; and please report "
          + "what it was doing")
    }
  }
}

extension NoWordsToCaption: WordedError {
  package var reason: Failure.Reason {
    Failure.Reason(
      code: .transcriptNotFound,
      message: "there are no words to caption: \(recording.quoted) has no transcript",
      hint: "give one with --transcript talk.srt, or add --transcribe")
  }
}
