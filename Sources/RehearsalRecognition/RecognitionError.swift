public import RehearsalNative
public import RehearsalUnits

/// Why a recording could not be transcribed or words not be aligned with it: facts, which
/// `RecognitionError+Sentences.swift` puts into words.
public enum RecognitionError: Error, Hashable, Sendable {
  /// No recogniser goes by that name.
  case unknownRecogniser(String)
  /// None was asked for, and none is installed.
  case noRecogniser
  /// A program is on none of the folders of `PATH`.
  case programMissing(Program)
  /// Neither given nor in the environment.
  case modelNotNamed(Recognisers)
  /// Nothing of the right kind is at the path: a file for whisper.cpp, a folder for Vosk.
  case modelNotFound(Recognisers, path: String)
  /// The acoustic model or the dictionary of the aligner is not where it should be.
  case alignmentModelMissing(path: String)
  /// Words of this language can't be aligned.
  case languageNotAligned(String)
  /// Not a code of a language.
  case notALanguage(String)
  /// The recording can't be read.
  case unreadable(recording: String, SoundFileError)
  /// No folder for what a program writes could be made, or no file in it.
  case noTemporaryFolder(path: String, reason: String)
  /// A program is there and the system does not run it.
  case notStarted(Program, reason: String)
  /// A program gave up, or ended without a result; `reason` is what it said.
  case failed(Program, reason: String)
  /// A program was ended because it took longer than `limit`.
  case tooSlow(Program, limit: Seconds)
  /// A program wrote more than can be meant.
  case tooMuch(Program)
  /// The task was cancelled.
  case cancelled
}
